import { momentOfId, newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { MAX_UNREAD_NOTIFICATIONS, type Notification } from '../contract/index.ts';
import { audienceOf, isAddressed, isShown } from './core/audience.ts';
import type { Tables } from './schema/tables.ts';

/** A piece of news with its moment. */
export interface NewCampaign {
  readonly title: string;
  readonly body: string;
  readonly french?: { readonly title: string; readonly body: string };
  /** Whom it is for; everybody where both are left out. */
  readonly roles?: readonly string[];
  readonly provinces?: readonly string[];
  readonly sentAt: Date;
  /** Null for the demo world. */
  readonly sentBy: string | null;
}

/** Adds a piece of news and answers its id; whoever publishes for people to see now also tells their browsers. */
export async function addCampaign(tx: Tx, campaign: NewCampaign): Promise<string> {
  const { title, body, french, roles = [], provinces = [], sentAt, sentBy } = campaign;
  const campaignId = newId(sentAt);
  await sql`
    insert into notification_campaign
      (campaign_id, title, body, title_fr, body_fr, roles, provinces, sent_at, sent_by, saved_at, saved_by, announced_at)
    values (${campaignId}, ${title}, ${body}, ${french?.title ?? ''}, ${french?.body ?? ''}, ${[...roles]}::text[],
      ${[...provinces]}::text[], ${sentAt}, ${sentBy}, ${sentAt}, ${sentBy}, ${sentAt})`.execute(tx);
  return campaignId;
}

/** Up to `limit` pieces of news behind a place, newest first, as the person stands to them. */
export async function readPage(
  executor: Executor,
  personId: string,
  { after, limit, now }: { readonly after: PagePlace | undefined; readonly limit: number; readonly now: Date },
): Promise<readonly Notification[]> {
  const place = after ? sql`and (c.sent_at, c.campaign_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return readNews(executor, personId, now, sql`${place} order by c.sent_at desc, c.campaign_id desc limit ${limit}`);
}

/** One piece of news, or null. */
export async function readOne(
  executor: Executor,
  personId: string,
  { campaignId, now }: { readonly campaignId: string; readonly now: Date },
): Promise<Notification | null> {
  const found = await readNews(executor, personId, now, sql`and c.campaign_id = ${campaignId}`);
  return found[0] ?? null;
}

/** What is addressed to the person and shown now: the second lock of every reader. */
async function readNews(
  executor: Executor,
  personId: string,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<Notification[]> {
  const { rows } = await sql<
    Pick<Tables['notification_campaign'], 'campaignId' | 'title' | 'body' | 'titleFr' | 'bodyFr'> & {
      readonly sentAt: Date;
      readonly readAt: Tables['notification_read']['readAt'] | null;
    }
  >`
    select c.campaign_id as "campaignId", c.title, c.body, c.title_fr as "titleFr", c.body_fr as "bodyFr",
      c.sent_at as "sentAt", r.read_at as "readAt"
    from ${audienceOf(personId)}, notification_campaign c
    left join notification_read r on r.campaign_id = c.campaign_id and r.person_id = ${personId}
    where ${isShown(now)} and ${isAddressed} ${which}`.execute(executor);
  const since = beginningOf(personId);
  return rows.map(({ sentAt, readAt, titleFr, bodyFr, ...row }) => ({
    ...row,
    french: titleFr === '' ? null : { title: titleFr, body: bodyFr },
    sentAt: sentAt.toISOString(),
    read: readAt !== null || sentAt < since,
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** What was told before is nothing new to a person; their id was made with their account. */
const beginningOf = momentOfId;

/** How many the person has not read, up to the most that is counted. */
export async function countUnread(executor: Executor, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${audienceOf(personId)}, notification_campaign c
      where ${isShown(now)} and ${isAddressed} and c.sent_at >= ${beginningOf(personId)} and not exists (
        select from notification_read r where r.campaign_id = c.campaign_id and r.person_id = ${personId})
      limit ${MAX_UNREAD_NOTIFICATIONS}) unread`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Marks the listed ones read, or all; what was read before keeps its time. */
export async function markRead(
  tx: Tx,
  { personId, campaignIds, now }: { personId: string; campaignIds: readonly string[] | undefined; now: Date },
): Promise<void> {
  const listed = campaignIds ? sql`and c.campaign_id = any(${[...campaignIds]}::uuid[])` : sql``;
  await sql`
    insert into notification_read (person_id, campaign_id, read_at)
    select ${personId}, c.campaign_id, ${now} from ${audienceOf(personId)}, notification_campaign c
    where ${isShown(now)} and ${isAddressed} ${listed}
    on conflict do nothing`.execute(tx);
}
