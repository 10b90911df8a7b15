import { type Dispatch, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  type CameraEvent,
  type CameraState,
  cameraAfter,
  IDLE,
  isWaitingFor,
  lostDevice,
  openCamera,
} from './camera-state.ts';
import { type CameraDevice, type CameraMode, CameraProblem, type Cameras, type OpenCamera } from './cameras.ts';

/** A camera that is open, or why none is. */
export interface CameraInUse {
  readonly state: CameraState;
  readonly devices: readonly CameraDevice[];
  /** Asks the browser for its cameras once more, and for leave to use one where none is open. */
  readonly refresh: () => void;
  /** Opens the wanted one anew. */
  readonly reopen: () => void;
  /** Says that something was begun, or ended, with it. */
  readonly tell: Dispatch<CameraEvent>;
  /** Resolves when the camera is as its mode wants it: films begin with that, for a change would tear a hole in them. */
  readonly whenSet: () => Promise<void>;
}

interface CameraOrder {
  /** Any one where it is null. */
  readonly deviceId: string | null;
  readonly mode: CameraMode;
  /** True while nobody is there to see what it shows: then it is off. */
  readonly isResting: boolean;
}

/** Opens a camera for as long as the component shows and does not rest, and lets go of it after that. */
export function useOpenCamera(cameras: Cameras, { deviceId, mode, isResting }: CameraOrder): CameraInUse {
  const [state, tell] = useReducer(cameraAfter, IDLE);
  const [devices, setDevices] = useState<readonly CameraDevice[]>([]);
  /** Holds until another one is chosen. */
  const [again, setAgain] = useState<{ readonly chosen: string | null; readonly open: string | null } | null>(null);
  const wanted = useMemo(() => ({ deviceId: again?.chosen === deviceId ? again.open : deviceId }), [deviceId, again]);
  const tryAgain = useCallback((open: string | null) => setAgain({ chosen: deviceId, open }), [deviceId]);
  const latest = useRef({ state, mode });
  useLayoutEffect(() => {
    latest.current = { state, mode };
  });

  const look = useCallback(async () => {
    const found = await cameras.list().catch(() => []);
    setDevices(found);
    return found;
  }, [cameras]);

  useEffect(() => {
    if (isResting) return tell({ type: 'rested' });
    let isLeft = false;
    let opened: OpenCamera | null = null;
    const lost = () => {
      if (!isLeft) tell({ type: 'lost' });
    };
    tell({ type: 'asked' });
    const opening = cameras.open(wanted.deviceId, latest.current.mode, lost).then(
      (camera) => {
        if (isLeft) return camera.close();
        opened = camera;
        tell({ type: 'opened', camera });
      },
      (error) => {
        if (!isLeft) tell({ type: 'failed', failure: error instanceof CameraProblem ? error.failure : 'unknown' });
      },
    );
    // Browsers name their cameras once one has been allowed.
    void opening.then(look);
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [cameras, wanted, look, isResting]);

  useEffect(
    () =>
      cameras.onListChange(async () => {
        const found = await look();
        const { current } = latest;
        if (isWaitingFor(current.state, found)) tryAgain(lostDevice(current.state) ?? wanted.deviceId);
      }),
    [cameras, look, tryAgain, wanted],
  );

  const camera = openCamera(state);
  const isSet = useRef(Promise.resolve());
  useEffect(() => {
    if (camera) isSet.current = camera.setMode(mode);
  }, [camera, mode]);

  const reopen = () => tryAgain(deviceId);
  const refresh = () => {
    void look();
    if (state.kind === 'failed') reopen();
  };
  return { state, devices, refresh, reopen, tell, whenSet: () => isSet.current };
}
