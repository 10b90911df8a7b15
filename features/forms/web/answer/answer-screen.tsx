import { BRAND } from '@alethea/kernel/app/brand';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { type CallFailure, postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useState } from 'react';
import { openForm, renderForm } from '../../contract/client.ts';
import { Contact } from './contact.tsx';
import { Failure, failureText } from './failure.tsx';
import { Filling } from './filling.tsx';
import { useLanguage } from './language.ts';
import { ProofStep } from './proof-step.tsx';
import type { ClosedState, HealthCard, LinkAnswer, OpenedForm, Sender } from './views.ts';

type Shown =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'form'; readonly form: OpenedForm; readonly card: HealthCard }
  | { readonly state: 'done'; readonly copyTo: string }
  | LinkAnswer;

/** Leads from the mailed link over the health number and the form to what has been sent; null: an address without a code. */
export const AnswerScreen = ({ code }: { readonly code: string | null }) => {
  const { texts } = useLanguage();
  const [shown, setShown] = useState<Shown>({ state: code === null ? 'unknown' : 'loading' });
  const [from, setFrom] = useState<Sender>();
  const isLoading = shown.state === 'loading';
  useEffect(() => {
    if (!isLoading || code === null) return;
    let isWanted = true;
    void whatLinkShows(code).then((next) => {
      if (!isWanted) return;
      if ('from' in next) setFrom(next.from);
      setShown(next);
    });
    return () => {
      isWanted = false;
    };
  }, [code, isLoading]);
  const proving = useProving(code ?? '', setShown);
  const look = () => setShown({ state: 'loading' });

  switch (shown.state) {
    case 'loading':
      return (
        <p className="guest-quiet" role="status">
          {texts.loading}
        </p>
      );
    case 'failed':
      return <Failure failure={shown.failure} onRetry={look} />;
    case 'proofNeeded':
      return <ProofStep from={shown.from} {...proving} />;
    case 'form':
      return (
        <Filling
          code={code ?? ''}
          card={shown.card}
          form={shown.form}
          onSent={(copyTo) => setShown({ state: 'done', copyTo })}
          onClosed={look}
        />
      );
    case 'done':
      return <Done copyTo={shown.copyTo} from={from} />;
    default:
      return <Closed why={shown.state} from={'from' in shown ? shown.from : undefined} />;
  }
};

async function whatLinkShows(code: string): Promise<Shown> {
  const answer = await postOperation(openForm, { jwt: code });
  if (answer.ok) return answer.output;
  // A code that is too long to be one of ours.
  return answer.code === 'invalid_input' ? { state: 'unknown' } : { state: 'failed', failure: answer };
}

/** Gives the health number, and keeps what the page says about a wrong one. */
function useProving(code: string, onShown: (shown: Shown) => void) {
  const { texts } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly triesLeft: number } | { readonly failure: CallFailure } | null>(null);
  async function prove(card: HealthCard): Promise<void> {
    setBusy(true);
    setWrong(null);
    const answer = await postOperation(renderForm, { jwt: code, ...card });
    setBusy(false);
    if (!answer.ok) setWrong({ failure: answer });
    else if (answer.output.state === 'wrong') setWrong({ triesLeft: answer.output.triesLeft });
    else if (answer.output.state === 'open') onShown({ state: 'form', form: answer.output, card });
    else onShown(answer.output);
  }
  // In the language of the moment: it may be changed while it stands there.
  const alert =
    wrong &&
    ('failure' in wrong
      ? `${failureText(wrong.failure, texts)} ${texts.failed.persists(BRAND.supportEmail)}`
      : texts.proof.wrong(wrong.triesLeft));
  return { isBusy, alert, onProof: (card: HealthCard) => void prove(card) };
}

/** Says why a link opens nothing, and whom to ask. */
const Closed = ({ why, from }: { readonly why: ClosedState; readonly from: Sender | undefined }) => {
  const { texts } = useLanguage();
  return (
    <div className="guest-stack">
      <GuestHeading>{texts.closed[why].heading}</GuestHeading>
      <p>{texts.closed[why].text}</p>
      <Contact from={from} />
    </div>
  );
};

const Done = ({ copyTo, from }: { readonly copyTo: string; readonly from: Sender | undefined }) => {
  const { texts } = useLanguage();
  return (
    <div className="guest-stack">
      <div className="forms-done">
        <GuestHeading>{texts.done.heading}</GuestHeading>
        <p>{texts.done.text}</p>
      </div>
      {copyTo !== '' && <p>{texts.done.copy(copyTo)}</p>}
      <p>{texts.done.urgent}</p>
      <Contact from={from} />
    </div>
  );
};
