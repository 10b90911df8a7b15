import { sendForgotPasswordEmail } from '@alethea/accounts/contract';
import { setMemberConfirmation } from '@alethea/accounts/contract/people/clinic-staff';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { LANGUAGE_COOKIE } from '@alethea/kernel/text/language';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { CallRefused } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FRENCH = { preferences: { language: 'fr' } } as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** The mail that an address has got, once it is there. */
async function mailTo(email: string) {
  const mails = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error('There was a mail a moment ago.');
  return mail;
}

test('a person is mailed in the language that they have chosen, and in English without a choice', async () => {
  const french = await app.world.person(FRENCH);
  const other = await app.world.person();
  for (const { email } of [french, other]) await app.anonymous().call(sendForgotPasswordEmail, { email });
  expect((await mailTo(french.email)).subject).toMatch(/mot de passe/);
  expect((await mailTo(other.email)).subject).toMatch(/^Reset your .* password$/);
});

test('each colleague is told in their own language, whatever that of who has changed something', async () => {
  const clinic = await app.world.clinic('Clinique Saint-Laurent');
  const physician = await app.world.person({ clinics: [clinic] });
  const french = await app.world.person({ ...FRENCH, clinics: [clinic] });
  const other = await app.world.person({ clinics: [clinic] });
  const browser = await app.signIn(physician);
  const input = { clinicId: clinic.id, confirmsMembers: false };
  await browser.post(`/api/${setMemberConfirmation.name}`, input, { 'accept-language': 'fr-CA' });
  expect((await mailTo(french.email)).subject).toBe(`Les nouveaux membres de ${clinic.name} ne sont plus à confirmer`);
  expect((await mailTo(other.email)).subject).toBe(`New members of ${clinic.name} are no longer confirmed`);
});

test('a patient is mailed in the language in which their sender wrote, with a line in the other', async () => {
  const clinic = await app.world.clinic('Clinique du Parc');
  const sender = await app.world.person({ clinics: [clinic] });
  const { db } = app.server.engine;
  const issue = (language: 'en' | 'fr') =>
    speakingIn(language, async () => {
      const documentId = newId(app.clock.now());
      const recipientEmail = `reader.${documentId}@home.example`;
      await db.transaction().execute(async (tx) => {
        const enqueue: WriteCall['enqueue'] = (job, input, options) => app.server.enqueue(tx, job, input, options);
        await app.server.features.documents.issueDocument(
          { tx, clock: app.clock, enqueue },
          {
            ...{ documentId, kind: 'patientMessage', recipientEmail, sendAt: null, consultId: null },
            ...{ ownerPersonId: sender.id, sentByPersonId: sender.id, clinicId: clinic.id, patientReferenceId: null },
            proof: { type: 'healthNumber', patient: patientOf('AB', '123456782') },
            content: { title: 'One', text: 'Two', pdf: null },
            senderName: 'Three',
            from: { clinicName: clinic.name, clinicPhone: '4035550100' },
            mailWords: { subject: 'Four', opening: 'Five' },
          },
        );
      });
      return recipientEmail;
    });
  const [french, english] = [await mailTo(await issue('fr')), await mailTo(await issue('en'))];
  expect(french.text).toContain('Les réponses à cette adresse ne sont pas lues.');
  expect(french.text).toContain('You can also read this page in English.');
  expect(english.text).toContain('Replies to this address aren’t read.');
  expect(english.text).toContain('Vous pouvez aussi lire cette page en français.');
});

test('a refusal says what is wrong in the language of the browser: the one chosen in it, else the one it prefers', async () => {
  const messageOf = async (headers: Record<string, string>) => {
    const asking = app.anonymous().post(`/api/${sendForgotPasswordEmail.name}`, { email: 7 }, headers);
    const refused = await asking.catch((error: unknown) => error);
    return refused instanceof CallRefused ? refused.issues[0]?.message : undefined;
  };
  const english = await messageOf({});
  expect(english).toMatch(/^Invalid input/);
  const french = await messageOf({ 'accept-language': 'fr-CA,fr;q=0.9' });
  expect(french).toMatch(/^Entrée invalide/);
  expect(await messageOf({ cookie: `${LANGUAGE_COOKIE}=fr` })).toBe(french);
  expect(await messageOf({ cookie: `${LANGUAGE_COOKIE}=en`, 'accept-language': 'fr-CA' })).toBe(english);
});
