import { isCommonPassword } from '@alethea/kernel/access/common-passwords';
import { BRAND } from '@alethea/kernel/app/brand';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { completeSignUp as completeSignUpOperation } from '../../../contract/joining/sign-up.ts';
import {
  checkClinicInformation,
  checkOnboarding,
  checkPracticeIdField,
  checkRoleInformation,
  isPlanOffered,
} from '../../../contract/joining/sign-up-rules.ts';
import { signUpTexts } from '../../../texts/spoken/sign-up.ts';
import { readContent } from '../../content/content-store.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt } from '../../core/attempt-limit.ts';
import { hashPassword } from '../../core/password-hash.ts';
import { BUCKET_PREFIX } from '../../core/sign-in-buckets.ts';
import { deskChanged } from '../../core/subject.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { languageOf } from '../../language/language-of.ts';
import { createAccount } from '../../people/create-account.ts';
import { mailEmailCode } from '../../people/email-address/mail-code.ts';
import { lockAddress } from '../../people/email-address/take-address.ts';
import { RegistryUnavailable } from '../../practice-id/practice-id-registry.ts';
import {
  noteRegistryWord,
  pendingClaimOf,
  type RegistryWord,
  verifyPracticeId,
} from '../../practice-id/practice-id-store.ts';
import { askRegistry } from './ask-registry.ts';
import { emailOf, newAccountOf } from './new-account.ts';
import { AGREEMENT_RECORD_KIND, keepSignUp } from './sign-up-store.ts';

type Op = typeof completeSignUpOperation;
type Input = ParsedInputOf<Op>;

interface Prepared {
  /** Why no account will be made; then nothing is kept of the agreement either. */
  readonly refusal: 'account_exists' | 'not_offered' | null;
  readonly registryWord: RegistryWord | null;
  readonly mayMail: boolean;
  readonly passwordHash: string;
  /** Null where the sign-up is refused. */
  readonly fileId: string | null;
}

const MAILS_PER_ADDRESS = 3;

/**
 * Makes account, person, sign-up, agreement and session in one transaction, or nothing, and mails the code that proves
 * the address. One that has an account already gets another mail instead, and who asks is told nothing about it.
 */
export const completeSignUp = (parts: AccountsParts) =>
  implementWrite(completeSignUpOperation, {
    async prepare(call, input): Promise<Prepared> {
      const isOffered = await checkForm(parts, call, input);
      const registryWord = await registryWordOn(parts, call, input);
      const passwordHash = await hashPassword(input.formData.password);
      const mailed = parts.keyring.keyedHash('sign-up-account', emailOf(input.formData));
      const bucket = { bucket: `${BUCKET_PREFIX}sign-up-mail:${mailed}`, limit: MAILS_PER_ADDRESS };
      const mayMail = (await countAttempt(call.db, bucket, call.clock.now())) === 0;
      const refusal = await refusalOf(call.db, input, isOffered);
      const fileId = refusal ? null : await call.keepPart('attachment');
      return { refusal, registryWord, mayMail, passwordHash, fileId };
    },

    async write(call, input, prepared) {
      call.authorise(allow('open to everybody'));
      const email = emailOf(input.formData);
      await lockAddress(call.tx, email);
      const { fileId } = prepared;
      const refusal = prepared.refusal ?? (await refusalOf(call.tx, input, true));
      if (refusal || fileId === null) {
        call.about({ event: 'signUp.refused', detail: { reason: refusal } });
        await mailToOwner(parts, call, refusal === 'account_exists' && prepared.mayMail ? email : null);
        return { session: null };
      }
      const personId = await createAccount(call.tx, call.clock, newAccountOf(input.formData, prepared.passwordHash));
      await keepAgreement(parts, call, input, { personId, fileId });
      const practiceIdVerified = await settleClaim(call, personId, prepared.registryWord);
      await mailEmailCode(call, parts, { personId, email });
      call.about({ recordKind: 'person', recordId: personId, detail: { ...detailOf(input), practiceIdVerified } });
      deskChanged(call);
      const session = await openSession(parts, call, personId);
      if (!session) throw new Error('A new account has no profile.');
      return { session };
    },
  });

