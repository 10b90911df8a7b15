import type { RemoteInput } from '@alethea/kernel/remote';
import { useState } from 'react';
import { proveDocument } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { client } from './document-client.ts';
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
    try {
      const answer = await client.call(proveDocument, { code, proof });
      if (answer.outcome === 'proved') onProved(answer.documentId);
      else if (answer.outcome === 'closed') onClosed();
      else setAlert(en.proof.wrong(answer.triesLeft));
    } catch (error) {
      setAlert(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, alert, prove };
}

/** See useProving. */
export type Proving = ReturnType<typeof useProving>;
