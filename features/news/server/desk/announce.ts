import { sql } from 'kysely';
import type { PublishedNews, TellPhones } from './tell-phones.ts';

/**
 * Marks as announced what is due, and tells phones; one process at a time, each piece once.
 * @returns the ids of what browsers must look for
 */
export async function announceDue(call: Parameters<TellPhones>[0], tell: TellPhones): Promise<readonly string[]> {
  const now = call.clock.now();
  const { rows } = await sql<PublishedNews>`
    update notification_campaign set announced_at = ${now}
    where campaign_id in (
      select campaign_id from notification_campaign
      where announced_at is null and withdrawn_at is null and sent_at <= ${now}
      order by sent_at for update skip locked)
    returning campaign_id as "campaignId",
      (roles = '{}' and provinces = '{}' and clinic_ids = '{}') as "isForEverybody"`.execute(call.tx);
  for (const news of rows) await tell(call, news);
  return rows.map(({ campaignId }) => campaignId);
}
