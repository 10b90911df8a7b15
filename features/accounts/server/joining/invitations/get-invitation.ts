import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getInvitation as getInvitationOperation } from '../../../contract/core/invitation.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { findOpenInvitation } from './invitation-store.ts';

/** Shows an invitation to whoever has its code; using up nothing. */
export const getInvitation = (parts: AccountsParts) =>
  implementRead(getInvitationOperation, {
    async read(call, { code }) {
      call.authorise(allow('the code from the mail'));
      const { passwordMinimum } = parts.settings;
      const found = await findOpenInvitation(call.db, code, call.clock.now());
      if (!found || (found.accountId && !found.mayJoin)) return { invitation: null, passwordMinimum };
      const { email, firstName, lastName, role, clinicName, invitedByName, accountId } = found;
      const hasAccount = accountId !== null;
      return {
        invitation: { email, firstName, lastName, role, clinicName, invitedBy: invitedByName, hasAccount },
        passwordMinimum,
      };
    },
  });
