import { randomUUID } from 'node:crypto';
import { openConsult, sendMessage } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import {
  type PersonTraits,
  WORLD_PASSWORD,
  type WorldClinic,
  type WorldPerson,
  type WorldService,
} from '@alethea/test-kit/world';
import { sql } from 'kysely';

/** Everybody of whom the authorisation table speaks. */
export const PEOPLE = [
  'referrer',
  'consultant',
  'MOA of the referrer’s clinic',
  'MOA of the service’s clinic',
  'colleague of the referrer',
  'colleague of the consultant',
  'MOA of another clinic',
  'operator',
  'pending',
  'resident',
  'locked',
  'signed out',
] as const;

/** A person of the table, or one who holds a single role and works in another clinic. */
export type PersonName = (typeof PEOPLE)[number] | `${string} elsewhere`;

/** Those who stand to the consult in a way that opens it. */
export const INSIDERS: readonly PersonName[] = PEOPLE.slice(0, 4);

/** A person of the scene with a client that acts for them. */
export interface Someone {
  readonly name: PersonName;
  /** Null for whoever is signed out. */
  readonly person: WorldPerson | null;
  readonly roles: readonly string[];
  readonly client: TestClient;
  /** False where the caller counts as nobody: signed out, or an account that has been locked. */
  readonly isKnown: boolean;
}

/** Ids of things that are not everybody's. */
export interface RecordIds {
  readonly activityId: string;
  /** A file that somebody else has uploaded and not sent yet. */
  readonly stagedFileId: string;
  readonly clinicId: string;
}

/** One real consult between two clinics, with a message and a file, and everybody who could be near it. */
export interface AuthorisationScene {
  readonly people: ReadonlyMap<PersonName, Someone>;
  /** What each role grants, as the database says. */
  readonly grants: ReadonlyMap<string, readonly string[]>;
  readonly ids: RecordIds;
  /** Nobody outside the consult may read any of these texts, in any answer. */
  readonly secrets: readonly string[];
  /** The address of the consult's file as signed for its consultant. */
  readonly fileAddress: string;
  readonly econsultService: WorldService;
  readonly referralService: WorldService;
  /** A form that everybody who sends forms may send. */
  readonly formId: string;
  readonly app: TestApp;
  someone(name: PersonName): Someone;
}

/** Hashing passwords fills the processors; more at once would only wait for connections. */
const SIGN_IN_AT_ONCE = 4;

const SECRET = {
  patientFirstName: 'Xanthippe',
  patientLastName: 'Quillfeather',
  question: 'Does the violet plaque over the clavicle need a biopsy?',
  message: 'Apply clobetasol nightly and photograph it again.',
  fileName: 'plaque-leaflet.pdf',
};

/**
 * Builds the scene in a world of its own; the locked account is locked after it has signed in. A person in another clinic
 * comes along for each role of the database, or for those that are named.
 */
export async function buildAuthorisationScene(
  app: TestApp,
  { elsewhere }: { readonly elsewhere: 'everyRole' | readonly string[] },
): Promise<AuthorisationScene> {
  const { world } = app;
  const clinics = {
    asking: await world.clinic('Chinook Family Practice'),
    answering: await world.clinic('Bow River Skin Centre'),
    other: await world.clinic('Prairie Health', { province: 'SK', city: 'Saskatoon' }),
  };
  const roles = await sql<{ name: string; permissions: string[] }>`select name, permissions from role`.execute(
    app.server.engine.db,
  );
  const traits = traitsOf(clinics, elsewhere === 'everyRole' ? roles.rows.map((role) => role.name) : elsewhere);
  const people = new Map<PersonName, Someone>();
  const waiting = [...traits];
  while (waiting.length > 0) {
    const few = waiting.splice(0, SIGN_IN_AT_ONCE).map(([name, those]) => signInSomeone(app, name, those));
    for (const one of await Promise.all(few)) people.set(one.name, one);
  }
  const someone = (name: PersonName) => {
    const found = people.get(name);
    if (!found) throw new Error(`The scene knows no ${name}.`);
    return found;
  };
  const adviser = await world.person({ roles: ['specialist'], clinics: [clinics.answering] });
  const [service, econsultService, referralService] = await Promise.all([
    world.service({ people: [personOf(someone('consultant'))], clinic: clinics.answering }),
    world.service({ people: [adviser], clinic: clinics.answering }),
    world.service({ people: [adviser], clinic: clinics.answering, type: 'referral' }),
  ]);
  const consult = await holdConsult(someone('referrer'), someone('consultant'), service, app);
  const staged = await someone('colleague of the consultant').client.upload('unsent.pdf', PDF);
  await lock(app, personOf(someone('locked')).id);
  const formId = await keepForm(app);
  return {
    ...{ people, someone, app, econsultService, referralService, formId, secrets: consult.secrets },
    grants: new Map(roles.rows.map((role) => [role.name, role.permissions])),
    ids: { activityId: consult.activityId, stagedFileId: staged.fileId, clinicId: clinics.asking.id },
    fileAddress: consult.fileAddress,
  };
}

