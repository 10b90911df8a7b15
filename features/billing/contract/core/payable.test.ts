import { instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from './fee-schedule-of-2026.ts';
import { advisedMessageCode, notPayableReason, type ServiceParties } from './payable.ts';

const askedAt = new Date('2026-11-02T16:00:00Z');
function inEdmonton(date: string, time: string): Date {
  const instant = instantInEdmonton(date, time);
  if (!instant) throw new Error(`There is no ${date}, ${time}.`);
  return instant;
}

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
    expect(advisedMessageCode(answer, SCHEDULE_OF_2026)).toBe('03.01O');
    expect(advisedMessageCode({ ...answer, askerType: 'np', askerAutonomous: true }, SCHEDULE_OF_2026)).toBe('03.01O');
    expect(advisedMessageCode({ ...answer, askerType: 'np' }, SCHEDULE_OF_2026)).toBeNull();
    expect(advisedMessageCode({ ...answer, askerType: 'resident' }, SCHEDULE_OF_2026)).toBeNull();
  });

  test('[MSG-07] the referring physician is advised 03.01R, once the consultant has answered', () => {
    expect(advisedMessageCode(request, SCHEDULE_OF_2026)).toBe('03.01R');
    expect(advisedMessageCode({ ...request, answered: false }, SCHEDULE_OF_2026)).toBeNull();
    expect(advisedMessageCode({ ...request, authorType: 'np' }, SCHEDULE_OF_2026)).toBeNull();
  });

  test.each([
    ['2026-11-02', '2026-12-02', '2026-12-03'],
    // Clocks go forward meanwhile, and back.
    ['2026-02-15', '2026-03-17', '2026-03-18'],
    ['2025-10-20', '2025-11-19', '2025-11-20'],
    // Over the end of a short month, of a leap February and of a year.
    ['2026-01-30', '2026-03-01', '2026-03-02'],
    ['2028-01-31', '2028-03-01', '2028-03-02'],
    ['2026-12-31', '2027-01-30', '2027-01-31'],
  ])(
    '[MSG-07] an opinion on a question of %s is advised until the end of %s, and no more on %s',
    (asked, last, late) => {
      const advised = (askedTime: string, date: string, time: string) =>
        advisedMessageCode(
          { ...answer, askedAt: inEdmonton(asked, askedTime), servedAt: inEdmonton(date, time) },
          SCHEDULE_OF_2026,
        );
      for (const askedTime of ['00:00', '12:00', '23:59']) {
        expect(advised(askedTime, last, '00:00')).toBe('03.01O');
        expect(advised(askedTime, last, '23:59')).toBe('03.01O');
        expect(advised(askedTime, late, '00:00')).toBeNull();
      }
    },
  );
});

test('[CALLBILL-09] [CALLBILL-10] [CALLBILL-13] at any moment exactly one code of a consultant’s call is payable', () => {
  const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyMoment, (servedAt) => {
      const codes = ['03.01LJ', '03.01LK', '03.01LL'];
      const reasons = codes.map((code) => notPayableReason(code, { ...call, servedAt }, SCHEDULE_OF_2026));
      expect(reasons.toSorted()).toEqual([null, 'other_time', 'other_time'].toSorted());
    }),
  );
});

describe('what is not payable for its pair', () => {
  test.each([
    ['03.01NG', answer, 'not_in_econsultation'],
    ['03.01NH', request, 'not_in_econsultation'],
    ['03.01O', request, 'consultant_only'],
    ['03.01O', { ...answer, askerType: 'np' }, 'asker_not_entitled'],
    ['03.01O', call, 'not_for_calls'],
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
    expect(notPayableReason(code, parties, SCHEDULE_OF_2026)).toBe(reason);
  });

  test('[CALLBILL-05] what fits is not held back, nor what the schedule of consultations does not know', () => {
    expect(notPayableReason('03.01O', answer, SCHEDULE_OF_2026)).toBeNull();
    expect(notPayableReason('03.01R', request, SCHEDULE_OF_2026)).toBeNull();
    expect(notPayableReason('03.01LJ', call, SCHEDULE_OF_2026)).toBeNull();
    expect(notPayableReason('03.01LG', { ...request, activityType: 'phoneConsult' }, SCHEDULE_OF_2026)).toBeNull();
    expect(notPayableReason('08.19A', answer, SCHEDULE_OF_2026)).toBeNull();
  });
});
