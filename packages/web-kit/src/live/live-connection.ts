import type { Change } from '@alethea/kernel/calls/change';
import { createEventStreamParser } from './event-stream.ts';
import type { Live, LiveNotice } from './live.ts';

const LIVE_NAME = 'alethea-live';
/** The server sends a comment at least every 30 s; after this silence, in milliseconds, the connection is held dead. */
const SILENCE_MS = 75_000;
/** The server tells what was missed while the request was on its way, up to so many milliseconds. */
const ON_THE_WAY_MS = 5_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A stream that was ended for another one stays away so long at least: two windows in use must not take turns. */
const REST_MS = 30_000;

type TabMessage =
  | LiveNotice
  | { readonly type: 'signedOut' }
  | { readonly type: 'rests'; readonly rests: Rest }
  | { readonly type: 'used' };

/** `hidden` where there is nothing to hear, so that nobody misses anything. */
type Rest = 'awake' | 'shown' | 'hidden';

/** The live connection of this tab. */
export interface LiveConnection extends Live {
  /** Ends the stream of this tab; another tab takes over. */
  stop(): void;
  /** Ends it here and tells the other tabs of this browser that the person has signed out. */
  signOut(): void;
}

interface LiveSupplies {
  readonly fetch?: typeof fetch;
  /** Resolves after so many milliseconds, or early when aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since the page was opened, by a clock that never goes back. */
  readonly now?: () => number;
  /** Calls back whenever somebody uses this tab or comes back to it, until aborted. */
  readonly onUse?: (used: () => void, signal: AbortSignal) => void;
  /** The session has ended here or in another tab. */
  onUnauthenticated(): void;
}

/**
 * Keeps ONE event stream open per browser: the tab that holds the lock reads it and spreads it to the others. The first
 * opening asks the server for what has changed since the page was opened, so that nothing is missed between a screen's
 * first fetch and the stream, and nothing is fetched twice without a reason. Every later opening is told as `resync`.
 *
 * Where the server ends the stream for a newer one of the same person, or has none for them, it rests: it is opened anew
 * once a tab of this browser is used, and half a minute later at the earliest.
 */
