import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bringBackForm,
  createForm,
  findFormSenders,
  getForm,
  giveForm,
  listForms,
  listFormTemplates,
  listFormVersions,
  previewForm,
  retireForm,
  saveForm,
  sendForms,
  setFormPrivate,
  takeForm,
  type WrittenFormTemplate,
} from '../../contract/index.ts';
import { readSentForm } from '../answer/answer-store.ts';

let app: TestApp;
let operator: WorldPerson;
let doctor: WorldPerson;
let desk: TestClient;
let sender: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Chinook Family Practice');
  operator = await app.world.person({ roles: ['operator'], providerType: null });
  doctor = await app.world.person({ roles: ['doctor', 'adminFee'], lastName: 'Okafor', clinics: [clinic] });
  desk = await app.signIn(operator);
  sender = await app.signIn(doctor);
});
afterAll(() => app.stop());

const written = (name: string, label = 'Reason'): WrittenFormTemplate => ({
  name,
  sections: [{ sectionName: 'You', fields: [{ fieldName: 'reason', label, labelFr: 'Raison', inputType: 'Text' }] }],
});
const made = async (name: string, isPrivate = false) =>
  (await desk.call(createForm, { template: written(name), isPrivate })).form;
const offered = async () => (await sender.call(listFormTemplates, {})).templates.map(({ uid }) => uid);

async function logged(event: string, recordId: string) {
  const { rows } = await sql<{ readonly personId: string; readonly detail: unknown }>`
    select person_id as "personId", detail from audit_event
    where event = ${event} and record_id = ${recordId}`.execute(app.server.engine.db);
  return rows;
}

async function send(formId: string): Promise<string> {
  const { results } = await sender.call(sendForms, {
    ...{ physicianUid: doctor.id, locationIdx: 0, formId },
    patients: [{ phn: '333343333', email: 'wilma@home.example', delay: false }],
  });
  const [result] = results;
  if (result?.outcome !== 'sent') throw new Error('It was right.');
  return result.messageId;
}

test('a form that the desk adds is offered to who sends forms, and stands in the log', async () => {
  const form = await made('Travel clinic');
  expect(form).toMatchObject({ version: 1, isPrivate: false, isRetired: false, sentCount: 0, people: [] });
  expect(form.saved).toMatchObject({ version: 1, savedByName: `${operator.firstName} ${operator.lastName}` });
  expect(await offered()).toContain(form.formId);
  expect(await logged('form.created', form.formId)).toMatchObject([
    { personId: operator.id, detail: { version: 1, isPrivate: false } },
  ]);
});

test('[MODEL-15] a save makes a new version; what was sent keeps the one that it was sent with', async () => {
  const { formId } = await made('Sleep');
  const before = await send(formId);
  const template = written('Sleep and rest', 'Why do you come?');
  const { form } = await desk.call(saveForm, { formId, template, basedOn: 1 });
  expect(form).toMatchObject({ version: 2, sentCount: 1, template: { name: 'Sleep and rest' } });
  const after = await send(formId);
  const labelOf = async (documentId: string) =>
    (await readSentForm(app.server.engine.db, documentId))?.template.sections[0]?.fields[0]?.label;
  expect([await labelOf(before), await labelOf(after)]).toEqual(['Reason', 'Why do you come?']);
  expect(await logged('form.changed', formId)).toMatchObject([{ detail: { version: 2 } }]);

  expect((await desk.call(getForm, { formId, version: 1 })).form).toMatchObject({
    ...{ version: 2, saved: { version: 1 }, template: { name: 'Sleep' } },
  });
  const { versions, hasMore } = await desk.call(listFormVersions, { formId });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(hasMore).toBe(false);
  expect((await desk.call(listFormVersions, { formId, before: 2 })).versions).toHaveLength(1);
});

