import { GuestGroup } from '@alethea/ui/guest/guest-choices';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { type ClipboardEvent, useState } from 'react';
import { datePartsOf, pastedDate, typedDate } from '../../contract/answer/answer-date.ts';
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
  const [isPastedWrong, setPastedWrong] = useState(false);
  const told = isPastedWrong ? texts.wrongDatePasted : error;
  const handleAnswer = (answered: string) => {
    setPastedWrong(false);
    onAnswer(answered);
  };
  // A part has no room for a whole date: it goes into all three, or is told instead of being cut off.
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (/^\s*\d{0,4}\s*$/.test(text)) return;
    event.preventDefault();
    const date = pastedDate(text);
    if (date) handleAnswer(typedDate(date));
    else setPastedWrong(true);
  };
  return (
    <GuestGroup legend={label} help={help ?? texts.dateHelp} error={told}>
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
            aria-invalid={told !== undefined}
            value={parts[part]}
            onPaste={handlePaste}
            onChange={(event) => handleAnswer(typedDate({ ...parts, [part]: event.currentTarget.value }))}
          />
        ))}
      </div>
    </GuestGroup>
  );
};
