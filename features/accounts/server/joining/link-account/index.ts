import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  linkAccount as linkAccountOperation,
  readLinkToken as readLinkTokenOperation,
} from '../../../contract/joining/link-account.ts';
import type { VerifyLinkToken } from '../../core/verify-link-token.ts';
import { consumeToken, isLinkedElsewhere, isTokenUsed, linkTo } from './link-store.ts';

export { dropPastLinkTokens } from './link-store.ts';
export { createPartnerTokens } from './partner-tokens.ts';

/** Linking of the partner's account; without a partner in the settings every token is answered as unavailable. */
export function linkAccountImplementations(verify: VerifyLinkToken): readonly Implementation[] {
  return [readLinkToken(verify), linkAccount(verify)];
}

/** Shows whose account a token names, so that its owner can compare before linking. */
const readLinkToken = (verify: VerifyLinkToken) =>
  implementRead(readLinkTokenOperation, {
    async read(call, { jwt }) {
      const token = await verify(jwt);
      if (token === 'unavailable') throw call.failure('partner_unavailable');
      if (token === 'invalid') throw call.failure('link_token_invalid');
      call.authorise(allow('whoever holds a token that the partner has signed'));
      if (await isTokenUsed(call.db, token)) throw call.failure('link_token_used');
      if (await isLinkedElsewhere(call.db, call.actor.personId, token)) throw call.failure('linked_elsewhere');
      return { partnerAccount: { name: token.name, email: token.email } };
    },
  });

/** Links the account that the token names to the caller, and uses the token up. */
const linkAccount = (verify: VerifyLinkToken) =>
  implementWrite(linkAccountOperation, {
    async prepare(call, { jwt }) {
      const token = await verify(jwt);
      if (token === 'unavailable') throw call.failure('partner_unavailable');
      call.authorise(token === 'invalid' ? deny('link_token_invalid') : allow('a token that the partner has signed'));
      return { token };
    },

    async write(call, _input, { token }) {
      if (typeof token === 'string') throw call.failure('link_token_invalid');
      const { personId } = call.actor;
      call.authorise(allow('a token that the partner has signed for its bearer'));
      call.about({ recordKind: 'person', recordId: personId, detail: { subject: token.subject } });
      if (!(await consumeToken(call.tx, token))) throw call.failure('link_token_used');
      if (!(await linkTo(call.tx, personId, token, call.clock.now()))) throw call.failure('linked_elsewhere');
      return { ok: true } as const;
    },
  });
