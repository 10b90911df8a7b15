import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { type Action, useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { type OperationForm, type OperationFormOptions, useOperationForm } from '@alethea/web-kit/forms/operation-form';
import type { FieldValues } from 'react-hook-form';
import {
  countWaitingPeople,
  findPeople,
  getClinic,
  getPerson,
  listInvitations,
  listWaitingPeople,
} from '../../../contract/client.ts';
import type { DeskOperation } from '../../../contract/desk-operation.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { DESK_PARTS } from './desk-tabs.ts';

/** What most things done at the desk put out of date. */
const STALE = [getPerson, findPeople, countWaitingPeople, listWaitingPeople, listInvitations, getClinic];

interface DeskActionOptions<R extends Remote> {
  /** Said when it is done; nothing without it. */
  readonly done?: string | ((output: RemoteOutput<R>) => string);
  readonly onSuccess?: (output: RemoteOutput<R>) => void;
  readonly invalidate?: readonly Remote[];
  /** True where the screen shows the error itself. */
  readonly quiet?: boolean;
}

/** What a form at the desk is made of. */
export type DeskFormOptions<R extends Remote, Values extends FieldValues> = Omit<
  OperationFormOptions<R, Values>,
  'failureText'
> & { readonly done: string | ((output: RemoteOutput<R>, input: RemoteInput<R>) => string) };

/** A failure at the desk. */
export type DeskError = CallErrorOf<DeskOperation>;

/** The text of a failure at the desk. */
export const deskErrorText = (error: DeskError | null): string => errorText(error, en.errors, en.failed);

/** Something an operator does: says how it went, and has the desk look again. */
export function useDeskAction<R extends DeskOperation>(operation: R, options: DeskActionOptions<R> = {}): Action<R> {
  const { done, onSuccess, invalidate = [], quiet = false } = options;
  return useAction(operation, {
    invalidate: [...STALE, ...invalidate],
    onSuccess: (output) => {
      const message = typeof done === 'function' ? done(output) : done;
      if (message) showSnackbar({ tone: 'done', message });
      onSuccess?.(output);
    },
    onError: (error: DeskError) => {
      if (!quiet) showSnackbar({ tone: 'failed', message: deskErrorText(error) });
    },
  });
}

/** A form over something an operator does: says that it is done, or in the form why not, and has the desk look again. */
export function useDeskForm<R extends DeskOperation, Values extends FieldValues>(
  operation: R,
  { done, onSuccess, invalidate = [], ...options }: DeskFormOptions<R, Values>,
): OperationForm<R, Values> {
  return useOperationForm(operation, {
    parts: DESK_PARTS,
    ...options,
    // Who is asked who they are is asked by a dialog of its own.
    failureText: (error: DeskError) => (isCode(error, 'confirmation_needed') ? null : deskErrorText(error)),
    invalidate: [...STALE, ...invalidate],
    onSuccess(output, input) {
      showSnackbar({ tone: 'done', message: typeof done === 'function' ? done(output, input) : done });
      onSuccess?.(output, input);
    },
  });
}
