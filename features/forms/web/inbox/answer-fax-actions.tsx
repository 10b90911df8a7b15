import { formatPhone } from '@alethea/kernel/contact/phone';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TaskActions } from '@alethea/ui/states/task-notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { dismissAnswerFax, listFailedAnswerFaxes, readSubmission, retryAnswerFax } from '../../contract/client.ts';
import { formAnswersEn } from '../../texts/form-answers-en.ts';

const en = formAnswersEn.faxTasks;
const invalidate = [readSubmission, listFailedAnswerFaxes];

interface AnswerFaxActionsProps {
  readonly documentId: string;
  /** Whose answers they are, where several stand below each other. */
  readonly about?: string;
}

/** What a person does about a fax of answers that did not arrive: send it once more, or say that it is dealt with. */
export const AnswerFaxActions = ({ documentId, about }: AnswerFaxActionsProps) => {
  const onError = (error: CallErrorOf<typeof retryAnswerFax | typeof dismissAnswerFax>) =>
    void showSnackbar({ message: en.failure(errorText(error, en.failures)), tone: 'failed' });
  const retrying = useAction(retryAnswerFax, {
    invalidate,
    onSuccess: ({ faxNumber }) => void showSnackbar({ message: en.retried(formatPhone(faxNumber)), tone: 'done' }),
    onError,
  });
  const dismissing = useAction(dismissAnswerFax, {
    invalidate,
    onSuccess: () => void showSnackbar({ message: en.dismissed, tone: 'done' }),
    onError,
  });
  return (
    <TaskActions
      about={about}
      retry={{ label: en.retry, isRunning: retrying.state === 'running', run: () => void retrying.run({ documentId }) }}
      dismiss={{
        label: en.dismiss,
        isRunning: dismissing.state === 'running',
        run: () => void dismissing.run({ documentId }),
      }}
    />
  );
};
