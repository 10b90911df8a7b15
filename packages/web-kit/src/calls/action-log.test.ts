import { expect, test } from 'vitest';
import { createActionLog } from './action-log.ts';

function scene({ fails = false, isNative = false } = {}) {
  const posted: (readonly string[])[] = [];
  const timers: (() => void)[] = [];
  const log = createActionLog({
    isNative,
    post: async (actions) => {
      posted.push(actions);
      if (fails) throw new Error('offline');
    },
    setTimer: (run) => timers.push(run),
  });
  return { log, posted, timers };
}

test('[PUSH-06] an event is named after its operation, with mobile_ before it on native', () => {
  const postedFor = (isNative: boolean) => {
    const { log, posted } = scene({ isNative });
    log.note('secureMessaging-sendMessage');
    log.note('activity-changeStatus_v1');
    log.flush();
    return posted;
  };
  expect(postedFor(false)).toEqual([['secureMessaging_sendMessage', 'activity_changeStatus_v1']]);
  expect(postedFor(true)).toEqual([['mobile_secureMessaging_sendMessage', 'mobile_activity_changeStatus_v1']]);
});

test('[PUSH-05] actions are sent together after a while, by one timer', () => {
  const { log, posted, timers } = scene();
  log.note('profile-save');
  log.note('profile-save');
  expect(posted).toEqual([]);
  expect(timers).toHaveLength(1);
  timers[0]?.();
  expect(posted).toEqual([['profile_save', 'profile_save']]);
});

test('many actions do not wait for the timer, and leaving the page sends what is there', () => {
  const { log, posted } = scene();
  for (let count = 0; count < 25; count += 1) log.note('profile-save');
  expect(posted[0]).toHaveLength(25);
  log.note('profile-save');
  log.flush();
  expect(posted[1]).toHaveLength(1);
  log.flush();
  expect(posted).toHaveLength(2);
});

test('what could not be sent goes with the next, but never more than one call takes', async () => {
  const { log, posted } = scene({ fails: true });
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 25; count += 1) log.note('profile-save');
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(Math.max(...posted.map((actions) => actions.length))).toBeLessThanOrEqual(50);
});
