import { systemClock } from '@alethea/kernel/time/clock';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CameraMode, Cameras, FilmEnd, OpenCamera } from './cameras.ts';
import { takenFile } from './taken-file.ts';
import type { CameraInUse } from './use-open-camera.ts';

/** Who is told of what is taken. */
export interface TakingOrder {
  readonly cameras: Cameras;
  readonly inUse: CameraInUse;
  readonly mode: CameraMode;
  readonly preview: RefObject<HTMLVideoElement | null>;
  readonly onTaken: (file: File) => void;
  readonly onFilmBegin: () => void;
  /** A film is over, for whatever reason; `isKept` is false where nothing was recorded. */
  readonly onFilmEnd: (end: FilmEnd, isKept: boolean) => void;
  readonly onTakingFailed: () => void;
}

/** Gives what the shutter does: it takes a photo, begins a film, or ends it. A film that is left goes with the screen. */
export function useTaking(order: TakingOrder): () => void {
  const latest = useRef(order);
  useLayoutEffect(() => {
    latest.current = order;
  });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const endFilm = useRef(() => {});
  const lastMoment = useRef(0);
  /** No two files of this screen have the same one (CALL-37). */
  const nextMoment = () => {
    lastMoment.current = Math.max(systemClock.now().getTime(), lastMoment.current + 1);
    return new Date(lastMoment.current);
  };

  const takePhoto = async (camera: OpenCamera, preview: HTMLVideoElement) => {
    const at = nextMoment();
    try {
      const picture = await camera.takePicture(preview);
      if (!isLeft.current) latest.current.onTaken(takenFile(picture, 'photo', 'jpg', at));
    } catch {
      if (!isLeft.current) latest.current.onTakingFailed();
    }
  };

  const isBeginning = useRef(false);
  const beginFilm = async (camera: OpenCamera) => {
    if (isBeginning.current) return;
    isBeginning.current = true;
    await order.inUse.whenSet();
    isBeginning.current = false;
    if (isLeft.current || latest.current.mode !== 'video') return;
    const at = nextMoment();
    try {
      endFilm.current = camera.record({
        onRunning: () => order.inUse.tell({ type: 'running', since: systemClock.now().getTime() }),
        onEnd({ end, file }) {
          if (isLeft.current) return;
          const { inUse, cameras, onTaken, onFilmEnd } = latest.current;
          inUse.tell({ type: 'stopped' });
          if (file) onTaken(takenFile(file, 'video', cameras.filmExtension ?? 'webm', at));
          onFilmEnd(end, file !== null);
        },
      });
      order.inUse.tell({ type: 'recording' });
      order.onFilmBegin();
    } catch {
      order.onTakingFailed();
    }
  };

  return () => {
    const { state } = order.inUse;
    const { current: preview } = order.preview;
    if (state.kind === 'recording') return endFilm.current();
    if (state.kind !== 'live' || !preview) return;
    if (order.mode === 'video') void beginFilm(state.camera);
    else void takePhoto(state.camera, preview);
  };
}