test('a template that cannot be asked is refused with what is wrong and where, and nothing is kept', async () => {
  const { formId } = await made('Skin');
  const twice = written('Skin');
  const fields = twice.sections[0]?.fields ?? [];
  const template = { ...twice, sections: [{ sectionName: 'You', fields: [...fields, ...fields] }] };
  await expect(desk.call(saveForm, { formId, template, basedOn: 1 })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [expect.objectContaining({ path: 'template.sections.0.fields.1.fieldName' })],
  });
  expect((await desk.call(getForm, { formId })).form.version).toBe(1);
});

test('forms are found by every word of the name, page by page, with how often each was sent', async () => {
  const { formId } = await made('Zoster, shingles of the eye');
  await send(formId);
  const found = await desk.call(listForms, { searchText: 'eye ZOSTER' });
  expect(found.forms).toMatchObject([{ formId, name: 'Zoster, shingles of the eye', sentCount: 1, version: 1 }]);
  const names: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await desk.call(listForms, { state: 'all', limit: 2, ...(cursor && { cursor }) });
    names.push(...page.forms.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength((await desk.call(listForms, { state: 'all' })).forms.length);
});

test('a retired form is sent no more, and is offered again once it is brought back', async () => {
  const { formId } = await made('Old intake');
  expect((await desk.call(retireForm, { formId })).form.isRetired).toBe(true);
  expect(await offered()).not.toContain(formId);
  await expect(send(formId)).rejects.toMatchObject({ code: 'form_not_found' });
  const listed = async (state: 'active' | 'retired') =>
    (await desk.call(listForms, { searchText: 'Old intake', state })).forms.length;
  expect([await listed('active'), await listed('retired')]).toEqual([0, 1]);
  expect((await desk.call(bringBackForm, { formId })).form.isRetired).toBe(false);
  expect(await offered()).toContain(formId);
  expect(await logged('form.retired', formId)).toHaveLength(1);
  expect(await logged('form.broughtBack', formId)).toHaveLength(1);
});

test('[IMODEL-10] a private form is for those alone to whom the desk gives it', async () => {
  const { formId } = await made('Vein study', true);
  expect(await offered()).not.toContain(formId);
  const { people } = await desk.call(findFormSenders, { searchText: 'oka chinook' });
  expect(people).toMatchObject([{ uid: doctor.id, lastName: 'Okafor', clinicName: 'Chinook Family Practice' }]);
  const given = await desk.call(giveForm, { formId, personId: doctor.id });
  expect(given.form.people).toMatchObject([{ uid: doctor.id }]);
  expect(await sender.call(listFormTemplates, {})).toMatchObject({ privateForms: [formId] });
  expect(await logged('form.given', formId)).toMatchObject([{ detail: { personId: doctor.id } }]);

  await desk.call(takeForm, { formId, personId: doctor.id });
  expect(await offered()).not.toContain(formId);
  await desk.call(setFormPrivate, { formId, isPrivate: false });
  expect(await offered()).toContain(formId);
  expect(await logged('form.privacySet', formId)).toMatchObject([{ detail: { isPrivate: false } }]);
});

test('who sends no forms is not proposed for a private one, and nobody unknown is given it', async () => {
  const { formId } = await made('Heart study', true);
  const { people } = await desk.call(findFormSenders, { searchText: operator.lastName });
  expect(people.map(({ uid }) => uid)).not.toContain(operator.id);
  const unknown = { formId, personId: crypto.randomUUID() };
  await expect(desk.call(giveForm, unknown)).rejects.toMatchObject({ code: 'person_not_found' });
});

test('[CALL-10] the desk previews any form, private and retired ones too; others only what they may send', async () => {
  const { formId } = await made('Nerve study', true);
  const preview = { formId, locationIdx: 0 };
  expect(await desk.call(previewForm, preview)).toMatchObject({
    formTemplate: { name: 'Nerve study' },
    physicianInfo: { displayName: 'Your clinic' },
  });
  await desk.call(retireForm, { formId });
  expect((await desk.call(previewForm, preview)).formTemplate.name).toBe('Nerve study');
  await expect(sender.call(previewForm, preview)).rejects.toMatchObject({ code: 'form_not_found' });
});
