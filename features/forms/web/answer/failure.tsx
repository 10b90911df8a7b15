import { BRAND } from '@alethea/kernel/app/brand';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';
import type { AnswerTexts } from '../../texts/answer-en.ts';
import { useLanguage } from './language.ts';

/** What went wrong with a call, in words for somebody who has never been here. */
export function failureText({ code }: CallFailure, { failed, form }: AnswerTexts): string {
  if (code === 'offline') return failed.offline;
  if (code === 'fields_invalid' || code === 'invalid_input') return form.wrong;
  return code === 'too_many_requests' ? failed.tooMany : failed.other;
}

/** The page when nothing could be fetched. */
export const Failure = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) => {
  const { texts } = useLanguage();
  return (
    <div className="guest-stack">
      <GuestHeading>{texts.failed.heading}</GuestHeading>
      <GuestAlert>{failureText(failure, texts)}</GuestAlert>
      <p>{texts.failed.persists(BRAND.supportEmail)}</p>
      <GuestAction onClick={onRetry}>{texts.retry}</GuestAction>
    </div>
  );
};
