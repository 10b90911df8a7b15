import type { Province } from '@alethea/kernel/provinces';
import type { ClinicKey } from './clinics.ts';

/** Somebody with an account in the demo world; all are invented. */
export interface DemoPerson {
  /** The part before `@demo.alethea.example`. */
  readonly mailbox: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  readonly roles: readonly string[];
  readonly providerType?: 'md' | 'np' | 'resident';
  readonly autonomousPractice?: boolean;
  /** Null for an operator, and for who has not been validated. */
  readonly clinic: ClinicKey | null;
  /** Clinicians have one; the number itself is made from the seed. */
  readonly practiceIdProvince?: Province;
  readonly emr?: string;
}

const familyPhysician = {
  title: 'Dr.',
  credentials: 'MD, CCFP',
  providerType: 'md',
  roles: ['doctor', 'adminFee'],
} as const;
const specialist = { title: 'Dr.', credentials: 'MD, FRCPC', providerType: 'md' } as const;
const staff = { title: '', credentials: '' } as const;

/** Everybody by key, in the order of making. */
export const people = {
  nair: {
    ...familyPhysician,
    mailbox: 'doctor',
    firstName: 'Priya',
    lastName: 'Nair',
    clinic: 'sunridge',
    practiceIdProvince: 'AB',
    emr: 'Med Access',
  },
  thibault: {
    ...familyPhysician,
    mailbox: 'premium',
    firstName: 'Marc-André',
    lastName: 'Thibault',
    roles: ['doctor', 'free', 'premiumEligible', 'premium'],
    clinic: 'sunridge',
    practiceIdProvince: 'AB',
    emr: 'Med Access',
  },
  gill: {
    ...familyPhysician,
    mailbox: 'harjit.gill',
    firstName: 'Harjit',
    lastName: 'Gill',
    clinic: 'okanagan',
    practiceIdProvince: 'BC',
    emr: 'OSCAR',
  },
  kowalchuk: {
    ...familyPhysician,
    mailbox: 'sarah.kowalchuk',
    firstName: 'Sarah',
    lastName: 'Kowalchuk',
    clinic: 'okanagan',
    practiceIdProvince: 'BC',
    emr: 'OSCAR',
  },
  fehr: {
    ...familyPhysician,
    mailbox: 'daniel.fehr',
    firstName: 'Daniel',
    lastName: 'Fehr',
    clinic: 'meewasin',
    practiceIdProvince: 'SK',
    emr: 'Accuro',
  },
  warsame: {
    ...familyPhysician,
    mailbox: 'amina.warsame',
    firstName: 'Amina',
    lastName: 'Warsame',
    clinic: 'meewasin',
    practiceIdProvince: 'SK',
    emr: 'Accuro',
  },
  lindqvist: {
    mailbox: 'nurse',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    title: '',
    credentials: 'MN, NP(F)',
    roles: ['nursePractitioner', 'adminFee'],
    providerType: 'np',
    autonomousPractice: true,
    clinic: 'okanagan',
    practiceIdProvince: 'BC',
    emr: 'OSCAR',
  },
  castellanos: {
    mailbox: 'resident',
    firstName: 'Noah',
    lastName: 'Castellanos',
    title: 'Dr.',
    credentials: 'MD, PGY-2',
    roles: ['resident'],
    providerType: 'resident',
    clinic: 'sunridge',
    practiceIdProvince: 'AB',
    emr: 'Med Access',
  },
  okonkwo: {
    ...specialist,
    mailbox: 'specialist',
    firstName: 'Chidi',
    lastName: 'Okonkwo',
    roles: ['specialist', 'dermatologist', 'adminFee'],
    clinic: 'prairieSky',
    practiceIdProvince: 'AB',
  },
  zhao: {
    ...specialist,
    mailbox: 'meiling.zhao',
    firstName: 'Mei-Ling',
    lastName: 'Zhao',
    roles: ['specialist', 'dermatologist', 'adminFee'],
    clinic: 'orchardSkin',
    practiceIdProvince: 'BC',
  },
  friesen: {
    ...specialist,
    mailbox: 'ent',
    firstName: 'Hannah',
    lastName: 'Friesen',
    credentials: 'MD, FRCSC',
    roles: ['specialist', 'otolaryngologist', 'adminFee'],
    clinic: 'foothillsEnt',
    practiceIdProvince: 'AB',
  },
  desrosiers: {
    ...specialist,
    mailbox: 'luc.desrosiers',
    firstName: 'Luc',
    lastName: 'Desrosiers',
    roles: ['specialist', 'adminFee'],
    clinic: 'riverValleyEndocrine',
    practiceIdProvince: 'AB',
  },
  raman: {
    ...specialist,
    mailbox: 'anjali.raman',
    firstName: 'Anjali',
    lastName: 'Raman',
    roles: ['specialist', 'adminFee'],
    clinic: 'bowHeart',
    practiceIdProvince: 'AB',
  },
  wielgosz: {
    ...specialist,
    mailbox: 'tomasz.wielgosz',
    firstName: 'Tomasz',
    lastName: 'Wielgosz',
    roles: ['specialist', 'adminFee'],
    clinic: 'bridgesRheumatology',
    practiceIdProvince: 'SK',
  },
  abramson: {
    ...specialist,
    mailbox: 'rachel.abramson',
    firstName: 'Rachel',
    lastName: 'Abramson',
    roles: ['specialist', 'adminFee'],
    clinic: 'harbourMind',
    practiceIdProvince: 'BC',
  },
  haddad: {
    ...specialist,
    mailbox: 'farid.haddad',
    firstName: 'Farid',
    lastName: 'Haddad',
    roles: ['specialist', 'adminFee'],
    clinic: 'chinookDigestive',
    practiceIdProvince: 'AB',
  },
  sinclair: {
    mailbox: 'dentist',
    firstName: 'Grace',
    lastName: 'Sinclair',
    title: 'Dr.',
    credentials: 'DMD, MSc',
    roles: ['dentist'],
    clinic: 'clearwaterDental',
    practiceIdProvince: 'AB',
  },
  tremblay: {
    ...staff,
    mailbox: 'moa',
    firstName: 'Jasmine',
    lastName: 'Tremblay',
    roles: ['moa'],
    clinic: 'sunridge',
  },
  byrne: {
    ...staff,
    mailbox: 'booking',
    firstName: 'Colleen',
    lastName: 'Byrne',
    roles: ['moa', 'bookingMoa'],
    clinic: 'prairieSky',
  },
  brandt: {
    mailbox: 'pending',
    firstName: 'Olivia',
    lastName: 'Brandt',
    title: 'Dr.',
    credentials: 'MD, CCFP',
    roles: ['pracIdValidationRequired'],
    providerType: 'md',
    clinic: null,
    practiceIdProvince: 'AB',
  },
  moreau: {
    ...staff,
    mailbox: 'operator',
    firstName: 'Alex',
    lastName: 'Moreau',
    roles: ['operator'],
    clinic: null,
  },
} as const satisfies Record<string, DemoPerson>;

