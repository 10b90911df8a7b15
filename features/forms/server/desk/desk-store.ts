import type { PeopleOffer } from '@alethea/accounts/offers';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { FormRecord } from '../../contract/desk-forms.ts';
import { formTemplateSchema } from '../../contract/form-template.ts';
import type { Tables } from '../schema/tables.ts';

type Template = Tables['form_template'];
type Version = Tables['form_template_version'];

const SAVED_BY = sql<string | null>`
  (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = v.created_by)`;
const sentCount = sql<number>`(select count(*)::integer from form_send s where s.form_id = t.id)`;

/** Which part of the list is asked for. */
export interface FormListing {
  /** Each has to stand in the name. */
  readonly words: readonly string[];
  readonly state: 'active' | 'retired' | 'all';
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** One form of the list, with its moment as the database has it. */
export interface ListedForm extends Pick<Template, 'name' | 'version' | 'isPrivate' | 'updatedAt'> {
  readonly formId: Template['id'];
  readonly isRetired: boolean;
  readonly sentCount: number;
}

/** Lists forms of everybody, changed last first. */
export async function listFormRows(
  executor: Executor,
  { words, state, after, limit }: FormListing,
): Promise<readonly ListedForm[]> {
  const conditions = [
    ...words.map((word) => sql`position(plain_text(${word}) in plain_text(t.name)) > 0`),
    ...(state === 'all' ? [] : [sql`(t.archived_at is null) = ${state === 'active'}`]),
    ...(after ? [sql`(t.updated_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ListedForm>`
    select t.id as "formId", t.name, t.version, t.is_private as "isPrivate", t.updated_at as "updatedAt",
      t.archived_at is not null as "isRetired", ${sentCount} as "sentCount"
    from form_template t where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by t.updated_at desc, t.id desc limit ${limit}`.execute(executor);
  return rows;
}

interface RecordRow extends Pick<Template, 'isPrivate'>, Pick<Version, 'content'> {
  /** Of what is asked now. */
  readonly version: Template['version'];
  readonly isRetired: boolean;
  readonly sentCount: number;
  readonly savedVersion: Version['version'];
  readonly savedAt: Version['createdAt'];
  readonly savedByName: string | null;
  readonly personIds: readonly string[];
}

/** Reads a form, retired or not, in its newest version or in an earlier one; null when there is none. */
export async function readFormRecord(
  executor: Executor,
  people: Pick<PeopleOffer, 'find'>,
  formId: string,
  version?: number,
): Promise<FormRecord | null> {
  const which = version === undefined ? sql`t.version` : sql`${version}`;
  const { rows } = await sql<RecordRow>`
    select t.version, t.is_private as "isPrivate", t.archived_at is not null as "isRetired",
      ${sentCount} as "sentCount", v.content, v.version as "savedVersion", v.created_at as "savedAt",
      ${SAVED_BY} as "savedByName",
      array(select u.person_id::text from form_user u where u.form_id = t.id and u.is_private) as "personIds"
    from form_template t join form_template_version v on v.form_id = t.id and v.version = ${which}
    where t.id = ${formId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { content, personIds, savedVersion, savedAt, savedByName, ...standing } = row;
  const found = await people.find(executor, personIds);
  return {
    ...{ formId, ...standing, template: formTemplateSchema.parse(content) },
    saved: { version: savedVersion, savedAt: savedAt.toISOString(), savedByName },
    people: [...found.values()]
      .map(({ uid, firstName, lastName, clinicName }) => ({ uid, firstName, lastName, clinicName }))
      .toSorted((one, other) => byName(one).localeCompare(byName(other), 'en')),
  };
}

/** Makes further changes of the form wait for the end of this one, and reads it; null when there is none. */
export async function lockFormRecord(
  tx: Tx,
  people: Pick<PeopleOffer, 'find'>,
  formId: string,
): Promise<FormRecord | null> {
  await sql`select from form_template where id = ${formId} for update`.execute(tx);
  return readFormRecord(tx, people, formId);
}

/** Who saved a form when, the newest first. */
export async function listVersionRows(
  executor: Executor,
  { formId, before, limit }: { readonly formId: string; readonly before: number | undefined; readonly limit: number },
) {
  const place = before === undefined ? sql`` : sql`and v.version < ${before}`;
  const { rows } = await sql<Pick<RecordRow, 'version' | 'savedAt' | 'savedByName'>>`
    select v.version, v.created_at as "savedAt", ${SAVED_BY} as "savedByName"
    from form_template_version v where v.form_id = ${formId} ${place}
    order by v.version desc limit ${limit}`.execute(executor);
  return rows;
}

/** Keeps what a form asks as its next version, and answers its number. */
export async function insertNextVersion(
  tx: Tx,
  { formId, template, by, now }: Pick<FormRecord, 'formId' | 'template'> & { readonly by: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<Pick<Template, 'version'>>`
    update form_template set version = version + 1, name = ${template.name}, updated_at = ${now}
    where id = ${formId} returning version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('A form that was just locked is there.');
  await sql`
    insert into form_template_version (form_id, version, content, created_at, created_by)
    values (${formId}, ${version}, ${JSON.stringify(template)}::jsonb, ${now}, ${by})`.execute(tx);
  return version;
}

/** Takes a form out of the sender, or offers it again. */
export async function setRetired(tx: Tx, formId: string, isRetired: boolean, now: Date): Promise<void> {
  await sql`
    update form_template set archived_at = ${isRetired ? now : null}::timestamptz, updated_at = ${now}
    where id = ${formId} and (archived_at is not null) <> ${isRetired}`.execute(tx);
}

/** Keeps a form for those to whom it is given, or opens it to everybody. */
export async function setPrivate(tx: Tx, formId: string, isPrivate: boolean, now: Date): Promise<void> {
  await sql`
    update form_template set is_private = ${isPrivate}, updated_at = ${now}
    where id = ${formId} and is_private <> ${isPrivate}`.execute(tx);
}

/** Whether a person may send a form while it is private; a favourite of theirs stays one. */
export async function setReader(
  tx: Tx,
  { formId, personId, isReader }: { readonly formId: string; readonly personId: string; readonly isReader: boolean },
): Promise<void> {
  await sql`
    insert into form_user (person_id, form_id, is_private) values (${personId}, ${formId}, ${isReader})
    on conflict (person_id, form_id) do update set is_private = excluded.is_private`.execute(tx);
}

const byName = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }) =>
  `${lastName} ${firstName}`;
