import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { mp4Box, mp4Film } from '@alethea/test-kit/films';
import { hostilePdfs } from '@alethea/test-kit/pdf/hostile-pdfs';
import type { ServerProcess } from '@alethea/test-kit/server-process';
import { readEventLoop, readMemory } from './bench-server.ts';
import { type Mailbox, operationOf } from './measured-calls.ts';

/** What many attacks at once do to a server. */
export interface BombFigures {
  readonly attacks: number;
  /** How they were answered: statuses with their counts. */
  readonly answers: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Delay of the event loop of the server's own process, from the first attack to the last answer. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  /** The same p99 just before, with nothing under way but /healthz: what the machine itself adds. */
  readonly quietP99Ms: number;
  /** The slowest of many calls of /healthz meanwhile. */
  readonly healthzMaxMs: number;
  readonly residentMegabytes: number;
}

const EXPORTS = 4;
const PICTURES = 3;
const FILMS = 3;
const FAXES = 3;
const EXPORT_OPERATION = 'secureMessaging-exportEconsultPdf';
const FAX_OPERATION = 'fax-queueMOAEConsultFax';
/** What the PDFs of each kind become when they are opened; those of one fax may become 256 MB together. */
const PDF_KILOBYTES = 48 * 1_024;
const LONGEST_MESSAGE = 'advice '.repeat(2_857);
const SENT_AT_ONCE = 8;
const FILES_PER_MESSAGE = 5;
/** Just below 100 megapixels: more would be refused by the head of the file alone. */
const PICTURE_EDGE_PIXELS = 9_900;
const FILM_BOXES = 99_000;
const LOOK_EVERY_MS = 20;
const QUIET_MS = 8_000;

/**
 * Makes a thread of so many messages as long as a message can be, and threads with PDFs that become large; then attacks
 * with exports, pictures, films and faxes at once. The server must have a provider of faxes.
 */
export async function measureBombs(
  server: ServerProcess,
  mailboxes: readonly Mailbox[],
  messages: number,
): Promise<BombFigures> {
  const { address } = server;
  const [first] = mailboxes;
  if (!first) throw new Error('Nobody has a consult to write to.');
  await writeLongThread(address, first, messages);
  const attacker = (index: number) => mailboxes[index % mailboxes.length]?.session.cookie ?? '';
  const [picture, film] = [largePicture(), filmOfBoxes()];
  const order = {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: first.session.cookie },
    body: JSON.stringify({ activityId: first.sendsTo }),
  };
  const faxed = mailboxes.slice(1, 1 + FAXES);
  for (const mailbox of faxed) await attachHostilePdfs(address, mailbox);
  const attacks = [
    ...times(faxed.length, (index) => faxTo(address, faxed[index] ?? first)),
    ...times(EXPORTS, () => fetch(`${address}/api/${EXPORT_OPERATION}`, order)),
    ...times(PICTURES, (index) => upload(address, attacker(index), 'skin.png', picture)),
    ...times(FILMS, (index) => upload(address, attacker(index), 'gait.mp4', film)),
  ];
  const quietP99Ms = await measureQuiet(address);
  const startedAt = performance.now();
  const underWay = new AbortController();
  const healthz = watchHealthz(address, underWay.signal);
  const statuses = await Promise.all(attacks.map((attack) => attack()));
  const seconds = (performance.now() - startedAt) / 1_000;
  underWay.abort();
  const healthzMaxMs = await healthz;
  const { p99Ms: loopP99Ms, maxMs: loopMaxMs } = await readEventLoop(address);
  const { residentMegabytes } = await readMemory(address);
  const answers = Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, found]) => [status, found?.length ?? 0]),
  );
  return {
    ...{ attacks: attacks.length, answers, seconds, loopP99Ms, loopMaxMs, quietP99Ms },
    ...{ healthzMaxMs, residentMegabytes },
  };
}

/** What was measured before is forgotten with each reading. */
async function measureQuiet(address: string): Promise<number> {
  await readEventLoop(address);
  const over = AbortSignal.timeout(QUIET_MS);
  await watchHealthz(address, over);
  return (await readEventLoop(address)).p99Ms;
}

/** Calls that answer their status when their last byte is there. */
function times(count: number, call: (index: number) => Promise<Response>): (() => Promise<number>)[] {
  return Array.from({ length: count }, (_, index) => async () => {
    const answer = await call(index);
    await answer.arrayBuffer();
    return answer.status;
  });
}

/** PDFs of each hostile kind, in messages of ten. */
async function attachHostilePdfs(address: string, mailbox: Mailbox): Promise<void> {
  const { cookie } = mailbox.session;
  const fileIds: string[] = [];
  for (const { bytes } of hostilePdfs(PDF_KILOBYTES)) {
    const answer = await upload(address, cookie, 'letter.pdf', Buffer.from(bytes));
    if (!answer.ok) throw new Error(`A PDF was answered ${answer.status}: ${await answer.text()}`);
    fileIds.push(((await answer.json()) as { fileId: string }).fileId);
  }
  for (let from = 0; from < fileIds.length; from += FILES_PER_MESSAGE) {
    await send(address, mailbox, 'See the letters.', fileIds.slice(from, from + FILES_PER_MESSAGE));
  }
}

function faxTo(address: string, { session, sendsTo }: Mailbox): Promise<Response> {
  return fetch(`${address}/api/${FAX_OPERATION}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session.cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ activityId: sendsTo, messageToMOA: '' }),
  });
}

async function send(
  address: string,
  { session, sendsTo }: Mailbox,
  message: string,
  attachmentIds: readonly string[],
): Promise<void> {
  const messageId = randomUUID();
  const answer = await fetch(`${address}/api/${operationOf.send}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session.cookie, 'idempotency-key': messageId },
    body: JSON.stringify({ activityId: sendsTo, messageId, message, attachmentIds }),
  });
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`);
}

async function writeLongThread(address: string, mailbox: Mailbox, messages: number): Promise<void> {
  for (let sent = 0; sent < messages; sent += SENT_AT_ONCE) {
    const count = Math.min(SENT_AT_ONCE, messages - sent);
    await Promise.all(Array.from({ length: count }, () => send(address, mailbox, LONGEST_MESSAGE, [])));
  }
}

function upload(address: string, cookie: string, name: string, bytes: Buffer<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return fetch(`${address}/api/files`, { method: 'POST', headers: { cookie }, body: form });
}

async function watchHealthz(address: string, signal: AbortSignal): Promise<number> {
  let slowestMs = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    await pause(LOOK_EVERY_MS);
  }
  return slowestMs;
}

/** One colour: some kilobytes that become 98 megapixels. */
function largePicture(): Buffer<ArrayBuffer> {
  const edge = PICTURE_EDGE_PIXELS;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((edge + 1) * edge), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function filmOfBoxes(): Buffer<ArrayBuffer> {
  return mp4Film(Buffer.from('pictures'), Buffer.alloc(8 * FILM_BOXES, mp4Box('free')));
}
