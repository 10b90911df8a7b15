import { createContext } from 'react';

/** Told of every action that succeeded, by the name of its operation; null where nobody listens. */
export const ActionLogContext = createContext<((operationName: string) => void) | null>(null);

const FLUSH_MS = 10_000;
const FLUSH_AT = 25;
/** What a call takes at most; what an unreachable server has not taken by then is dropped, for it is statistics. */
const KEPT_AT_MOST = 50;

interface ActionLogSupplies {
  /** Sends what was collected; may fail without anybody being told. */
  post(actions: readonly string[]): Promise<void>;
  readonly isNative: boolean;
  readonly setTimer?: (run: () => void, ms: number) => void;
}

/** Collects the names of actions and sends them some at a time. */
export interface ActionLog {
  readonly note: (operationName: string) => void;
  /** Sends at once what is waiting: the page is being left. */
  readonly flush: () => void;
}

/** Makes the log of a page; names on native begin with `mobile_` (PUSH-06). */
export function createActionLog(supplies: ActionLogSupplies): ActionLog {
  const setTimer = supplies.setTimer ?? ((run, ms) => void setTimeout(run, ms));
  let waiting: string[] = [];
  let isTimed = false;

  const flush = () => {
    if (waiting.length === 0) return;
    const sending = waiting.slice(-KEPT_AT_MOST);
    waiting = [];
    supplies.post(sending).catch(() => {
      waiting = [...sending, ...waiting].slice(-KEPT_AT_MOST);
    });
  };

  return {
    note(operationName) {
      waiting.push(eventName(operationName, supplies.isNative));
      if (waiting.length >= FLUSH_AT) return flush();
      if (isTimed) return;
      isTimed = true;
      setTimer(() => {
        isTimed = false;
        flush();
      }, FLUSH_MS);
    },
    flush,
  };
}

/** `profile-saveProfile` is kept as `profile_saveProfile`. */
function eventName(operationName: string, isNative: boolean): string {
  const name = operationName.replaceAll(/[^A-Za-z0-9]/g, '_');
  return isNative ? `mobile_${name}` : name;
}
