import { countOneWayMessageUses, listPatientMessages } from '@alethea/patients/contract/client';
import { type CallErrorOf, errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { countFormUses, sendForms } from '../../contract/client.ts';
import { FORMS_PER_CALL } from '../../contract/send-limits.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import { inputOfSending, type RecipientRow, type SenderValues } from './sender-values.ts';
import type { Place } from './views.ts';

/** Somebody to whom the form went. */
export interface SentTo {
  readonly key: string;
  readonly email: string;
  /** Null where it went out at once. */
  readonly scheduledFor: string | null;
}

/** What came of a list: to whom it went, and what is left of it, each row with the reason. */
export interface SendOutcome {
  readonly sent: readonly SentTo[];
  readonly left: readonly RecipientRow[];
  /** Why the rest was not tried; empty where each row has its own reason. */
  readonly failure: string;
}

/** How far a list has come. */
export interface SendProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Sends a list part by part, so that each part is sent whole or not at all and the person sees how far it is. The first part
 * that fails ends it: what is left keeps its rows, and sending these again sends nothing twice.
 */
export function useSendList() {
  const client = useClient();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const send = async (values: SenderValues, place: Place): Promise<SendOutcome> => {
    const total = values.rows.length;
    const sent: SentTo[] = [];
    const left: RecipientRow[] = [];
    let failure = '';
    for (let from = 0; from < total && failure === ''; from += FORMS_PER_CALL) {
      setProgress({ done: from, total });
      const part = values.rows.slice(from, from + FORMS_PER_CALL);
      try {
        const input = inputOfSending(values, place, part);
        const { results } = await client.call(sendForms, input, { idempotencyKey: crypto.randomUUID() });
        part.forEach((row, index) => {
          const result = results[index];
          if (result?.outcome === 'sent')
            sent.push({ key: row.key, email: row.email.trim(), scheduledFor: result.scheduledFor });
          else left.push({ ...row, isTried: true, failure: result?.issues[0]?.message ?? en.notTried });
        });
      } catch (error) {
        const known = failureOf<typeof sendForms>(error);
        if (!known) throw error;
        failure = reasonOf(known);
        left.push(...part.map((row) => ({ ...row, isTried: true, failure: en.notTried })));
        left.push(...values.rows.slice(from + FORMS_PER_CALL));
      }
    }
    setProgress(null);
    for (const stale of [listPatientMessages, countFormUses, countOneWayMessageUses]) void invalidate(stale);
    return { sent, left, failure };
  };
  return { progress, send };
}

/** Why a part was not sent, in words. */
function reasonOf(error: CallErrorOf<typeof sendForms>): string {
  return errorText(error, en.reasons, en.failed);
}
