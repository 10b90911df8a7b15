import { type Delivery, type DeliveryStates, readDeliveries } from '@alethea/server-kit/delivery/delivery';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { FAX_REASONS, type InviteView, listInvites as listInvitesOperation } from '../../../contract/joining/invite.ts';
import { findInvites, type StoredInvite } from './invite-store.ts';

const PAGE_SIZE = 25;

/** Lists the person's own invitations with what became of each. */
export const listInvites = () =>
  implementRead(listInvitesOperation, {
    async read(call, { cursor }) {
      call.authorise(allow('one’s own invitations'));
      const after = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
      const inviterId = call.actor.personId;
      const found = await findInvites(call.db, { inviterId, after, limit: PAGE_SIZE + 1 });
      const invites = found.slice(0, PAGE_SIZE);
      const [mails, faxes] = await Promise.all([
        readDeliveries(call.db, 'mail', idsOf(invites, 'mailId')),
        readDeliveries(call.db, 'fax', idsOf(invites, 'faxId')),
      ]);
      const last = found.length > PAGE_SIZE ? invites.at(-1) : undefined;
      return {
        invitations: invites.map((invite) => viewOf(invite, mails, faxes)),
        nextCursor: last ? writeCursor({ at: last.invitedAt, id: last.id }) : null,
      };
    },
  });

function idsOf(invites: readonly StoredInvite[], key: 'mailId' | 'faxId'): string[] {
  return invites.map((invite) => invite[key]).filter((id) => id !== null);
}

function viewOf(
  invite: StoredInvite,
  mails: ReadonlyMap<string, Delivery<'mail'>>,
  faxes: ReadonlyMap<string, Delivery<'fax'>>,
): InviteView {
  const { id, mailId, isUnwanted, faxId, invitedAt, ...fields } = invite;
  const fax = faxId === null ? null : faxes.get(faxId);
  return {
    ...fields,
    invitationId: id,
    invitedAt: invitedAt.toISOString(),
    mail: mailId === null ? null : mailOutcome(mails.get(mailId)?.state, isUnwanted),
    faxOutcome: fax === null ? null : (fax?.state ?? 'past'),
    faxReason: fax?.reason ? (FAX_REASONS.find((reason) => reason === fax.reason) ?? 'other') : null,
  };
}

/** What went to nobody looks like what was refused: on its way first, then not to be delivered. */
function mailOutcome(state: DeliveryStates['mail'] | undefined, isUnwanted: boolean): InviteView['mail'] {
  if (isUnwanted && state === 'sent') return 'failed';
  return state ?? 'past';
}
