import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import { unlessMissing } from '../files/storage/unless-missing.ts';
import type { Mail, MailTransport } from './mail.ts';

const KEPT_MAILS = 200;
/** The ending of addresses that never lead anywhere (RFC 2606). */
const NOWHERE = '.invalid';

/** A mail that would have gone out. */
export interface OutboxMail extends Mail {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** A transport that keeps mails for the local environment instead of sending them. */
export interface OutboxTransport extends MailTransport {
  /** Gives the last 200 mails of every process that shares the folder, newest first. */
  list(): Promise<OutboxMail[]>;
}

/**
 * Keeps each mail as a JSON file in the folder, and only the newest 200. The folder is the only memory, so that mails
 * outlive a restart and one process shows what another has sent. A mail to an address that ends in `.invalid` is refused
 * as a mail server refuses an unknown mailbox.
 */
export function createOutboxTransport(options: { folder: string; clock: Clock }): OutboxTransport {
  const { folder, clock } = options;
  let sent = 0;

  async function send(mail: Mail): Promise<void> {
    if (mail.to.toLowerCase().endsWith(NOWHERE)) throw noSuchMailbox();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const kept: OutboxMail = { id: randomUUID(), sentAt: clock.now().toISOString(), ...mail };
    sent += 1;
    // Names sort by time; the number keeps the order of mails that leave within a millisecond.
    const name = `${kept.sentAt.replaceAll(':', '-')}_${String(sent).padStart(9, '0')}_${kept.id}`;
    const unfinished = join(folder, `${name}.unfinished`);
    await writeFile(unfinished, JSON.stringify(kept, undefined, 2), { mode: 0o600 });
    await rename(unfinished, join(folder, `${name}.json`));
    for (const old of (await newestFirst(folder)).slice(KEPT_MAILS)) await rm(join(folder, old), { force: true });
  }

  async function list(): Promise<OutboxMail[]> {
    const names = (await newestFirst(folder)).slice(0, KEPT_MAILS);
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
    return mails.filter((mail) => mail !== undefined);
  }

  return { send, list };
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = await unlessMissing(readdir(folder));
  return (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
}

/** Another process may clear an old mail away between listing and reading. */
async function readMail(path: string): Promise<OutboxMail | undefined> {
  const text = await unlessMissing(readFile(path, 'utf8'));
  return text === undefined ? undefined : JSON.parse(text);
}

/** What the library of the SMTP transport throws for a recipient whom a server refuses. */
function noSuchMailbox(): Error {
  return Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
}
