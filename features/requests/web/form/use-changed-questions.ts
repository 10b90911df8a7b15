import { useEffect, useRef, useState } from 'react';
import { encodeQuestion } from '../../contract/form-answers.ts';
import type { AskValues } from './ask-values.ts';
import type { AskFormState } from './use-ask-form.ts';
import type { ServiceQuestion } from './views.ts';

/** An answer to a question that the service does not ask any more. */
export interface DroppedAnswer {
  readonly header: string;
  readonly answer: string;
}

/**
 * Follows a service that changes its form while it is being filled in: new questions begin empty, and those that are gone
 * leave the form, which could not be sent with them. Answers what had been written to them, so that it is not lost.
 */
export function useChangedQuestions(
  { getValues, setValue, subscribe, unregister }: AskFormState,
  questions: readonly ServiceQuestion[],
): readonly DroppedAnswer[] {
  const [dropped, setDropped] = useState<readonly DroppedAnswer[]>([]);
  const asked = useRef(questions);
  // The form library forgets a field with its input, which is gone before anybody could ask for its value.
  const written = useRef<AskValues['symptoms']>({});
  useEffect(() => {
    written.current = getValues('symptoms');
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        written.current = { ...written.current, ...values.symptoms };
      },
    });
  }, [getValues, subscribe]);
  useEffect(() => {
    const before = asked.current;
    if (before === questions) return;
    asked.current = questions;
    const answers = written.current;
    const gone = before.filter(({ header }) => !questions.some((question) => question.header === header));
    for (const { header } of gone) unregister(`symptoms.${encodeQuestion(header)}`);
    for (const { header } of questions) {
      const key = encodeQuestion(header);
      if (answers[key] === undefined) setValue(`symptoms.${key}`, '');
    }
    const lost = gone
      .map(({ header }) => ({ header, answer: answers[encodeQuestion(header)] ?? '' }))
      .filter(({ answer }) => answer.trim() !== '');
    if (lost.length > 0) setDropped((earlier) => [...earlier, ...lost]);
  }, [questions, setValue, unregister]);
  return dropped;
}