/** Names a person of the demo world. */
export type PersonKey = keyof typeof people;

const DOMAIN = 'demo.alethea.example';

/** The address that a person of the demo world signs in with. */
export function demoEmail(person: Pick<DemoPerson, 'mailbox'>): string {
  return `${person.mailbox}@${DOMAIN}`;
}

/** What everybody signs in with, and the accounts worth trying. */
export const demoAccounts = {
  password: 'Demo-2026!',
  accounts: [
    account('nair', 'family physician on the plus plan, Calgary'),
    account('lindqvist', 'nurse practitioner in autonomous practice, Kelowna'),
    account('castellanos', 'resident, Calgary'),
    account('okonkwo', 'dermatologist, Calgary'),
    account('friesen', 'otolaryngologist, Calgary'),
    account('sinclair', 'dentist, Calgary'),
    account('tremblay', 'clinic assistant (MOA) of Sunridge Family Clinic, Calgary'),
    account('thibault', 'family physician with a premium subscription, Calgary'),
    account('brandt', 'physician whose practice ID is not yet validated'),
    account('moreau', 'operator'),
  ],
} as const;

function account(key: PersonKey, what: string): { readonly email: string; readonly who: string } {
  const person: DemoPerson = people[key];
  const name = [person.title, person.firstName, person.lastName].filter((part) => part !== '').join(' ');
  return { email: demoEmail(person), who: `${name}, ${what}` };
}
