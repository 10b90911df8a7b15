import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerProcess } from '@alethea/test-kit/server-process';
import { readMemory } from './bench-server.ts';
import { percentile } from './latencies.ts';
import { type Mailbox, operationOf, sendCall } from './measured-calls.ts';
import type { Arrival, HolderOrder, HolderWord } from './stream-holder.ts';

/** How messages reach other browsers, with so many streams open. */
export interface StreamFigures {
  readonly streams: number;
  /** From the answer of the send to the notice at a stream of another person. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Notices that did not come to a stream they were for. */
  readonly missed: number;
  readonly kilobytesPerStream: number;
}

/** What a killed server leaves of the streams and of what they should have brought. */
export interface RestartFigures {
  readonly streams: number;
  /** From the kill until every stream is open again; the browsers wait by themselves before they try. */
  readonly allBackMs: number;
  /** Sends that were answered around the kill. */
  readonly sent: number;
  /** Of these, in no thread of the other member after all streams were back. */
  readonly missed: number;
}

const HOLDER = fileURLToPath(new URL('./stream-holder.ts', import.meta.url));
const SEND_EVERY_MS = 20;
const SETTLE_MS = 2_000;
const SENDERS_AT_KILL = 8;
const SENDING_BEFORE_KILL_MS = 1_000;

/** Opens the streams of all people, as often as it takes, and times sends; `restart` then kills the server. */
export async function measureStreams(
  server: ServerProcess,
  mailboxes: readonly Mailbox[],
  order: { readonly streams: number; readonly notices: number; readonly restart: boolean },
): Promise<{ figures: StreamFigures; restart?: RestartFigures }> {
  const cookies = Array.from({ length: order.streams }, (_, stream) => cookieOf(mailboxes, stream));
  const before = await readMemory(server.address);
  const holder = await holdStreams(server.address, cookies);
  try {
    await sleep(SETTLE_MS);
    const after = await readMemory(server.address);
    const timed = await timeNotices(server.address, mailboxes, holder, order);
    const kilobytes = (after.residentMegabytes - before.residentMegabytes) * 1024;
    const figures = { ...timed, streams: order.streams, kilobytesPerStream: kilobytes / order.streams };
    if (!order.restart) return { figures };
    return { figures, restart: { streams: order.streams, ...(await killAndLook(server, mailboxes, holder)) } };
  } finally {
    holder.stop();
  }
}

function cookieOf(mailboxes: readonly Mailbox[], stream: number): string {
  return mailboxes[stream % mailboxes.length]?.session.cookie ?? '';
}

interface Holder {
  /** Resolves at the next moment at which all streams are open. */
  nextOpen(): Promise<bigint>;
  arrivals(): Promise<readonly Arrival[]>;
  stop(): void;
}

async function holdStreams(address: string, cookies: readonly string[]): Promise<Holder> {
  const child = fork(HOLDER, { serialization: 'advanced' });
  const order = (what: HolderOrder) => child.send(what);
  const next = async <Kind extends HolderWord['kind']>(kind: Kind) => {
    for (;;) {
      const [word] = (await once(child, 'message')) as [HolderWord];
      if (word.kind === kind) return word as Extract<HolderWord, { kind: Kind }>;
    }
  };
  const opened = next('open');
  order({ kind: 'open', address, cookies });
  await opened;
  return {
    nextOpen: async () => (await next('open')).atNs,
    async arrivals() {
      order({ kind: 'report' });
      return (await next('arrivals')).arrivals;
    },
    stop: () => child.disconnect(),
  };
}

interface TimedSend {
  readonly consultId: string;
  readonly sender: number;
  readonly answeredNs: bigint;
}

