import { expect, test } from 'vitest';
import { cameraFailureOf } from './camera-failure.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

test('[CAMERA-12] why a camera does not open is told by the name that browsers give it', () => {
  expect(cameraFailureOf(named('NotAllowedError'))).toBe('refused');
  expect(cameraFailureOf(named('SecurityError'))).toBe('refused');
  expect(cameraFailureOf(named('NotFoundError'))).toBe('none');
  expect(cameraFailureOf(named('OverconstrainedError'))).toBe('none');
  expect(cameraFailureOf(named('NotReadableError'))).toBe('busy');
  expect(cameraFailureOf(named('AbortError'))).toBe('busy');
  expect(cameraFailureOf(named('TypeError'))).toBe('unknown');
  expect(cameraFailureOf('not an error')).toBe('unknown');
});
