import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBareFiles } from '../bare-process.ts';
import { fetchPersistently } from '../bench-server.ts';
import type { BenchSession } from '../bench-sessions.ts';
import { percentile } from '../latencies.ts';
import { type BareConnection, fileRequestBytes, openConnection } from '../load-driver.ts';

/** What the small pictures of a screen take, beside plain files of the same bytes. */
export interface ScreenFigures {
  readonly pictures: number;
  /** Of one on average. */
  readonly kilobytes: number;
  /** From the first request to the last byte of all of them. */
  readonly product: { readonly p50Ms: number; readonly p99Ms: number };
  readonly limit: { readonly p50Ms: number; readonly p99Ms: number };
  /** How many times as long as the plain files the product takes, at the median. */
  readonly times: number;
}

/** As many as a large window shows, all asked for at once, as a browser does over HTTP/2. */
const ON_SCREEN = 40;
const WARM_UP_SCREENS = 3;

/** Asks for screens of small pictures from product and limit in turn, each screen after the other. */
export async function measureScreens(
  address: string,
  session: BenchSession,
  { smallPictures, screens }: { readonly smallPictures: readonly string[]; readonly screens: number },
): Promise<ScreenFigures> {
  if (smallPictures.length < ON_SCREEN) throw new Error('The gallery has not enough small pictures for a screen.');
  const folder = mkdtempSync(join(tmpdir(), 'alethea-bench-files-'));
  const connections: BareConnection[] = [];
  const open = (server: string) => {
    const opened = Array.from({ length: ON_SCREEN }, () => openConnection(server));
    connections.push(...opened);
    return opened;
  };
  const limit = await startBareFiles(folder);
  try {
    const bytes = await keepAll(address, session, { smallPictures, folder });
    const product: Side = { connections: open(address), paths: smallPictures, took: [] };
    const plain: Side = {
      connections: open(limit.address),
      paths: smallPictures.map((_, place) => `/${place}`),
      took: [],
    };
    for (let screen = -WARM_UP_SCREENS; screen < screens; screen++) {
      for (const side of [product, plain]) {
        const ms = await showScreen(side, session.cookie, screen + WARM_UP_SCREENS);
        if (screen >= 0) side.took.push(ms);
      }
    }
    const kilobytes = bytes / smallPictures.length / 1_024;
    const figures = { product: figuresOf(product.took), limit: figuresOf(plain.took) };
    const times = figures.product.p50Ms / figures.limit.p50Ms;
    return { pictures: ON_SCREEN, kilobytes, ...figures, times };
  } finally {
    for (const connection of connections) connection.close();
    await limit.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Puts what the product sends into files named by their places; answers the bytes of all. */
async function keepAll(
  address: string,
  { cookie }: BenchSession,
  { smallPictures, folder }: { readonly smallPictures: readonly string[]; readonly folder: string },
): Promise<number> {
  let bytes = 0;
  for (const [place, path] of smallPictures.entries()) {
    const answer = await fetchPersistently(`${address}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`A small picture was answered ${answer.status}: ${await answer.text()}`);
    const content = Buffer.from(await answer.arrayBuffer());
    writeFileSync(join(folder, String(place)), content);
    bytes += content.length;
  }
  return bytes;
}

interface Side {
  readonly connections: readonly BareConnection[];
  readonly paths: readonly string[];
  readonly took: number[];
}

async function showScreen({ connections, paths }: Side, cookie: string, screen: number): Promise<number> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    connections.map(({ exchange }, place) => {
      const path = paths[(screen * ON_SCREEN + place) % paths.length] ?? '';
      return exchange(fileRequestBytes(path, cookie));
    }),
  );
  const ms = performance.now() - startedAt;
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A small picture was answered ${refused.status}.`);
  return ms;
}

function figuresOf(took: readonly number[]) {
  return { p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) };
}