async function timeNotices(
  address: string,
  mailboxes: readonly Mailbox[],
  holder: Holder,
  { streams, notices }: { readonly streams: number; readonly notices: number },
): Promise<Pick<StreamFigures, 'p50Ms' | 'p99Ms' | 'missed'>> {
  const perPerson = Math.floor(streams / mailboxes.length);
  const senders = oneSenderPerConsult(mailboxes);
  const latenciesMs: number[] = [];
  let missed = 0;
  // Each consult is sent to once a turn, so that an arrival belongs to one send.
  for (let sent = 0; sent < notices; sent += senders.length) {
    const turn: TimedSend[] = [];
    for (const sender of senders.slice(0, notices - sent)) {
      turn.push(await send(address, mailboxes, sender));
      await sleep(SEND_EVERY_MS);
    }
    await sleep(SETTLE_MS / 2);
    const arrivals = Map.groupBy(await holder.arrivals(), ({ consultId }) => consultId);
    for (const { consultId, sender, answeredNs } of turn) {
      const others = (arrivals.get(consultId) ?? []).filter(({ stream }) => stream % mailboxes.length !== sender);
      missed += Math.max(0, perPerson - others.length);
      latenciesMs.push(...others.map(({ atNs }) => Number(atNs - answeredNs) / 1e6));
    }
  }
  return { p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99), missed };
}

/** Those who send to somebody whose streams are open too, one for each consult. */
function oneSenderPerConsult(mailboxes: readonly Mailbox[]): number[] {
  const people = new Set(mailboxes.map(({ session }) => session.personId));
  const consults = new Set<string>();
  return mailboxes.flatMap(({ otherId, sendsTo }, index) => {
    if (!people.has(otherId) || consults.has(sendsTo)) return [];
    consults.add(sendsTo);
    return [index];
  });
}

async function send(
  address: string,
  mailboxes: readonly Mailbox[],
  sender: number,
): Promise<TimedSend & { messageId: string }> {
  const mailbox = mailboxes[sender] as Mailbox;
  const { body, headers } = sendCall(mailbox).next();
  const response = await fetch(`${address}/api/${operationOf.send}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: mailbox.session.cookie, ...headers },
    body,
  });
  const answeredNs = process.hrtime.bigint();
  const answer = await response.text();
  if (!response.ok) throw new Error(`A send answered ${response.status}: ${answer}`);
  return { consultId: mailbox.sendsTo, sender, answeredNs, messageId: headers['idempotency-key'] ?? '' };
}

/** Kills the server under sends, starts it again, waits for all streams, and fetches again as browsers then do. */
async function killAndLook(
  server: ServerProcess,
  mailboxes: readonly Mailbox[],
  holder: Holder,
): Promise<Omit<RestartFigures, 'streams'>> {
  const answered: { consultId: string; messageId: string }[] = [];
  const senders = oneSenderPerConsult(mailboxes).slice(0, SENDERS_AT_KILL);
  const sending = senders.map(async (sender) => {
    // A send that the kill has broken off was never answered, and ends the loop.
    for (;;) answered.push(await send(server.address, mailboxes, sender));
  });
  const ended = Promise.allSettled(sending);
  await sleep(SENDING_BEFORE_KILL_MS);
  const killedNs = process.hrtime.bigint();
  const back = holder.nextOpen();
  await server.kill();
  await ended;
  await server.start();
  const allBackMs = Number((await back) - killedNs) / 1e6;
  const threads = new Map<string, Set<string>>();
  for (const sender of senders) {
    const { session, sendsTo } = mailboxes[sender] as Mailbox;
    threads.set(sendsTo, await messagesOf(server.address, session, sendsTo));
  }
  const missed = answered.filter(({ consultId, messageId }) => !threads.get(consultId)?.has(messageId)).length;
  return { allBackMs, sent: answered.length, missed };
}

async function messagesOf(address: string, session: Mailbox['session'], activityId: string): Promise<Set<string>> {
  interface Page {
    readonly messages: readonly { readonly id: string }[];
    readonly hasEarlier: boolean;
  }
  const ids = new Set<string>();
  let page = await session.call<Page>(address, operationOf.thread, { activityId });
  for (;;) {
    for (const { id } of page.messages) ids.add(id);
    const first = page.messages[0];
    if (!page.hasEarlier || !first) return ids;
    page = await session.call<Page>(address, operationOf.thread, { activityId, beforeMessageId: first.id });
  }
}
