import { BRAND } from '@alethea/kernel/app/brand';
import { systemClock } from '@alethea/kernel/time/clock';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useRef, useState } from 'react';
import { picturesOf } from '../../contract/answer/form-data.ts';
import { submitForm } from '../../contract/client.ts';
import { copyAddressOf, type Entry, emptyEntry, submissionOf, withPicturesOf } from './entry.ts';
import { failureText } from './failure.tsx';
import { forgetFormHistory, useStep } from './form-history.ts';
import { FormStep } from './form-step.tsx';
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts';
import { useLanguage } from './language.ts';
import { ReviewStep } from './review-step.tsx';
import { usePictures } from './use-pictures.ts';
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
export const Filling = (props: FillingProps) => {
  const { texts } = useLanguage();
  const { entry, ...kept } = useEntry(props);
  if (entry) return <FillingIn {...props} entry={entry} kept={kept} />;
  return (
    <p className="guest-quiet" role="status">
      {texts.loading}
    </p>
  );
};

interface FillingInProps extends FillingProps {
  readonly entry: Entry;
  readonly kept: Omit<ReturnType<typeof useEntry>, 'entry'>;
}

const FillingIn = ({ code, card, form, entry, kept, onSent, onClosed }: FillingInProps) => {
  const { texts, language } = useLanguage();
  const { isResumed, isKept, lacksPictures, update, clear, forget, keptPictures } = kept;
  const { step, review, back } = useStep();
  const [startAt, setStartAt] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const pictures = usePictures({ code, card, form, entry, update, onClosed, kept: keptPictures });
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
      const text = answer.code === 'picture_missing' ? texts.pictures.missing : failureText(answer, texts);
      setAlert(`${text} ${texts.failed.persists(BRAND.supportEmail)}`);
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
  const notes = [
    isResumed && texts.form.resumed,
    lacksPictures && texts.pictures.gone,
    isKept && texts.form.kept,
    texts.form.until(until),
  ];
  return (
    <FormStep
      {...{ form, entry, startAt, pictures }}
      isPreview={false}
      notes={notes.filter((note) => note !== false)}
      onChange={(next) => update(() => next)}
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
function useEntry({ code, card, form }: Pick<FillingProps, 'code' | 'card' | 'form'>) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [isResumed, setResumed] = useState(false);
  const [isKept, setKept] = useState(false);
  const [lacksPictures, setLacksPictures] = useState(false);
  const kept = useRef<KeptAnswers | null>(null);
  // A picture that has come goes into what is entered by then.
  const latest = useRef<Entry>(emptyEntry());
  const place = (next: Entry) => {
    latest.current = next;
    setEntry(next);
  };
  useEffect(() => {
    let isWanted = true;
    async function open(): Promise<void> {
      const opened = await openKeptAnswers(code, card, () => systemClock.now().getTime()).catch(() => null);
      const before = (await opened?.read().catch(() => null)) ?? null;
      if (!isWanted) return;
      kept.current = opened;
      setKept(opened !== null);
      setResumed(before !== null);
      // What was kept before there were pictures has none.
      const resumed = { ...emptyEntry(), ...before };
      const there = withPicturesOf(form, resumed);
      setLacksPictures(countOf(form, there) < countOf(form, resumed));
      latest.current = there;
      setEntry(there);
    }
    void open();
    return () => {
      isWanted = false;
    };
  }, [code, card, form]);
  const update = (change: (now: Entry) => Entry) => {
    const next = change(latest.current);
    place(next);
    kept.current?.write(next);
  };
  return {
    ...{ entry, isResumed, isKept, lacksPictures, update },
    clear() {
      update(emptyEntry);
      setResumed(false);
    },
    forget: () => kept.current?.forget(),
    keptPictures: () => kept.current?.pictures ?? null,
  };
}

const countOf = ({ formTemplate }: OpenedForm, { answers }: Entry) => picturesOf(formTemplate, answers).length;
