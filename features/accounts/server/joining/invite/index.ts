import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { getDefaultMessage, refuseInvites } from '../../../contract/joining/invite.ts';
import { readContent } from '../../content/content-store.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { inviteAColleague } from './invite-a-colleague.ts';
import { refuseInvitesByCode } from './invite-store.ts';
import { listInvites } from './list-invites.ts';

/** Inviting colleagues, and the way out for who wants no invitations. */
export function inviteImplementations(parts: AccountsParts): readonly Implementation[] {
  return [inviteAColleague(parts), defaultMessage, listInvites(), unsubscribe(parts)];
}

const defaultMessage = implementRead(getDefaultMessage, {
  async read(call) {
    call.authorise(allow('a clinician'));
    const { document } = await readContent(call.db, 'inviteAColleague');
    return { defaultPersonalMessage: document.defaultPersonalMessage };
  },
});

const unsubscribe = ({ keyring }: AccountsParts) =>
  implementWrite(refuseInvites, {
    async write(call, { code }) {
      call.authorise(allow('the holder of the link'));
      const invitationId = await refuseInvitesByCode(call.tx, keyring, { code, now: call.clock.now() });
      if (invitationId === null) throw call.failure('code_invalid');
      call.about({ recordKind: 'colleagueInvitation', recordId: invitationId });
      return { ok: true as const };
    },
  });
