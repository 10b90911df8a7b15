import { countOneWayMessageUses, listPatientMessages } from '@alethea/patients/contract/client';
import { type CallErrorOf, errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { countFormUses, listSendings, sendForms, startSending } from '../../contract/client.ts';
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
  /** Why nothing was sent; empty where each row has its own reason. */
  readonly failure: string;
  /** It is long: the server sends it, and shows how far it is. */
  readonly isTakenOver: boolean;
}

const NOTHING: SendOutcome = { sent: [], left: [], failure: '', isTakenOver: false };

/**
 * Sends a list: a short one in one call that answers for each row, a long one by the server in the background. What fails
 * keeps its rows, and sending these again sends nothing twice.
 */
export function useSendList() {
  const client = useClient();
  const invalidate = useInvalidate();
  const sendNow = async (values: SenderValues, place: Place): Promise<SendOutcome> => {
    const input = inputOfSending(values, place, values.rows);
    const { results } = await client.call(sendForms, input, { idempotencyKey: crypto.randomUUID() });
    const sent: SentTo[] = [];
    const left: RecipientRow[] = [];
    values.rows.forEach((row, index) => {
      const result = results[index];
      if (result?.outcome === 'sent')
        sent.push({ key: row.key, email: row.email.trim(), scheduledFor: result.scheduledFor });
      else left.push({ ...row, isTried: true, failure: result?.issues[0]?.message ?? en.notTried });
    });
    return { ...NOTHING, sent, left };
  };
  const takeOver = async (values: SenderValues, place: Place): Promise<SendOutcome> => {
    const input = inputOfSending(values, place, values.rows);
    await client.call(startSending, input, { idempotencyKey: crypto.randomUUID() });
    return { ...NOTHING, isTakenOver: true };
  };
  return async function send(values: SenderValues, place: Place): Promise<SendOutcome> {
    try {
      return await (values.rows.length > FORMS_PER_CALL ? takeOver : sendNow)(values, place);
    } catch (error) {
      const known = failureOf<typeof sendForms>(error);
      if (!known) throw error;
      // Whether it has arrived is not known: the rows are tried, and are the same sends again.
      const left = values.rows.map((row) => ({ ...row, isTried: true, failure: en.notTried }));
      return { ...NOTHING, left, failure: reasonOf(known) };
    } finally {
      for (const stale of [listPatientMessages, countFormUses, countOneWayMessageUses, listSendings])
        void invalidate(stale);
    }
  };
}

/** Why a list was not sent, in words. */
function reasonOf(error: CallErrorOf<typeof sendForms>): string {
  return errorText(error, en.reasons, en.failed);
}
