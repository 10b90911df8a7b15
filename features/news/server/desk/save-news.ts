import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { newsChange } from '../../contract/changes.ts';
import { type NewsContent, saveNewsAdmin } from '../../contract/desk-news.ts';
import { holdNews, keepVersion, stateOf } from './desk-store.ts';

interface Order {
  readonly campaignId: string;
  readonly content: NewsContent;
  readonly by: string;
  readonly now: Date;
}

/** Begins a draft, or saves over what it was begun with; of what readers have had, the former text stays as a version. */
export const saveNews = implementWrite(saveNewsAdmin, {
  async write(call, { campaignId: known, basedOn, content }) {
    const now = call.clock.now();
    const campaignId = known ?? newId(now);
    const order = { campaignId, content, by: call.actor.personId, now };
    const outcome = known ? await saveOver(call.tx, order, basedOn) : await begin(call.tx, order);
    call.about({ recordKind: 'news', recordId: campaignId });
    call.authorise(typeof outcome === 'string' ? deny(outcome) : allow('keeps the news'));
    if (typeof outcome === 'string') throw call.failure(outcome);
    call.notify({ to: ['everyone'], changed: [newsChange(campaignId)] });
    return { campaignId, version: outcome.version };
  },
});

async function begin(tx: Tx, { campaignId, content, by, now }: Order) {
  const { audience } = content;
  await sql`
    insert into notification_campaign
      (campaign_id, title, body, title_fr, body_fr, roles, provinces, clinic_ids, saved_at, saved_by)
    values (${campaignId}, ${content.title}, ${content.body}, ${content.titleFr}, ${content.bodyFr},
      ${[...audience.roles]}::text[], ${[...audience.provinces]}::text[], ${[...audience.clinicIds]}::uuid[],
      ${now}, ${by})`.execute(tx);
  return { version: 1 };
}

async function saveOver(tx: Tx, { campaignId, content, by, now }: Order, basedOn: number) {
  const before = await holdNews(tx, campaignId);
  if (!before) return 'news_not_found';
  if (before.version !== basedOn) return 'news_changed';
  if (stateOf(before, now) !== 'draft') await keepVersion(tx, before);
  const { audience } = content;
  await sql`
    update notification_campaign set
      title = ${content.title}, body = ${content.body}, title_fr = ${content.titleFr}, body_fr = ${content.bodyFr},
      roles = ${[...audience.roles]}::text[], provinces = ${[...audience.provinces]}::text[],
      clinic_ids = ${[...audience.clinicIds]}::uuid[],
      version = version + 1, saved_at = ${now}, saved_by = ${by}
    where campaign_id = ${campaignId}`.execute(tx);
  return { version: basedOn + 1 };
}
