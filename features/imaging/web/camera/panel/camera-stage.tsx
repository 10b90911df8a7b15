import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { useNow } from '@alethea/web-kit/page/now';
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type RefObject, useEffect } from 'react';
import type { CameraWords } from '../../../texts/camera-en.ts';
import { type CameraState, openCamera } from './camera-state.ts';
import type { CameraFailure } from './cameras.ts';
import { LensControls } from './lens-controls.tsx';

interface CameraStageProps {
  readonly words: CameraWords;
  readonly preview: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly isMirrored: boolean;
  readonly blockedReason: string | undefined;
  readonly onRefresh: () => void;
}

/** What the camera sees, in a place that is there before it does; or why it sees nothing. */
export const CameraStage = ({ words, preview, state, isMirrored, blockedReason, onRefresh }: CameraStageProps) => {
  const camera = openCamera(state);
  useEffect(() => {
    const { current: video } = preview;
    if (!video || !camera) return;
    video.srcObject = camera.stream;
    // A start that the next camera interrupts is no failure.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [preview, camera]);
  return (
    <div className="camera-stage" data-state={state.kind}>
      <video
        ref={preview}
        className="camera-preview"
        data-mirrored={isMirrored || undefined}
        aria-label={words.preview}
        hidden={!camera}
        playsInline
        muted
      />
      {state.kind === 'asking' && <p className="camera-starting">{words.starting}</p>}
      {state.kind === 'recording' && <RecordingTime label={words.recordingTime} since={state.since} />}
      {state.kind === 'failed' && <NoCamera words={words} failure={state.failure} onRefresh={onRefresh} />}
      {camera && <LensControls key={camera.deviceId} words={words} camera={camera} blockedReason={blockedReason} />}
    </div>
  );
};

interface NoCameraProps {
  readonly words: CameraWords;
  readonly failure: CameraFailure;
  readonly onRefresh: () => void;
}

const NoCamera = ({ words, failure, onRefresh }: NoCameraProps) => {
  const { title, hint } = words.failures[failure];
  if (failure !== 'none') {
    return <ErrorState message={title} hint={hint} onRetry={onRefresh} retryLabel={words.tryAgain} />;
  }
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<IconCameraOff size={24} stroke={1.5} aria-hidden />}
        action={
          <Button icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onRefresh}>
            {words.refresh}
          </Button>
        }
      >
        {hint}
      </EmptyState>
    </div>
  );
};

const RecordingTime = ({ label, since }: { readonly label: string; readonly since: number | null }) => {
  const now = useNow(250).getTime();
  const seconds = Math.max(0, Math.floor((now - (since ?? now)) / 1000));
  return (
    <div className="camera-time" role="timer" aria-label={label}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </div>
  );
};
