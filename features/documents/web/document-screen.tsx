import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { type CallFailure, postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useState } from 'react';
import { openDocument, readDocument } from '../contract/client.ts';
import { ClosedLink } from './closed-link.tsx';
import { DocumentReader } from './document-reader.tsx';
import { EmailCodeProof } from './email-code-proof.tsx';
import { Failure } from './failure.tsx';
import { HealthNumberProof } from './health-number-proof.tsx';
import { useLanguage } from './language.ts';
import { useProving } from './use-proving.ts';
import type { LinkAnswer, ReadableDocument } from './views.ts';

type ProofNeeded = Extract<LinkAnswer, { state: 'proofNeeded' }>;

type Shown =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'document'; readonly documentId: string; readonly document: ReadableDocument }
  | { readonly state: 'ended' }
  | Exclude<LinkAnswer, { state: 'reading' }>;

/** Leads from the mailed link over the proof to the document; null stands for an address without a code. */
export const DocumentScreen = ({ code }: { readonly code: string | null }) => {
  const { texts } = useLanguage();
  const [shown, setShown] = useState<Shown>({ state: code === null ? 'unknown' : 'loading' });
  const isLoading = shown.state === 'loading';
  useEffect(() => {
    if (!isLoading || code === null) return;
    let isWanted = true;
    void whatLinkShows(code).then((next) => {
      if (isWanted) setShown(next);
    });
    return () => {
      isWanted = false;
    };
  }, [code, isLoading]);

  const look = () => setShown({ state: 'loading' });
  const read = (documentId: string) => void whatIsRead(documentId).then(setShown);
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
      return code === null ? null : <Proof code={code} link={shown} onProved={read} onClosed={look} />;
    case 'document':
      return <DocumentReader {...shown} onEnded={() => setShown({ state: 'ended' })} />;
    case 'unknown':
    case 'ended':
      return <ClosedLink why={shown.state} />;
    default:
      return <ClosedLink why={shown.state} from={shown.from} />;
  }
};

async function whatLinkShows(code: string): Promise<Shown> {
  const answer = await postOperation(openDocument, { code });
  // A code that is too long to be one of ours.
  if (!answer.ok) return answer.code === 'invalid_input' ? { state: 'unknown' } : { state: 'failed', failure: answer };
  const link = answer.output;
  return link.state === 'reading' ? whatIsRead(link.documentId) : link;
}

async function whatIsRead(documentId: string): Promise<Shown> {
  const answer = await postOperation(readDocument, { documentId });
  if (answer.ok) return { state: 'document', documentId, document: answer.output };
  return answer.code === 'reading_ended' ? { state: 'ended' } : { state: 'failed', failure: answer };
}

interface ProofProps {
  readonly code: string;
  readonly link: ProofNeeded;
  onProved(documentId: string): void;
  onClosed(): void;
}

const Proof = ({ code, link, onProved, onClosed }: ProofProps) => {
  const { texts } = useLanguage();
  const proving = useProving(code, { onProved, onClosed });
  const isHealthNumber = link.proof === 'healthNumber';
  return (
    <div className="guest-stack">
      <GuestHeading>{texts.proof.heading(link.from.clinicName)}</GuestHeading>
      {isHealthNumber && <p>{texts.proof.lead}</p>}
      {isHealthNumber ? (
        <HealthNumberProof proving={proving} />
      ) : (
        <EmailCodeProof
          code={code}
          isSignedIn={link.isSignedIn}
          isCodeMailed={link.isCodeMailed}
          proving={proving}
          onClosed={onClosed}
        />
      )}
      <p className="guest-quiet">{texts.proof.once}</p>
    </div>
  );
};
