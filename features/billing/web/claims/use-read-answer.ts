import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { MOST_ANSWER_BYTES } from '../../contract/claims/claim-facts.ts';
import {
  getClaimsOverview,
  listClaimAnswers,
  listClaimBatches,
  listClaimRecords,
  readClaimAnswer,
} from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';

/** What came of reading a file. */
export type Reading =
  | { readonly kind: 'read'; readonly output: RemoteOutput<typeof readClaimAnswer> }
  | { readonly kind: 'broken'; readonly lines: readonly Pick<FieldIssue, 'path' | 'code'>[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads a chosen file on the server, and keeps what came of it until the next one is chosen. */
export function useReadAnswer() {
  const [outcome, setOutcome] = useState<Reading | null>(null);
  const action = useAction(readClaimAnswer, {
    invalidate: [listClaimAnswers, listClaimBatches, listClaimRecords, getClaimsOverview],
    onSuccess: (output) => setOutcome({ kind: 'read', output }),
    onError: (error) =>
      setOutcome(
        error.code === 'answer_unreadable'
          ? { kind: 'broken', lines: error.issues }
          : { kind: 'failed', message: errorText(error, claimsEn.answers.errors, claimsEn.failed) },
      ),
  });
  return {
    outcome,
    isRunning: action.state === 'running',
    async read(chosen: File): Promise<void> {
      setOutcome(null);
      // A line end is two characters on the wire.
      if (chosen.size > MOST_ANSWER_BYTES * 0.95) {
        setOutcome({ kind: 'failed', message: claimsEn.answers.tooLarge });
        return;
      }
      await action.run({ file: await chosen.text() });
    },
  };
}
