import { describe, expect, test } from 'vitest';
import { INVITED_ROLES } from '../core/invitation.ts';
import {
  checkClinicInformation,
  checkOnboarding,
  checkRoleInformation,
  isPlanOffered,
  isPlusEligible,
  normalizeInviteCode,
  planOfLink,
  ROLE_OF_PLAN,
  SIGN_UP_ROLES,
  type SignUpForm,
} from './sign-up-rules.ts';

const EMPTY: SignUpForm = {
  selectedPlan: 'econsult',
  selectedRole: 'doctor',
  province: 'AB',
  ...{ firstName: '', lastName: '', cellPhone: '', email: '', city: '', practiceId: '' },
  ...{ password: '', confirmPassword: '' },
  ...{ clinicName: '', clinicCity: '', clinicPhone: '', fax: '', emr: '' },
  preceptorInformation: [],
  scheduleOnboarding: '',
  ...{ howDidYouHearAboutUs: '', howDidYouHearAboutUsExtraInfo: '', inviteCode: '' },
};
const RESIDENT: SignUpForm = { ...EMPTY, selectedRole: 'resident' };

test('[SIGNUP-07] [SIGNUP-08] plus is the role adminFee and econsult the role free; links may name either', () => {
  expect(ROLE_OF_PLAN).toEqual({ plus: 'adminFee', econsult: 'free' });
  expect(['plus', 'adminFee', 'econsult', 'free', 'gold', undefined].map(planOfLink)).toEqual([
    ...['plus', 'plus', 'econsult', 'econsult'],
    ...[undefined, undefined],
  ]);
});

test('[IROUTE-03] physicians, nurse practitioners and residents sign up, specialists and clinic staff are invited', () => {
  const offered: readonly string[] = [...SIGN_UP_ROLES, ...INVITED_ROLES];
  const served = ['doctor', 'nursePractitioner', 'resident', 'specialist', 'moa'];
  expect(served.filter((role) => !offered.includes(role))).toEqual([]);
});

test('[SIGNUP-09] doctors, residents and nurse practitioners sign up', () => {
  expect(SIGN_UP_ROLES).toEqual(['doctor', 'resident', 'nursePractitioner']);
});

test('[SIGNUP-11] [SIGNUP-12] [SIGNUP-13] [IPERM-03] [IPERM-04] [IPERM-05] plus is for md, not for np and resident', () => {
  expect((['md', 'np', 'resident'] as const).map(isPlusEligible)).toEqual([true, false, false]);
  expect(SIGN_UP_ROLES.map((role) => isPlanOffered('plus', role))).toEqual([true, false, false]);
  expect(SIGN_UP_ROLES.every((role) => isPlanOffered('econsult', role))).toBe(true);
});

describe('role information', () => {
  test('[SIGNUP-24] [SIGNUP-25] [SIGNUP-26] [SIGNUP-27] [SIGNUP-28] [HEALTHID-22] every empty field says that it is required', () => {
    expect(checkRoleInformation(EMPTY)).toEqual({
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      cellPhone: 'Cell phone is required.',
      email: 'Email is required.',
      city: 'City is required.',
      password: 'Password is required',
    });
  });

  test('[SIGNUP-20] [SIGNUP-29] residents need no city', () => {
    expect(checkRoleInformation(RESIDENT)).not.toHaveProperty('city');
  });

  test('[HEALTHID-23] [HEALTHID-25] [HEALTHID-26] [HEALTHID-28] what is there but wrong says so', () => {
    const wrong = { ...EMPTY, firstName: 'Ada', lastName: 'Okafor', city: 'Calgary', cellPhone: '403', email: 'ada@' };
    expect(checkRoleInformation({ ...wrong, password: 'abc12', confirmPassword: 'abc' })).toEqual({
      cellPhone: 'Phone number is invalid',
      email: 'Email is invalid',
      password: 'Password must be 6 or more characters',
      confirmPassword: 'Passwords do not match',
    });
    expect(checkRoleInformation({ ...EMPTY, password: 'abcdef' }, 8).password).toBe(
      'Password must be 8 or more characters',
    );
  });
});

describe('clinic information', () => {
  test('[SIGNUP-43] [SIGNUP-44] [SIGNUP-45] [SIGNUP-46] every empty field says that it is required; the EMR may be left out', () => {
    expect(checkClinicInformation(EMPTY)).toEqual({
      clinicName: 'Clinic name is required.',
      clinicCity: 'Clinic city is required.',
      clinicPhone: 'Clinic phone is required.',
      fax: 'Clinic fax is required.',
    });
  });

  test('[SIGNUP-42] a resident names at least one preceptor, each with name and email', () => {
    expect(checkClinicInformation(RESIDENT)).toEqual({
      preceptorInformation: 'At least one preceptor is required.',
    });
    const preceptorInformation = [
      { preceptorName: 'Dr. Roy', preceptorEmail: 'roy@clinic.example' },
      { preceptorName: '', preceptorEmail: '' },
      { preceptorName: 'Dr. Haddad', preceptorEmail: 'haddad' },
    ];
    expect(checkClinicInformation({ ...RESIDENT, preceptorInformation })).toEqual({
      'preceptorInformation.1.preceptorName': 'Preceptor name is required.',
      'preceptorInformation.1.preceptorEmail': 'Preceptor email is required.',
      'preceptorInformation.2.preceptorEmail': 'Email is invalid',
    });
  });
});

describe('onboarding', () => {
  const options = [
    { value: 'A colleague', extraInputRequired: true },
    { value: 'Web search', extraInputRequired: false },
  ];

  test('[SIGNUP-72] the preference is required', () => {
    expect(checkOnboarding(EMPTY, options)).toEqual({ scheduleOnboarding: 'Onboarding preference is required.' });
  });

  test('[SIGNUP-77] extra information is required where the answer asks for it, and only there', () => {
    const form: SignUpForm = { ...EMPTY, scheduleOnboarding: 'No' };
    const heard = (value: string, extra = '') =>
      checkOnboarding({ ...form, howDidYouHearAboutUs: value, howDidYouHearAboutUsExtraInfo: extra }, options);
    expect(heard('A colleague')).toEqual({ howDidYouHearAboutUsExtraInfo: 'This is a required field.' });
    expect(heard('A colleague', 'Dr. Nair')).toEqual({});
    expect(heard('Web search')).toEqual({});
    expect(heard('')).toEqual({});
  });
});

test('[SIGNUP-79] a referral code is upper-cased', () => {
  expect(normalizeInviteCode(' spring26 ')).toBe('SPRING26');
});
