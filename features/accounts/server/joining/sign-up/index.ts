import type { OpenFilePolicy } from '@alethea/server-kit/feature';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import type { Tables } from '../../schema/tables.ts';
import { completeSignUp } from './complete-sign-up.ts';
import { getVerification } from './get-verification.ts';
import { getAgreements, getSignUpSettings, validatePracticeId } from './read-sign-up.ts';

export { AGREEMENT_RECORD_KIND } from './sign-up-store.ts';

/** Signing up, with the registry of practice IDs and the signed agreement. */
export function signUpImplementations(parts: AccountsParts): readonly Implementation[] {
  return [
    getSignUpSettings(parts),
    getAgreements(),
    validatePracticeId(parts),
    completeSignUp(parts),
    getVerification(parts),
  ];
}

/** A signed agreement is open to who signed it, and to operators who look after people. */
export const mayOpenAgreement: OpenFilePolicy = async (executor, actor, signUpId) => {
  const { rows } = await sql<Pick<Tables['sign_up'], 'personId'>>`
    select person_id as "personId" from sign_up where id = ${signUpId}`.execute(executor);
  const isOpen = rows[0] && (rows[0].personId === actor.personId || actor.permissions.has('peopleAdmin'));
  return isOpen ? { patientReferenceId: null } : null;
};
