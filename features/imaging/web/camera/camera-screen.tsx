import './camera-screen.css';
import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Progress } from '@alethea/ui/display/progress';
import { Page } from '@alethea/ui/page/page';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import { cameraEn as en } from '../../texts/camera-en.ts';
import { uploadsEn } from '../../texts/uploads-en.ts';
import { type GalleryUpload, useGalleryUpload } from '../upload/use-gallery-upload.ts';
import { cameraQueue } from './camera-queue.ts';
import { browserCameras } from './panel/browser-cameras.ts';
import { CameraPanel } from './panel/camera-panel.tsx';
import type { Cameras } from './panel/cameras.ts';
import { TakenStrip } from './taken-strip.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { useTaken } from './use-taken.ts';

/** Takes photos and films of a patient's condition, and uploads them to the person's own gallery. */
export default function CameraScreen() {
  return <CameraDesk cameras={browserCameras} />;
}

/** The screen, with these cameras. */
export const CameraDesk = ({ cameras }: { readonly cameras: Cameras }) => {
  const navigate = useNavigate();
  const [isRecording, setRecording] = useState(false);
  const upload = useGalleryUpload(cameraQueue, ({ files, areAll }) => {
    taken.removeFiles(files);
    if (!areAll) return;
    showSnackbar({
      message: uploadsEn.done,
      tone: 'done',
      link: { label: en.upload.toGallery, onClick: () => navigate(dashboardPath('gallery')) },
    });
  });
  const taken = useTaken(upload);
  const { list } = taken;
  // What is to be uploaded gets there without this screen.
  const isLost = list.some(({ file }) => !upload.goesOn || !upload.list.some((each) => each.file === file));
  useUnsavedGuard(isLost || isRecording, undefined, en.taken.leaving);

  const isFull = list.length >= MAX_MEDIA_PER_UPLOAD && !isRecording;
  const underway = upload.isUnderway ? en.upload.underway : undefined;
  return (
    <Page title={en.title} width="full">
      <div className="camera-screen">
        <CameraPanel
          words={en.panel}
          cameras={cameras}
          onTaken={taken.add}
          onRecordingChange={setRecording}
          blockedReason={underway ?? (isFull ? en.taken.full(MAX_MEDIA_PER_UPLOAD) : undefined)}
        />
        <section className="camera-waiting" aria-label={en.taken.title}>
          <div className="camera-waiting-head">
            <h2 className="al-section-title">{en.taken.title}</h2>
            <UploadProgress upload={upload} />
            {upload.isUnderway && (
              <Button dense onClick={upload.cancel}>
                {en.upload.cancel}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
              loading={upload.isUnderway}
              disabledReason={whyNotUploaded(list.length, isRecording)}
              onClick={() => upload.submit(list.map(({ file }) => file))}
            >
              {en.upload.start(list.length)}
            </Button>
          </div>
          {list.length > 0 && <UploadProblem upload={upload} />}
          <TakenStrip taken={list} uploads={upload.list} blockedReason={underway} onDiscard={taken.discard} />
        </section>
      </div>
    </Page>
  );
};

function whyNotUploaded(count: number, isRecording: boolean): string | undefined {
  if (isRecording) return en.upload.recording;
  return count === 0 ? en.upload.nothing : undefined;
}

const UploadProgress = ({ upload: { list, isUnderway } }: { readonly upload: GalleryUpload }) => {
  const done = list.filter(({ state }) => state === 'ready' || state === 'failed').length;
  const sent = list.reduce((sum, { state, fraction }) => sum + (state === 'failed' ? 1 : fraction), 0);
  const words = en.upload.progress(Math.min(done + 1, list.length), list.length);
  return (
    <div className="camera-waiting-progress">
      <span role="status">{isUnderway && words}</span>
      {isUnderway && <Progress label={words} value={(100 * sent) / Math.max(1, list.length)} hideLabel />}
    </div>
  );
};
