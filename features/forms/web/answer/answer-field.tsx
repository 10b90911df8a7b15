import { GuestBox, GuestGroup } from '@alethea/ui/guest/guest-choices';
import { GuestField, GuestSelect, GuestTextArea } from '@alethea/ui/guest/guest-field';
import { optionText } from '../../contract/answer/answer-lines.ts';
import { type Answer, isSingleBox, takesAnswer, ticksOf } from '../../contract/answer/answers.ts';
import { type AnswerFault, isRequired, lengthOf } from '../../contract/answer/check-answers.ts';
import { DateAnswer } from './date-answer.tsx';
import { idOfField } from './entry.ts';
import { TEXTS, useLanguage } from './language.ts';
import { PictureAnswer } from './picture-answer.tsx';
import type { Pictures } from './use-pictures.ts';
import type { FormField } from './views.ts';
import { Written } from './written.tsx';

interface AnswerFieldProps {
  readonly field: FormField;
  readonly answer: Answer | undefined;
  readonly fault: AnswerFault | undefined;
  readonly previews: Readonly<Record<string, string>>;
  readonly pictures: Pictures | null;
  onAnswer(answer: Answer): void;
}

/** How many characters of a text area are left when it begins to say so. */
const SAYS_LENGTH_FROM = 1_000;

/**
 * One field of a form with the keyboard and the help of its type. What stands at it is in the language of its label, ours
 * too: half a sentence in each is read out wrongly.
 */
export const AnswerField = (props: AnswerFieldProps) => {
  const { field } = props;
  const { language, words } = useLanguage();
  const label = words(field.label, field.labelFr);
  if (!takesAnswer(field)) {
    return (
      <p className="forms-label">
        <Written words={label} />
      </p>
    );
  }
  const isOther = label.language !== language;
  return (
    <div lang={isOther ? TEXTS[label.language].htmlLanguage : undefined}>
      <TypedField {...props} label={label.text} in={label.language} />
    </div>
  );
};

type TypedFieldProps = AnswerFieldProps & { readonly label: string; readonly in: 'en' | 'fr' };

const TypedField = (props: TypedFieldProps) => {
  const { field, answer, fault, onAnswer, label, in: language } = props;
  const texts = TEXTS[language];
  const asked = isRequired(field) ? label : texts.form.optional(label);
  const given = language === 'fr' && field.helpFr ? field.helpFr : field.help;
  const error = fault && texts.faults[fault](label);
  const text = typeof answer === 'string' ? answer : '';
  const tied = { id: idOfField(field.fieldName), label: asked, error } as const;
  const typed = {
    ...tied,
    value: text,
    required: isRequired(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onAnswer(event.currentTarget.value),
  };
  switch (field.inputType) {
    case 'TextArea': {
      const left = lengthOf(field) - text.length;
      return (
        <>
          <GuestTextArea {...typed} help={given} rows={5} />
          <p className="forms-left guest-quiet" role="status">
            {left <= SAYS_LENGTH_FROM ? texts.form.leftOver(left) : ''}
          </p>
        </>
      );
    }
    case 'Email':
    case 'PatientEmail':
      return (
        <GuestField
          {...typed}
          help={given ?? texts.form.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'Phone':
      return (
        <GuestField
          {...typed}
          help={given ?? texts.form.phoneHelp}
          className="forms-short"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      );
    case 'Date':
      return <DateAnswer {...tied} texts={texts.form} help={given} typed={text} onAnswer={onAnswer} />;
    case 'Select':
      return (
        <GuestSelect {...typed} help={given}>
          <option value="">{texts.form.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionText(field, option, language).text}
            </option>
          ))}
        </GuestSelect>
      );
    case 'Label':
      return (
        <PictureAnswer
          {...tied}
          fieldName={field.fieldName}
          texts={texts.pictures}
          help={given}
          pictureIds={ticksOf(answer)}
          previews={props.previews}
          pictures={props.pictures}
        />
      );
    case 'Checkbox':
      return <Boxes field={field} answer={answer} tied={tied} in={language} help={given} onAnswer={onAnswer} />;
    default:
      return <GuestField {...typed} help={given} type="text" />;
  }
};

interface BoxesProps extends Pick<AnswerFieldProps, 'field' | 'answer' | 'onAnswer'> {
  readonly tied: { readonly id: string; readonly label: string; readonly error: string | undefined };
  readonly in: 'en' | 'fr';
  readonly help: string | undefined;
}

/** One box beside its label, or a box for each option. What leads to the group leads to its first box. */
const Boxes = ({ field, answer, tied: { id, label, error }, in: language, help, onAnswer }: BoxesProps) => {
  if (isSingleBox(field)) {
    const noteId = `${id}-note`;
    const note = error ?? help;
    return (
      <div className="al-field">
        <GuestBox
          id={id}
          label={label}
          checked={answer === true}
          required={isRequired(field)}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onAnswer(event.currentTarget.checked)}
        />
        {note !== undefined && (
          <p id={noteId} className={error === undefined ? 'al-help' : 'al-error'}>
            {note}
          </p>
        )}
      </div>
    );
  }
  const ticks = ticksOf(answer);
  return (
    <GuestGroup legend={label} help={help ?? TEXTS[language].form.anyNumber} error={error}>
      <div className="guest-choices">
        {field.options.map((option, index) => (
          <GuestBox
            key={option}
            id={index === 0 ? id : undefined}
            label={optionText(field, option, language).text}
            checked={ticks.includes(option)}
            onChange={(event) => {
              const others = ticks.filter((tick) => tick !== option);
              onAnswer(event.currentTarget.checked ? [...others, option] : others);
            }}
          />
        ))}
      </div>
    </GuestGroup>
  );
};
