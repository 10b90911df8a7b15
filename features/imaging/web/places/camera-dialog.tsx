import './places.css';
import { Button } from '@alethea/ui/actions/button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { confirm, Dialog } from '@alethea/ui/overlays/dialog';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { cameraEn } from '../../texts/camera-en.ts';
import { placesEn } from '../../texts/places-en.ts';
import { createCameraQueue } from '../camera/camera-queue.ts';
import { browserCameras } from '../camera/panel/browser-cameras.ts';
import { CameraPanel } from '../camera/panel/camera-panel.tsx';
import type { Cameras } from '../camera/panel/cameras.ts';
import { TakenStrip } from '../camera/taken-strip.tsx';
import { UploadProblem } from '../camera/upload-problem.tsx';
import { useTaken } from '../camera/use-taken.ts';
import { useGalleryUpload } from '../upload/use-gallery-upload.ts';
import { CaptureInputs } from './capture-inputs.tsx';
import { keepKeepChoice, keptKeepChoice } from './keep-choice.ts';

const en = placesEn.taking;

/** As the routes tell phones. */
const PHONE = '(max-width: 649px)';

interface CameraDialogProps {
  /** How many more there is room for; one at least. */
  readonly room: number;
  /** What is not to be kept in the gallery. */
  readonly onFiles: (files: readonly File[]) => void;
  /** What the gallery has now. */
  readonly onItems: (items: readonly MediaItem[]) => void;
  readonly onClose: () => void;
  readonly cameras?: Cameras;
}

/** The camera over what it takes for; on a phone the phone's own. Nothing that was taken is lost unasked. */
export const CameraDialog = ({ room, onFiles, onItems, onClose, cameras = browserCameras }: CameraDialogProps) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isRecording, setRecording] = useState(false);
  const [isKept, setKept] = useState(keptKeepChoice);
  const [queue] = useState(() => createCameraQueue({ outlivesPlace: false }));
  const upload = useGalleryUpload(queue, ({ files, areAll, items }) => {
    taken.removeFiles(files);
    onItems(items);
    if (areAll) onClose();
  });
  const taken = useTaken(upload);
  const { list } = taken;
  const isDirty = list.length > 0 || isRecording;
  useUnsavedGuard(isDirty, undefined, cameraEn.taken.leaving);
  const files = list.map(({ file }) => file);
  const add = () => {
    if (isKept) return upload.submit(files);
    onFiles(files);
    onClose();
  };
  const close = async () => {
    const { discardTitle: title, discardText: message, discard: confirmLabel } = en;
    if (upload.isUnderway || (isDirty && !(await confirm({ title, message, confirmLabel, danger: true })))) return;
    onClose();
  };
  const underway = upload.isUnderway ? cameraEn.upload.underway : undefined;
  const blockedReason = underway ?? (list.length >= room && !isRecording ? en.full(room) : undefined);
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={en.title}
      size="large"
      footer={
        <div className="media-picker-foot">
          <CheckboxField
            role="switch"
            label={en.keep}
            checked={isKept}
            disabled={upload.isUnderway}
            onChange={(event) => {
              setKept(event.currentTarget.checked);
              keepKeepChoice(event.currentTarget.checked);
            }}
          />
          {upload.isUnderway && <Button onClick={upload.cancel}>{en.cancelUpload}</Button>}
          <Button
            variant="primary"
            loading={upload.isUnderway}
            disabledReason={isRecording ? en.recording : list.length === 0 ? en.nothing : undefined}
            onClick={add}
          >
            {en.add(list.length)}
          </Button>
        </div>
      }
    >
      <div className="camera-in-place">
        {isPhone ? (
          <CaptureInputs
            blockedReason={blockedReason}
            onFiles={(captured) => {
              for (const file of captured.slice(0, Math.max(0, room - list.length))) taken.add(file);
            }}
          />
        ) : (
          <CameraPanel
            words={cameraEn.panel}
            cameras={cameras}
            onTaken={taken.add}
            onRecordingChange={setRecording}
            blockedReason={blockedReason}
          />
        )}
        {list.length > 0 && <UploadProblem upload={upload} />}
        <TakenStrip
          taken={list}
          uploads={upload.list}
          blockedReason={underway}
          hint={en.hint}
          onDiscard={taken.discard}
        />
        <span role="status" className="al-dim">
          {upload.isUnderway && en.uploading}
        </span>
      </div>
    </Dialog>
  );
};
