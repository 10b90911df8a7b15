import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPhoneSlots } from '@alethea/directory/contract';
import type { Mail } from '@alethea/server-kit/mail/mail';
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

/** The mails with an invitation that have gone out to an address so far. */
export async function invitationsTo(app: TestApp, email: string): Promise<Mail[]> {
  const folder = join(app.dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return (mails as Mail[]).filter(({ to, calendar }) => to === email && calendar !== undefined);
}

/** The lines of an iCalendar object by name, unfolded (RFC 5545, 3.1). */
export function linesOf(calendar: string): ReadonlyMap<string, string> {
  const lines = calendar
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  return new Map(lines.map((line) => [line.split(/[:;]/)[0] ?? '', line]));
}
