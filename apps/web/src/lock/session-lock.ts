import { systemClock } from '@alethea/kernel/time/clock';
import { type LockReason, type LockStage, type SessionLife, stageAt } from './lock-time.ts';

const CHANNEL = 'alethea-lock';
/** The server hears of use at most so often, in milliseconds; it ends an idle session that much later at most. */
const TOUCH_EVERY_MS = 2 * 60_000;
const TELL_TABS_EVERY_MS = 5_000;
/** Typing and pointing. */
const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

type TabMessage =
  | { readonly type: 'used'; readonly uid: string; readonly at: number }
  | { readonly type: 'locked'; readonly uid: string; readonly reason: LockReason }
  | { readonly type: 'signedIn'; readonly uid: string }
  | { readonly type: 'signedOut'; readonly uid: string };

/** How long a session lasts, by the clock of this browser. */
export type SessionTimes = Pick<SessionLife, 'idleMs' | 'endsAt'>;

/** What the server says of the session that this browser has. */
export type SessionFound =
  | { readonly status: 'signedIn'; readonly times: SessionTimes }
  /** `idle` and `expired` can be unlocked; nobody is signed in otherwise, or it cannot be known. */
  | { readonly status: LockReason | 'otherPerson' | 'nobody' };

/** Whose screen it is, and what to do about it. */
export interface LockedPerson {
  readonly uid: string;
  readonly times: SessionTimes;
  /** Tells the server that the person is at work. */
  touch(): void;
  /** Ends the session on the server, if it has not ended there. */
  endSession(): void;
  /** Asks the server what has become of the session. */
  askServer(): Promise<SessionFound>;
  /** Leaves for the sign-in page. */
  leave(): void;
  /** Somebody else is signed in here now: begins anew. */
  beginAnew(): void;
}

/** The stage of the screen; `reason` is that of the lock, or of the one that is coming. */
export type LockState = Pick<LockStage, 'stage' | 'reason'>;

const OPEN: LockState = { stage: 'open', reason: 'idle' };

let state: LockState = OPEN;
let opening: PromiseWithResolvers<void> | null = null;
let present: {
  lost(): Promise<boolean>;
  stay(): void;
  renew(times: SessionTimes): void;
  opened(times: SessionTimes): void;
} | null = null;
const listeners = new Set<() => void>();

/** The present stage; for `useSyncExternalStore`. */
export const lockState = (): LockState => state;

/** Hears of every change of the stage. */
export function onLockState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What calls wait for while the screen is locked: nothing is asked, and nothing that was being sent is lost. */
export const untilUnlocked = (): Promise<void> | null => opening?.promise ?? null;

/** A call found no session. True when there is one again, in which the call may be made once more. */
export const sessionLost = async (): Promise<boolean> => (present ? present.lost() : false);

/** The person stays: counts as use. */
export const staySignedIn = (): void => present?.stay();

/** The person has signed in again on the lock screen. */
export const unlocked = (times: SessionTimes): void => present?.opened(times);

/** The server has told anew how long the session lasts; that is no use. */
export const renewTimes = (times: SessionTimes): void => present?.renew(times);

/** Tells the other windows of this browser that the person has left. */
export function tellSignedOut(uid: string): void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage({ type: 'signedOut', uid } satisfies TabMessage);
  tabs.close();
}

function show(next: LockState): void {
  if (next.stage === state.stage && next.reason === state.reason) return;
  state = next;
  if (next.stage === 'locked') opening ??= Promise.withResolvers<void>();
  for (const listener of listeners) listener();
}

