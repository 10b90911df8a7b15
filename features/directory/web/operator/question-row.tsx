import { OrderButtons } from '@alethea/ui/actions/order-buttons';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FORM_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { QuestionValues } from './service-values.ts';

const TYPES = ['Textfield', 'Number', 'Checkboxes'] as const;

interface QuestionRowProps {
  readonly question: QuestionValues;
  readonly name: string;
  readonly place: { readonly index: number; readonly count: number };
  readonly headerError: string | undefined;
  readonly linesError: string | undefined;
  readonly onChange: (part: Partial<QuestionValues>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One field of a form while it is written; the element with its key as id is where the writing begins. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, name, place, headerError, linesError, onChange, onMove, onRemove } = props;
  return (
    <li className="directory-question" aria-label={name}>
      <div className="directory-question-line">
        <div className="directory-question-header">
          <TextField
            id={question.key}
            label={en.form.header}
            autoComplete="off"
            maxLength={FORM_LIMITS.header}
            value={question.header}
            error={headerError}
            onChange={(event) => onChange({ header: event.currentTarget.value })}
          />
        </div>
        <div className="directory-question-type">
          <SelectField
            label={en.form.type}
            value={question.inputType}
            options={TYPES.map((value) => ({ value, label: en.form.types[value] }))}
            onChange={(event) =>
              onChange({ inputType: TYPES.find((one) => one === event.currentTarget.value) ?? question.inputType })
            }
          />
        </div>
      </div>
      {question.inputType === 'Checkboxes' && (
        <TextAreaField
          label={en.form.values}
          help={en.form.valuesHelp}
          minRows={2}
          value={question.lines}
          error={linesError}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
        />
      )}
      <div className="directory-question-foot">
        <CheckboxField
          label={en.form.required}
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <OrderButtons name={name} index={place.index} count={place.count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}
