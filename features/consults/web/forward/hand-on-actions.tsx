import './forward.css';
import { Button } from '@alethea/ui/button';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { downloadPdf } from '@alethea/web-kit/download-pdf';
import { isNativeShell } from '@alethea/web-kit/native-shell';
import { useOperation } from '@alethea/web-kit/query.tsx';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { useState } from 'react';
import { exportEconsultPdf, getConsultFaxes, getForwarding } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { ForwardDialog } from './forward-dialog.tsx';
import { ForwardLinks } from './forward-links.tsx';
import { MoaMailDialog } from './moa-mail-dialog.tsx';

const words = forwardEn.actions;
type DialogName = 'specialist' | 'moa';

/** What can be done with a consult as a whole: forward it to a specialist or an MOA, export it; and where it went. */
export const HandOnActions = ({ detail }: { detail: ConsultDetail }) => {
  const { activityId } = detail;
  const [opened, setOpened] = useState<DialogName | null>(null);
  const { data: forwarding, isPending: isForwardingPending } = useOperation(getForwarding, { activityId });
  const { data: moa, isPending: isMoaPending } = useOperation(getConsultFaxes, { activityId });
  // All at once: a button that comes late would push another from under the pointer.
  const isKnown = !isForwardingPending && !isMoaPending;
  const close = () => setOpened(null);
  return (
    <>
      <div className="forward-actions">
        {isKnown && forwarding?.mayForward && (
          <Button
            dense
            icon={<IconArrowForwardUp size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpened('specialist')}
          >
            {words.forward}
          </Button>
        )}
        {isKnown && moa?.to && (
          <Button dense icon={<IconMailForward size={16} stroke={1.75} aria-hidden />} onClick={() => setOpened('moa')}>
            {words.forwardPdf}
          </Button>
        )}
        {isKnown && !isNativeShell() && <ExportButton activityId={activityId} />}
      </div>
      {forwarding && <ForwardLinks forwardedEconsult={detail.forwardedEconsult} forwarding={forwarding} />}
      {forwarding && opened === 'specialist' && (
        <ForwardDialog detail={detail} forwarding={forwarding} onClose={close} />
      )}
      {opened === 'moa' && <MoaMailDialog activityId={activityId} onClose={close} />}
    </>
  );
};

const ExportButton = ({ activityId }: { activityId: string }) => {
  const failed = (code?: string) => void showSnackbar({ message: messageOf(code), tone: 'failed' });
  const exporting = useAction(exportEconsultPdf, {
    onError: ({ code }) => failed(code),
    onSuccess: ({ pdfBase64, fileName }) => {
      if (!downloadPdf(pdfBase64, fileName)) failed();
    },
  });
  return (
    <Button
      dense
      icon={<IconFileExport size={16} stroke={1.75} aria-hidden />}
      loading={exporting.state === 'running'}
      onClick={() => void exporting.run({ activityId })}
    >
      {words.exportPdf}
    </Button>
  );
};

function messageOf(code: string | undefined): string {
  if (code === 'too_large') return words.exportTooLarge;
  return code === 'temporarily_unavailable' ? words.exportBusy : words.exportFailed;
}