/** Refuses what the browser's own checks would not have let through; answers whether the plan may be had. */
async function checkForm(parts: AccountsParts, call: ReadCall<Op>, { formData, plan, role }: Input): Promise<boolean> {
  const { passwordMinimum } = parts.settings;
  if ([...formData.password].length < passwordMinimum) throw call.failure('password_too_short');
  if (isCommonPassword(formData.password)) throw call.failure('password_too_common');
  const [settings, contracts] = await Promise.all([readContent(call.db, 'signup'), readContent(call.db, 'contracts')]);
  const practiceIdText = formData.practiceId === '' ? undefined : checkPracticeIdField(formData);
  const issues = {
    ...(plan === formData.selectedPlan ? {} : { plan: 'differs from the form' }),
    ...(role === formData.selectedRole ? {} : { role: 'differs from the form' }),
    ...(practiceIdText ? { practiceId: practiceIdText } : {}),
    ...checkRoleInformation(formData, passwordMinimum),
    ...checkClinicInformation(formData),
    ...checkOnboarding(formData, settings.document.howDidYouHearAboutUsNew),
  };
  const wrong = Object.entries(issues).map(([path, message]) => ({ path, code: 'invalid', message }));
  if (wrong.length > 0) throw call.failure('invalid_input', { issues: wrong });
  if (formData.agreementsVersion !== contracts.version) throw call.failure('agreement_outdated');
  return isPlanOffered(plan, role) && settings.document.enabledProvinces[plan].includes(formData.province);
}

/** A registry that cannot be reached keeps nobody from signing up: then an operator verifies the ID. */
async function registryWordOn(
  parts: AccountsParts,
  call: ReadCall<Op>,
  { formData }: Input,
): Promise<RegistryWord | null> {
  const { practiceId, province, firstName, lastName } = formData;
  if (practiceId === '') return null;
  try {
    const answer = await askRegistry(parts, call.db, { practiceId, province, name: { firstName, lastName } });
    if (!answer) return null;
    if (!answer.registered) return 'notRegistered';
    if (answer.nameMatches === null) return 'registered';
    return answer.nameMatches ? 'nameConfirmed' : 'nameDiffers';
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    parts.log.warn({ what: 'practice ID registry', requestId: call.requestId, reason: error.message });
    return null;
  }
}

/** Asked before the agreement is stored, and again once sign-ups for one address are kept apart. */
async function refusalOf(db: Executor, { formData }: Input, isOffered: boolean): Promise<Prepared['refusal']> {
  const { rows } = await sql`select 1 from auth_user where email = ${emailOf(formData)}`.execute(db);
  if (rows.length > 0) return 'account_exists';
  return isOffered ? null : 'not_offered';
}

async function mailToOwner({ publicUrl }: AccountsParts, call: WriteCall<Op>, to: string | null): Promise<void> {
  const language = await languageOf(call.tx, to ?? '');
  await speakingIn(language ?? languageSpoken(), () => {
    const { subject, text } = signUpTexts.accountExistsMail;
    return call.sendMail({
      to,
      subject: subject(BRAND.productName),
      text: text(BRAND.productName, `${publicUrl}/login`),
    });
  });
}

async function keepAgreement(
  { files }: AccountsParts,
  call: WriteCall<Op>,
  { formData, attachment }: Input,
  { personId, fileId }: { readonly personId: string; readonly fileId: string },
): Promise<void> {
  const now = call.clock.now();
  const id = newId(now);
  const attached = await files.attach(call.tx, {
    fileIds: [fileId],
    ownerId: call.requestId,
    newOwnerId: personId,
    recordKind: AGREEMENT_RECORD_KIND,
    recordId: id,
    now,
  });
  if (attached === null) throw new Error('The agreement that was just staged is gone.');
  await keepSignUp(call.tx, {
    id,
    personId,
    plan: formData.selectedPlan,
    role: formData.selectedRole,
    province: formData.province,
    preceptors: formData.selectedRole === 'resident' ? formData.preceptorInformation : [],
    wantsOnboarding: formData.scheduleOnboarding === 'Yes',
    heardFrom: formData.howDidYouHearAboutUs,
    heardFromExtra: formData.howDidYouHearAboutUsExtraInfo,
    inviteCode: formData.inviteCode,
    agreementsVersion: formData.agreementsVersion,
    agreementFileId: fileId,
    agreementSha256: attachment.sha256,
    signedUpAt: now,
  });
}

/** The registry's word decides where it confirms the name too, unless somebody else has the ID; else an operator does. */
async function settleClaim(
  { tx, clock }: WriteCall<Op>,
  personId: string,
  word: RegistryWord | null,
): Promise<boolean> {
  const claim = await pendingClaimOf(tx, personId);
  if (!claim || !word) return false;
  const now = clock.now();
  await noteRegistryWord(tx, claim.id, word, now);
  if (word !== 'nameConfirmed') return false;
  return (await verifyPracticeId(tx, claim.id, { by: null, evidence: 'registry', now })) === 'verified';
}

function detailOf({ formData, attachment }: Input) {
  return {
    plan: formData.selectedPlan,
    role: formData.selectedRole,
    province: formData.province,
    agreementsVersion: formData.agreementsVersion,
    agreementSha256: attachment.sha256,
  };
}
