import {
  acceptInvitation,
  confirmMember,
  getClinicInformation,
  getSession,
  inviteClinicStaff,
  listClinicStaff,
  listNewMembers,
  removeClinicStaff,
  setCustomClaims,
  setMemberConfirmation,
} from '@alethea/accounts/contract';
import { addClinicMember, confirmClinicMember, removeClinicMember } from '@alethea/accounts/contract/desk/clinics';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { lockAccount } from '@alethea/accounts/contract/desk/people';
import { listClinicConsults } from '@alethea/consults/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeMailedTo, textsTo } from '../account-mail.ts';
import { atTheDesk, logged } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const STAFF = { roles: ['moa'], providerType: null } as const;

async function clinicOf(physicians: number) {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const people: WorldPerson[] = [];
  for (let count = 0; count < physicians; count++) people.push(await app.world.person({ clinics: [clinic] }));
  const browsers = await Promise.all(people.map((person) => app.signIn(person)));
  return { clinic, people, browsers };
}

const letIn = (clinic: WorldClinic, person: WorldPerson) =>
  desk.call(addClinicMember, { clinicId: clinic.id, personId: person.id });
const one = (clinic: WorldClinic, person: WorldPerson) => ({ clinicId: clinic.id, personId: person.id });
const newMembersOf = async (browser: TestClient) => (await browser.call(listNewMembers, {})).members;
const browserAt = (clients: readonly TestClient[], index: number): TestClient => {
  const found = clients[index];
  if (!found) throw new Error('There is no such browser.');
  return found;
};

async function seesNothingOf(browser: TestClient, clinic: WorldClinic): Promise<void> {
  expect((await browser.call(getSession, {})).session).toMatchObject({
    ...{ clinicId: null, clinics: [] },
    waitingClinics: [clinic.name],
  });
  expect(await codeOf(browser.call(setCustomClaims, { clinicId: clinic.id }))).toBe('clinic_not_yours');
  expect(await codeOf(browser.call(getClinicInformation, { clinicId: clinic.id }))).toBe('clinic_not_yours');
  expect(await codeOf(browser.call(listClinicConsults, {}))).not.toBe('answered');
}

describe('an assistant whom an operator lets in', () => {
  test('is told to every physician of the clinic, sees nothing before one of them confirms, and works at once then', async () => {
    const { clinic, people, browsers } = await clinicOf(2);
    const live = await browserAt(browsers, 0).live();
    const assistant = await app.world.person({ ...STAFF, firstName: 'Colleen', lastName: 'Byrne' });
    const theirs = await app.signIn(assistant);
    await letIn(clinic, assistant);
    await live.next(({ data }) => JSON.stringify(data).includes('clinicStaff'));
    for (const { email } of people) {
      const [mail = ''] = await textsTo(app, email, 1);
      expect(mail).toContain('New member of Sunridge Family Clinic');
      expect(mail).toContain('Colleen Byrne');
      expect(mail).toContain('/dashboard/profile');
    }
    await seesNothingOf(theirs, clinic);
    const waiting = { personId: assistant.id, clinicId: clinic.id, isWaiting: true };
    for (const browser of browsers) expect(await newMembersOf(browser)).toMatchObject([waiting]);
    await browserAt(browsers, 1).call(confirmMember, one(clinic, assistant));
    expect((await theirs.call(getSession, {})).session).toMatchObject({ clinicId: clinic.id, waitingClinics: [] });
    await theirs.call(listClinicConsults, {});
    for (const browser of browsers) expect(await newMembersOf(browser)).toEqual([]);
    expect(await logged(app, 'clinicStaff.confirmed')).toMatchObject([
      { recordId: assistant.id, outcome: 'success', detail: { clinicId: clinic.id, wasWaiting: true } },
    ]);
  });

  test('is ended with one press, by who is a physician of that clinic and by nobody else', async () => {
    const { clinic, browsers } = await clinicOf(1);
    const neighbour = browserAt((await clinicOf(1)).browsers, 0);
    const assistant = await app.world.person(STAFF);
    const theirs = await app.signIn(assistant);
    await letIn(clinic, assistant);
    for (const browser of [neighbour, theirs]) {
      expect(await codeOf(browser.call(confirmMember, one(clinic, assistant)))).toBe('staff_not_found');
      expect(await codeOf(browser.call(removeClinicStaff, one(clinic, assistant)))).toBe('staff_not_found');
      const setting = { clinicId: clinic.id, confirmsMembers: false };
      expect(await codeOf(browser.call(setMemberConfirmation, setting))).toBe('clinic_not_yours');
    }
    expect(await codeOf(desk.call(confirmClinicMember, { ...one(clinic, assistant), reason: 'Asked by phone' }))).toBe(
      'physician_confirms',
    );
    await browserAt(browsers, 0).call(removeClinicStaff, one(clinic, assistant));
    expect((await theirs.call(getSession, {})).session).toMatchObject({ clinics: [], waitingClinics: [] });
    expect(await newMembersOf(browserAt(browsers, 0))).toEqual([]);
    expect(await codeOf(browserAt(browsers, 0).call(confirmMember, one(clinic, assistant)))).toBe('staff_not_found');
  });

  test('waits as well when they came by an invitation, with a new account or with one that they had', async () => {
    const { clinic, browsers } = await clinicOf(1);
    const known = await app.world.person(STAFF);
    const words = { firstName: 'Made', lastName: 'Up', role: 'moa' as const, clinicId: clinic.id };
    await desk.call(createInvitation, { ...words, email: 'made.up@elsewhere.example' });
    await desk.call(createInvitation, { ...words, email: known.email });
    const newcomer = app.anonymous();
    const code = await codeMailedTo(app, 'made.up@elsewhere.example');
    await newcomer.call(acceptInvitation, { code, password: 'Own-Choice-77' });
    await seesNothingOf(newcomer, clinic);
    await app.anonymous().call(acceptInvitation, { code: await codeMailedTo(app, known.email) });
    await seesNothingOf(await app.signIn(known), clinic);
    expect(await newMembersOf(browserAt(browsers, 0))).toHaveLength(2);
  });
});

