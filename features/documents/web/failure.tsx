import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';
import type { DocumentTexts } from '../texts/en.ts';
import { useLanguage } from './language.ts';

/** What went wrong with a call, in words for somebody who has never been here. */
export function failureText({ code }: CallFailure, texts: DocumentTexts): string {
  if (code === 'offline') return texts.failed.offline;
  return code === 'too_many_requests' ? texts.failed.tooMany : texts.failed.other;
}

/** The page when nothing could be fetched. */
export const Failure = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) => {
  const { texts } = useLanguage();
  return (
    <div className="guest-stack">
      <GuestHeading>{texts.failed.heading}</GuestHeading>
      <GuestAlert>{failureText(failure, texts)}</GuestAlert>
      <GuestAction onClick={onRetry}>{texts.retry}</GuestAction>
    </div>
  );
};