/** Watches over the session of a person until the returned function is called. */
export function watchSession(person: LockedPerson): () => void {
  const { uid } = person;
  const ending = new AbortController();
  const tabs = new BroadcastChannel(CHANNEL);
  const now = () => systemClock.now().getTime();
  const tell = (message: TabMessage) => tabs.postMessage(message);
  let life: SessionLife = { lastUsedAt: now(), ...person.times };
  let touchedAt = 0;
  let toldAt = 0;
  let stageTimer: ReturnType<typeof setTimeout> | undefined;
  let touchTimer: ReturnType<typeof setTimeout> | undefined;

  function lock(reason: LockReason): void {
    if (state.stage === 'locked') return;
    clearTimeout(touchTimer);
    touchTimer = undefined;
    show({ stage: 'locked', reason });
  }
  function look(): void {
    if (state.stage === 'locked') return;
    clearTimeout(stageTimer);
    const { stage, reason, until } = stageAt(now(), life);
    if (stage === 'locked') {
      tell({ type: 'locked', uid, reason });
      lock(reason);
      person.endSession();
      return;
    }
    show({ stage, reason });
    if (until !== null) stageTimer = setTimeout(look, until - now());
  }
  function touch(): void {
    clearTimeout(touchTimer);
    touchTimer = undefined;
    touchedAt = now();
    person.touch();
  }
  function used(): void {
    // A computer that slept comes back late: what is over is over, whoever moves the mouse.
    look();
    if (state.stage === 'locked') return;
    const at = now();
    life = { ...life, lastUsedAt: at };
    if (at - touchedAt >= TOUCH_EVERY_MS) touch();
    else touchTimer ??= setTimeout(touch, touchedAt + TOUCH_EVERY_MS - at);
    if (at - toldAt >= TELL_TABS_EVERY_MS) {
      toldAt = at;
      tell({ type: 'used', uid, at });
    }
    look();
  }
  function renew(times: SessionTimes): void {
    life = { ...life, ...times };
    look();
  }
  function opened(times: SessionTimes): void {
    life = { lastUsedAt: now(), ...times };
    touchedAt = now();
    opening?.resolve();
    opening = null;
    show(OPEN);
    look();
    tell({ type: 'signedIn', uid });
  }
  async function askAgain(): Promise<void> {
    const found = await person.askServer();
    if (found.status === 'signedIn') opened(found.times);
    if (found.status === 'otherPerson') person.beginAnew();
  }
  function hear(message: TabMessage): void {
    if (message.uid !== uid) {
      if (message.type === 'signedIn') person.beginAnew();
    } else if (message.type === 'signedOut') person.leave();
    else if (message.type === 'locked') lock(message.reason);
    else if (message.type === 'signedIn') {
      if (state.stage === 'locked') void askAgain();
    } else if (message.at > life.lastUsedAt) {
      life = { ...life, lastUsedAt: message.at };
      look();
    }
  }
  async function lost(): Promise<boolean> {
    if (state.stage !== 'locked') {
      const found = await person.askServer();
      if (found.status === 'signedIn') return true;
      if (found.status === 'otherPerson') person.beginAnew();
      // With its end a browser drops the cookie, and the server does not know of whom the question is.
      const { stage, reason } = stageAt(now(), life);
      const isOver = found.status === 'idle' || found.status === 'expired';
      if (!isOver && (found.status !== 'nobody' || stage === 'open')) return false;
      const because = found.status === 'idle' || found.status === 'expired' ? found.status : reason;
      tell({ type: 'locked', uid, reason: because });
      lock(because);
    }
    await untilUnlocked();
    return true;
  }

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  const { signal } = ending;
  // While the warning stands only its button says that the person stays.
  const onUse = (event: Event) => {
    if (event.isTrusted && state.stage === 'open') used();
  };
  for (const type of USES) addEventListener(type, onUse, { signal, passive: true, capture: true });
  for (const type of ['focus', 'pageshow']) addEventListener(type, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const mine = { lost, stay: used, renew, opened };
  present = mine;
  tell({ type: 'signedIn', uid });
  touch();
  look();
  return () => {
    ending.abort();
    tabs.close();
    clearTimeout(stageTimer);
    clearTimeout(touchTimer);
    if (present === mine) present = null;
  };
}
