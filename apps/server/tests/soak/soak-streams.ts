import { type ClientRequest, get } from 'node:http';

/** As the browser does it: the first wait, doubled each time, and up to as much again. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
const OPENED_AT_ONCE = 25;

/** Many live streams, held as so many browsers would hold them. */
export interface SoakStreams {
  readonly openCount: number;
  /** How often a stream that was open has been opened again. */
  readonly reopened: number;
  /** The streams, by their place in the list of cookies, that have been told of a change of this consult. */
  toldOf(consultId: string): ReadonlySet<number>;
  /** Forgets what has been told, so that the next change is seen by itself. */
  forget(): void;
  close(): void;
}

/** Opens a stream for each cookie, each from an address of its own behind a balancer, and opens it again when it ends. */
export function holdStreams(address: string, cookies: readonly string[]): SoakStreams {
  const open = new Map<number, ClientRequest>();
  const told = new Map<string, Set<number>>();
  let reopened = 0;
  let isOver = false;

  function hold(stream: number, delayMs: number): void {
    if (isOver) return;
    let hasEnded = false;
    let nextDelayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    const again = () => {
      if (hasEnded) return;
      hasEnded = true;
      if (open.delete(stream)) reopened += 1;
      setTimeout(() => hold(stream, nextDelayMs), delayMs * (1 + Math.random()));
    };
    const headers = { cookie: cookies[stream], 'x-forwarded-for': `10.1.${stream >> 8}.${stream & 255}` };
    const request = get(`${address}/api/live`, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith('event: ready')) {
            nextDelayMs = FIRST_DELAY_MS;
            open.set(stream, request);
          } else if (block.startsWith('event: notice')) note(stream, block);
        }
      });
      response.on('close', again);
      response.on('error', again);
    });
    request.on('error', again);
  }

  function note(stream: number, block: string): void {
    const notice = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as {
      changed?: { kind: string; id?: string }[];
    };
    for (const { kind, id } of notice.changed ?? []) {
      if (kind === 'consult' && id) told.set(id, (told.get(id) ?? new Set()).add(stream));
    }
  }

  for (const stream of cookies.keys())
    setTimeout(() => hold(stream, FIRST_DELAY_MS), Math.floor(stream / OPENED_AT_ONCE) * 100);
  return {
    get openCount() {
      return open.size;
    },
    get reopened() {
      return reopened;
    },
    toldOf: (consultId) => told.get(consultId) ?? new Set(),
    forget: () => told.clear(),
    close() {
      isOver = true;
      for (const request of open.values()) request.destroy();
    },
  };
}
