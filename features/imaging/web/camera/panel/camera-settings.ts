import type { CameraMode } from './cameras.ts';

/** How a person has set the camera on this device. */
export interface CameraSettings {
  readonly mode: CameraMode;
  readonly isMirrored: boolean;
  /** Null until one was chosen. */
  readonly deviceId: string | null;
}

const KEPT = 'alethea-camera';
const UNCHOSEN: CameraSettings = { mode: 'photo', isMirrored: false, deviceId: null };

/** The settings that this device keeps, or those before anybody has chosen. */
export function keptCameraSettings(): CameraSettings {
  try {
    const { mode, isMirrored, deviceId } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return {
      mode: mode === 'video' ? 'video' : UNCHOSEN.mode,
      isMirrored: isMirrored === true,
      deviceId: typeof deviceId === 'string' ? deviceId : null,
    };
  } catch {
    return UNCHOSEN;
  }
}

/** Keeps them on this device. */
export function keepCameraSettings(settings: CameraSettings): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // Storage can be forbidden; then they hold while the screen stays open.
  }
}
