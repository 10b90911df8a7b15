import { SUCCESS_RESET_MS } from '@alethea/kernel/app/process-state';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useNow } from '@alethea/web-kit/page/now';
import { type SubmitEvent, useEffect, useState } from 'react';
import { senderEn as en } from '../../texts/sender-en.ts';
import {
  blankValues,
  isRight,
  isStarted,
  issuesOfSending,
  type LeftList,
  placeKey,
  type RecipientRow,
  type SenderIssues,
  type SenderValues,
  valuesOfLeft,
} from './sender-values.ts';
import { type SentTo, useSendList } from './use-send-list.ts';
import { useUsesLeft } from './use-uses-left.ts';
import type { Place } from './views.ts';

/** The states of sending (FORMSEND-29): a warning is what was sent in part. */
export type SendState =
  | { readonly state: 'idle' | 'running' | 'success' }
  | { readonly state: 'warning' | 'error'; readonly text: string };

const IDLE: SendState = { state: 'idle' };
const NO_ISSUES: SenderIssues = { rows: new Map() };

/** What stands in the form, what is wrong with it, and how it is sent. */
export function useSender(places: readonly Place[], first: Place) {
  const [values, setValues] = useState<SenderValues>(() => blankValues(first));
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState<SendState>(IDLE);
  const [lastSent, setLastSent] = useState<readonly SentTo[]>([]);
  const send = useSendList();
  const usesLeft = useUsesLeft();
  const now = useNow();
  useUnsavedGuard(isStarted(values));
  useEffect(() => {
    if (sending.state !== 'success') return;
    const timer = setTimeout(() => setSending(IDLE), SUCCESS_RESET_MS);
    return () => clearTimeout(timer);
  }, [sending.state]);

  const place = places.find((one) => placeKey(one) === values.place) ?? first;
  const over = usesLeft === null ? 0 : Math.max(0, values.rows.length - usesLeft);
  const change = (next: (before: SenderValues) => SenderValues) => {
    // What is under way is sent as it stood.
    if (sending.state === 'running') return;
    setValues(next);
    setSending(IDLE);
  };
  const run = async () => {
    setSending({ state: 'running' });
    const { sent, left, failure, isTakenOver } = await send(values, place);
    if (sent.length > 0) setLastSent(sent);
    // The next list begins with one blank recipient, at the same place (FORMSEND-27, FORMSEND-28).
    setValues(left.length === 0 ? blankValues(place) : { ...values, rows: left });
    if (left.length === 0) setTried(false);
    setSending(isTakenOver ? IDLE : stateOf(sent.length, left.length, failure));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.state === 'running') return;
    setTried(true);
    setSending(IDLE);
    if (!isRight(issuesOfSending(values, now))) focusFirstWrong(event.currentTarget);
    else if (over > 0) setSending({ state: 'error', text: en.overLimitRefused(usesLeft ?? 0, over) });
    else void run();
  };
  const takeBack = (list: LeftList) => {
    setTried(false);
    setSending(IDLE);
    setValues(valuesOfLeft(list, places, first));
  };
  return {
    ...{ values, place, sending, lastSent, usesLeft, over, submit, takeBack },
    isStarted: isStarted(values),
    issues: isTried ? issuesOfSending(values, now) : NO_ISSUES,
    changeFields: (part: Partial<SenderValues>) => change((before) => ({ ...before, ...part })),
    changeRows: (next: (rows: readonly RecipientRow[]) => readonly RecipientRow[]) =>
      change((before) => ({ ...before, rows: next(before.rows) })),
  };
}

/** What came of a list, in words. */
function stateOf(sent: number, left: number, failure: string): SendState {
  if (left === 0) return { state: 'success' };
  const reason = failure === '' ? '' : ` ${failure}`;
  if (sent === 0) return { state: 'error', text: `${en.failed}.${reason}` };
  return { state: 'warning', text: `${en.someSent(sent, left)}${reason}` };
}
