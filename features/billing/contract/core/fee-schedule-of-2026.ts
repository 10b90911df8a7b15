import type { FeeSchedule, ScheduleItem, ScheduleVersion } from './fee-schedule.ts';
import { HOLIDAYS } from './holiday-names.ts';

const FEES = {
  '03.01O': 6899,
  '03.01R': 3553,
  '03.01LJ': 7812,
  '03.01LK': 11565,
  '03.01LL': 13649,
  '03.01LG': 3520,
  '03.01LH': 3855,
  '03.01LI': 4190,
} as const;

const version = (item: ScheduleItem, from: string, source: string): ScheduleVersion => ({
  item,
  from,
  isEnd: false,
  source,
});
const always = (item: ScheduleItem, source: string) => version(item, '2000-01-01', source);
const limit = (name: Extract<ScheduleItem, { kind: 'limit' }>['limit'], count: number, source: string) =>
  always({ kind: 'limit', limit: name, count }, source);

/** The schedule as the portal comes with it, for tests of rules and the demo world; a test holds the migrated tables to it. */
export const SCHEDULE_OF_2026: FeeSchedule = {
  versions: [
    ...Object.entries(FEES).map(([code, cents]) =>
      version({ kind: 'fee', code, cents }, '2025-04-01', 'AMA Fee Navigator, March 2026'),
    ),
    always(
      { kind: 'bands', dayFrom: '07:00', eveningFrom: '17:00', nightFrom: '22:00' },
      'Notes on 03.01LJ, 03.01LK and 03.01LL, AMA Fee Navigator, March 2026',
    ),
    limit('claimWithinDays', 90, 'Alberta Health, code 80G'),
    limit('warnAfterDays', 60, 'Ours, not of the schedule'),
    limit('opinionWithinDays', 30, 'Note on 03.01O, AMA Fee Navigator, March 2026'),
    limit('callsOfDay', 2, 'Notes on 03.01LJ, 03.01LK and 03.01LL, AMA Fee Navigator, March 2026'),
    ...HOLIDAYS.filter((holiday) => holiday !== 'truthAndReconciliation').map((holiday) =>
      always({ kind: 'holiday', holiday }, 'General rule 1.2'),
    ),
  ],
  namedDays: [],
};
