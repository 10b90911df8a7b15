import { showSnackbar } from '@alethea/ui/base/snackbar';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import type { MenuItem } from '@alethea/ui/overlays/menu';
import { useAction } from '@alethea/web-kit/calls/action';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { isNativeShell } from '@alethea/web-kit/page/native-shell';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { lazy, type ReactNode, useState } from 'react';
import { exportEconsultPdf, getConsultFaxes, getForwarding } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';

// What forms stand on is not fetched with every consult.
const ForwardDialog = lazy(() => import('./forward-dialog.tsx'));
const MoaMailDialog = lazy(() => import('./moa-mail-dialog.tsx'));
const words = forwardEn.actions;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
type DialogName = 'specialist' | 'moa';

/** Handing a consult on as a whole: entries of a menu, and the dialogs that they open. */
export interface HandOn {
  readonly items: readonly MenuItem[];
  readonly dialogs: ReactNode;
}

/** Forwarding a consult to a specialist or an MOA, and exporting it, as far as the viewer may; nothing until it is there. */
export function useHandOn(consultId: string, detail: ConsultDetail | undefined): HandOn {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const input = detail ? { activityId: consultId } : null;
  const { data: forwarding } = useOperation(getForwarding, input);
  const { data: moa } = useOperation(getConsultFaxes, input);
  const exporting = usePdfExport(consultId);
  const close = () => setOpened(null);
  const forward = {
    key: 'forward',
    label: words.forward,
    icon: <IconArrowForwardUp {...ICON} />,
    onSelect: () => setOpened('specialist'),
  };
  const forwardPdf = {
    key: 'forwardPdf',
    label: words.forwardPdf,
    icon: <IconMailForward {...ICON} />,
    onSelect: () => setOpened('moa'),
  };
  const exportPdf = {
    key: 'exportPdf',
    label: words.exportPdf,
    icon: <IconFileExport {...ICON} />,
    disabled: exporting.isRunning,
    onSelect: exporting.run,
  };
  return {
    items: [
      ...(forwarding?.mayForward ? [forward] : []),
      ...(moa?.to ? [forwardPdf] : []),
      ...(detail && !isNativeShell() ? [exportPdf] : []),
    ],
    dialogs: (
      <LaterWindow onClose={close}>
        {detail && forwarding && opened === 'specialist' && (
          <ForwardDialog detail={detail} forwarding={forwarding} onClose={close} />
        )}
        {moa?.to && opened === 'moa' && (
          <MoaMailDialog consultId={consultId} knownEmails={moa.to.emails} onClose={close} />
        )}
      </LaterWindow>
    ),
  };
}

function usePdfExport(consultId: string) {
  const failed = (code?: string) => void showSnackbar({ message: messageOf(code), tone: 'failed' });
  const exporting = useAction(exportEconsultPdf, {
    onError: ({ code }) => failed(code),
    onSuccess: ({ pdfBase64, fileName }) => {
      if (!downloadPdf(pdfBase64, fileName)) failed();
    },
  });
  return {
    isRunning: exporting.state === 'running',
    run: () => void exporting.run({ activityId: consultId }),
  };
}

function messageOf(code: string | undefined): string {
  if (code === 'too_large') return words.exportTooLarge;
  return code === 'temporarily_unavailable' ? words.exportBusy : words.exportFailed;
}
