import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { ClaimEvent } from '../../contract/claims/claim-records.ts';
import { openClaimText } from '../batches/claim-words.ts';
import { CLOSING_PURPOSE } from '../closing/closing-store.ts';
import type { Tables } from '../schema/tables.ts';
import type { ClaimedRow } from './claimed-store.ts';

type StoredClaim = Tables['billing_claim'];
type StoredBatch = Tables['claim_batch'];
type StoredLine = Tables['claim_answer_line'];

interface ClaimRow extends Pick<StoredClaim, 'claimNumber' | 'action' | 'askedAt' | 'textCiphertext'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly askedByName: string | null;
  readonly batchNumber: StoredBatch['batchNumber'] | null;
  readonly madeAt: StoredBatch['madeAt'] | null;
  readonly madeByName: string | null;
  readonly handedOverAt: StoredBatch['handedOverAt'];
  readonly handedOverByName: string | null;
  readonly takenBackAt: StoredBatch['takenBackAt'];
  readonly takenBackByName: string | null;
}

interface LineRow extends Pick<StoredLine, 'claimNumber' | 'outcome' | 'paidOn' | 'explanatoryCodes'> {
  readonly cents: StoredLine['assessedCents'];
  readonly readAt: Tables['claim_answer']['readAt'];
  readonly readByName: string | null;
}

const NOTHING = {
  byName: null,
  action: null,
  claimNumber: null,
  batchNumber: null,
  outcome: null,
  cents: null,
  paidOn: null,
  codes: [] as string[],
  text: '',
} as const;

/** Everything that claims know of a record, the oldest first. */
export async function readEvents(
  executor: Executor,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  { recordId, createdAt }: Pick<ClaimedRow, 'recordId' | 'createdAt'>,
): Promise<ClaimEvent[]> {
  const events: ClaimEvent[] = [{ ...NOTHING, codes: [], at: createdAt.toISOString(), kind: 'recorded' }];
  for (const claim of await readClaims(executor, recordId)) {
    const { claimNumber, action, batchNumber, textCiphertext, wrappedKey } = claim;
    const text = openClaimText(await keyring.openDataKey(recordId, wrappedKey), textCiphertext);
    const of = { ...NOTHING, codes: [], claimNumber, action, batchNumber };
    const add = (at: Date | null, kind: ClaimEvent['kind'], byName: string | null, words = '') => {
      if (at) events.push({ ...of, at: at.toISOString(), kind, byName, text: words });
    };
    if (action !== 'A') add(claim.askedAt, 'asked', claim.askedByName, text);
    add(claim.madeAt, 'inBatch', claim.madeByName);
    add(claim.handedOverAt, 'handedOver', claim.handedOverByName);
    add(claim.takenBackAt, 'takenBack', claim.takenBackByName);
  }
  for (const line of await readLines(executor, recordId)) {
    const { claimNumber, outcome, paidOn, explanatoryCodes, cents, readAt, readByName } = line;
    const codes = explanatoryCodes === '' ? [] : explanatoryCodes.split(' ');
    const of = { ...NOTHING, claimNumber, outcome, paidOn, codes, byName: readByName };
    events.push({ ...of, at: readAt.toISOString(), kind: 'answered', cents: outcome === 'applied' ? cents : null });
  }
  events.push(...(await readClosings(executor, { keyring }, recordId)));
  // What happens at one moment keeps the order in which it was found.
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

async function readClaims(executor: Executor, recordId: string): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.claim_number as "claimNumber", c.action, c.asked_at as "askedAt", c.text_ciphertext as "textCiphertext",
      k.wrapped as "wrappedKey", h.batch_number as "batchNumber", h.made_at as "madeAt",
      h.handed_over_at as "handedOverAt", h.taken_back_at as "takenBackAt",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = c.asked_by)
        as "askedByName",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = h.made_by)
        as "madeByName",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = h.handed_over_by)
        as "handedOverByName",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = h.taken_back_by)
        as "takenBackByName"
    from billing_claim c join data_key k on k.record_id = c.record_id left join claim_batch h on h.id = c.batch_id
    where c.record_id = ${recordId} order by c.asked_at, c.id`.execute(executor);
  return rows;
}

async function readLines(executor: Executor, recordId: string): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.claim_number as "claimNumber", l.outcome, l.paid_on as "paidOn",
      l.explanatory_codes as "explanatoryCodes", l.assessed_cents as cents, a.read_at as "readAt",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = a.read_by)
        as "readByName"
    from claim_answer_line l join claim_answer a on a.id = l.answer_id
    where l.record_id = ${recordId} and l.effect = 'changed' order by a.read_at, l.line`.execute(executor);
  return rows;
}

interface ClosingRow extends Pick<Tables['billing_closing'], 'status' | 'reasonCiphertext' | 'closedAt' | 'undoneAt'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly closedByName: string | null;
  readonly undoneByName: string | null;
}

async function readClosings(
  executor: Executor,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  recordId: string,
): Promise<ClaimEvent[]> {
  const { rows } = await sql<ClosingRow>`
    select c.status, c.reason_ciphertext as "reasonCiphertext", c.closed_at as "closedAt", c.undone_at as "undoneAt",
      k.wrapped as "wrappedKey",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = c.closed_by)
        as "closedByName",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d where d.person_id = c.undone_by)
        as "undoneByName"
    from billing_closing c join data_key k on k.record_id = c.record_id
    where c.record_id = ${recordId} order by c.closed_at, c.id`.execute(executor);
  const events: ClaimEvent[] = [];
  for (const { status, reasonCiphertext, closedAt, undoneAt, wrappedKey, closedByName, undoneByName } of rows) {
    const text = (await keyring.openDataKey(recordId, wrappedKey)).decrypt(reasonCiphertext, CLOSING_PURPOSE);
    const kind = status === 'deleted' ? 'setDeleted' : 'setNotBillable';
    events.push({ ...NOTHING, codes: [], at: closedAt.toISOString(), kind, byName: closedByName, text });
    if (undoneAt) {
      events.push({ ...NOTHING, codes: [], at: undoneAt.toISOString(), kind: 'reopened', byName: undoneByName });
    }
  }
  return events;
}
