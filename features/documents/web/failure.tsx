import { isCode } from '@alethea/web-kit/call-error';
import { en } from '../texts/en.ts';
import { Action, Alert, Heading } from './parts.tsx';

/** What went wrong with a call, in words for somebody who has never been here. */
export function failureText(error: unknown): string {
  if (isCode(error, 'offline')) return en.failed.offline;
  return isCode(error, 'too_many_requests') ? en.failed.tooMany : en.failed.other;
}

/** The page when nothing could be fetched. */
export const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div className="documents-stack">
    <Heading>{en.failed.heading}</Heading>
    <Alert>{failureText(error)}</Alert>
    <Action onClick={onRetry}>{en.retry}</Action>
  </div>
);
