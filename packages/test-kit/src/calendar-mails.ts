import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '@alethea/server-kit/mail/mail';
import type { TestApp } from './test-app.ts';

/** The mails for a calendar that have gone out to an address so far, in no order. */
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
