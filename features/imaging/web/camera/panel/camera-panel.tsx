import './camera-panel.css';
import { announce } from '@alethea/ui/base/live-region';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { ScreenLockContext } from '@alethea/web-kit/session/screen-lock';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CameraWords } from '../../../texts/camera-en.ts';
import { browserCameras } from './browser-cameras.ts';
import { CameraControls } from './camera-controls.tsx';
import { type CameraSettings, keepCameraSettings, keptCameraSettings } from './camera-settings.ts';
import { CameraStage } from './camera-stage.tsx';
import type { Cameras, FilmEnd } from './cameras.ts';
import { useOpenCamera } from './use-open-camera.ts';
import { useSpaceBar } from './use-space-bar.ts';
import { useTaking } from './use-taking.ts';

interface CameraPanelProps {
  readonly words: CameraWords;
  /** Told of each photo, and of each film once it is over, also of one that broke off. */
  readonly onTaken: (file: File) => void;
  readonly onRecordingChange?: ((isRecording: boolean) => void) | undefined;
  /** Why nothing can be taken or set now. */
  readonly blockedReason?: string | undefined;
  readonly cameras?: Cameras;
}

/** A live preview and what takes photos and films of it; the camera is on while it shows. */
export const CameraPanel = (props: CameraPanelProps) => {
  const { words, onTaken, onRecordingChange, blockedReason, cameras = browserCameras } = props;
  const [settings, setSettings] = useState(keptCameraSettings);
  const mode = cameras.filmExtension === null ? 'photo' : settings.mode;
  const preview = useRef<HTMLVideoElement>(null);
  const isLocked = useContext(ScreenLockContext);
  const inUse = useOpenCamera(cameras, { deviceId: settings.deviceId, mode, isResting: isLocked });
  const isRecording = inUse.state.kind === 'recording';

  const capture = useTaking({
    cameras,
    inUse,
    mode,
    preview,
    onTaken(file) {
      if (file.type.startsWith('image/')) announce(words.photoTaken);
      onTaken(file);
    },
    onFilmBegin: () => announce(words.recording),
    onFilmEnd: (end, isKept) => tellOfEnd(words, end, isKept),
    onTakingFailed: () => void showSnackbar({ message: words.takingFailed, tone: 'failed' }),
  });
  const captureUnlessBlocked = () => {
    if (blockedReason === undefined) capture();
  };
  // A film ends before its camera does, and is kept whole.
  const endFilm = useEffectEvent(() => {
    if (isRecording) capture();
  });
  useLayoutEffect(() => {
    if (isLocked) endFilm();
  }, [isLocked]);
  useSpaceBar(captureUnlessBlocked);
  useShortcuts(words.shortcuts, [{ keys: [' '], label: words.shortcut }]);
  useEffect(() => onRecordingChange?.(isRecording), [isRecording, onRecordingChange]);

  const change = (changed: Partial<CameraSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    keepCameraSettings(next);
  };
  return (
    <div className="camera-panel">
      <CameraStage
        words={words}
        preview={preview}
        state={inUse.state}
        isMirrored={settings.isMirrored}
        blockedReason={blockedReason}
        onRefresh={inUse.refresh}
      />
      <CameraControls
        words={words}
        inUse={inUse}
        mode={mode}
        settings={settings}
        canFilm={cameras.filmExtension !== null}
        blockedReason={blockedReason}
        onChange={change}
        onCapture={captureUnlessBlocked}
      />
    </div>
  );
};

function tellOfEnd(words: CameraWords, end: FilmEnd, isKept: boolean): void {
  if (!isKept) showSnackbar({ message: words.nothingRecorded, tone: 'failed' });
  else if (end === 'stopped') announce(words.recorded);
  else showSnackbar({ message: words.brokeOff[end], tone: end === 'full' ? 'neutral' : 'failed' });
}
