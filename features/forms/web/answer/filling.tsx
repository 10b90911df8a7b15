import { BRAND } from '@alethea/kernel/app/brand';
import { systemClock } from '@alethea/kernel/time/clock';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useRef, useState } from 'react';
import { submitForm } from '../../contract/client.ts';
import { copyAddressOf, type Entry, emptyEntry, submissionOf } from './entry.ts';
import { failureText } from './failure.tsx';
import { forgetFormHistory, useStep } from './form-history.ts';
import { FormStep } from './form-step.tsx';
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts';
import { useLanguage } from './language.ts';
import { ReviewStep } from './review-step.tsx';
import type { HealthCard, OpenedForm } from './views.ts';

interface FillingProps {
  readonly code: string;
  readonly card: HealthCard;
  readonly form: OpenedForm;
  /** Sent; with the address that a copy goes to, or an empty text. */
  onSent(copyTo: string): void;
  /** The link opens nothing any more: it has been sent, withdrawn or has run out. */
  onClosed(): void;
}

/** From the first field until it is sent: what is entered is kept in this browser with every change. */
export const Filling = ({ code, card, form, onSent, onClosed }: FillingProps) => {
  const { texts, language } = useLanguage();
  const { entry, isResumed, isKept, change, clear, forget } = useEntry(code, card);
  const { step, review, back } = useStep();
  const [startAt, setStartAt] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  if (!entry) {
    return (
      <p className="guest-quiet" role="status">
        {texts.loading}
      </p>
    );
  }
  const leave = () => {
    forget();
    forgetFormHistory();
  };
  async function send(sent: Entry): Promise<void> {
    setSending(true);
    setAlert(null);
    const submission = submissionOf(form, sent, { code, card, language });
    const answer = await postOperation(submitForm, submission, { idempotencyKey: sent.sendKey });
    setSending(false);
    if (!answer.ok) {
      // The key was used for other answers: those of another tab, which were sent.
      if (answer.code === 'idempotency_key_reused') return onClosed();
      setAlert(`${failureText(answer, texts)} ${texts.failed.persists(BRAND.supportEmail)}`);
    } else if (answer.output.state === 'accepted') {
      leave();
      onSent(submission.ccPatient ? copyAddressOf(form, sent) : '');
    } else {
      if (answer.output.state !== 'wrong') leave();
      onClosed();
    }
  }
  if (step === 'review') {
    return (
      <ReviewStep
        {...{ form, entry, card, isSending, alert }}
        onSend={() => void send(entry)}
        onBack={back}
        onChangeAt={(id) => {
          setStartAt(id);
          back();
        }}
      />
    );
  }
  const until = new Date(form.expiresAt).toLocaleDateString(texts.htmlLanguage, { dateStyle: 'long' });
  const notes = [isResumed && texts.form.resumed, isKept && texts.form.kept, texts.form.until(until)];
  return (
    <FormStep
      {...{ form, entry, startAt }}
      isPreview={false}
      notes={notes.filter((note) => note !== false)}
      onChange={change}
      onReview={() => {
        setStartAt(null);
        setAlert(null);
        review();
      }}
      onClear={isResumed ? () => confirm(texts.form.startOverAsk) && clear() : null}
    />
  );
};

/** What is entered, as this browser keeps it; null until it is known what was kept. */
function useEntry(code: string, card: HealthCard) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [isResumed, setResumed] = useState(false);
  const [isKept, setKept] = useState(false);
  const kept = useRef<KeptAnswers | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function open(): Promise<void> {
      const opened = await openKeptAnswers(code, card, () => systemClock.now().getTime()).catch(() => null);
      const before = (await opened?.read().catch(() => null)) ?? null;
      if (!isWanted) return;
      kept.current = opened;
      setKept(opened !== null);
      setResumed(before !== null);
      setEntry(before ?? emptyEntry());
    }
    void open();
    return () => {
      isWanted = false;
    };
  }, [code, card]);
  const change = (next: Entry) => {
    setEntry(next);
    kept.current?.write(next);
  };
  return {
    ...{ entry, isResumed, isKept, change },
    clear() {
      change(emptyEntry());
      setResumed(false);
    },
    forget: () => kept.current?.forget(),
  };
}
