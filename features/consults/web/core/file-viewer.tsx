import './file-viewer.css';
import { LinkButton } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useEffect, useState } from 'react';
import type { Attachment } from '../../contract/consult-view.ts';
import { en } from '../../texts/members-en.ts';

/** How a file can be looked at in its place: a film in a player, a PDF where the browser shows such; else not at all. */
export function viewerOf(
  { contentType }: Pick<Attachment, 'contentType'>,
  showsPdf = navigator.pdfViewerEnabled,
): 'video' | 'pdf' | null {
  if (contentType.startsWith('video/')) return 'video';
  return contentType === 'application/pdf' && showsPdf ? 'pdf' : null;
}

interface FileViewerProps {
  readonly file: Attachment;
  readonly onClose: () => void;
}

/** A film or a PDF over the consult. */
export const FileViewer = ({ file, onClose }: FileViewerProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={file.fileName}
    size="large"
    footer={
      <LinkButton href={`${file.downloadUrl}&download=1`} external>
        {en.viewer.download}
      </LinkButton>
    }
  >
    <div className="consults-viewer">
      {viewerOf(file) === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: what members record has no captions
        <video src={file.downloadUrl} controls playsInline aria-label={file.fileName} />
      ) : (
        <PdfView file={file} />
      )}
    </div>
  </Dialog>
);

/** What the server sends is shut off from everything, which browsers' PDF views do not bear: hence the copy in memory. */
const PdfView = ({ file: { downloadUrl, fileName } }: Pick<FileViewerProps, 'file'>) => {
  const [address, setAddress] = useState<string | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(downloadUrl, { signal: controller.signal });
      if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
      made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
      setAddress(made);
    };
    load().catch(() => setIsFailed(!controller.signal.aborted));
    return () => {
      controller.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [downloadUrl]);
  if (isFailed) return <ErrorState message={en.viewer.failed} />;
  return address === null ? <DetailSkeleton /> : <iframe src={address} title={fileName} />;
};
