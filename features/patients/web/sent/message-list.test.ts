import { expect, test } from 'vitest';
import { isResendable, isWithdrawable, sendingMoment, stateLabel } from './message-list.ts';

const delayed = {
  created: '2026-05-05T16:00:00.000Z',
  delay: true,
  scheduledFor: '2026-05-06T13:00:00.000Z',
  sentAt: null,
} as const;

test('[PTMSG-37] a delayed message that is being sent shows as Scheduled, also when its minute has come', () => {
  expect(stateLabel({ state: 'scheduled', status: 'sending', delay: true })).toBe('Scheduled');
  expect(stateLabel({ state: 'sending', status: 'sending', delay: true })).toBe('Scheduled');
});

test('[PTMSG-38] one that is not delayed does not', () => {
  expect(stateLabel({ state: 'sending', status: 'sending', delay: false })).toBe('Sending');
});

test('[PTMSG-40] [PTMSG-42] a delayed message names when it is scheduled until 7:00 of the next day', () => {
  for (const now of ['2026-05-06T05:59:00Z', '2026-05-06T12:59:59Z']) {
    expect(sendingMoment(delayed, new Date(now))).toEqual({
      label: 'Scheduled to send at',
      at: delayed.scheduledFor,
    });
  }
});

test('[PTMSG-41] from then on it names when it was sent', () => {
  const sentAt = '2026-05-06T13:00:04.000Z';
  const sent = { ...delayed, sentAt };
  expect(sendingMoment(sent, new Date('2026-05-06T13:00:05Z'))).toEqual({ label: 'Sent at', at: sentAt });
  expect(sendingMoment(delayed, new Date('2026-05-06T13:00:00Z')).label).toBe('Sent at');
});

test('what is not delayed names when it was sent, until then when it was made', () => {
  const written = { ...delayed, delay: false, scheduledFor: null };
  const now = new Date('2026-05-05T16:00:03Z');
  expect(sendingMoment(written, now)).toEqual({ label: 'Created', at: delayed.created });
  const sentAt = '2026-05-05T16:00:02.000Z';
  expect(sendingMoment({ ...written, sentAt }, now)).toEqual({ label: 'Sent at', at: sentAt });
});

test('a link is sent again once it has gone out, and taken back while nobody has read it', () => {
  expect((['sent', 'read', 'expired', 'locked', 'failed'] as const).every((state) => isResendable({ state }))).toBe(
    true,
  );
  expect((['scheduled', 'sending', 'cancelled', 'withdrawn'] as const).some((state) => isResendable({ state }))).toBe(
    false,
  );
  const sentAt = '2026-05-05T16:00:02.000Z';
  expect(isWithdrawable({ state: 'sent', sentAt, subType: 'OneWayPatient' })).toBe(true);
  expect(isWithdrawable({ state: 'scheduled', sentAt: null, subType: 'OneWayPatient' })).toBe(false);
  expect(isWithdrawable({ state: 'read', sentAt, subType: 'OneWayPatient' })).toBe(false);
});

test('[PTMSG-39] an answered form shows Response Received, and is neither sent again nor taken back; an opened one is', () => {
  const sentAt = '2026-05-05T16:00:02.000Z';
  expect(stateLabel({ state: 'answered', status: 'delivered', delay: false })).toBe('Response Received');
  expect(isResendable({ state: 'answered' })).toBe(false);
  expect(isWithdrawable({ state: 'answered', sentAt, subType: 'Forms' })).toBe(false);
  expect(isWithdrawable({ state: 'read', sentAt, subType: 'Forms' })).toBe(true);
});
