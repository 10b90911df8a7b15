import { setTimeout as pause } from 'node:timers/promises';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { grainyPicture } from '@alethea/test-kit/drawn/grainy-picture';
import { readMemory } from '../bench-server.ts';
import type { BenchSession } from '../bench-sessions.ts';

/** What uploads of large pictures at once do to the memory of the server. */
export interface UploadFigures {
  readonly uploads: number;
  readonly megabytesEach: number;
  /** From the first byte to the last answer. */
  readonly seconds: number;
  /** After a first upload, with nothing under way. */
  readonly idleMegabytes: number;
  /** The most that was seen while they were under way. */
  readonly peakMegabytes: number;
}

/** Of grain, it is a JPEG of some 10 MB. */
const GRAIN_PIXELS = { width: 5_000, height: 3_360 } as const;
const LOOK_EVERY_MS = 20;
const SETTLE_MS = 2_000;

/** Has each of some people upload a large picture for their gallery, all at once, to a server that does nothing else. */
export async function measureUploads(address: string, people: readonly BenchSession[]): Promise<UploadFigures> {
  const picture = await grainyPicture(GRAIN_PIXELS);
  const [first] = people;
  if (!first) throw new Error('Nobody uploads.');
  // What is made once, such as the process that looks at pictures, is no upload's.
  await upload(address, first, await drawnPicture(0));
  await pause(SETTLE_MS);
  const { residentMegabytes: idleMegabytes } = await readMemory(address);
  const startedAt = performance.now();
  const underWay = new AbortController();
  const peak = watchMemory(address, underWay.signal);
  try {
    await Promise.all(people.map((session) => upload(address, session, picture)));
  } finally {
    underWay.abort();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const peakMegabytes = Math.max(idleMegabytes, await peak);
  const megabytesEach = picture.length / 1_024 / 1_024;
  return { uploads: people.length, megabytesEach, seconds, idleMegabytes, peakMegabytes };
}

async function watchMemory(address: string, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, (await readMemory(address)).residentMegabytes);
    await pause(LOOK_EVERY_MS);
  }
  return most;
}

async function upload(address: string, { cookie }: BenchSession, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'left-forearm.jpg');
  const answer = await fetch(`${address}/api/files?purpose=galleryMedia`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
