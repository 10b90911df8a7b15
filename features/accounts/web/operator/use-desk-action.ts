import type { Remote, RemoteOutput } from '@alethea/kernel/remote';
import { showSnackbar } from '@alethea/ui/snackbar';
import { type Action, useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/call-error';
import {
  countWaitingPeople,
  findPeople,
  getClinic,
  getPerson,
  listInvitations,
  listWaitingPeople,
} from '../../contract/client.ts';
import type { DeskOperation } from '../../contract/operator/desk-operation.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';

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
