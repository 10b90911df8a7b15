import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { FormTemplate, PhysicianInfo } from '../../contract/form-template.ts';
import type { Tables } from '../schema/tables.ts';

/** A form that is sent. */
export interface SendableForm extends Pick<Tables['form_template'], 'name' | 'version'> {
  readonly formId: Tables['form_template']['id'];
}

/** A form as it is picked, with what a person has of it. */
export interface PickableForm extends Pick<Tables['form_template'], 'name' | 'isPrivate'> {
  readonly uid: Tables['form_template']['id'];
  readonly isFavorited: boolean;
}

/** Second lock of every statement over forms `t` that a person sends: those for everybody, and their own private ones. */
function maySend(personId: string) {
  return sql`t.archived_at is null and (not t.is_private or exists (select from form_user own
    where own.form_id = t.id and own.person_id = ${personId} and own.is_private))`;
}

/** The forms that a person may send, by name. */
export async function listPickableForms(executor: Executor, personId: string): Promise<readonly PickableForm[]> {
  const { rows } = await sql<PickableForm>`
    select t.id as uid, t.name, t.is_private as "isPrivate", coalesce(u.is_favorited, false) as "isFavorited"
    from form_template t left join form_user u on u.form_id = t.id and u.person_id = ${personId}
    where ${maySend(personId)} order by lower(t.name), t.id`.execute(executor);
  return rows;
}

/** A form that a person may send, in its newest version; undefined where they may not. */
export async function findSendableForm(
  executor: Executor,
  personId: string,
  formId: string,
): Promise<SendableForm | undefined> {
  const { rows } = await sql<SendableForm>`
    select t.id as "formId", t.name, t.version from form_template t
    where t.id = ${formId} and ${maySend(personId)}`.execute(executor);
  return rows[0];
}

/** A form in its newest version, whoever may send it. */
export async function findForm(executor: Executor, formId: string): Promise<SendableForm | undefined> {
  const { rows } = await sql<SendableForm>`
    select t.id as "formId", t.name, t.version from form_template t where t.id = ${formId}`.execute(executor);
  return rows[0];
}

/** The names of the forms for everybody, also of those that are sent no more. */
export async function namesOfForms(executor: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<Tables['form_template'], 'name'>>`
    select name from form_template where not is_private`.execute(executor);
  return new Set(rows.map(({ name }) => name));
}

/** Keeps a new form, as its first version. */
export async function insertForm(
  tx: Tx,
  form: {
    readonly formId: string;
    readonly template: FormTemplate;
    readonly isPrivate: boolean;
    /** Who keeps it for themselves; null where the operator's desk keeps it. */
    readonly ownerId: string | null;
    /** Null from the command line. */
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { formId, template, isPrivate, ownerId, by, now } = form;
  await sql`
    insert into form_template (id, name, is_private, owner_id, version, created_at, updated_at)
    values (${formId}, ${template.name}, ${isPrivate}, ${ownerId}::uuid, 1, ${now}, ${now})`.execute(tx);
  await sql`
    insert into form_template_version (form_id, version, content, created_at, created_by)
    values (${formId}, 1, ${JSON.stringify(template)}::jsonb, ${now}, ${by}::uuid)`.execute(tx);
  if (ownerId === null) return;
  await sql`
    insert into form_user (person_id, form_id, is_private) values (${ownerId}, ${formId}, true)`.execute(tx);
}

/** Keeps whether a person likes a form. */
export async function keepFavorite(
  tx: Tx,
  {
    personId,
    formId,
    isFavorited,
  }: { readonly personId: string; readonly formId: string; readonly isFavorited: boolean },
): Promise<void> {
  await sql`
    insert into form_user (person_id, form_id, is_favorited) values (${personId}, ${formId}, ${isFavorited})
    on conflict (person_id, form_id) do update set is_favorited = excluded.is_favorited`.execute(tx);
}

/** A send that is kept under its row, whether it was made now or before. */
export type KeptSend = Pick<Tables['form_send'], 'rowId' | 'documentId' | 'sendAt'>;

/** What all sends of one call have in common. */
export interface SendOrder {
  readonly sentBy: string;
  readonly physicianId: string;
  readonly locationIndex: number;
  readonly form: SendableForm;
  readonly physicianInfo: PhysicianInfo;
  readonly shownAs: string | null;
  readonly now: Date;
}

/** A row of a sender's list, with the id that its document is to have. */
export interface SendRow extends KeptSend {
  readonly patientReferenceId: string;
}

/**
 * Keeps the rows that were not sent before, and answers which these are: of two calls with the same row at the same time one
 * keeps it, and the other waits and finds it kept.
 */
export async function insertSends(tx: Tx, order: SendOrder, rows: readonly SendRow[]): Promise<ReadonlySet<string>> {
  const given = rows.map(({ rowId, documentId, sendAt, patientReferenceId }) => ({
    ...{ row_id: rowId, document_id: documentId, send_at: sendAt, patient_reference_id: patientReferenceId },
  }));
  const { sentBy, physicianId, locationIndex, form, physicianInfo, shownAs, now } = order;
  const { rows: kept } = await sql<Pick<KeptSend, 'rowId'>>`
    insert into form_send (document_id, sent_by, row_id, physician_id, location_index, form_id, version,
      patient_reference_id, physician_info, shown_as, send_at, created_at)
    select given.document_id, ${sentBy}::uuid, given.row_id, ${physicianId}::uuid, ${locationIndex}::integer,
      ${form.formId}::uuid, ${form.version}::integer, given.patient_reference_id,
      ${JSON.stringify(physicianInfo)}::jsonb, ${shownAs}::uuid, given.send_at, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (document_id uuid, row_id uuid, patient_reference_id uuid, send_at timestamptz)
    on conflict (sent_by, row_id) do nothing returning row_id as "rowId"`.execute(tx);
  return new Set(kept.map(({ rowId }) => rowId));
}

/** The sends of a person under these rows. */
export async function findSends(
  executor: Executor,
  sentBy: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, KeptSend>> {
  const { rows } = await sql<KeptSend>`
    select row_id as "rowId", document_id as "documentId", send_at as "sendAt" from form_send
    where sent_by = ${sentBy} and row_id = any(${[...rowIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.rowId, row]));
}

/** Whether a person has sent anything that shows this name since a moment. */
export async function hasShown(
  executor: Executor,
  { shownAs, sentBy, since }: { readonly shownAs: string; readonly sentBy: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form_send where shown_as = ${shownAs} and sent_by = ${sentBy} and created_at > ${since}
    limit 1`.execute(executor);
  return rows.length > 0;
}
