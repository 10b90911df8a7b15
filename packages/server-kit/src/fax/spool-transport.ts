import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import { unlessMissing } from '../files/storage/unless-missing.ts';
import type { FaxProgress, FaxTransport, QueueResult } from './fax.ts';

const KEPT_FAXES = 200;
const LOOK_AFTER_MS = 1_000;
const UNDER_WAY_MS = 1_000;

/** What happens to faxes by the last four digits of their number; to all others: delivered. */
export const SPOOL_OUTCOMES = {
  '0191': 'busy',
  '0192': 'no_answer',
  '0193': 'number_wrong',
  '0194': 'unclear',
  '0195': 'not_accepted',
} as const satisfies Record<string, string>;

/** A fax that would have gone out. */
export interface SpooledFax {
  readonly id: string;
  /** Ten digits. */
  readonly to: string;
  readonly pages: number;
  /** ISO 8601, UTC. */
  readonly queuedAt: string;
  readonly outcome: 'delivered' | (typeof SPOOL_OUTCOMES)[keyof typeof SPOOL_OUTCOMES];
}

/** A transport that keeps faxes for the local environment instead of sending them. */
export interface SpoolTransport extends FaxTransport {
  /** Gives the last 200 faxes of every process that shares the folder, newest first. */
  list(): Promise<SpooledFax[]>;
  /** The document of a fax; undefined when there is none of this id. */
  document(id: string): Promise<Uint8Array | undefined>;
}

/**
 * Keeps each fax as two files in the folder, a PDF and a JSON, and only the newest 200. Behaves as a provider does: a
 * fax is under way for a second, and then ends as its number says (SPOOL_OUTCOMES).
 */
export function createSpoolTransport(options: { folder: string; clock: Clock }): SpoolTransport {
  const { folder, clock } = options;
  const pathOf = (id: string, ending: 'pdf' | 'json') => join(folder, `${id}.${ending}`);

  return {
    lookAfterMs: LOOK_AFTER_MS,
    async queue({ to, pages, pdf }): Promise<QueueResult> {
      const outcome = SPOOL_OUTCOMES[to.slice(-4) as keyof typeof SPOOL_OUTCOMES] ?? 'delivered';
      if (outcome === 'not_accepted') return { outcome: 'failed', reason: outcome };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const queuedAt = clock.now().toISOString();
      // Names sort by time.
      const id = `${queuedAt.replaceAll(/\D/g, '')}-${randomUUID()}`;
      const fax: SpooledFax = { id, to, pages, queuedAt, outcome };
      await writeFile(pathOf(id, 'pdf'), pdf, { mode: 0o600 });
      await writeFile(join(folder, `${id}.unfinished`), JSON.stringify(fax, undefined, 2), { mode: 0o600 });
      await rename(join(folder, `${id}.unfinished`), pathOf(id, 'json'));
      for (const old of (await idsNewestFirst(folder)).slice(KEPT_FAXES)) {
        await rm(pathOf(old, 'json'), { force: true });
        await rm(pathOf(old, 'pdf'), { force: true });
      }
      return outcome === 'unclear' ? { outcome } : { outcome: 'queued', providerId: id };
    },
    async status(id): Promise<FaxProgress> {
      const fax = await read(id);
      if (!fax || fax.outcome === 'unclear' || fax.outcome === 'not_accepted') return { state: 'unknown' };
      if (clock.now().getTime() < Date.parse(fax.queuedAt) + UNDER_WAY_MS) return { state: 'sending' };
      return fax.outcome === 'delivered' ? { state: 'delivered' } : { state: 'failed', reason: fax.outcome };
    },
    async list() {
      const faxes = await Promise.all((await idsNewestFirst(folder)).slice(0, KEPT_FAXES).map(read));
      return faxes.filter((fax) => fax !== undefined);
    },
    document: async (id) => ((await read(id)) ? unlessMissing(readFile(pathOf(id, 'pdf'))) : undefined),
  };

  async function read(id: string): Promise<SpooledFax | undefined> {
    if (!/^\d+-[\da-f-]{36}$/.test(id)) return undefined;
    const text = await unlessMissing(readFile(pathOf(id, 'json'), 'utf8'));
    return text === undefined ? undefined : JSON.parse(text);
  }
}

async function idsNewestFirst(folder: string): Promise<string[]> {
  const names = await unlessMissing(readdir(folder));
  return (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
    .reverse();
}
