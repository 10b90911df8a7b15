import { expect, test } from 'vitest';
import { type CameraEvent, type CameraState, cameraAfter, IDLE, isWaitingFor } from './camera-state.ts';
import type { OpenCamera } from './cameras.ts';

const camera = { deviceId: 'desk' } as OpenCamera;
const after = (...events: CameraEvent[]) => events.reduce<CameraState>(cameraAfter, IDLE);
const opened: readonly CameraEvent[] = [{ type: 'asked' }, { type: 'opened', camera }];

test('[CAMERA-01] a camera is asked for, and shows once it is open', () => {
  expect(after({ type: 'asked' })).toEqual({ kind: 'asking' });
  expect(after(...opened)).toEqual({ kind: 'live', camera });
});

test('[CAMERA-10] a recording begins while the camera shows, and ends in showing', () => {
  const begun = after(...opened, { type: 'recording' });
  expect(begun).toEqual({ kind: 'recording', camera, since: null });
  expect(cameraAfter(begun, { type: 'running', since: 5 })).toEqual({ kind: 'recording', camera, since: 5 });
  expect(cameraAfter(begun, { type: 'stopped' })).toEqual({ kind: 'live', camera });
  expect(after({ type: 'asked' }, { type: 'recording' })).toEqual({ kind: 'asking' });
  expect(after(...opened, { type: 'running', since: 5 })).toEqual({ kind: 'live', camera });
  expect(after(...opened, { type: 'stopped' })).toEqual({ kind: 'live', camera });
});

test('what fails to open says why; what is unplugged says which it was, and the end of its film changes nothing', () => {
  expect(after({ type: 'asked' }, { type: 'failed', failure: 'busy' })).toEqual({ kind: 'failed', failure: 'busy' });
  const lost = { kind: 'failed', failure: 'lost', deviceId: 'desk' };
  expect(after(...opened, { type: 'lost' })).toEqual(lost);
  expect(after(...opened, { type: 'recording' }, { type: 'lost' }, { type: 'stopped' })).toEqual(lost);
});

test('a camera that comes back is asked for again, and so is the first one; nothing else is', () => {
  const desk = [{ id: 'desk', label: 'Desk' }];
  const lid = [{ id: 'lid', label: 'Lid' }];
  const lost = after(...opened, { type: 'lost' });
  expect(isWaitingFor(lost, desk)).toBe(true);
  expect(isWaitingFor(lost, lid)).toBe(false);
  const none = after({ type: 'asked' }, { type: 'failed', failure: 'none' });
  expect(isWaitingFor(none, lid)).toBe(true);
  expect(isWaitingFor(none, [])).toBe(false);
  expect(isWaitingFor(after({ type: 'asked' }, { type: 'failed', failure: 'refused' }), lid)).toBe(false);
  expect(isWaitingFor(after(...opened), desk)).toBe(false);
});

test('a camera that rests shows nothing, whatever it was doing, and is asked for anew', () => {
  expect(after(...opened, { type: 'recording' }, { type: 'rested' })).toEqual(IDLE);
  expect(after(...opened, { type: 'rested' }, { type: 'stopped' })).toEqual(IDLE);
  expect(after(...opened, { type: 'rested' }, ...opened)).toEqual({ kind: 'live', camera });
});
