import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { cameraEn } from '../../texts/camera-en.ts';
import { uploadsEn } from '../../texts/uploads-en.ts';
import type { GalleryUpload } from '../upload/use-gallery-upload.ts';

const en = cameraEn.upload;

/** What went wrong with the last upload, and why; nothing while it goes on or all is well. */
export const UploadProblem = ({ upload }: { readonly upload: GalleryUpload }) => {
  const { list, isUnderway, asked, error } = upload;
  const reasons = new Set([
    ...list.flatMap(({ failure }) => (failure ? failure.text || en.unknown : [])),
    ...(error ? [errorText(error, { ...uploadsEn.errors, ...uploadsEn.addErrors }, '') || en.unknown] : []),
  ]);
  if (isUnderway || reasons.size === 0) return null;
  return (
    <Notice tone="failed" title={en.failed(asked)}>
      {[...reasons, en.kept].join(' ')}
    </Notice>
  );
};
