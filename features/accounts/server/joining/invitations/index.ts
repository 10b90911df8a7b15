import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';

/** What anybody with an invitation link may call. */
export function invitationImplementations(parts: AccountsParts): readonly Implementation[] {
  return [getInvitation(parts), acceptInvitation(parts)];
}
