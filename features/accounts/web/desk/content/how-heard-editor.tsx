import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ContentDocument } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { LinesEditor } from './lines-editor.tsx';

type Answers = ContentDocument<'signup'>['howDidYouHearAboutUsNew'];
type Answer = Answers[number];
type ExtraKind = keyof typeof en.content.extraKinds;

const EMPTY: Answer = {
  value: '',
  extraInputRequired: false,
  extraInputType: 'textfield',
  header: '',
  dropDownOptions: [],
};

const kindOf = ({ extraInputRequired, extraInputType }: Answer): ExtraKind =>
  extraInputRequired ? extraInputType : 'none';

/** What is kept for a kind; options of a choice stay while another kind is looked at. */
const withKind = (answer: Answer, kind: ExtraKind): Answer =>
  kind === 'none'
    ? { ...answer, extraInputRequired: false }
    : { ...answer, extraInputRequired: true, extraInputType: kind };

interface HowHeardEditorProps {
  readonly value: Answers;
  readonly onChange: (value: Answers) => void;
}

/** The answers to how a person has heard of the product, with what is asked beside each. */
export function HowHeardEditor({ value, onChange }: HowHeardEditorProps) {
  const change = (index: number, answer: Answer) => onChange(value.with(index, answer));
  return (
    <div className="desk-stack">
      <ul className="desk-rows">
        {value.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no identity but its place
          <li className="desk-row" key={index}>
            <AnswerFields number={index + 1} answer={answer} onChange={(changed) => change(index, changed)} />
            <IconButton label={en.content.removeAnswer(index + 1)} onClick={() => onChange(value.toSpliced(index, 1))}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button dense onClick={() => onChange([...value, EMPTY])}>
          {en.content.addAnswer}
        </Button>
      </div>
    </div>
  );
}

interface AnswerFieldsProps {
  readonly number: number;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
}

function AnswerFields({ number, answer, onChange }: AnswerFieldsProps) {
  const t = en.content;
  const kind = kindOf(answer);
  return (
    <div className="desk-row-words al-form">
      <div className="al-form-pair">
        <TextField
          dense
          label={t.answer(number)}
          value={answer.value}
          onChange={(event) => onChange({ ...answer, value: event.currentTarget.value })}
        />
        <SelectField
          dense
          label={t.extra(number)}
          value={kind}
          options={(['none', 'textfield', 'dropdown'] as const).map((key) => ({
            value: key,
            label: t.extraKinds[key],
          }))}
          onChange={(event) => onChange(withKind(answer, event.currentTarget.value as ExtraKind))}
        />
        {kind !== 'none' && (
          <TextField
            dense
            label={t.header(number)}
            value={answer.header}
            onChange={(event) => onChange({ ...answer, header: event.currentTarget.value })}
          />
        )}
      </div>
      {kind === 'dropdown' && (
        <LinesEditor
          label={t.options(number)}
          value={answer.dropDownOptions}
          minRows={3}
          onChange={(dropDownOptions) => onChange({ ...answer, dropDownOptions })}
        />
      )}
    </div>
  );
}
