import { type ClientRequest, get } from 'node:http';

/** What the holder is told to do. */
export type HolderOrder =
  | { readonly kind: 'open'; readonly address: string; readonly cookies: readonly string[] }
  | { readonly kind: 'report' };

/** A notice of a consult as it arrived at a stream, on the machine's monotonic clock. */
export interface Arrival {
  readonly stream: number;
  readonly consultId: string;
  readonly atNs: bigint;
}

/** What the holder tells. */
export type HolderWord =
  /** Each time when all streams are open. */
  | { readonly kind: 'open'; readonly atNs: bigint }
  | { readonly kind: 'arrivals'; readonly arrivals: readonly Arrival[] };

/** As the browser does it (web-kit/live-connection): the first wait, doubled each time, and up to as much again. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const OPENED_AT_ONCE = 50;

const open = new Set<number>();
let arrivals: Arrival[] = [];
let all = 0;
let toldOpen = false;

const say = (word: HolderWord) => process.send?.(word);

/** Holds many live streams as so many browsers would. Runs as a process of its own. */
process.on('message', (order: HolderOrder) => {
  if (order.kind === 'report') {
    say({ kind: 'arrivals', arrivals });
    arrivals = [];
  } else {
    all = order.cookies.length;
    for (const [stream, cookie] of order.cookies.entries())
      setTimeout(() => hold(stream, order.address, cookie, FIRST_DELAY_MS), Math.floor(stream / OPENED_AT_ONCE) * 50);
  }
});
process.once('disconnect', () => process.exit(0));

function hold(stream: number, address: string, cookie: string, delayMs: number): void {
  let isOver = false;
  let nextDelayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  const again = () => {
    if (isOver) return;
    isOver = true;
    open.delete(stream);
    toldOpen = false;
    setTimeout(() => hold(stream, address, cookie, nextDelayMs), delayMs * (1 + Math.random()));
  };
  const request: ClientRequest = get(`${address}/api/live`, { headers: { cookie }, agent: false }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      const atNs = process.hrtime.bigint();
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('event: ready')) {
          nextDelayMs = FIRST_DELAY_MS;
          noteOpen(stream, atNs);
        } else if (block.startsWith('event: notice')) noteNotice(stream, block, atNs);
      }
    });
    response.on('close', again);
    response.on('error', again);
  });
  request.on('error', again);
}

function noteOpen(stream: number, atNs: bigint): void {
  open.add(stream);
  if (open.size < all || toldOpen) return;
  toldOpen = true;
  say({ kind: 'open', atNs });
}

function noteNotice(stream: number, block: string, atNs: bigint): void {
  const notice = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { changed?: { kind: string; id?: string }[] };
  for (const { kind, id } of notice.changed ?? [])
    if (kind === 'consult' && id) arrivals.push({ stream, consultId: id, atNs });
}