describe('a clinic and its physicians', () => {
  test('a second physician whom an operator lets in waits like everybody, confirms nobody, and can be ended', async () => {
    const { clinic, browsers } = await clinicOf(1);
    const [accomplice, assistant] = [await app.world.person(), await app.world.person(STAFF)];
    await letIn(clinic, accomplice);
    await letIn(clinic, assistant);
    const theirs = await app.signIn(accomplice);
    expect(await newMembersOf(theirs)).toEqual([]);
    for (const person of [accomplice, assistant])
      expect(await codeOf(theirs.call(confirmMember, one(clinic, person)))).toBe('staff_not_found');
    expect((await theirs.call(listClinicStaff, {})).clinics).toEqual([]);
    await browserAt(browsers, 0).call(removeClinicStaff, one(clinic, accomplice));
    expect(await newMembersOf(browserAt(browsers, 0))).toMatchObject([{ personId: assistant.id }]);
  });

  test('the first physician of a new clinic begins at once, and is shown who waits and whom the desk confirmed', async () => {
    const clinic = await app.world.clinic('New Clinic');
    const [early, confirmed] = [await app.world.person(STAFF), await app.world.person(STAFF)];
    await letIn(clinic, early);
    await letIn(clinic, confirmed);
    await seesNothingOf(await app.signIn(early), clinic);
    const reason = 'Set up before the physician arrives';
    await desk.call(confirmClinicMember, { ...one(clinic, confirmed), reason });
    expect((await (await app.signIn(confirmed)).call(getSession, {})).session?.clinicId).toBe(clinic.id);
    const physician = await app.world.person();
    await letIn(clinic, physician);
    const browser = await app.signIn(physician);
    expect((await newMembersOf(browser)).map(({ personId, isWaiting }) => [personId, isWaiting])).toEqual([
      [early.id, true],
      [confirmed.id, false],
    ]);
    await browser.call(removeClinicStaff, one(clinic, confirmed));
    await browser.call(confirmMember, one(clinic, early));
    // What was refused before is written down after its answer.
    await expect
      .poll(() => logged(app, 'operator.clinicMemberConfirmed'))
      .toMatchObject([{ outcome: 'refused' }, { recordId: confirmed.id, detail: { clinicId: clinic.id, reason } }]);
  });

  test('locking its only physician away gives the clinic to nobody, and who is put out is told', async () => {
    const { clinic, people } = await clinicOf(1);
    const [physician] = people;
    if (!physician) throw new Error('The clinic has a physician.');
    await desk.call(lockAccount, { personId: physician.id, reason: 'Not reached' });
    const [accomplice, assistant] = [await app.world.person(), await app.world.person(STAFF)];
    for (const person of [accomplice, assistant]) {
      await letIn(clinic, person);
      await seesNothingOf(await app.signIn(person), clinic);
      const order = { ...one(clinic, person), reason: 'The physician is away' };
      expect(await codeOf(desk.call(confirmClinicMember, order))).toBe('physician_confirms');
    }
    await desk.call(removeClinicMember, one(clinic, physician));
    expect((await textsTo(app, physician.email, 1)).at(-1)).toContain('You are no longer a member of');
  });

  test('without confirmation members work at once, and the physicians are told all the same', async () => {
    const { clinic, people, browsers } = await clinicOf(2);
    await browserAt(browsers, 0).call(setMemberConfirmation, { clinicId: clinic.id, confirmsMembers: false });
    expect((await textsTo(app, people[1]?.email ?? '', 1))[0]).toContain('are no longer confirmed');
    const assistant = await app.world.person(STAFF);
    await letIn(clinic, assistant);
    expect((await (await app.signIn(assistant)).call(getSession, {})).session?.clinicId).toBe(clinic.id);
    await textsTo(app, people[0]?.email ?? '', 1);
    await textsTo(app, people[1]?.email ?? '', 2);
    expect(await newMembersOf(browserAt(browsers, 1))).toMatchObject([{ personId: assistant.id, isWaiting: false }]);
    await browserAt(browsers, 1).call(confirmMember, one(clinic, assistant));
    expect(await newMembersOf(browserAt(browsers, 0))).toEqual([]);
  });

  test('whom a physician of the clinic invites works at once, and the colleagues are told', async () => {
    const { clinic, people, browsers } = await clinicOf(2);
    const email = 'invited@clinic.example';
    const invited = { clinicId: clinic.id, firstName: 'Jo', lastName: 'Tremblay', email, isBooking: false };
    await browserAt(browsers, 0).call(inviteClinicStaff, invited);
    const newcomer = app.anonymous();
    await newcomer.call(acceptInvitation, { code: await codeMailedTo(app, email), password: 'Own-Choice-77' });
    expect((await newcomer.call(getSession, {})).session?.clinicId).toBe(clinic.id);
    expect(await newMembersOf(browserAt(browsers, 0))).toEqual([]);
    expect(await newMembersOf(browserAt(browsers, 1))).toMatchObject([{ email, isWaiting: false }]);
    expect((await textsTo(app, people[1]?.email ?? '', 1))[0]).toContain('New member of');
  });
});
