import type { DemoPerson } from './demo-person.ts';

const staff = { title: '', credentials: '' } as const;

/** Clinic assistants, who waits for validation, and who runs the service. */
export const others = {
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
  mensah: {
    ...staff,
    mailbox: 'dental.booking',
    firstName: 'Abena',
    lastName: 'Mensah',
    roles: ['moa', 'bookingMoa'],
    clinic: 'clearwaterDental',
  },
  desjarlais: {
    ...staff,
    mailbox: 'monique.desjarlais',
    firstName: 'Monique',
    lastName: 'Desjarlais',
    roles: ['moa'],
    clinic: 'okanagan',
  },
  hiebert: {
    ...staff,
    mailbox: 'brent.hiebert',
    firstName: 'Brent',
    lastName: 'Hiebert',
    roles: ['moa'],
    clinic: 'meewasin',
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
