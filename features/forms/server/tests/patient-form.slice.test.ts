import {
  downloadPatientMessage,
  listPatientMessages,
  updatePatientMessages,
  withdrawPatientMessage,
} from '@alethea/patients/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForm, previewForm, readSubmission, renderForm, submitForm } from '../../contract/index.ts';
import { CARD, createAnswerScene, data, INTAKE } from './answer-scene.ts';

let app: TestApp;
let clinic: WorldClinic;
let sender: WorldPerson;
let physician: TestClient;
let scene: ReturnType<typeof createAnswerScene>;
beforeAll(async () => {
  app = await createTestApp({ env: { ...LASTING_SESSIONS, TRUSTED_PROXIES: '127.0.0.1' } });
  clinic = await app.world.clinic('Chinook Family Practice');
  sender = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  physician = await app.signIn(sender);
  scene = createAnswerScene(app, sender, clinic);
});
afterAll(() => app.stop());

let phones = 0;

/** A browser at a network address of its own: what one address may call in a minute is not what is tested. */
function newPhone() {
  phones += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `203.0.113.${phones}` });
}

const WRONG = { ...CARD, phn: '999999999' };
const from = () => ({ clinicName: clinic.name, clinicPhone: '4035550100' });
const submission = (jwt: string, answers: Parameters<typeof data>[0] = { since: '2025-03-07', where: 'Arm' }) => ({
  ...{ jwt, province: CARD.province, ccPatient: false, formData: data(answers) },
  patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: '' },
});
const messageOf = async (documentId: string) =>
  (await physician.call(listPatientMessages, { messageId: documentId })).messages[0];

describe('the link', () => {
  test('[ROUTE-09] [ROUTE-10] leads to the page of the form, and tells who asks without using anything up', async () => {
    const { jwt, documentId, mail } = await scene.send();
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/skin|123456782/i);
    const phone = newPhone();
    expect(await (await phone.send(`/forms/?code=${jwt}`)).text()).toContain('A form for you');
    for (let time = 0; time < 7; time += 1) {
      expect(await phone.call(openForm, { jwt })).toEqual({ state: 'proofNeeded', from: from() });
    }
    expect(await messageOf(documentId)).toMatchObject({ subType: 'Forms', state: 'sent' });
  });

  test('[PTFORM-01] [CALL-09] [MODEL-15] [MODEL-16] [MODEL-17] gives its form, as it was sent, to the right health number as often as it is asked', async () => {
    const { jwt, documentId } = await scene.send();
    for (const phone of [newPhone(), newPhone()]) {
      expect(await phone.call(renderForm, { jwt, province: 'AB', phn: '12345-6782' })).toMatchObject({
        state: 'open',
        formTemplate: { name: 'Skin intake', sections: [{ sectionName: 'Your skin' }] },
        physicianInfo: { displayName: 'Dr. Priya Nair', location: { clinicName: clinic.name, city: 'Calgary' } },
      });
    }
    expect(await messageOf(documentId)).toMatchObject({ state: 'read', folder: 'sent' });
  });

  test('keeps asking what was asked although its form was changed meanwhile', async () => {
    const { jwt, formId } = await scene.send();
    await sql`
      insert into form_template_version (form_id, version, content, created_at)
      select form_id, 2, jsonb_set(content, '{name}', '"Changed"'), created_at from form_template_version
      where form_id = ${formId}`.execute(app.server.engine.db);
    await sql`update form_template set version = 2 where id = ${formId}`.execute(app.server.engine.db);
    const answer = await newPhone().call(renderForm, { jwt, ...CARD });
    expect(answer).toMatchObject({ formTemplate: { name: 'Skin intake' } });
  });

  test('is locked by five wrong numbers for good, side by side or not, by whatever call, and its senders are told', async () => {
    const { jwt, documentId } = await scene.send();
    const before = (await scene.mailsTo(sender.email)).length;
    const stranger = newPhone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => stranger.call(renderForm, { jwt, ...WRONG })));
    expect(answers.map((answer) => ('triesLeft' in answer ? answer.triesLeft : 0)).sort()).toEqual([1, 2, 3, 4]);
    const last = { ...submission(jwt), patientInfo: { ...submission(jwt).patientInfo, phn: WRONG.phn } };
    expect(await stranger.call(submitForm, last)).toEqual({ state: 'locked', from: from() });
    expect(await stranger.call(renderForm, { jwt, ...CARD })).toEqual({ state: 'locked', from: from() });
    expect(await stranger.call(submitForm, submission(jwt))).toEqual({ state: 'locked', from: from() });
    expect(await messageOf(documentId)).toMatchObject({ state: 'locked', folder: 'inbox', read: false });
    await expect.poll(async () => (await scene.mailsTo(sender.email)).length).toBe(before + 1);
  });

  test('that nobody has sent is unknown, one that was taken back says so, and none opens', async () => {
    const phone = newPhone();
    expect(await phone.call(openForm, { jwt: 'made-up' })).toEqual({ state: 'unknown' });
    expect(await phone.call(renderForm, { jwt: 'made-up', ...CARD })).toEqual({ state: 'unknown' });
    expect(await phone.call(submitForm, submission('made-up'))).toEqual({ state: 'unknown' });
    const withdrawn = await scene.send();
    // While it is being filled in.
    await phone.call(renderForm, { jwt: withdrawn.jwt, ...CARD });
    await physician.call(withdrawPatientMessage, { documentId: withdrawn.documentId });
    expect(await phone.call(submitForm, submission(withdrawn.jwt))).toEqual({ state: 'withdrawn', from: from() });
    expect((await messageOf(withdrawn.documentId))?.state).toBe('withdrawn');
  });
});

