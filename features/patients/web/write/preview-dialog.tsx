import './one-way-form.css';
import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import type { Upload } from '@alethea/web-kit/files/upload-list';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { signedBody } from '../../contract/sign-off.ts';
import { filesEn } from '../../texts/files-en.ts';
import { writeEn as en } from '../../texts/write-en.ts';
import { type Place, senderNameOf, type WriteValues } from './write-values.ts';

interface PreviewDialogProps {
  readonly values: WriteValues;
  readonly place: Place;
  readonly files: readonly Upload[];
  readonly onClose: () => void;
}

/** The message as its patient will read it behind the link. */
export const PreviewDialog = ({ values, place, files, onClose }: PreviewDialogProps) => {
  const { subject, body, signOff } = values;
  return (
    <Dialog opened onClose={onClose} title={en.previewTitle} footer={<Button onClick={onClose}>{en.close}</Button>}>
      <article className="one-way-preview">
        <h3>{subject.trim() || en.noSubject}</h3>
        <p className="one-way-preview-from">{en.previewFrom(senderNameOf(values, place), place.clinicName)}</p>
        <p className="one-way-preview-text">{body.trim() ? signedBody(body, signOff) : en.noText}</p>
        {files.length > 0 && (
          <ul className="one-way-preview-files" aria-label={filesEn.list}>
            {files.map(({ key, file }) => (
              <li key={key}>
                {file.name} ({formatFileSize(file.size)})
              </li>
            ))}
          </ul>
        )}
      </article>
    </Dialog>
  );
};
