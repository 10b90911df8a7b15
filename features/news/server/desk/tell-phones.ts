import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import type { PushOffer } from '@alethea/accounts/offers';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { pushEn } from '../../texts/push-en.ts';

/** A piece of news whose time has come. */
export interface PublishedNews {
  readonly campaignId: string;
  /** False where only some are meant. */
  readonly isForEverybody: boolean;
}

/** Tells phones in the transaction in which a piece of news is announced, once for each. */
export type TellPhones = (call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, news: PublishedNews) => Promise<void>;

/**
 * Fixed words: what the news says is read in the portal. The topic is everybody's, so news for some is not pushed, and the
 * words are English.
 */
export const tellPhones =
  (push: Pick<PushOffer, 'tellEverybody'>): TellPhones =>
  async (call, { campaignId, isForEverybody }) => {
    if (!isForEverybody) return;
    const path = `${dashboardPath('secure-messaging')}?tab=notifications&campaignId=${campaignId}`;
    await push.tellEverybody(call, { ...pushEn.news(), path });
  };
