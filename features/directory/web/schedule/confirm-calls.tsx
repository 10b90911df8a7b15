import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getScheduleSettings } from '../../contract/client.ts';
import { en } from '../../texts/schedule-en.ts';
import { BookedCalls } from './booked-calls.tsx';
import type { PartSave } from './use-save-part.ts';

type Part = Pick<PartSave<never>, 'bookedCalls' | 'state' | 'saveAnyway' | 'goBack'>;

/** Lists the calls that a save would leave outside the hours, and saves once that is meant. */
export const ConfirmCalls = ({ part }: { readonly part: Part }) => {
  const { data } = useOperation(getScheduleSettings, {});
  const calls =
    data?.settings.bookedCalls.filter(({ activityId: consultId }) => part.bookedCalls.includes(consultId)) ?? [];
  return (
    <FormDialog
      title={en.calls.confirmTitle}
      size="small"
      submitLabel={en.calls.confirm}
      cancelLabel={en.calls.back}
      isDirty={false}
      isRunning={part.state === 'running'}
      isReady
      onSubmit={part.saveAnyway}
      onClose={part.goBack}
    >
      <BookedCalls calls={calls} />
      <p className="schedule-hint">{en.calls.confirmHint}</p>
    </FormDialog>
  );
};
