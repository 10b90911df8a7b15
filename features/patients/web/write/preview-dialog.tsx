import './one-way-form.css';
import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { signedBody } from '../../contract/sign-off.ts';
import { writeEn as en } from '../../texts/write-en.ts';
import type { Place, WriteValues } from './write-values.ts';

interface PreviewDialogProps {
  readonly values: WriteValues;
  readonly place: Place;
  readonly onClose: () => void;
}

/** The message as its patient will read it behind the link. */
export const PreviewDialog = ({ values, place, onClose }: PreviewDialogProps) => {
  const { subject, body, signOff, onBehalf, displayName } = values;
  const sender = onBehalf === '' ? place.physicianName : displayName;
  return (
    <Dialog opened onClose={onClose} title={en.previewTitle} footer={<Button onClick={onClose}>{en.close}</Button>}>
      <article className="one-way-preview">
        <h3>{subject.trim() || en.noSubject}</h3>
        <p className="one-way-preview-from">{en.previewFrom(sender, place.clinicName)}</p>
        <p className="one-way-preview-text">{body.trim() ? signedBody(body, signOff) : en.noText}</p>
      </article>
    </Dialog>
  );
};
