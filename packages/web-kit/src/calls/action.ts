import { type ProcessState, SUCCESS_RESET_MS } from '@alethea/kernel/app/process-state';
import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { forgetWhatIsNotPermitted } from '../kept/forget.ts';
import { ActionLogContext } from './action-log.ts';
import { createAttemptKey } from './attempt-key.ts';
import { CallError, type CallErrorOf } from './call-error.ts';
import { operationKey, useClient } from './query.tsx';

/** One thing a person does on a screen: its state for the button, and the function that does it. */
export interface Action<R extends Remote> {
  readonly state: ProcessState;
  /** Why the last run failed; null otherwise. */
  readonly error: CallErrorOf<R> | null;
  /** Never rejects: answers undefined when it failed, or when a run is still going on. */
  readonly run: (input: RemoteInput<R>) => Promise<RemoteOutput<R> | undefined>;
  readonly reset: () => void;
}

interface ActionOptions<R extends Remote> {
  readonly onSuccess?: (output: RemoteOutput<R>, input: RemoteInput<R>) => void;
  readonly onError?: (error: CallErrorOf<R>, input: RemoteInput<R>) => void;
  /** Operations whose answers are out of date after a success. */
  readonly invalidate?: readonly Remote[];
  /** After this time, in milliseconds, a success is idle again (STATE-02); null keeps it. */
  readonly successMs?: number | null;
  /** The screen says itself that the session has ended. */
  readonly tellsSignedOut?: boolean;
}

/** Runs an operation as an action with the states of STATE-01, one run at a time. */
export function useAction<R extends Remote>(operation: R, options: ActionOptions<R> = {}): Action<R> {
  const { successMs = SUCCESS_RESET_MS } = options;
  const client = useClient();
  const queryClient = useQueryClient();
  const noteAction = useContext(ActionLogContext);
  const [{ state, error }, setOutcome] = useState<{ state: ProcessState; error: CallErrorOf<R> | null }>(IDLE);
  const attemptKey = useMemo(() => createAttemptKey(), []);
  const running = useRef(false);

  useEffect(() => {
    if (state !== 'success' || successMs === null) return;
    const timer = setTimeout(() => setOutcome(IDLE), successMs);
    return () => clearTimeout(timer);
  }, [state, successMs]);

  const perform = async (input: RemoteInput<R>): Promise<RemoteOutput<R> | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setOutcome({ state: 'running', error: null });
    try {
      // A failed attempt that is repeated with the same input keeps its key.
      const key = operation.repeat === 'keyed' ? { idempotencyKey: attemptKey.keyFor(input) } : {};
      const output = await client.call(operation, input, { ...key, tellsSignedOut: options.tellsSignedOut });
      attemptKey.succeeded();
      noteAction?.(operation.name);
      for (const stale of options.invalidate ?? []) {
        void queryClient.invalidateQueries({ queryKey: operationKey(stale) });
      }
      setOutcome({ state: 'success', error: null });
      options.onSuccess?.(output, input);
      return output;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setOutcome({ state: 'error', error: failure });
      // What a screen offers it may do: rights have changed, though nobody has told this page.
      if (failure.code === 'not_permitted') forgetWhatIsNotPermitted();
      options.onError?.(failure, input);
      return undefined;
    } finally {
      running.current = false;
    }
  };
  const latest = useRef(perform);
  useLayoutEffect(() => {
    latest.current = perform;
  });
  const run = useCallback((input: RemoteInput<R>) => latest.current(input), []);
  const reset = useCallback(() => setOutcome(IDLE), []);
  return { state, error, run, reset };
}

const IDLE = { state: 'idle', error: null } as const;
