import { GuestGroup } from '@alethea/ui/guest/guest-choices';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { datePartsOf, typedDate } from '../../contract/answer/answer-date.ts';
import type { AnswerTexts } from '../../texts/answer-en.ts';

interface DateAnswerProps {
  /** Of its first part. */
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly texts: AnswerTexts['form'];
  readonly typed: string;
  onAnswer(typed: string): void;
}

const PARTS = ['day', 'month', 'year'] as const;

/** A date that one knows by heart, in three numbers: a calendar would have to be turned back for decades. */
export const DateAnswer = ({ id, label, help, error, texts, typed, onAnswer }: DateAnswerProps) => {
  const parts = datePartsOf(typed);
  return (
    <GuestGroup legend={label} help={help ?? texts.dateHelp} error={error}>
      <div className="forms-date">
        {PARTS.map((part) => (
          <GuestField
            key={part}
            id={part === 'day' ? id : undefined}
            label={texts[part]}
            className={part === 'year' ? 'forms-year' : 'forms-day'}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={part === 'year' ? 4 : 2}
            aria-invalid={error !== undefined}
            value={parts[part]}
            onChange={(event) => onAnswer(typedDate({ ...parts, [part]: event.currentTarget.value }))}
          />
        ))}
      </div>
    </GuestGroup>
  );
};
