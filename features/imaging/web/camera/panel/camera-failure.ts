import type { CameraFailure } from './cameras.ts';

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  // Some browsers say so of a camera that another program holds.
  AbortError: 'busy',
};

/** What it means that a browser gives no camera, by the error that it throws. */
export function cameraFailureOf(error: unknown): CameraFailure {
  return (error instanceof Error && FAILURES[error.name]) || 'unknown';
}
