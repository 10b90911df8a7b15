import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Recipient } from '../../contract/check-recipient.ts';
import type { Sender } from '../core/issue-form.ts';
import type { Tables } from '../schema/tables.ts';

type Row = Tables['form_sending'];
type Keys = Pick<Keyring, 'openDataKey'>;

/** The sender, as rows of the access log name them: with the role and the clinic of the session that they sent from. */
const loggedAsSchema = z.object({
  personName: z.string().nullable(),
  role: z.string().nullable(),
  organisationId: z.string().nullable(),
});

/** Whose name patients read, as it was asked for. */
const onBehalfSchema = z.object({
  sendingOnBehalfOfOptionKind: z.enum(['clinic', 'physician']).optional(),
  sendingOnBehalfOfOptionUid: z.string().optional(),
  sendingOnBehalfOfOptionDisplayName: z.string().optional(),
});

const senderSchema: z.ZodType<Sender> = z.object({
  place: z.object({
    ...{ senderName: z.string(), firstName: z.string(), lastName: z.string(), clinicId: z.string().nullable() },
    ...{ clinicName: z.string(), clinicPhone: z.string(), city: z.string(), isMember: z.boolean() },
  }),
  shown: z.object({ name: z.string(), physicianId: z.string().nullable() }),
});

const recipientSchema = z.object({
  ...{ province: z.string(), phn: z.string(), email: z.string(), delay: z.boolean() },
}) as unknown as z.ZodType<Recipient>;

/** A list that was taken over, as it was accepted. */
export interface Sending
  extends Pick<
    Row,
    | 'sentBy'
    | 'physicianId'
    | 'locationIndex'
    | 'formId'
    | 'version'
    | 'formName'
    | 'isCounted'
    | 'language'
    | 'sendAt'
    | 'startedAt'
    | 'finishedAt'
  > {
  readonly sendingId: Row['id'];
  readonly sender: Sender;
  readonly onBehalf: z.output<typeof onBehalfSchema>;
  readonly loggedAs: z.output<typeof loggedAsSchema>;
}

/** Keeps a list, with its rows sealed in their order; the reason of a row is null where it waits to be sent. */
export async function insertSending(
  tx: Tx,
  sending: Omit<Sending, 'finishedAt'>,
  dataKey: DataKey,
  rows: readonly { readonly rowId: string; readonly recipient: Recipient; readonly reason: LeftReason | null }[],
): Promise<void> {
  const { sendingId, sender, onBehalf, loggedAs, sendAt, startedAt } = sending;
  await sql`
    insert into form_sending (id, sent_by, physician_id, clinic_id, location_index, form_id, version, form_name, sender,
      on_behalf, logged_as, is_counted, language, send_at, started_at)
    values (${sendingId}, ${sending.sentBy}, ${sending.physicianId}, ${sender.place.clinicId}::uuid,
      ${sending.locationIndex}, ${sending.formId}, ${sending.version}, ${sending.formName},
      ${JSON.stringify(sender)}::jsonb, ${JSON.stringify(onBehalf)}::jsonb, ${JSON.stringify(loggedAs)}::jsonb,
      ${sending.isCounted}, ${sending.language}, ${sendAt}::timestamptz, ${startedAt})`.execute(tx);
  const given = rows.map(({ rowId, recipient, reason }, position) => ({
    ...{ position, row_id: rowId, reason, state: reason === null ? 'waiting' : 'left' },
    sealed: Buffer.from(dataKey.encryptJson(recipient, RECIPIENT)).toString('hex'),
  }));
  await sql`
    insert into form_sending_row (sending_id, position, row_id, recipient_ciphertext, state, reason)
    select ${sendingId}::uuid, given.position, given.row_id, decode(given.sealed, 'hex'), given.state, given.reason
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (position integer, row_id uuid, sealed text, state text, reason text)`.execute(tx);
}

