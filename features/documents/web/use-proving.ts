import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useState } from 'react';
import { proveDocument } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { failureText } from './failure.tsx';

interface ProvingEnds {
  onProved(documentId: string): void;
  /** The link opens nothing any more. */
  onClosed(): void;
}

/** Gives a proof, and keeps what the page says about a wrong one. */
export function useProving(code: string, { onProved, onClosed }: ProvingEnds) {
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  async function prove(proof: RemoteInput<typeof proveDocument>['proof']): Promise<void> {
    setBusy(true);
    setAlert(null);
    const answer = await postOperation(proveDocument, { code, proof });
    setBusy(false);
    if (!answer.ok) setAlert(failureText(answer));
    else if (answer.output.outcome === 'proved') onProved(answer.output.documentId);
    else if (answer.output.outcome === 'closed') onClosed();
    else setAlert(en.proof.wrong(answer.output.triesLeft));
  }
  return { isBusy, alert, prove };
}

/** See useProving. */
export type Proving = ReturnType<typeof useProving>;
