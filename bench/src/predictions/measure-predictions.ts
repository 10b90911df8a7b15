import { randomUUID } from 'node:crypto';
import { heldOutPictures } from '@alethea/demo/training';
import type { ServerProcess } from '@alethea/test-kit/server-process';
import { readEventLoop, readMemory } from '../bench-server.ts';
import type { BenchSession } from '../bench-sessions.ts';
import { percentile } from '../latencies.ts';

/** What predictions take, one after the other, and what they do to the server beside them. */
export interface PredictionFigures {
  readonly predictions: number;
  /** With the start of the process and the opening of the model. */
  readonly firstMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Delay of the event loop of the server's own process meanwhile. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly residentMegabytes: number;
}

const TYPES = ['ear', 'nasal', 'derm'] as const;

/** Puts pictures into somebody's gallery and has each looked at by each model; none is answered from what is kept. */
export async function measurePredictions(
  { address }: ServerProcess,
  session: BenchSession,
  pictures: number,
): Promise<PredictionFigures> {
  const paths: string[] = [];
  // Three labels, so many of each.
  for await (const { picture } of heldOutPictures('ear', Math.ceil(pictures / TYPES.length), 'bench')) {
    paths.push(await addPicture(address, session, picture));
  }
  const [first = '', ...others] = paths;
  const firstMs = await timed(() => session.call(address, 'ai-predictImage', { uri: first, aiType: 'derm' }));
  // What was measured before is forgotten with each reading.
  await readEventLoop(address);
  const took: number[] = [];
  for (const uri of others) {
    for (const aiType of TYPES) took.push(await timed(() => session.call(address, 'ai-predictImage', { uri, aiType })));
  }
  const { p99Ms: loopP99Ms, maxMs: loopMaxMs } = await readEventLoop(address);
  const { residentMegabytes } = await readMemory(address);
  return {
    ...{ predictions: took.length, firstMs, p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) },
    ...{ loopP99Ms, loopMaxMs, residentMegabytes },
  };
}

async function addPicture(address: string, { cookie }: BenchSession, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'ear.jpg');
  const upload = { method: 'POST', headers: { cookie }, body: form };
  const { fileId } = await answerOf<{ fileId: string }>(`${address}/api/files?purpose=galleryMedia`, upload);
  const { items } = await answerOf<{ items: { data: { filePath: string } }[] }>(`${address}/api/gallery-addMedia`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
    body: JSON.stringify({ fileIds: [fileId] }),
  });
  return items[0]?.data.filePath ?? '';
}

async function answerOf<Body>(address: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
