import {
  changeEmailAddress,
  changePassword,
  confirmEmailCode,
  confirmIdentity,
  inviteAColleague,
  inviteClinicStaff,
  listClinicStaff,
  saveClinicFax,
  signIn,
} from '@alethea/accounts/contract';
import { addClinicMember } from '@alethea/accounts/contract/desk/clinics';
import { correctEmail } from '@alethea/accounts/contract/desk/corrections';
import { refusePracticeId, revokePracticeId, verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTheDesk, personAt, waitingPerson } from './desk-scene.ts';

const EVIDENCE = 'Register of the college, looked up on the day.';
const FRENCH = { preferences: { language: 'fr' } } as const;

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
  await desk.call(confirmIdentity, { password: WORLD_PASSWORD });
});
afterAll(() => app.stop());

/** A browser in French in which somebody who has chosen nothing signs in. */
async function frenchBrowser({ email }: WorldPerson): Promise<TestClient> {
  const browser = createTestClient(app.address, { 'accept-language': 'fr-CA' });
  await browser.call(signIn, { email, password: WORLD_PASSWORD });
  return browser;
}

let numbers = 623_456_780;

/** Somebody who has chosen French and whose practice ID is to be verified. */
async function waiting() {
  numbers += 1;
  const practiceId = String(numbers);
  const person = await waitingPerson(app, { email: `attend.${numbers}@clinic.example`, practiceId });
  await sql`update person set preferences = '{"language": "fr"}'::jsonb where id = ${person.id}`.execute(
    app.server.engine.db,
  );
  const { practiceIdClaims } = await personAt(desk, person.id);
  const claimId = practiceIdClaims.find(({ state }) => state === 'pending')?.claimId ?? '';
  return { person, claimId, verified: { practiceId, province: 'AB' as const } };
}

async function verified() {
  const { person, claimId, verified: practice } = await waiting();
  await desk.call(verifyPracticeId, { personId: person.id, claimId, verified: practice, evidence: EVIDENCE });
  return person;
}

