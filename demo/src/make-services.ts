import type { DirectoryService } from '@alethea/directory/server';
import { newId } from '@alethea/kernel/ids';
import { atMountainTime } from '@alethea/kernel/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { calendarClosedToday, type MadePeople } from './make-people.ts';
import type { DemoService } from './services/demo-service.ts';
import { type ServiceKey, services } from './services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The oldest consult of the demo world is younger than this. */
const EARLIER_ANSWERS_DAYS = 185;
const DAYS_BETWEEN_ANSWERS = 8;
/** As many as today's consults to their service: the limit is reached. */
const DAILY_LIMIT = 2;
const VACATION = { startedDaysAgo: 3, backInDays: 9 } as const;

type Directory = Pick<DirectoryService, 'createService' | 'recordFirstResponse' | 'setAvailability' | 'addVacation'>;

/** Makes all services with their earlier answers, and who is away, full or closed today; answers ids by key. */
export async function makeServices(
  tx: Tx,
  directory: Directory,
  made: MadePeople,
  now: Date,
): Promise<ReadonlyMap<ServiceKey, string>> {
  const serviceIds = new Map<ServiceKey, string>();
  for (const [key, service] of Object.entries(services) as [ServiceKey, DemoService][]) {
    const { clinic, person, earlierAnswersHours, ...offered } = service;
    const personIds = [made.personId(person)];
    const id = await directory.createService(tx, { ...offered, clinicId: made.clinicId(clinic), personIds });
    serviceIds.set(key, id);
    await recordEarlierAnswers(tx, directory, id, earlierAnswersHours, now);
  }
  await limitAvailability(tx, directory, made, now);
  return serviceIds;
}

async function recordEarlierAnswers(
  tx: Tx,
  directory: Directory,
  serviceId: string,
  hours: readonly number[],
  now: Date,
): Promise<void> {
  for (const [index, elapsed] of hours.entries()) {
    const daysAgo = EARLIER_ANSWERS_DAYS + (hours.length - index) * DAYS_BETWEEN_ANSWERS;
    const respondedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const consultId = newId(respondedAt);
    await directory.recordFirstResponse(tx, { consultId, serviceId, respondedAt, responseMs: elapsed * HOUR_MS });
  }
}

async function limitAvailability(tx: Tx, directory: Directory, made: MadePeople, now: Date): Promise<void> {
  const back = atMountainTime(now).toPlainDate().add({ days: VACATION.backInDays });
  const lastMinute = back.toZonedDateTime(atMountainTime(now).timeZoneId).subtract({ minutes: 1 });
  await directory.addVacation(tx, {
    personId: made.personId('zhao'),
    start: new Date(now.getTime() - VACATION.startedDaysAgo * DAY_MS),
    end: new Date(lastMinute.epochMilliseconds),
    description: 'Annual leave',
  });
  await directory.setAvailability(tx, {
    personId: made.personId('desrosiers'),
    dailyLimit: { enabled: true, limit: DAILY_LIMIT },
  });
  await directory.setAvailability(tx, {
    personId: made.personId('wielgosz'),
    customCalendar: calendarClosedToday(now),
  });
}