describe('the answers', () => {
  test('[PTFORM-02] [CALL-11] come into the inbox of their sender at once, as a PDF and question by question', async () => {
    const { jwt, documentId } = await scene.send();
    const live = await physician.live();
    const before = (await scene.mailsTo(sender.email)).length;
    const answers = { since: '2025-03-07', where: 'Leg', tablets: true, which: 'Doxycycline\n100 mg' };
    expect(await newPhone().call(submitForm, submission(jwt, answers))).toEqual({ state: 'accepted' });
    await live.next(({ data: said }) => JSON.stringify(said).includes(documentId));
    live.close();
    expect(await messageOf(documentId)).toMatchObject({ state: 'answered', folder: 'inbox', read: false });
    const { pdfBase64, fileName } = await physician.call(downloadPatientMessage, { documentId });
    expect(fileName).toBe('form.pdf');
    const text = readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    for (const words of ['Skin intake', 'Wilma Wong', '12345-6782 (AB)', 'Leg', 'Doxycycline', 'Made by the clinic.']) {
      expect(text).toContain(words);
    }
    const { submission: read } = await physician.call(readSubmission, { documentId });
    expect(read).toMatchObject({ formName: 'Skin intake', patientName: 'Wilma Wong', language: 'en', score: null });
    expect(read?.sections[0]?.lines).toEqual([
      { label: 'Since', text: '2025-03-07', pictures: [], before: null },
      { label: 'Where', text: 'Leg', pictures: [], before: null },
      { label: 'Tablets', text: 'Yes', pictures: [], before: null },
      { label: 'Which ones', text: 'Doxycycline\n100 mg', pictures: [], before: null },
      { label: 'Email', text: '', pictures: [], before: null },
    ]);
    expect(read?.previous).toBeNull();
    await expect.poll(async () => (await scene.mailsTo(sender.email)).length).toBe(before + 1);
    const told = (await scene.mailsTo(sender.email)).map(({ subject, text: body }) => `${subject} ${body}`).join(' ');
    expect(told).not.toMatch(/Wilma|Skin|Doxy/);
  });

  test('are faxed to the office of who wants them so; a fax that fails brings them back into the inbox, unread', async () => {
    const office = await app.world.person({
      ...{ roles: ['doctor', 'adminFee'], clinics: [clinic], preferences: { fax: { forms: true } } },
    });
    const reader = await app.signIn(office);
    const { jwt, documentId } = await createAnswerScene(app, office, clinic).send();
    expect(await newPhone().call(submitForm, submission(jwt))).toEqual({ state: 'accepted' });
    const message = async () => (await reader.call(listPatientMessages, { messageId: documentId })).messages[0];
    const faxState = async () => (await reader.call(readSubmission, { documentId })).submission?.fax?.state;
    expect(await faxState()).toBeDefined();
    await reader.call(updatePatientMessages, { changes: [{ id: documentId, folder: 'archive', read: true }] });
    expect(await message()).toMatchObject({ folder: 'archive', read: true });
    const { db } = app.server.engine;
    await sql`update form_submission set fax_state = 'queued' where document_id = ${documentId}`.execute(db);
    await sql`
      update delivery set state = 'failed', reason = 'busy', told = false, content = ''::bytea,
        settled_at = coalesce(settled_at, ${app.clock.now()})
      where record_id = ${documentId} and channel = 'fax'`.execute(db);
    await expect
      .poll(async () => {
        await app.passTime(60_000);
        return faxState();
      })
      .toBe('failed');
    expect(await message()).toMatchObject({ folder: 'inbox', read: false, state: 'answered' });
  });

  test('are on paper, by fax and by mail in French for a physician who reads French, whatever the patient filled in', async () => {
    const preferences = { language: 'fr', fax: { forms: true } };
    const french = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], preferences });
    const { send, mailsTo } = createAnswerScene(app, french, clinic);
    const { jwt, documentId } = await send();
    const known = new Set((await app.server.features.faxSpool.list()).map(({ id }) => id));
    await newPhone().call(submitForm, submission(jwt));
    const textOf = (bytes: Uint8Array | undefined) => readPdf(bytes ?? new Uint8Array()).pages.join('\n');
    const browser = await app.signIn(french);
    const { pdfBase64, fileName } = await browser.call(downloadPatientMessage, { documentId });
    expect(fileName).toBe('formulaire.pdf');
    const paper = textOf(Buffer.from(pdfBase64, 'base64'));
    for (const words of ['Antécédents de la peau', 'Depuis', 'Bras', 'Rempli par']) expect(paper).toContain(words);
    const faxes = async () => (await app.server.features.faxSpool.list()).filter(({ id }) => !known.has(id));
    await expect.poll(async () => (await faxes()).length).toBe(1);
    const fax = textOf(await app.server.features.faxSpool.document((await faxes())[0]?.id ?? ''));
    for (const words of ['Télécopie envoyée par', 'renseignements de santé confidentiels', 'Bras']) {
      expect(fax).toContain(words);
    }
    await expect.poll(async () => (await mailsTo(french.email)).length).toBe(1);
    expect((await mailsTo(french.email))[0]?.subject).toBe('Un patient a envoyé un formulaire');
  });

  test('are taken once: of two tabs one is told that the other was first, and a repeat of the first gets its answer', async () => {
    const { jwt, documentId } = await scene.send();
    const tabs = ['Arm', 'Leg'].map((where) => ({ key: crypto.randomUUID(), where }));
    const states = await Promise.all(
      tabs.map(async ({ key, where }) => {
        const input = submission(jwt, { since: '2025-03-07', where });
        return (await newPhone().call(submitForm, input, { idempotencyKey: key })).state;
      }),
    );
    expect(states.toSorted()).toEqual(['accepted', 'submitted']);
    const first = tabs[states.indexOf('accepted')];
    const again = submission(jwt, { since: '2025-03-07', where: first?.where ?? '' });
    const repeat = await newPhone().call(submitForm, again, { idempotencyKey: first?.key ?? '' });
    expect(repeat).toEqual({ state: 'accepted' });
    const { submission: read } = await physician.call(readSubmission, { documentId });
    expect(read?.sections[0]?.lines[1]?.text).toBe(first?.where);
    expect(await newPhone().call(renderForm, { jwt, ...CARD })).toEqual({ state: 'submitted', from: from() });
  });

  test('[PTFORM-19] [PTFORM-20] are checked again: what is missing or wrong is named field by field, and nothing is used up', async () => {
    const { jwt, documentId } = await scene.send();
    const phone = newPhone();
    const wrong = { ...submission(jwt, { where: 'Head', tablets: true, other: 'x' }) };
    const refusal = phone.call(submitForm, { ...wrong, patientInfo: { ...wrong.patientInfo, firstName: ' ' } });
    await expect(refusal).rejects.toMatchObject({ code: 'fields_invalid' });
    const { issues } = await refusal.catch((error) => error);
    expect(issues.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['patientInfo.firstName', 'First name is required'],
      ['formData', 'Check form for errors.'],
      [`formData.${btoa('since')}`, 'Since is required'],
    ]);
    const named = phone.call(submitForm, submission(jwt, { since: 'x', where: 'Head', tablets: true }));
    expect((await named.catch((error) => error)).issues.map(({ message }: { message: string }) => message)).toEqual([
      ...['Since must be a real date', 'Where: choose one of the answers', 'Which ones is required'],
    ]);
    expect((await messageOf(documentId))?.state).toBe('sent');
    expect(await phone.call(submitForm, submission(jwt))).toEqual({ state: 'accepted' });
  });

  test('[IMODEL-24] [IMODEL-25] a date of birth of no calendar or in the future is named so', async () => {
    const born = { fieldName: 'birthDate', label: 'Date of birth', inputType: 'Date' } as const;
    const template = { name: 'Intake', sections: [{ sectionName: 'You', fields: [born] }] };
    const { jwt } = await scene.send({ template });
    for (const birthDate of ['2999-01-01', '1984-02-30']) {
      const refusal = newPhone().call(submitForm, submission(jwt, { birthDate }));
      await expect(refusal).rejects.toMatchObject({
        issues: [{ path: `formData.${btoa('birthDate')}`, message: 'Date of birth is invalid' }],
      });
    }
    expect(await newPhone().call(submitForm, submission(jwt, { birthDate: '1984-02-29' }))).toEqual({
      state: 'accepted',
    });
  });

  test('that were not asked are not kept, and lie sealed', async () => {
    const { jwt, documentId } = await scene.send();
    const answers = { since: '2025-03-07', tablets: false, which: 'Doxycycline' };
    await newPhone().call(submitForm, submission(jwt, answers));
    const { submission: read } = await physician.call(readSubmission, { documentId });
    expect(JSON.stringify(read)).not.toContain('Doxycycline');
    const { rows } = await sql<{ row: string }>`
      select concat(row_to_json(s)::text, encode(form_data_ciphertext, 'escape'),
        encode(patient_info_ciphertext, 'escape')) as row
      from form_submission s where document_id = ${documentId}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/Wilma|2025-03-07|123456782/);
  });

  test('[PTFORM-11] go back to their patient by a link of its own, in their language, where they want it', async () => {
    const { jwt } = await scene.send();
    const email = `wilma.${crypto.randomUUID()}@home.example`;
    const input = {
      ...submission(jwt, { since: '2025-03-07', where: 'Arm', email }),
      ccPatient: true,
      language: 'fr' as const,
    };
    await newPhone().call(submitForm, input);
    await expect.poll(async () => (await scene.mailsTo(email)).length).toBe(1);
    const [mail] = await scene.mailsTo(email);
    expect(mail?.text).toContain('/documents/?code=');
    expect(mail?.text).not.toMatch(/Wilma|peau|Bras/);
    const { messages } = await physician.call(listPatientMessages, { folder: 'sent' });
    const copy = messages.find(({ patientInfo }) => patientInfo.email === email);
    expect(copy).toMatchObject({ subType: 'PatientCC', subject: 'Copie de votre formulaire' });
    const { pdfBase64 } = await physician.call(downloadPatientMessage, { documentId: copy?.id ?? '' });
    const text = readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    for (const words of ['Antécédents de la peau', 'Depuis', 'Bras']) expect(text).toContain(words);
  });

  test('to a questionnaire are scored for the clinic, and not on the paper of the patient', async () => {
    const words = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];
    const items = ['Interest', 'Mood'].map((fieldName) => ({
      ...{ fieldName, label: fieldName, inputType: 'Select' as const, options: words },
    }));
    const address = { fieldName: 'email', label: 'Email', inputType: 'PatientEmail' as const };
    const template = {
      name: 'PHQ-2',
      sections: [{ sectionName: 'Two weeks', fields: [...items, address] }],
      scoring: { instrument: 'PHQ-2' as const, fieldNames: ['Interest', 'Mood'] },
    };
    const { jwt, documentId } = await scene.send({ template });
    const email = `wilma.${crypto.randomUUID()}@home.example`;
    const answers = { Interest: words[3] ?? '', Mood: words[1] ?? '', email };
    await newPhone().call(submitForm, { ...submission(jwt, answers), ccPatient: true });
    const { submission: read } = await physician.call(readSubmission, { documentId });
    expect(read?.score).toMatchObject({ instrument: 'PHQ-2', total: 4, highest: 6 });
    const { messages } = await physician.call(listPatientMessages, { folder: 'sent' });
    const copyId = messages.find(({ patientInfo }) => patientInfo.email === email)?.id ?? '';
    const textOf = async (id: string) => {
      const { pdfBase64 } = await physician.call(downloadPatientMessage, { documentId: id });
      return readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    };
    expect(await textOf(documentId)).toContain('4 / 6');
    expect(await textOf(copyId)).toContain('Several days');
    expect(await textOf(copyId)).not.toContain('4 / 6');
  });

  test('are read by staff of the clinic and their physician, and by nobody else; before there are any, there is nothing', async () => {
    const { jwt, documentId } = await scene.send();
    expect(await physician.call(readSubmission, { documentId })).toEqual({ submission: null });
    await newPhone().call(submitForm, submission(jwt));
    const elsewhere = await app.world.clinic('Prairie Health');
    const staffOf = async (place: WorldClinic) =>
      app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [place] }));
    const own = await (await staffOf(clinic)).call(readSubmission, { documentId });
    expect(own.submission?.patientName).toBe('Wilma Wong');
    await expect((await staffOf(elsewhere)).call(readSubmission, { documentId })).rejects.toMatchObject({
      code: 'form_not_found',
    });
  });
});

describe('the preview', () => {
  test('[ROUTE-11] [PTFORM-25] [CALL-10] shows a form to who may send it, in the name in which it would go', async () => {
    const formId = await scene.keepForm(INTAKE);
    expect(await physician.call(previewForm, { formId, locationIdx: 0 })).toMatchObject({
      formTemplate: { name: 'Skin intake' },
      physicianInfo: { location: { clinicName: clinic.name } },
    });
    const moa = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
    expect(await moa.call(previewForm, { formId, locationIdx: 0 })).toMatchObject({
      physicianInfo: { location: { clinicName: clinic.name } },
    });
  });

  test('[PTFORM-27] of a private form of somebody else, of none, or from a location that is not one’s own is refused', async () => {
    const somebodyElse = await app.world.person({ clinics: [clinic] });
    const formId = await scene.keepForm(INTAKE, somebodyElse.id);
    await expect(physician.call(previewForm, { formId, locationIdx: 0 })).rejects.toMatchObject({
      code: 'form_not_found',
    });
    await expect(physician.call(previewForm, { formId, locationIdx: 7 })).rejects.toMatchObject({
      code: 'location_not_yours',
    });
    await expect(newPhone().call(previewForm, { formId, locationIdx: 0 })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });
});

test('a form that nobody answers for 14 days runs out', async () => {
  const { jwt } = await scene.send();
  app.clock.advance(14 * 86_400_000 - 60_000);
  expect(await newPhone().call(openForm, { jwt })).toMatchObject({ state: 'proofNeeded' });
  app.clock.advance(60_000);
  const expired = { state: 'expired', from: from() };
  expect(await newPhone().call(openForm, { jwt })).toEqual(expired);
  expect(await newPhone().call(renderForm, { jwt, ...CARD })).toEqual(expired);
  expect(await newPhone().call(submitForm, submission(jwt))).toEqual(expired);
});
