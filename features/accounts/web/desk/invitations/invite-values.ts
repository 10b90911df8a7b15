import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { checkEmail } from '@alethea/kernel/contact/email';
import { DEFAULT_PROVINCE, type Province } from '@alethea/kernel/contact/provinces';
import type { createInvitation } from '../../../contract/client.ts';
import { checkPracticeId } from '../../../contract/core/practice-id.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { PickedClinic } from '../parts/clinic-picker.tsx';

type Order = RemoteInput<typeof createInvitation>;
type Role = Order['role'];
type AdditionalRole = NonNullable<Order['additionalRoles']>[number];

/** What stands in the dialog. */
export interface InviteValues {
  role: Role;
  additionalRoles: AdditionalRole[];
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  credentials: string;
  clinic: PickedClinic | null;
  plan: 'plus' | 'econsult';
  province: Province;
  practiceId: string;
  evidence: string;
}

/** The dialog as it opens; specialists come on plus unless said otherwise. */
export const EMPTY_INVITE: InviteValues = {
  role: 'specialist',
  additionalRoles: [],
  ...{ email: '', firstName: '', lastName: '', title: '', credentials: '' },
  clinic: null,
  plan: 'plus',
  province: DEFAULT_PROVINCE,
  practiceId: '',
  evidence: '',
};

/** What may come beside a role; the contract has the same list, with its schemas. */
export const ADDITIONAL: Readonly<Record<Role, readonly AdditionalRole[]>> = {
  specialist: ['dermatologist', 'otolaryngologist'],
  dentist: [],
  moa: ['bookingMoa'],
  operator: [],
};

/** True for who works in a clinic. */
export const hasClinic = (role: Role): boolean => role !== 'operator';
/** True for who stands on a practice ID, and has a plan. */
export const hasPracticeId = (role: Role): boolean => role === 'specialist' || role === 'dentist';

/** What is missing or wrong, by field. */
export function inviteProblems(values: InviteValues): Readonly<Partial<Record<keyof InviteValues, string>>> {
  const { role, firstName, lastName, clinic, practiceId, province, evidence } = values;
  const problems: Partial<Record<keyof InviteValues, string>> = {};
  const email = checkEmail(values.email, { required: true });
  if (email.status === 'invalid') problems.email = email.message;
  if (firstName.trim() === '') problems.firstName = en.invitations.required;
  if (lastName.trim() === '') problems.lastName = en.invitations.required;
  if (role === 'moa' && !clinic) problems.clinic = en.invitations.required;
  if (hasPracticeId(role) && (practiceId.trim() !== '' || evidence.trim() !== '')) {
    const check = checkPracticeId(province, practiceId);
    if (check.status === 'invalid') problems.practiceId = check.message;
  }
  return problems;
}

/** The call that the dialog makes; what does not go with the role is left out. */
export function invitationOf(values: InviteValues): Order {
  const { role, additionalRoles, email, firstName, lastName, title, credentials, clinic } = values;
  const { plan, province, practiceId, evidence } = values;
  return {
    ...{ role, additionalRoles, email, firstName, lastName, title, credentials },
    ...(hasClinic(role) && clinic ? { clinicId: clinic.clinicId } : {}),
    ...(hasPracticeId(role) ? { plan } : {}),
    ...(hasPracticeId(role) && practiceId.trim() !== ''
      ? { practiceId: { practiceId, province }, practiceIdEvidence: evidence }
      : {}),
  };
}
