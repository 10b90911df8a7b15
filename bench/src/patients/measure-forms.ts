import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SCALE_MESSAGES_PERSON } from '@alethea/demo/scale';
import { listSendings, startSending } from '@alethea/forms/contract/client';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { newId } from '@alethea/kernel/text/ids';
import { readEventLoop, startBenchServer } from '../bench-server.ts';
import { type BenchSession, signInPeople } from '../bench-sessions.ts';
import { percentile } from '../latencies.ts';

/** One form sent to many patients in one go, taken over and sent by the job, while somebody else reads. */
export interface FormFigures {
  readonly recipients: number;
  /** Until the list was taken over and the form was free for the next. */
  readonly takenOverMs: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** How long the count of those sent stood still at most. */
  readonly longestPauseMs: number;
  /** What somebody else waited for a page meanwhile. */
  readonly readP99Ms: number;
  /** Delay of the event loop of the server's own process meanwhile. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
}

const LOOK_EVERY_MS = 50;

/** Needs a database that has the standard forms. */
export async function measureForms(
  settings: Readonly<Record<string, string>>,
  recipients: number,
): Promise<FormFigures> {
  const server = await startBenchServer({ ...settings, HEAVY_PER_MINUTE: '100000' });
  try {
    const [sender, reader] = await signInPeople(server.address, [SCALE_MESSAGES_PERSON, 0]);
    if (!sender || !reader) throw new Error('Nobody sends forms.');
    const order = await orderOf(server.address, sender);
    await readEventLoop(server.address);
    const reads: number[] = [];
    let isOver = false;
    const reading = readMeanwhile(server.address, reader, reads, () => isOver);
    const startedAt = performance.now();
    const patients = patientsOf(recipients);
    const { sendingId } = await start(server.address, sender, { ...order, patients });
    const takenOverMs = performance.now() - startedAt;
    const longestPauseMs = await followSending(server.address, sender, sendingId, recipients);
    const seconds = (performance.now() - startedAt) / 1_000;
    isOver = true;
    await reading;
    const { p99Ms: loopP99Ms, maxMs: loopMaxMs } = await readEventLoop(server.address);
    return {
      ...{ recipients, takenOverMs, seconds, perSecond: recipients / seconds, longestPauseMs },
      ...{ readP99Ms: percentile(reads, 0.99), loopP99Ms, loopMaxMs },
    };
  } finally {
    await server.stop();
  }
}

async function orderOf(address: string, sender: BenchSession) {
  const { templates } = await sender.call<{ templates: { uid: string }[] }>(address, 'forms-listTemplates', {});
  const { places } = await sender.call<{ places: { physicianUid: string; locationIdx: number }[] }>(
    address,
    'patientMessages-senderPlaces',
    {},
  );
  const [form, place] = [templates[0], places[0]];
  if (!form || !place) throw new Error('There is no form to send, or no place to send it from.');
  return { formId: form.uid, physicianUid: place.physicianUid, locationIdx: place.locationIdx };
}

/** Their links go out the next morning: mails are measured nowhere here. */
function patientsOf(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    phn: makeHealthNumber('AB', Math.random),
    email: `patient${place}@home.example`,
    delay: true,
    rowId: newId(new Date()),
  }));
}

async function start(address: string, { cookie }: BenchSession, order: object) {
  const answer = await fetch(`${address}/api/${startSending.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`${startSending.name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { sendingId: string };
}

interface ListedSending {
  readonly sendingId: string;
  readonly finishedAt: string | null;
  readonly sent: number;
}

/** Waits until all of a list are sent; answers how long its count stood still at most. */
async function followSending(
  address: string,
  sender: BenchSession,
  sendingId: string,
  recipients: number,
): Promise<number> {
  let [last, movedAt, longest] = [0, performance.now(), 0];
  for (;;) {
    const { sendings } = await sender.call<{ sendings: ListedSending[] }>(address, listSendings.name, {});
    const sending = sendings.find((one) => one.sendingId === sendingId);
    if (!sending) throw new Error('The list is not there any more.');
    longest = Math.max(longest, performance.now() - movedAt);
    if (sending.sent > last) [last, movedAt] = [sending.sent, performance.now()];
    if (sending.finishedAt !== null) {
      if (sending.sent < recipients) throw new Error(`${recipients - sending.sent} recipients were left.`);
      return longest;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function readMeanwhile(
  address: string,
  reader: BenchSession,
  took: number[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    took.push(await timed(() => reader.call(address, 'secureMessaging-listConsults', { folder: 'inbox' })));
  }
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
