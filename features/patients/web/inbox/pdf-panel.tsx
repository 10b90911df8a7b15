import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import { downloadPatientMessage } from '../../contract/client.ts';
import { inboxEn } from '../../texts/inbox-en.ts';
import { MIN_ZOOM, zoomedBy } from './zoom.ts';

const en = inboxEn.pdf;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface PdfPanelProps {
  readonly documentId: string;
  readonly defaultOpen: boolean;
}

/** What was sent as a PDF, in the browser's own viewer; fetched when the panel is opened. */
export const PdfPanel = ({ documentId, defaultOpen }: PdfPanelProps) => (
  <CollapsibleSection level={3} title={en.title} defaultOpen={defaultOpen}>
    <PdfView documentId={documentId} />
  </CollapsibleSection>
);

const PdfView = ({ documentId }: Pick<PdfPanelProps, 'documentId'>) => {
  const { data, isError, refetch } = useOperation(downloadPatientMessage, { documentId }, { staleTime: Infinity });
  const [zoom, setZoom] = useState(1);
  const address = useBlobAddress(data?.pdfBase64);
  if (isError && !data) return <ErrorState message={en.failed} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} label={en.loading} />;
  const save = (
    <Button dense onClick={() => downloadPdf(data.pdfBase64, data.fileName)}>
      {en.save}
    </Button>
  );
  if (!navigator.pdfViewerEnabled) {
    return (
      <div className="patients-pdf-bar">
        {save}
        <span>{en.noViewer}</span>
      </div>
    );
  }
  const percent = Math.round(zoom * 100);
  return (
    <>
      <div className="patients-pdf-bar">
        <IconButton
          label={en.zoomOut}
          disabledReason={zoom <= MIN_ZOOM ? en.smallest : undefined}
          onClick={() => setZoom((now) => zoomedBy(now, -1))}
        >
          <IconMinus {...ICON} />
        </IconButton>
        <output className="patients-pdf-zoom">{en.zoom(percent)}</output>
        <IconButton label={en.zoomIn} onClick={() => setZoom((now) => zoomedBy(now, 1))}>
          <IconPlus {...ICON} />
        </IconButton>
        {save}
      </div>
      {address && (
        // A viewer takes its zoom from the address when it opens.
        <iframe
          key={percent}
          className="patients-pdf-viewer"
          src={`${address}#toolbar=0&navpanes=0&zoom=${percent}`}
          title={en.viewer}
        />
      )}
    </>
  );
};

/** The PDF in the memory of the page, let go with the panel. */
function useBlobAddress(base64: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (base64 === undefined) return;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}
