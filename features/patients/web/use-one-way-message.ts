import { showSnackbar } from '@alethea/ui/snackbar';
import { createAttemptKey } from '@alethea/web-kit/attempt-key';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/call-error';
import { useEffect, useState } from 'react';
import { checkOneWayMessage, type OneWayMessageValues } from '../contract/check-one-way-message.ts';
import type { sendOneWayMessage } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { type OneWayMessagePost, postOneWayMessage } from './post-one-way-message.ts';

const words = en.message;

/** How long the reason for going back stands before the way back, in milliseconds. */
const RETURN_AFTER_MS = 4_000;

type Fields = 'patientEmail' | 'phn' | 'subject' | 'body';

interface MessageEnds {
  /** The month's messages are used up. */
  readonly hasNoneLeft: boolean;
  /** Leads back to where the person came from; stable. */
  readonly onDone: () => void;
}

/** Checks, posts and ends a one-way message. */
export function useOneWayMessage({ hasNoneLeft, onDone }: MessageEnds) {
  const [attempt] = useState(createAttemptKey);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Fields, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Why there is nothing to be sent here. */
  const endReason = refusal ?? (hasNoneLeft && !isBusy ? words.limitReached : null);

  useEffect(() => {
    if (endReason === null) return;
    const timer = setTimeout(onDone, RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [endReason, onDone]);

  /** The first field that is wrong, or null when it was posted. */
  async function send(message: OneWayMessagePost & OneWayMessageValues): Promise<Fields | null> {
    const issues = checkOneWayMessage(message);
    setErrors(Object.fromEntries(issues.map(({ path, message: text }) => [path, text])));
    setFailure(null);
    const [first] = issues;
    if (first) return first.path as Fields;
    setBusy(true);
    const error = await postOneWayMessage(message, attempt.keyFor(message));
    setBusy(false);
    if (!error) {
      attempt.succeeded();
      showSnackbar({ message: words.sent, tone: 'done' });
      onDone();
      return null;
    }
    if (isCode(error, 'limit_reached')) setRefusal(words.limitReached);
    else if (isCode(error, 'not_signed_in')) setRefusal(words.notSignedIn);
    else {
      setErrors(Object.fromEntries(error.issues.map(({ path, message: text }) => [path, text])));
      setFailure(reasonOf(error));
    }
    return null;
  }

  return { send, isBusy, errors, failure, endReason };
}

/** Why a message was not sent, in words; a failure that nobody foresaw has none (CFORM-66, CFORM-67). */
function reasonOf(error: CallErrorOf<typeof sendOneWayMessage>): string {
  return error.kind === 'internal' ? words.unknown : errorText(error, words.reasons, words.unknown);
}
