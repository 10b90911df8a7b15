import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';
import { en } from '../texts/en.ts';

/** What went wrong with a call, in words for somebody who has never been here. */
export function failureText({ code }: CallFailure): string {
  if (code === 'offline') return en.failed.offline;
  return code === 'too_many_requests' ? en.failed.tooMany : en.failed.other;
}

/** The page when nothing could be fetched. */
export const Failure = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) => (
  <div className="guest-stack">
    <GuestHeading>{en.failed.heading}</GuestHeading>
    <GuestAlert>{failureText(failure)}</GuestAlert>
    <GuestAction onClick={onRetry}>{en.retry}</GuestAction>
  </div>
);
