import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSpoolTransport } from './spool-transport.ts';

const moment = { ms: Date.parse('2026-11-21T10:00:00Z') };
const clock = { now: () => new Date(moment.ms) };
const PDF = Buffer.from('%PDF-1.7 a letter');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function sent(number: string) {
  const spool = createSpoolTransport({ folder, clock });
  const queued = await spool.queue({ to: number, pages: 1, pdf: PDF });
  if (queued.outcome !== 'queued') return queued;
  const underWay = await spool.status(queued.providerId);
  moment.ms += 2_000;
  return [underWay.state, await spool.status(queued.providerId)];
}

test.for([
  ['4035550142', ['sending', { state: 'delivered' }]],
  ['4035550191', ['sending', { state: 'failed', reason: 'busy' }]],
  ['4035550192', ['sending', { state: 'failed', reason: 'no_answer' }]],
  ['4035550193', ['sending', { state: 'failed', reason: 'number_wrong' }]],
  ['4035550194', { outcome: 'unclear' }],
  ['4035550195', { outcome: 'failed', reason: 'not_accepted' }],
] as const)('a fax to %s ends as its number says', async ([number, expected]) => {
  expect(await sent(number)).toEqual(expected);
});

test('faxes are listed newest first with their documents, also by another process; only the newest 200 are kept', async () => {
  for (let count = 0; count < 203; count += 1) {
    moment.ms += 1;
    await createSpoolTransport({ folder, clock }).queue({ to: `403555${1000 + count}`, pages: 1, pdf: PDF });
  }
  const spool = createSpoolTransport({ folder, clock });
  const faxes = await spool.list();
  expect(faxes).toHaveLength(200);
  expect([faxes[0]?.to, faxes[199]?.to]).toEqual(['4035551202', '4035551003']);
  expect(await spool.document(faxes[0]?.id ?? '')).toEqual(PDF);
  expect(await readdir(folder)).toHaveLength(400);
});

test('a name that is none of a fax opens no file', async () => {
  const spool = createSpoolTransport({ folder, clock });
  expect(await spool.document('../master.key')).toBeUndefined();
  expect(await spool.status('../../etc/passwd')).toEqual({ state: 'unknown' });
});