export function connectLive(supplies: LiveSupplies): LiveConnection {
  const send = supplies.fetch ?? ((input, init) => fetch(input, init));
  const wait = supplies.wait ?? waitFor;
  const now = supplies.now ?? (() => performance.now());
  const onUse = supplies.onUse ?? whenUsed;
  const handlers = new Set<(notice: LiveNotice) => void>();
  const ending = new AbortController();
  const tabs = new BroadcastChannel(LIVE_NAME);

  const restListeners = new Set<() => void>();
  let rests: Rest = 'awake';
  let wake = () => {};
  let resting = new AbortController();

  const setRest = (now: Rest) => {
    if (now === rests) return;
    rests = now;
    resting.abort();
    resting = new AbortController();
    // Every tab listens: whichever is used, the one that reads is told.
    if (rests !== 'awake') onUse(() => tellAll({ type: 'used' }), AbortSignal.any([ending.signal, resting.signal]));
    for (const listener of restListeners) listener();
  };
  const tell = (message: TabMessage) => {
    if (message.type === 'signedOut') {
      stop();
      supplies.onUnauthenticated();
    } else if (message.type === 'rests') setRest(message.rests);
    else if (message.type === 'used') wake();
    else for (const handler of handlers) handler(message);
  };
  const tellAll = (message: TabMessage) => {
    tabs.postMessage(message);
    tell(message);
  };
  const stop = () => {
    ending.abort();
    tabs.close();
  };
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => tell(data);

  async function readWhileSignedIn(mayHaveMissed: boolean): Promise<void> {
    let missed = mayHaveMissed;
    let delayMs = FIRST_DELAY_MS;
    while (!ending.signal.aborted) {
      const askedAt = now();
      const gapMs = missed ? undefined : askedAt;
      let isSentAway = false;
      const opened = await readStream(send, ending.signal, gapMs, (event, data) => {
        const isLate = now() - askedAt > ON_THE_WAY_MS;
        if (event === 'ready' && (missed || isLate)) tellAll({ type: 'resync' });
        if (event === 'resync') tellAll({ type: 'resync' });
        if (event === 'notice') tellAll({ type: 'changed', changed: changedOf(data) });
        if (event === 'resting') isSentAway = true;
      });
      if (ending.signal.aborted) return;
      if (opened === 'refused') return tellAll({ type: 'signedOut' });
      missed = true;
      if (isSentAway || opened === 'none') {
        await restUntilUsed(isSentAway ? 'shown' : 'hidden');
        continue;
      }
      if (opened === 'read') delayMs = FIRST_DELAY_MS;
      // Up to twice as long, so that the browsers of a whole clinic do not all come back in the same instant.
      await wait(delayMs * (1 + Math.random()), ending.signal);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  }

  async function restUntilUsed(as: Rest): Promise<void> {
    const used = new Promise<void>((resolve) => {
      wake = resolve;
      ending.signal.addEventListener('abort', () => resolve());
    });
    tellAll({ type: 'rests', rests: as });
    await Promise.all([used, wait(REST_MS, ending.signal)]);
    if (!ending.signal.aborted) tellAll({ type: 'rests', rests: 'awake' });
  }

  void holdLock(ending.signal, readWhileSignedIn);
  return {
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    rest: {
      isResting: () => rests === 'shown',
      subscribe(listener) {
        restListeners.add(listener);
        return () => restListeners.delete(listener);
      },
    },
    stop,
    signOut() {
      if (!ending.signal.aborted) tabs.postMessage({ type: 'signedOut' } satisfies TabMessage);
      stop();
    },
  };
}

/** Runs `lead` in one tab of the browser at a time; `waited` when another one led before. */
async function holdLock(signal: AbortSignal, lead: (waited: boolean) => Promise<void>): Promise<void> {
  // Without a secure context there are no locks: then each tab reads for itself, which the server bears.
  if (!('locks' in navigator)) return lead(false);
  const led = await navigator.locks.request(LIVE_NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(false);
    return lock !== null;
  });
  if (led || signal.aborted) return;
  await navigator.locks
    .request(LIVE_NAME, { signal }, () => lead(true))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

/**
 * Reads one connection to its end: `read` when it had opened, `refused` without a session, `none` where there is nothing
 * to hear for this account, else `failed`.
 */
async function readStream(
  send: typeof fetch,
  ending: AbortSignal,
  gapMs: number | undefined,
  onEvent: (event: string, data: string) => void,
): Promise<'read' | 'refused' | 'none' | 'failed'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let opened = false;
  try {
    const answer = await send('/api/live', {
      headers: {
        accept: 'text/event-stream',
        ...(gapMs === undefined ? {} : { 'live-gap-ms': String(Math.ceil(gapMs)) }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([ending, silence.signal]),
    });
    if (answer.status === 401) return 'refused';
    if (answer.status === 403) return 'none';
    if (!answer.ok || !answer.body) return 'failed';
    opened = true;
    const parser = createEventStreamParser();
    const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const { event, data } of parser.push(piece.value)) onEvent(event, data);
    }
    return 'read';
  } catch {
    // The network broke, or the silence lasted too long: the caller opens it anew.
    return opened ? 'read' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function changedOf(data: string): readonly Change[] {
  const { changed } = JSON.parse(data) as { changed?: readonly Change[] };
  return changed ?? [];
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    // Coming back online is the moment to try again, not some seconds later.
    addEventListener('online', end, { signal: listening.signal });
    signal.addEventListener('abort', end, { signal: listening.signal });
  });
}

/** Coming back to a tab, and every press in it. */
function whenUsed(used: () => void, signal: AbortSignal): void {
  const inView = () => {
    if (document.visibilityState === 'visible') used();
  };
  document.addEventListener('visibilitychange', inView, { signal });
  for (const event of ['focus', 'pointerdown', 'keydown']) addEventListener(event, used, { signal });
}
