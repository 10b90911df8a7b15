import { listPhoneSlots } from '@alethea/directory/contract';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';

/** Gives a person the same hours for calls on every day: `HHmm` texts, Mountain Time. */
export async function setHours(app: TestApp, { id: personId }: WorldPerson, start: string, end: string): Promise<void> {
  const day = { timeslots: [{ start, end }], timezone: 'America/Edmonton' };
  const phoneSchedule = Array.from({ length: 7 }, () => day);
  const { directory } = app.server.features;
  await app.server.engine.db.transaction().execute((tx) => directory.setAvailability(tx, { personId, phoneSchedule }));
}

/** The times that a service offers to a person, as ISO instants of their beginning. */
export async function startsOf(client: TestClient, service: WorldService): Promise<string[]> {
  const { days } = await client.call(listPhoneSlots, { serviceId: service.id });
  return days.flatMap(({ slots }) => slots.map(({ startTime }) => startTime));
}

/** What the form says of a call of 20 minutes. */
export function callAt(startTime: string, change: Readonly<Record<string, string>> = {}) {
  return {
    startTime,
    endTime: Number.isNaN(Date.parse(startTime)) ? '' : new Date(Date.parse(startTime) + 20 * 60_000).toISOString(),
    physicianPhoneNumber: '(403) 555-0142',
    physicianCalendarEmail: 'calendar@clinic.example',
    ...change,
  };
}