/** A list by its id, or undefined once it is closed; `lock` holds it until the transaction ends. */
export async function findSending(
  executor: Executor,
  sendingId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Sending | undefined> {
  const { rows } = await sql<Omit<Row, 'id' | 'clinicId' | 'cancelledAt'> & { readonly sendingId: Row['id'] }>`
    select id as "sendingId", sent_by as "sentBy", physician_id as "physicianId", location_index as "locationIndex",
      form_id as "formId", version, form_name as "formName", sender, on_behalf as "onBehalf", logged_as as "loggedAs",
      is_counted as "isCounted", language, send_at as "sendAt", started_at as "startedAt", finished_at as "finishedAt"
    from form_sending where id = ${sendingId} ${lock ? sql`for update` : sql``}`.execute(executor);
  const [row] = rows;
  return (
    row && {
      ...row,
      sender: senderSchema.parse(row.sender),
      onBehalf: onBehalfSchema.parse(row.onBehalf),
      loggedAs: loggedAsSchema.parse(row.loggedAs),
    }
  );
}

/** The key under which the recipients of a list are sealed; null once it has none any more. */
export async function sendingKey(keyring: Keys, executor: Executor, sendingId: string): Promise<DataKey | null> {
  const { rows } = await sql<Pick<KitTables['data_key'], 'wrapped'>>`
    select wrapped from data_key where record_id = ${sendingId}`.execute(executor);
  return rows[0] ? keyring.openDataKey(sendingId, rows[0].wrapped) : null;
}

/** A row of a list, opened. */
export interface OpenRow extends Pick<Tables['form_sending_row'], 'position' | 'rowId' | 'reason'> {
  readonly recipient: Recipient;
}

type SealedRow = Pick<Tables['form_sending_row'], 'position' | 'rowId' | 'reason'> & { readonly sealed: Uint8Array };

/** The next row that waits, held until the transaction ends: two runs of one list take turns. */
export async function nextRow(tx: Tx, sendingId: string, dataKey: DataKey): Promise<OpenRow | undefined> {
  const { rows } = await sql<SealedRow>`
    select position, row_id as "rowId", reason, recipient_ciphertext as sealed from form_sending_row
    where sending_id = ${sendingId} and state = 'waiting' order by position limit 1 for update skip locked`.execute(tx);
  return rows[0] && opened(rows[0], dataKey);
}

/** What a list has left: rows that were not sent, by it or under the same row since. */
export async function leftRows(executor: Executor, sendingId: string, dataKey: DataKey): Promise<readonly OpenRow[]> {
  const { rows } = await sql<SealedRow>`
    select r.position, r.row_id as "rowId", r.reason, r.recipient_ciphertext as sealed
    from form_sending_row r join form_sending l on l.id = r.sending_id
    where r.sending_id = ${sendingId} and ${isLeft} order by r.position`.execute(executor);
  return rows.map((row) => opened(row, dataKey));
}

function opened({ sealed, ...row }: SealedRow, dataKey: DataKey): OpenRow {
  return { ...row, recipient: recipientSchema.parse(dataKey.decryptJson(sealed, RECIPIENT)) };
}

/** Of rows `r` of lists `l`. */
export const isLeft = sql`(r.state = 'left' and not exists (
  select from form_send s where s.sent_by = l.sent_by and s.row_id = r.row_id))`;

/** Why a row was not sent. */
export type LeftReason = NonNullable<Tables['form_sending_row']['reason']>;

/** Writes down what has become of a row that waits; null is sent, and forgets whom it went to. */
export async function settleRow(
  tx: Tx,
  sendingId: string,
  { position, reason }: { readonly position: number; readonly reason: LeftReason | null },
): Promise<void> {
  await sql`
    update form_sending_row set state = ${reason === null ? 'sent' : 'left'}, reason = ${reason},
      recipient_ciphertext = case when ${reason === null} then null else recipient_ciphertext end
    where sending_id = ${sendingId} and position = ${position} and state = 'waiting'`.execute(tx);
}

/** Rows of a list that wait and are held by nobody else. */
export async function countWaiting(executor: Executor, sendingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from form_sending_row
    where sending_id = ${sendingId} and state = 'waiting'`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Removes a list with its recipients, whom nothing can open any more. */
export async function dropSendings(tx: Tx, sendingIds: readonly string[]): Promise<void> {
  const ids = [...sendingIds];
  await sql`delete from form_sending where id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from data_key where record_id = any(${ids}::uuid[])`.execute(tx);
}

const RECIPIENT = 'recipient';
