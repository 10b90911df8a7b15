import { showSnackbar } from '@alethea/ui/base/snackbar';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { TaskActions } from '@alethea/ui/states/task-notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { lazy, useState } from 'react';
import { dismissConsultFax, getConsultFaxes, listFailedFaxes } from '../../contract/client.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';
import { faxFailureText } from './fax-wording.ts';

// What forms stand on is not fetched with every list.
const FaxAgainDialog = lazy(() => import('./fax-again-dialog.tsx'));

const words = faxEn;

interface FaxTaskActionsProps {
  readonly consultId: string;
  readonly faxId: string;
  /** Whom it is about, where several stand below each other. */
  readonly about?: string;
}

/** What a person does about a fax that did not arrive: send it once more, or say that it is dealt with. */
export const FaxTaskActions = ({ consultId, faxId, about }: FaxTaskActionsProps) => {
  const [isAsking, setAsking] = useState(false);
  const { data } = useOperation(getConsultFaxes, isAsking ? { activityId: consultId } : null);
  const fax = data?.faxes.find((one) => one.faxId === faxId);
  const dismissing = useAction(dismissConsultFax, {
    invalidate: [getConsultFaxes, listFailedFaxes],
    onSuccess: () => void showSnackbar({ message: words.dismissed, tone: 'done' }),
    onError: (error) => void showSnackbar({ message: faxFailureText(error), tone: 'failed' }),
  });
  return (
    <TaskActions
      about={about}
      retry={{ label: words.retry, isRunning: isAsking && !fax, run: () => setAsking(true) }}
      dismiss={{
        label: words.dismiss,
        isRunning: dismissing.state === 'running',
        run: () => void dismissing.run({ activityId: consultId, faxId }),
      }}
    >
      {isAsking && fax && (
        <LaterWindow onClose={() => setAsking(false)}>
          <FaxAgainDialog consultId={consultId} fax={fax} onClose={() => setAsking(false)} />
        </LaterWindow>
      )}
    </TaskActions>
  );
};
