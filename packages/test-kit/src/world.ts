import { randomUUID } from 'node:crypto';
import type { Province } from '@alethea/kernel/contact/provinces';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { newId } from '@alethea/kernel/text/ids';
import type { Clock } from '@alethea/kernel/time/clock';
import type { RunningServer } from '../../../apps/server/src/start-server.ts';

/** Password of every person of a test world. */
export const WORLD_PASSWORD = 'Prairie-Crocus-7';

/** One hash serves the worlds of a process: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** A clinic of a test world. */
export interface WorldClinic {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly province: Province;
}

/** A person of a test world, who can sign in. */
export interface WorldPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A service of a test world. */
export interface WorldService {
  readonly id: string;
  readonly specialty: string;
  readonly subsite: string;
}

/** What makes a person other than a family physician with a clinic. */
export interface PersonTraits {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly roles?: readonly string[];
  readonly providerType?: 'md' | 'np' | 'resident' | null;
  /** Where the person works; the first is the default. Clinicians get a location, staff a membership. */
  readonly clinics?: readonly WorldClinic[];
  readonly credentials?: string;
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/** Builds people, clinics and services by name; each test makes the world that it speaks of. */
export interface TestWorld {
  clinic(name: string, traits?: { city?: string; province?: Province }): Promise<WorldClinic>;
  /** A person with the roles given; a doctor with none given. */
  person(traits?: PersonTraits): Promise<WorldPerson>;
  /** A specialist with a service of their own. */
  service(traits: ServiceTraits): Promise<WorldService>;
  /** A send payload that is right in every field; change what the test is about. */
  sendPayload(order: { from: WorldPerson; to: WorldService }): ReturnType<typeof sendPayload>;
}

/** What a service is; the rest is ordinary. */
export interface ServiceTraits {
  readonly people: readonly WorldPerson[];
  readonly clinic: WorldClinic;
  readonly type?: 'referral' | 'consult' | 'econsult' | 'phoneConsult';
  readonly serviceName?: string;
  readonly specialty?: string;
  readonly subsite?: string;
  readonly shortDescription?: string;
  readonly formFields?: readonly {
    inputType: 'Checkboxes' | 'Textfield' | 'Number';
    header: string;
    values: string[];
    required: boolean;
  }[];
}

/** Makes the builder of one server's world. */
export function createWorld(server: RunningServer, clock: Clock): TestWorld {
  const { accounts, directory } = server.features;
  const { db } = server.engine;
  let count = 0;

  return {
    async clinic(name, { city = 'Calgary', province = 'AB' } = {}) {
      const id = await db
        .transaction()
        .execute((tx) =>
          accounts.createClinic(tx, { name, city, province, clinicPhone: '4035550100', fax: '4035550101' }),
        );
      return { id, name, city, province };
    },
    async person(traits = {}) {
      count += 1;
      const { firstName = 'Priya', lastName = `Nair${count}`, roles = ['doctor'], clinics = [] } = traits;
      const email = traits.email ?? `${firstName}.${lastName}.${count}@clinic.example`.toLowerCase();
      passwordHash ??= accounts.hashPassword(WORLD_PASSWORD);
      const hash = await passwordHash;
      const providerType = traits.providerType === undefined ? 'md' : traits.providerType;
      const staff = roles.includes('moa');
      const id = await db.transaction().execute((tx) =>
        accounts.createAccount(tx, {
          email,
          passwordHash: hash,
          person: {
            firstName,
            lastName,
            title: staff ? '' : 'Dr.',
            credentials: traits.credentials ?? (staff ? '' : 'MD'),
            ...(providerType ? { providerType } : {}),
            ...(traits.preferences ? { preferences: traits.preferences } : {}),
          },
          roles,
          locations: staff ? [] : clinics.map((clinic, index) => locationOf(clinic, index === 0)),
          clinicIds: clinics.map((clinic) => clinic.id),
        }),
      );
      return { id, email, firstName, lastName };
    },
    async service(traits) {
      const { specialty = 'Dermatology', subsite = 'Lesion' } = traits;
      const id = await db.transaction().execute((tx) =>
        directory.createService(tx, {
          type: traits.type ?? 'econsult',
          serviceName: traits.serviceName ?? `${specialty} eConsult`,
          specialty,
          subsite,
          shortDescription: traits.shortDescription ?? 'Advice for family physicians.',
          longDescription: '',
          bio: '',
          clinicId: traits.clinic.id,
          personIds: traits.people.map((person) => person.id),
          acceptExisting: true,
          acceptReferral: true,
          formFields: [...(traits.formFields ?? [])],
        }),
      );
      return { id, specialty, subsite };
    },
    sendPayload: (order) => sendPayload(order, clock),
  };
}

function locationOf(clinic: WorldClinic, isDefault: boolean) {
  return {
    clinicId: clinic.id,
    clinicName: clinic.name,
    clinicPhone: '4035550100',
    emr: '',
    fax: '4035550101',
    city: clinic.city,
    province: clinic.province,
    billable: true,
    disabled: false,
    default: isDefault,
  };
}

function sendPayload({ from, to }: { from: WorldPerson; to: WorldService }, clock: Clock) {
  return {
    clientId: newId(clock.now()),
    gpUid: from.id,
    serviceId: to.id,
    locationIdx: 0,
    specialty: to.specialty,
    subsite: to.subsite,
    patientProvince: 'AB' as const,
    phn: makeHealthNumber('AB', Math.random),
    patientFirstName: 'Margaret',
    patientLastName: `Whitford-${randomUUID().slice(0, 8)}`,
    patientDateOfBirth: '1959-03-14',
    patientPhone: '4035550142',
    patientEmail: '',
    emailPatient: false,
    oop: false,
    question: 'Changing lesion on the left forearm for three months. Is excision needed before she is seen?',
    symptoms: {} as Record<string, string>,
    attachmentIds: [] as string[],
  };
}