function keepForm({ server }: TestApp): Promise<string> {
  const fields = [{ fieldName: 'reason', label: 'Reason', inputType: 'Text' as const }];
  const template = { name: 'Before your visit', sections: [{ sectionName: 'You', fields }] };
  return server.engine.db.transaction().execute((tx) => server.features.forms.keepForm(tx, template, null));
}

/** The smallest file that is taken for a PDF. */
export const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

/** The person behind a client that is signed in. */
export function personOf(someone: Someone): WorldPerson {
  if (!someone.person) throw new Error(`${someone.name} is nobody.`);
  return someone.person;
}

/** Locks an account as an operator would. */
export async function lock(app: TestApp, personId: string): Promise<void> {
  await sql`update person set locked_at = ${app.clock.now()} where id = ${personId}`.execute(app.server.engine.db);
}

type Clinics = Readonly<Record<'asking' | 'answering' | 'other', WorldClinic>>;

function traitsOf(clinics: Clinics, roles: readonly string[]): Map<PersonName, PersonTraits | null> {
  const staff = (clinic: WorldClinic): PersonTraits => {
    return { roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] };
  };
  const people: Record<(typeof PEOPLE)[number], PersonTraits | null> = {
    // On the plus plan, so that they write to the assistants of their clinic.
    referrer: { roles: ['doctor', 'adminFee'], clinics: [clinics.asking] },
    // Of a specialty that bills interpretations too.
    consultant: { roles: ['specialist', 'otolaryngologist'], clinics: [clinics.answering] },
    'MOA of the referrer’s clinic': staff(clinics.asking),
    'MOA of the service’s clinic': staff(clinics.answering),
    'colleague of the referrer': { clinics: [clinics.asking] },
    'colleague of the consultant': { roles: ['specialist'], clinics: [clinics.answering] },
    'MOA of another clinic': staff(clinics.other),
    operator: { roles: ['operator'], providerType: null, clinics: [clinics.asking] },
    pending: { roles: ['pracIdValidationRequired'], clinics: [clinics.asking] },
    resident: { roles: ['resident'], providerType: 'resident', clinics: [clinics.asking] },
    locked: { clinics: [clinics.asking] },
    'signed out': null,
  };
  const elsewhere = roles.map((role): [PersonName, PersonTraits] => [
    `${role} elsewhere`,
    { roles: [role], providerType: role === 'resident' ? 'resident' : 'md', clinics: [clinics.other] },
  ]);
  return new Map<PersonName, PersonTraits | null>([
    ...(Object.entries(people) as [PersonName, PersonTraits | null][]),
    ...elsewhere,
  ]);
}

async function signInSomeone(app: TestApp, name: PersonName, traits: PersonTraits | null): Promise<Someone> {
  if (!traits) return { name, person: null, roles: [], client: app.anonymous(), isKnown: false };
  const person = await app.world.person(traits);
  const client = await app.signIn(person);
  return { name, person, roles: traits.roles ?? ['doctor'], client, isKnown: name !== 'locked' };
}

/** Opens a new session in the same browser, after a call that ended the one before; nobody without an account has one. */
export async function signInAgain({ person, client, isKnown }: Someone): Promise<void> {
  if (!person || !isKnown) return;
  await client.post('/api/login-signIn', { email: person.email, password: WORLD_PASSWORD });
}

async function holdConsult(referrer: Someone, consultant: Someone, service: WorldService, app: TestApp) {
  const { message, fileName, ...said } = SECRET;
  const payload = { ...app.world.sendPayload({ from: personOf(referrer), to: service }), ...said };
  const { activityId } = await referrer.client.call(sendConsult, payload);
  const { fileId } = await consultant.client.upload(fileName, PDF);
  await consultant.client.call(sendMessage, { activityId, messageId: randomUUID(), message, attachmentIds: [fileId] });
  const { detail } = await consultant.client.call(openConsult, { activityId });
  const fileAddress = detail.attachments[0]?.downloadUrl;
  if (!fileAddress) throw new Error('The consult has no file.');
  return { activityId, fileAddress, secrets: [...Object.values(SECRET), payload.phn] };
}
