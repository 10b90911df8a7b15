import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { verifyAgreement as verifyAgreementOperation } from '../../contract/desk/people.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { verifyAgreement as checkAgreement } from '../joining/sign-up/sign-up-store.ts';

/** Checks the agreement that a person signed at sign-up. */
export const verifyAgreement = (parts: Pick<AccountsParts, 'files'>) =>
  implementRead(verifyAgreementOperation, {
    async read(call, { personId }) {
      const check = await checkAgreement(parts, call.db, personId);
      call.authorise(check ? allow('agreements are the operator’s') : deny('agreement_not_found'));
      if (!check) throw call.failure('agreement_not_found');
      const { isIntact, signedAt, fileId } = check;
      call.about({ recordKind: 'person', recordId: personId, detail: { isIntact } });
      const downloadUrl = parts.files.addressOf(fileId, 'original', call.actor.personId);
      return { isIntact, signedAt: signedAt.toISOString(), downloadUrl };
    },
  });
