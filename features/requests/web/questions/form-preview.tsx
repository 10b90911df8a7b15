import '../form/ask.css';
import { FormProvider, useForm } from 'react-hook-form';
import { type AskValues, emptyAskValues } from '../form/ask-values.ts';
import type { ServiceQuestion } from '../form/views.ts';
import { QuestionSection } from './question-section.tsx';

/** The questions as whoever asks the service gets them, to be tried out; nothing of it is kept or sent. */
export default function FormPreview({ questions }: { questions: readonly ServiceQuestion[] }) {
  const form = useForm<AskValues>({ defaultValues: emptyAskValues(questions, undefined) });
  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <QuestionSection questions={questions} />
      </form>
    </FormProvider>
  );
}
