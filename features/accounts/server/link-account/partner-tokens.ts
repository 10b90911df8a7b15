import type { Executor } from '@alethea/server-kit/engine/engine';
import type { AccountsParts } from '../accounts-parts.ts';
import { consumeToken, isLinkedElsewhere, isTokenUsed } from './link-store.ts';
import { createVerifyLinkToken, type LinkToken, type VerifyLinkToken } from './verify-link-token.ts';

/** The partner's tokens, for whatever else they are sent for: a token works once, for one of these uses. */
export interface PartnerTokens {
  readonly verify: VerifyLinkToken;
  /** Whether a person may use a token: `used` when it was before, `elsewhere` when its account is linked to another. */
  standingOf(
    executor: Executor,
    personId: string,
    token: Pick<LinkToken, 'issuer' | 'subject' | 'tokenId'>,
  ): Promise<'usable' | 'used' | 'elsewhere'>;
  readonly consume: typeof consumeToken;
}

/** Makes the one judge of this process; without a partner in the settings every token is unavailable. */
export function createPartnerTokens({ settings, publicUrl, clock }: AccountsParts): PartnerTokens {
  return {
    verify: createVerifyLinkToken({ partner: settings.partner, audience: publicUrl, clock }),
    async standingOf(executor, personId, token) {
      if (await isTokenUsed(executor, token)) return 'used';
      return (await isLinkedElsewhere(executor, personId, token)) ? 'elsewhere' : 'usable';
    },
    consume: consumeToken,
  };
}
