import { describe, expect, test } from 'vitest';
import { advisedMessageCode, notPayableReason, type ServiceParties } from './payable.ts';

const askedAt = new Date('2026-11-02T16:00:00Z');
/** A consultant who answers a physician on the third day, a Tuesday at 9:00. */
const answer: ServiceParties = {
  service: 'message',
  activityType: 'econsult',
  authorRole: 'consultant',
  authorType: 'md',
  askerType: 'md',
  askerAutonomous: false,
  answered: true,
  askedAt,
  servedAt: new Date('2026-11-03T16:00:00Z'),
};
const request: ServiceParties = { ...answer, authorRole: 'referrer' };
const call: ServiceParties = { ...answer, service: 'call', activityType: 'phoneConsult' };

describe('advice', () => {
  test('[MSG-07] a consultant who answers a physician, or a nurse practitioner in autonomous practice, is advised 03.01O', () => {
    expect(advisedMessageCode(answer)).toBe('03.01O');
    expect(advisedMessageCode({ ...answer, askerType: 'np', askerAutonomous: true })).toBe('03.01O');
    expect(advisedMessageCode({ ...answer, askerType: 'np' })).toBeNull();
    expect(advisedMessageCode({ ...answer, askerType: 'resident' })).toBeNull();
  });

  test('[MSG-07] the referring physician is advised 03.01R, once the consultant has answered', () => {
    expect(advisedMessageCode(request)).toBe('03.01R');
    expect(advisedMessageCode({ ...request, answered: false })).toBeNull();
    expect(advisedMessageCode({ ...request, authorType: 'np' })).toBeNull();
  });

  test('[MSG-07] an opinion after more than 30 days is advised no more', () => {
    const days = (count: number) => new Date(askedAt.getTime() + count * 86_400_000);
    expect(advisedMessageCode({ ...answer, servedAt: days(30) })).toBe('03.01O');
    expect(advisedMessageCode({ ...answer, servedAt: new Date(days(30).getTime() + 1) })).toBeNull();
  });
});

describe('what is not payable for its pair', () => {
  test.each([
    ['03.01NG', answer, 'not_in_econsultation'],
    ['03.01NH', request, 'not_in_econsultation'],
    ['03.01O', request, 'consultant_only'],
    ['03.01O', { ...answer, askerType: 'np' }, 'asker_not_entitled'],
    ['03.01R', answer, 'referring_physician_only'],
    ['03.01R', { ...request, authorType: 'np' }, 'referring_physician_only'],
    ['03.01R', { ...request, answered: false }, 'not_answered_yet'],
    ['03.01LJ', answer, 'call_only'],
    ['03.01LJ', { ...request, service: 'call' }, 'consultant_only'],
    ['03.01LJ', { ...call, askerType: 'np' }, 'asker_not_entitled'],
    ['03.01LL', call, 'other_time'],
    ['03.01LG', request, 'call_only'],
    ['03.01LG', call, 'referring_physician_only'],
  ] as const)('[MSG-07] [CALLBILL-05] %s is told apart (%#)', (code, parties, reason) => {
    expect(notPayableReason(code, parties, [])).toBe(reason);
  });

  test('[CALLBILL-05] what fits is not held back, nor what the schedule of consultations does not know', () => {
    expect(notPayableReason('03.01O', answer, [])).toBeNull();
    expect(notPayableReason('03.01R', request, [])).toBeNull();
    expect(notPayableReason('03.01LJ', call, [])).toBeNull();
    expect(notPayableReason('03.01LG', { ...request, activityType: 'phoneConsult' }, [])).toBeNull();
    expect(notPayableReason('08.19A', answer, [])).toBeNull();
  });
});
