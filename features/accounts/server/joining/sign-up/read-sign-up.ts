import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import {
  getAgreements as getAgreementsOperation,
  getSignUpSettings as getSignUpSettingsOperation,
  validatePracticeId as validatePracticeIdOperation,
} from '../../../contract/joining/sign-up.ts';
import { readContent } from '../../content/content-store.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { RegistryUnavailable } from '../../practice-id/practice-id-registry.ts';
import { askRegistry } from './ask-registry.ts';

/** What the wizard shows and checks by. */
export const getSignUpSettings = ({ settings }: AccountsParts) =>
  implementRead(getSignUpSettingsOperation, {
    async read(call) {
      call.authorise(allow('open to everybody'));
      const [signUp, clinics, emrs] = await Promise.all([
        readContent(call.db, 'signup'),
        readContent(call.db, 'clinics'),
        readContent(call.db, 'emrs'),
      ]);
      const { passwordMinimum } = settings;
      return { ...signUp.document, ...clinics.document, ...emrs.document, passwordMinimum };
    },
  });

/** The two agreements that a role signs: residents sign the physicians' contract. */
export const getAgreements = () =>
  implementRead(getAgreementsOperation, {
    async read(call, { role }) {
      call.authorise(allow('open to everybody'));
      const { version, document } = await readContent(call.db, 'contracts');
      const { mdContractMarkdown, npContractMarkdown, imaMarkdown } = document;
      return {
        version,
        contractMarkdown: role === 'nursePractitioner' ? npContractMarkdown : mdContractMarkdown,
        imaMarkdown,
      };
    },
  });

/** Asks the registry, and keeps nothing of the answer. */
export const validatePracticeId = (parts: AccountsParts) =>
  implementRead(validatePracticeIdOperation, {
    async read(call, { practiceId, province }) {
      call.authorise(allow('open to everybody'));
      try {
        // Whose it is, nobody is told who has not signed up.
        const answer = await askRegistry(parts, call.db, { practiceId, province, name: null });
        return { validated: answer?.registered ?? false };
      } catch (error) {
        if (!(error instanceof RegistryUnavailable)) throw error;
        parts.log.warn({ what: 'practice ID registry', requestId: call.requestId, reason: error.message });
        throw call.failure('registry_unavailable');
      }
    },
  });
