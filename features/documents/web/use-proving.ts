import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { type CallFailure, postOperation } from '@alethea/web-kit/calls/post-operation';
import { useState } from 'react';
import { proveDocument } from '../contract/client.ts';
import { failureText } from './failure.tsx';
import { useLanguage } from './language.ts';

interface ProvingEnds {
  onProved(documentId: string): void;
  /** The link opens nothing any more. */
  onClosed(): void;
}

/** Gives a proof, and keeps what the page says about a wrong one. */
export function useProving(code: string, { onProved, onClosed }: ProvingEnds) {
  const [isBusy, setBusy] = useState(false);
  const { texts } = useLanguage();
  // Not its words: they follow the language of the page.
  const [refusal, setRefusal] = useState<CallFailure | { readonly triesLeft: number } | null>(null);
  async function prove(proof: RemoteInput<typeof proveDocument>['proof']): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const answer = await postOperation(proveDocument, { code, proof });
    setBusy(false);
    if (!answer.ok) setRefusal(answer);
    else if (answer.output.outcome === 'proved') onProved(answer.output.documentId);
    else if (answer.output.outcome === 'closed') onClosed();
    else setRefusal(answer.output);
  }
  const words = (told: CallFailure | { readonly triesLeft: number }) =>
    'triesLeft' in told ? texts.proof.wrong(told.triesLeft) : failureText(told, texts);
  return { isBusy, alert: refusal && words(refusal), prove };
}

/** See useProving. */
export type Proving = ReturnType<typeof useProving>;
