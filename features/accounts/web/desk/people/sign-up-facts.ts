import { labelled } from '@alethea/web-kit/page/format';
import { accessEn } from '../../../texts/access-en.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import type { Person } from '../parts/views.ts';

/** What somebody said of themselves at sign-up, as facts; empty values among them. */
export function signUpFacts(signUp: Person['signUp']) {
  const { facts, onboardingWanted, preceptor } = operatorEn.person;
  return [
    {
      key: 'signedUp',
      label: facts.signedUp,
      value: signUp && `${accessEn.roleNames[signUp.role] ?? signUp.role}, ${signUp.province}`,
    },
    {
      key: 'preceptors',
      label: facts.preceptors,
      value: signUp?.preceptors.map((one) => preceptor(one.preceptorName, one.preceptorEmail)).join(', '),
    },
    { key: 'onboarding', label: facts.onboarding, value: signUp?.wantsOnboarding && onboardingWanted },
    {
      key: 'heardFrom',
      label: facts.heardFrom,
      value: signUp && heardFrom(signUp),
    },
    { key: 'referralCode', label: facts.referralCode, value: signUp?.inviteCode },
  ];
}

function heardFrom({ heardFrom: from, heardFromExtra: extra }: NonNullable<Person['signUp']>): string {
  return from && extra ? labelled(from, extra) : from || extra;
}
