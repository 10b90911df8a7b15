import { expect, test } from 'vitest';
import { stageAt } from './lock-time.ts';

const MINUTE_MS = 60_000;
const life = { lastUsedAt: 0, idleMs: 30 * MINUTE_MS, endsAt: 720 * MINUTE_MS };

test('a session is open until a minute before it has not been used for so long, and locks then', () => {
  expect(stageAt(29 * MINUTE_MS - 1, life)).toEqual({ stage: 'open', reason: 'idle', until: 29 * MINUTE_MS });
  expect(stageAt(29 * MINUTE_MS, life)).toEqual({ stage: 'warning', reason: 'idle', until: 30 * MINUTE_MS });
  expect(stageAt(30 * MINUTE_MS, life)).toEqual({ stage: 'locked', reason: 'idle', until: null });
  expect(stageAt(31 * MINUTE_MS, { ...life, lastUsedAt: 2 * MINUTE_MS }).stage).toBe('warning');
});

test('use does not carry a session beyond its end', () => {
  const used = { ...life, lastUsedAt: 715 * MINUTE_MS };
  expect(stageAt(718 * MINUTE_MS, used)).toEqual({ stage: 'open', reason: 'expired', until: 719 * MINUTE_MS });
  expect(stageAt(719 * MINUTE_MS, used).stage).toBe('warning');
  expect(stageAt(720 * MINUTE_MS, used)).toEqual({ stage: 'locked', reason: 'expired', until: null });
});

test('one that lasts less than the warning warns from its beginning', () => {
  expect(stageAt(0, { ...life, idleMs: MINUTE_MS / 2 }).stage).toBe('warning');
});
