import type { PartnerTokensOffer } from '../../../offers.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { createVerifyLinkToken } from '../../core/verify-link-token.ts';
import { consumeToken, isLinkedElsewhere, isTokenUsed, linkedAccount } from './link-store.ts';

/** Makes the one judge of this process; without a partner in the settings every token is unavailable. */
export function createPartnerTokens({ settings, publicUrl, clock }: AccountsParts): PartnerTokensOffer {
  return {
    verify: createVerifyLinkToken({ partner: settings.partner, audience: publicUrl, clock }),
    async standingOf(executor, personId, token) {
      if (await isTokenUsed(executor, token)) return 'used';
      return (await isLinkedElsewhere(executor, personId, token)) ? 'elsewhere' : 'usable';
    },
    accountOf: async (executor, personId) =>
      settings.partner && linkedAccount(executor, personId, settings.partner.issuer),
    consume: consumeToken,
  };
}
