import type { ProcessState } from '@alethea/kernel/app/process-state';
import type { Remote, RemoteErrorCode, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { CommonErrorCode } from '@alethea/kernel/text/errors';
import { type SyntheticEvent, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useAction } from '../calls/action.ts';
import { type CallErrorOf, isCode } from '../calls/call-error.ts';
import { type Fields, type FieldsOptions, useFields } from './fields.ts';
import { type Kept, type Meanwhile, useMeanwhile } from './meanwhile.ts';

/** How a form is sent by one operation. */
export interface OperationFormOptions<R extends Remote, Values extends FieldValues> extends FieldsOptions<Values> {
  /** What the operation takes, of what stands in the form and the revision that the changes began from. */
  readonly inputOf: (values: Values, basedOn: string | number) => RemoteInput<R>;
  /** Done before each send. */
  readonly beforeSend?: () => Promise<unknown>;
  /** A failure in the words of the feature; null for one that is told in another way. */
  readonly failureText: (error: CallErrorOf<R>) => string | null;
  /** Failures that are about one field: said there, and not of the form. */
  readonly fieldOf?: {
    readonly [Code in RemoteErrorCode<R> | CommonErrorCode]?: readonly [path: FieldPath<Values>, message: string];
  };
  readonly onSuccess?: (output: RemoteOutput<R>, input: RemoteInput<R>) => void;
  readonly onError?: (error: CallErrorOf<R>, input: RemoteInput<R>) => void;
  /** Operations whose answers are out of date after a success. */
  readonly invalidate?: readonly Remote[];
  readonly successMs?: number | null;
  /** The screen says itself that the session has ended. */
  readonly tellsSignedOut?: boolean;
  /**
   * The revision of `values`, which are then as they are kept now: where another window or person saves them while the
   * form is open, an untouched form follows, and one with something typed is behind.
   */
  readonly revision?: string | number;
  /** The code that says so of a save that came too late. */
  readonly changedCode?: RemoteErrorCode<R>;
  /** Brings what was typed together with what was saved meanwhile, so that the form is never behind. */
  readonly merge?: (before: Values, typed: Values, now: Values) => Values;
  /** Told after `merge`. */
  readonly onMerged?: () => void;
  /** What is kept after a success, over which stays what was typed meanwhile; without it the form stays as it was sent. */
  readonly keptAfter?: (output: RemoteOutput<R>, sent: Values) => Kept<Values>;
}

/** A form that is sent by one operation. */
export interface OperationForm<R extends Remote, Values extends FieldValues> extends Fields<Values> {
  readonly state: ProcessState;
  readonly error: CallErrorOf<R> | null;
  /** Why the last send failed, in words; null where nothing is to be said of the form. */
  readonly failure: string | null;
  /** What the changes began from. */
  readonly base: Kept<Values>;
  /** Somebody else has saved it since; what was typed is still there. */
  readonly isBehind: boolean;
  /** Gives up what was typed for what is kept: the newest that is known, or what has been fetched again. */
  restart(kept?: Kept<Values>): void;
  /** Forgets what was said of the last send. */
  reset(): void;
  /** What a FormDialog of the design system takes. */
  readonly dialog: {
    readonly onSubmit: (event: SyntheticEvent) => void;
    readonly isDirty: () => boolean;
    readonly isRunning: boolean;
    readonly failure: string | null;
  };
}

/**
 * A form over an operation: its values and rules, one send at a time with the same key while it is repeated, the server's
 * findings on their fields, what failed in words, and what somebody else has saved meanwhile.
 */
export function useOperationForm<R extends Remote, Values extends FieldValues>(
  operation: R,
  options: OperationFormOptions<R, Values>,
): OperationForm<R, Values> {
  const { values, revision = '', inputOf, failureText, fieldOf, keptAfter, changedCode } = options;
  const sent = useRef(values);
  const action = useAction(operation, {
    ...(options.invalidate ? { invalidate: options.invalidate } : {}),
    ...(options.successMs === undefined ? {} : { successMs: options.successMs }),
    ...(options.tellsSignedOut ? { tellsSignedOut: true } : {}),
    onSuccess(output, input) {
      const typed = keptAfter ? settle(keptAfter(output, sent.current)) : undefined;
      if (typed === undefined) fields.leave();
      options.onSuccess?.(output, input);
    },
    onError(error, input) {
      const own = ofField(error);
      fields.showIssues(own ? [{ path: own[0], code: error.code, message: own[1] }] : error.issues);
      options.onError?.(error, input);
    },
  });
  /** Begins anew from what has been saved; answers what has been typed over that since it was sent. */
  const settle = (saved: Kept<Values>): Values | undefined => {
    const now = fields.form.getValues();
    const isAsSent = JSON.stringify(now) === JSON.stringify(sent.current);
    const typed = isAsSent ? undefined : (options.merge?.(sent.current, now, saved.values) ?? now);
    meanwhile.restart(saved, typed);
    return typed;
  };
  const ofField = (error: CallErrorOf<R>) =>
    (fieldOf as Readonly<Record<string, readonly [string, string] | undefined>> | undefined)?.[error.code];
  const fields: Fields<Values> = useFields(options, async (typed) => {
    await options.beforeSend?.();
    sent.current = typed;
    await action.run(inputOf(typed, meanwhile.base.revision));
  });
  const meanwhile: Meanwhile<Values> = useMeanwhile({ values, revision }, fields.form, options);
  const { state, error, reset } = action;
  const isChanged = error !== null && changedCode !== undefined && isCode(error as CallErrorOf<Remote>, changedCode);
  const isBehind = meanwhile.isBehind || isChanged;
  const failure = error === null || isBehind || ofField(error) ? null : failureText(error);
  return {
    ...fields,
    state,
    error,
    failure,
    base: meanwhile.base,
    isBehind,
    restart(kept) {
      meanwhile.restart(kept ?? { values, revision });
      reset();
    },
    reset,
    dialog: { onSubmit: fields.submit, isDirty: fields.isDirtyNow, isRunning: state === 'running', failure },
  };
}
