import { CallError, isCode } from '@alethea/web-kit/calls/call-error';
import { en } from '../../texts/en.ts';
import { STATUS_OPTIONS } from './status-options.ts';

/** Why a status was not set, in words; of one that somebody else has set meanwhile, what it is and by whom. */
export function statusFailure(error: unknown): string {
  if (error instanceof CallError && error.code === 'status_changed') {
    const [issue] = error.issues;
    const present = STATUS_OPTIONS.find(({ value }) => value === issue?.code);
    if (issue && present) return en.view.statusChanged(present.label, issue.message);
  }
  return isCode(error, 'status_not_editable', 'not_permitted') ? en.view.statusNotEditable : en.view.statusFailed;
}