/** Two physicians of one clinic, of whom the second has chosen French. */
async function colleagues() {
  const clinic = await app.world.clinic('Clinique du Parc');
  const physician = await app.world.person({ clinics: [clinic] });
  const french = await app.world.person({ ...FRENCH, clinics: [clinic] });
  return { clinic, physician, french };
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = (await app.server.features.outbox.list()).filter(({ to }) => to === email);
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

/** The address that the desk gives to somebody who has chosen French. */
async function corrected() {
  const person = await app.world.person(FRENCH);
  const email = `corrigee.${person.email}`;
  const reason = 'Asked for by phone, identity checked against the register.';
  await desk.call(correctEmail, { personId: person.id, basedOn: person.email, email, emailAgain: email, reason });
  return { before: person.email, now: email };
}

/** What is told by mail, what is done until it is (answering to whom), and how the mail begins. */
const KINDS: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
  [
    'another password',
    async () => {
      const person = await app.world.person(FRENCH);
      const passwords = { currentPassword: WORLD_PASSWORD, newPassword: 'Chinook-Arch-42' };
      await (await app.signIn(person)).call(changePassword, passwords);
      return person.email;
    },
    /^Changement touchant la sécurité[\s\S]* a été changé/,
  ],
  ['a verified practice ID', async () => (await verified()).email, /^Votre numéro de permis d’exercice est vérifié/],
  [
    'a practice ID that could not be verified',
    async () => {
      const { person, claimId } = await waiting();
      await desk.call(refusePracticeId, { claimId, evidence: EVIDENCE, reason: 'Of somebody else.' });
      return person.email;
    },
    /^Votre numéro de permis d’exercice n’a pas pu être vérifié/,
  ],
  [
    'a practice ID that is no longer verified',
    async () => {
      const person = await verified();
      await desk.call(revokePracticeId, { personId: person.id, evidence: EVIDENCE, reason: 'The licence has lapsed.' });
      return person.email;
    },
    /^Votre numéro de permis d’exercice n’est plus vérifié/,
  ],
  [
    'a code for another address',
    async () => {
      const browser = await app.signIn(await app.world.person(FRENCH));
      const email = `nouvelle.${crypto.randomUUID()}@clinic.example`;
      await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
      await browser.call(changeEmailAddress, { email });
      return email;
    },
    /^Votre code [\s\S]*expire dans/,
  ],
  [
    'another address that its holder has confirmed',
    async () => {
      const person = await app.world.person(FRENCH);
      const browser = await app.signIn(person);
      const email = `nouvelle.${crypto.randomUUID()}@clinic.example`;
      await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
      await browser.call(changeEmailAddress, { email });
      const code = async () => /\n(\d{4} \d{4})\n/.exec((await mailsTo(email)).join('\n'))?.[1] ?? '';
      await expect.poll(code).not.toBe('');
      await browser.call(confirmEmailCode, { code: await code() });
      return person.email;
    },
    /^Votre compte .* n’utilise plus cette adresse\n[\s\S]*confirmée par son titulaire/,
  ],
  [
    'another address that the desk has given',
    async () => (await corrected()).before,
    /^Votre compte .* n’utilise plus cette adresse\nL’équipe de soutien [\s\S]*écrivez sans attendre/,
  ],
  [
    'the code for an address that the desk has given',
    async () => (await corrected()).now,
    /^Votre code [\s\S]*ouvrez votre profil et entrez ce code/,
  ],
  [
    'somebody’s attempt to use the address',
    async () => {
      const owner = await app.world.person(FRENCH);
      const browser = await app.signIn(await app.world.person());
      await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
      await browser.call(changeEmailAddress, { email: owner.email });
      return owner.email;
    },
    /^Vous avez déjà un compte/,
  ],
  [
    'another fax number of the clinic',
    async () => {
      const { clinic, physician, french } = await colleagues();
      const browser = await app.signIn(physician);
      await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
      const basedOn = (await browser.call(listClinicStaff, {})).clinics[0]?.version ?? 0;
      const fax = '4035550177';
      await browser.call(saveClinicFax, { clinicId: clinic.id, basedOn, fax, faxAgain: fax });
      return french.email;
    },
    /^Le numéro de télécopieur de Clinique du Parc a été modifié/,
  ],
  [
    'a new member of the clinic',
    async () => {
      const { clinic, french } = await colleagues();
      const member = await app.world.person({ roles: ['moa'], providerType: null });
      await desk.call(addClinicMember, { clinicId: clinic.id, personId: member.id });
      return french.email;
    },
    /^Nouveau membre de Clinique du Parc\n[\s\S]*est maintenant membre de[\s\S]*ce membre ici/,
  ],
  [
    'an invitation by a physician in French',
    async () => {
      const { clinic, physician } = await colleagues();
      const email = `colleen.${crypto.randomUUID()}@clinic.example`;
      const invited = { firstName: 'Colleen', lastName: 'Byrne', email, isBooking: false };
      await (await frenchBrowser(physician)).call(inviteClinicStaff, { clinicId: clinic.id, ...invited });
      return email;
    },
    /vous (?:invite|a invité)/,
  ],
  [
    'an invitation of a colleague in French',
    async () => {
      const browser = await frenchBrowser(await app.world.person());
      const email = `zoe.${crypto.randomUUID()}@clinic.example`;
      const clinic = { fax: '', clinicName: 'Clinique Banff', city: 'Banff', personalMessage: '' };
      await browser.call(inviteAColleague, { firstName: 'Zoë', lastName: 'Bélanger', email, ...clinic });
      return email;
    },
    /vous invite à vous joindre[\s\S]*Ne plus recevoir d’invitations/,
  ],
];

test.each(KINDS)('who reads French is told in French of %s', async (_, deed, words) => {
  const email = await deed();
  const told = () => mailsTo(email);
  await expect.poll(told).toContainEqual(expect.stringMatching(words));
  expect((await told()).join('\n')).not.toMatch(
    /\b(?:your account|was changed|invites you|could not be|this address|is now a member)\b/i,
  );
});
