import { join } from 'node:path';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Mail } from '@alethea/server-kit/mail/mail';
import { createOutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import type { TestApp } from './test-app.ts';

/** The mails that have gone out so far, oldest first, read as the outbox itself reads them while others are being written. */
export async function sentMails({ dataFolder }: TestApp): Promise<Mail[]> {
  const outbox = createOutboxTransport({ folder: join(dataFolder, 'outbox'), clock: systemClock });
  return (await outbox.list()).toReversed();
}

/** Those for a calendar that have gone out to an address, oldest first. */
export async function invitationsTo(app: TestApp, email: string): Promise<Mail[]> {
  return (await sentMails(app)).filter(({ to, calendar }) => to === email && calendar !== undefined);
}

/** The lines of an iCalendar object by name, unfolded (RFC 5545, 3.1). */
export function linesOf(calendar: string): ReadonlyMap<string, string> {
  const lines = calendar
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  return new Map(lines.map((line) => [line.split(/[:;]/)[0] ?? '', line]));
}
