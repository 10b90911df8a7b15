import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { lazy, Suspense, useState } from 'react';
import { dismissConsultFax, getConsultFaxes, listFailedFaxes } from '../../contract/client.ts';
import { faxEn } from '../../texts/fax-en.ts';
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
export const FaxTaskActions = ({ consultId, faxId, about = '' }: FaxTaskActionsProps) => {
  const [isAsking, setAsking] = useState(false);
  const { data } = useOperation(getConsultFaxes, isAsking ? { activityId: consultId } : null);
  const fax = data?.faxes.find((one) => one.faxId === faxId);
  const dismissing = useAction(dismissConsultFax, {
    invalidate: [getConsultFaxes, listFailedFaxes],
    onSuccess: () => void showSnackbar({ message: words.dismissed, tone: 'done' }),
    onError: (error) => void showSnackbar({ message: faxFailureText(error), tone: 'failed' }),
  });
  const nameOf = (label: string) => (about === '' ? undefined : `${label}: ${about}`);
  return (
    <div className="forward-fax-actions">
      <Button dense loading={isAsking && !fax} aria-label={nameOf(words.retry)} onClick={() => setAsking(true)}>
        {words.retry}
      </Button>
      <Button
        dense
        variant="quiet"
        loading={dismissing.state === 'running'}
        aria-label={nameOf(words.dismiss)}
        onClick={() => void dismissing.run({ activityId: consultId, faxId })}
      >
        {words.dismiss}
      </Button>
      {isAsking && fax && (
        <Suspense>
          <FaxAgainDialog consultId={consultId} fax={fax} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
};
