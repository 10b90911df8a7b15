import type { CameraDevice, CameraFailure, OpenCamera } from './cameras.ts';

/** How the camera stands. */
export type CameraState =
  | { readonly kind: 'idle' }
  /** The browser asks the person, or the camera is starting. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'live'; readonly camera: OpenCamera }
  /** `since`, in milliseconds since 1970, is null until the first of it has been recorded. */
  | { readonly kind: 'recording'; readonly camera: OpenCamera; readonly since: number | null }
  | {
      readonly kind: 'failed';
      readonly failure: CameraFailure;
      /** The camera that is gone. */
      readonly deviceId?: string;
    };

/** What can happen to it. */
export type CameraEvent =
  | { readonly type: 'asked' | 'rested' | 'recording' | 'stopped' | 'lost' }
  | { readonly type: 'opened'; readonly camera: OpenCamera }
  | { readonly type: 'failed'; readonly failure: CameraFailure }
  | { readonly type: 'running'; readonly since: number };

/** Before anybody has asked. */
export const IDLE: CameraState = { kind: 'idle' };

/** The state after an event; what comes too late changes nothing. */
export function cameraAfter(state: CameraState, event: CameraEvent): CameraState {
  switch (event.type) {
    case 'asked':
      return { kind: 'asking' };
    case 'rested':
      return IDLE;
    case 'opened':
      return state.kind === 'asking' ? { kind: 'live', camera: event.camera } : state;
    case 'failed':
      return state.kind === 'asking' ? { kind: 'failed', failure: event.failure } : state;
    case 'recording':
      return state.kind === 'live' ? { kind: 'recording', camera: state.camera, since: null } : state;
    case 'running':
      return state.kind === 'recording' ? { ...state, since: event.since } : state;
    case 'stopped':
      return state.kind === 'recording' ? { kind: 'live', camera: state.camera } : state;
    default: {
      const camera = openCamera(state);
      return camera ? { kind: 'failed', failure: 'lost', deviceId: camera.deviceId } : state;
    }
  }
}

/** The camera that shows now; null while none does. */
export function openCamera(state: CameraState): OpenCamera | null {
  return state.kind === 'live' || state.kind === 'recording' ? state.camera : null;
}

/** The camera that is gone; null where none is. */
export function lostDevice(state: CameraState): string | null {
  return (state.kind === 'failed' && state.deviceId) || null;
}

/**
 * Whether these are the cameras that it waits for: the one that was unplugged, or any at all. Another one in place of
 * the one that is gone would look where nobody means it to.
 */
export function isWaitingFor(state: CameraState, devices: readonly CameraDevice[]): boolean {
  if (state.kind !== 'failed') return false;
  if (state.failure === 'none') return devices.length > 0;
  return state.failure === 'lost' && devices.some(({ id }) => id === state.deviceId);
}
