import type { Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { NewsDecision, NewsState } from '../../contract/desk-news.ts';
import { holdNews, stateOf } from './desk-store.ts';

/** From which states a decision leads on. */
const FROM: Readonly<Record<NewsDecision['kind'], readonly NewsState[]>> = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  'take-back': ['scheduled'],
  withdraw: ['published'],
  'show-again': ['withdrawn'],
};

interface Order {
  readonly campaignId: string;
  readonly basedOn: number;
  readonly decision: NewsDecision;
  readonly by: string;
  readonly now: Date;
}

/** Publishes, schedules or withdraws; answers how it stands then, or why not. */
export async function decide(tx: Tx, { campaignId, basedOn, decision, by, now }: Order) {
  const before = await holdNews(tx, campaignId);
  if (!before) return 'news_not_found';
  if (before.version !== basedOn) return 'news_changed';
  if (!FROM[decision.kind].includes(stateOf(before, now))) return 'news_not_in_state';
  const sentAt = decision.kind === 'schedule' ? new Date(decision.at) : now;
  if (decision.kind === 'schedule' && sentAt <= now) return 'time_is_past';
  const changes: Readonly<Record<NewsDecision['kind'], RawBuilder<unknown>>> = {
    publish: sql`sent_at = ${now}, sent_by = ${by}`,
    schedule: sql`sent_at = ${sentAt}, sent_by = ${by}`,
    'take-back': sql`sent_at = null, sent_by = null`,
    withdraw: sql`withdrawn_at = ${now}, withdrawn_by = ${by}`,
    'show-again': sql`withdrawn_at = null, withdrawn_by = null`,
  };
  await sql`
    update notification_campaign set ${changes[decision.kind]}, version = version + 1
    where campaign_id = ${campaignId}`.execute(tx);
  const after: Readonly<Record<NewsDecision['kind'], NewsState>> = {
    publish: 'published',
    schedule: 'scheduled',
    'take-back': 'draft',
    withdraw: 'withdrawn',
    'show-again': 'published',
  };
  return { version: basedOn + 1, state: after[decision.kind] };
}
