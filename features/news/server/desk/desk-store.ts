import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { NewsContent, NewsState } from '../../contract/desk-news.ts';
import { isAddressed } from '../core/audience.ts';
import type { Tables } from '../schema/tables.ts';

type Row = Tables['notification_campaign'];

/** A piece of news as the desk keeps it. */
export interface DeskNews extends Pick<Row, 'campaignId' | 'version' | 'sentAt' | 'savedAt' | 'withdrawnAt'> {
  readonly content: NewsContent;
  readonly savedByName: string | null;
  /** Who was meant of those who were there when it was sent, and how many of them have read it. */
  readonly addressed: number;
  readonly read: number;
}

interface DeskRow
  extends Omit<DeskNews, 'content'>,
    Pick<Row, 'title' | 'body' | 'titleFr' | 'bodyFr' | 'roles' | 'provinces' | 'clinicIds'> {}

const savedBy = (column: RawBuilder<unknown>) =>
  sql`(select concat_ws(' ', by.first_name, by.last_name) from directory_person by where by.person_id = ${column})`;

/** News from a place on, newest first; counted are who was there when each was sent, and which of them have read it. */
export async function readDeskNews(
  executor: Executor,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<readonly DeskNews[]> {
  const { rows } = await sql<DeskRow>`
    select c.campaign_id as "campaignId", c.version, c.sent_at as "sentAt", c.saved_at as "savedAt",
      c.withdrawn_at as "withdrawnAt", c.title, c.body, c.title_fr as "titleFr", c.body_fr as "bodyFr",
      c.roles, c.provinces, c.clinic_ids as "clinicIds", ${savedBy(sql`c.saved_by`)} as "savedByName",
      f.addressed, f.read
    from (
      select * from notification_campaign n where ${which} order by n.campaign_id desc limit ${limit}) c,
      lateral (
        select count(*)::integer as addressed, count(r.person_id)::integer as read
        from directory_audience a
        left join notification_read r on r.campaign_id = c.campaign_id and r.person_id = a.person_id
        where c.sent_at is not null and a.created_at <= c.sent_at and ${isAddressed}) f
    order by c.campaign_id desc`.execute(executor);
  return rows.map(({ title, body, titleFr, bodyFr, roles, provinces, clinicIds, ...row }) => ({
    ...row,
    content: {
      ...{ title, body, titleFr, bodyFr },
      audience: { roles, provinces, clinicIds } as NewsContent['audience'],
    },
  }));
}

/** What a state means at a moment, of the row `n`. */
export function inState(state: NewsState, now: Date): RawBuilder<unknown> {
  const conditions: Readonly<Record<NewsState, RawBuilder<unknown>>> = {
    draft: sql`n.sent_at is null and n.withdrawn_at is null`,
    scheduled: sql`n.sent_at > ${now} and n.withdrawn_at is null`,
    published: sql`n.sent_at <= ${now} and n.withdrawn_at is null`,
    withdrawn: sql`n.withdrawn_at is not null`,
  };
  return conditions[state];
}

/** See inState, of a row that has been read. */
export function stateOf({ sentAt, withdrawnAt }: Pick<DeskNews, 'sentAt' | 'withdrawnAt'>, now: Date): NewsState {
  if (withdrawnAt) return 'withdrawn';
  if (!sentAt) return 'draft';
  return sentAt > now ? 'scheduled' : 'published';
}

/** Locks a piece of news until the transaction ends; whoever changes it next waits. */
export async function holdNews(tx: Tx, campaignId: string): Promise<DeskNews | null> {
  await sql`select from notification_campaign where campaign_id = ${campaignId} for update`.execute(tx);
  const [found] = await readDeskNews(tx, sql`n.campaign_id = ${campaignId}`, 1);
  return found ?? null;
}

/** Keeps what a piece of news said, before it says something else. */
export async function keepVersion(tx: Tx, news: DeskNews): Promise<void> {
  await sql`
    insert into notification_version (campaign_id, version, content, saved_at, saved_by)
    select campaign_id, version, ${JSON.stringify(news.content)}::jsonb, saved_at, saved_by
    from notification_campaign where campaign_id = ${news.campaignId}`.execute(tx);
}

/** What it said before, the newest first. */
export async function readVersions(executor: Executor, campaignId: string) {
  const { rows } = await sql<
    Pick<Tables['notification_version'], 'version' | 'savedAt' | 'content'> & { readonly savedByName: string | null }
  >`
    select v.version, v.saved_at as "savedAt", v.content, ${savedBy(sql`v.saved_by`)} as "savedByName"
    from notification_version v where v.campaign_id = ${campaignId} order by v.version desc limit 50`.execute(executor);
  return rows;
}

/** Names of clinics by id. */
export async function clinicNamesOf(executor: Executor, clinicIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select clinic_id as id, clinic_name as name from directory_clinic
    where clinic_id = any(${[...clinicIds]}::uuid[])`.execute(executor);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** How many people an audience has. */
export async function countPeople(executor: Executor, { roles, provinces, clinicIds }: NewsContent['audience']) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from directory_audience a, (
      select ${[...roles]}::text[] as roles, ${[...provinces]}::text[] as provinces,
        ${[...clinicIds]}::uuid[] as clinic_ids) c
    where ${isAddressed}`.execute(executor);
  return rows[0]?.count ?? 0;
}

const MOST_CLINICS = 8;

/** Open clinics in whose name a text stands, by name. */
export async function findClinics(executor: Executor, text: string) {
  const { rows } = await sql<{ clinicId: string; name: string; city: string; province: Province | '' }>`
    select clinic_id as "clinicId", clinic_name as name, city, coalesce(province, '') as province
    from directory_clinic
    where not is_closed and position(lower(${text}) in lower(clinic_name)) > 0
    order by clinic_name, clinic_id limit ${MOST_CLINICS}`.execute(executor);
  return rows;
}
