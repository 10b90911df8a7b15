import {
  acceptInvitation,
  confirmIdentity,
  getClinicInformation,
  getSession,
  inviteClinicStaff,
  listClinicStaff,
  removeClinicStaff,
  saveClinicFax,
  setCustomClaims,
  withdrawStaffInvitation,
} from '@alethea/accounts/contract';
import { listClinicConsults } from '@alethea/consults/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeMailedTo, textsTo } from './account-mail.ts';
import { logged } from './desk-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function scene() {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const elsewhere = await app.world.clinic('Bow River Clinic');
  const physician = await app.world.person({ clinics: [clinic] });
  const staff = { roles: ['moa'], providerType: null } as const;
  const assistant = await app.world.person({ ...staff, firstName: 'Jasmine', clinics: [clinic] });
  const stranger = await app.world.person({ ...staff, clinics: [elsewhere] });
  return { clinic, elsewhere, physician, assistant, stranger, browser: await app.signIn(physician) };
}

const invitee = (email: string) => ({ firstName: 'Colleen', lastName: 'Byrne', email, isBooking: false });

test('[CCALL-45] [CCALL-56] [IMODEL-13] who belongs to a clinic reads its verified physicians by name, nobody else any', async () => {
  const { clinic, elsewhere, physician, assistant, stranger } = await scene();
  const other = await app.world.person({ roles: ['specialist'], lastName: 'Aaltonen', clinics: [clinic, elsewhere] });
  await app.world.person({ roles: ['pracIdValidationRequired'], clinics: [clinic] });
  await app.world.person({ roles: ['nursePractitioner'], providerType: 'np', clinics: [clinic] });
  const gone = await app.world.person({ clinics: [clinic] });
  await sql`update person set locked_at = ${app.clock.now()} where id = ${gone.id}`.execute(app.server.engine.db);
  const asked = { clinicId: clinic.id };
  const names = ({ id: uid, firstName, lastName }: typeof physician) => ({ uid, firstName, lastName });
  expect(await (await app.signIn(assistant)).call(getClinicInformation, asked)).toEqual({
    physicians: [names(other), names(physician)],
  });
  for (const clinicId of [clinic.id, crypto.randomUUID()]) {
    const refused = (await app.signIn(stranger)).call(getClinicInformation, { clinicId });
    expect(await codeOf(refused)).toBe('clinic_not_yours');
  }
});

describe('the assistants of a clinic', () => {
  test('a verified physician sees those of the own clinics, and nobody else', async () => {
    const { browser, clinic, assistant } = await scene();
    const { clinics } = await browser.call(listClinicStaff, {});
    expect(clinics).toMatchObject([
      {
        clinicId: clinic.id,
        staff: [{ personId: assistant.id, firstName: 'Jasmine', email: assistant.email, isBooking: false }],
        invitations: [],
      },
    ]);
  });

  test('who is no verified physician sees and does nothing here, not even at the own clinic', async () => {
    const { clinic, assistant } = await scene();
    const others = [
      { roles: ['pracIdValidationRequired'] },
      { roles: ['nursePractitioner'], providerType: 'np' },
      { roles: ['operator'], providerType: null },
    ] as const;
    for (const traits of others) {
      const browser = await app.signIn(await app.world.person({ ...traits, clinics: [clinic] }));
      expect(await codeOf(browser.call(listClinicStaff, {}))).toBe('not_permitted');
      const order = { clinicId: clinic.id, personId: assistant.id };
      expect(await codeOf(browser.call(removeClinicStaff, order))).toBe('staff_not_found');
    }
  });

  test('one who is removed loses the clinic in all open sessions at once, and keeps the account', async () => {
    const { browser, clinic, assistant } = await scene();
    const theirs = await app.signIn(assistant);
    await theirs.call(setCustomClaims, {});
    await theirs.call(listClinicConsults, {});
    const stream = await theirs.live();
    await browser.call(removeClinicStaff, { clinicId: clinic.id, personId: assistant.id });
    await stream.ended;
    expect((await theirs.call(getSession, {})).session).toMatchObject({ clinicId: null, clinics: [] });
    expect(await codeOf(theirs.call(setCustomClaims, { clinicId: clinic.id }))).toBe('clinic_not_yours');
    expect((await browser.call(listClinicStaff, {})).clinics[0]?.staff).toEqual([]);
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_event where event = 'clinicStaff.removed' and record_id = ${assistant.id}`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([{ detail: { clinicId: clinic.id } }]);
  });

  test('a colleague or an assistant of another clinic cannot be removed', async () => {
    const { browser, clinic, elsewhere, stranger } = await scene();
    const colleague = await app.world.person({ clinics: [clinic] });
    const remove = (clinicId: string, personId: string) =>
      codeOf(browser.call(removeClinicStaff, { clinicId, personId }));
    expect(await remove(clinic.id, colleague.id)).toBe('staff_not_found');
    expect(await remove(clinic.id, stranger.id)).toBe('staff_not_found');
    expect(await remove(elsewhere.id, stranger.id)).toBe('staff_not_found');
  });
});

describe('inviting an assistant', () => {
  test('a mail with a link makes the account at this clinic, and nothing more', async () => {
    const { browser, clinic } = await scene();
    const email = 'colleen.byrne@clinic.example';
    await browser.call(inviteClinicStaff, { clinicId: clinic.id, ...invitee(email) });
    const listed = (await browser.call(listClinicStaff, {})).clinics[0]?.invitations;
    expect(listed).toMatchObject([{ firstName: 'Colleen', email, isExpired: false }]);
    const code = await codeMailedTo(app, email);
    const newcomer = app.anonymous();
    const { session } = await newcomer.call(acceptInvitation, { code, password: 'Own-Choice-77' });
    expect(session).toMatchObject({ userRoles: ['moa'], clinics: [{ clinicId: clinic.id }] });
    const after = (await browser.call(listClinicStaff, {})).clinics[0];
    expect(after?.staff.map((member) => member.email)).toContain(email);
    expect(after?.invitations).toEqual([]);
  });

  test('one that is withdrawn opens nothing, and is not withdrawn from another clinic', async () => {
    const { browser, clinic, elsewhere } = await scene();
    const email = 'withdrawn@clinic.example';
    await browser.call(inviteClinicStaff, { clinicId: clinic.id, ...invitee(email) });
    const invitationId = (await browser.call(listClinicStaff, {})).clinics[0]?.invitations[0]?.invitationId ?? '';
    const neighbour = await app.signIn(await app.world.person({ clinics: [elsewhere] }));
    const fromElsewhere = { clinicId: elsewhere.id, invitationId };
    expect(await codeOf(neighbour.call(withdrawStaffInvitation, fromElsewhere))).toBe('invitation_not_found');
    await browser.call(withdrawStaffInvitation, { clinicId: clinic.id, invitationId });
    const code = await codeMailedTo(app, email);
    const order = { code, password: 'Own-Choice-77' };
    expect(await codeOf(app.anonymous().call(acceptInvitation, order))).toBe('code_invalid');
  });

  test('twice, or a physician, or to another clinic: refused', async () => {
    const { browser, clinic, elsewhere, physician } = await scene();
    const invite = (clinicId: string, email: string) =>
      codeOf(browser.call(inviteClinicStaff, { clinicId, ...invitee(email) }));
    expect(await invite(clinic.id, 'twice@clinic.example')).toBe('answered');
    expect(await invite(clinic.id, 'Twice@Clinic.example')).toBe('already_invited');
    expect(await invite(clinic.id, physician.email)).toBe('account_exists');
    expect(await invite(elsewhere.id, 'other@clinic.example')).toBe('clinic_not_yours');
  });
});

describe('[A9] the fax number of a clinic', () => {
  const number = (fax: string) => ({ fax, faxAgain: fax });

  test('is corrected by its physician who has just given the password; every physician is told, and the log keeps both', async () => {
    const { browser, clinic, physician } = await scene();
    const colleague = await app.world.person({ clinics: [clinic] });
    const shown = async () => (await browser.call(listClinicStaff, {})).clinics[0];
    const before = await shown();
    const order = { clinicId: clinic.id, basedOn: before?.version ?? 0, ...number('(403) 555-0177') };
    expect(await codeOf(browser.call(saveClinicFax, order))).toBe('confirmation_needed');
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    expect(await codeOf(browser.call(saveClinicFax, { ...order, faxAgain: '4035550178' }))).toBe('invalid_input');
    expect((await shown())?.fax).toBe(before?.fax);
    await browser.call(saveClinicFax, order);
    expect(await shown()).toMatchObject({ fax: '4035550177', version: order.basedOn + 1 });
    expect(await codeOf(browser.call(saveClinicFax, { ...order, ...number('4035550199') }))).toBe('saved_meanwhile');
    const [mail] = await textsTo(app, colleague.email, 1);
    expect(mail).toContain('(403) 555-0177');
    expect(mail).toContain(physician.lastName);
    await textsTo(app, physician.email, 1);
    expect((await logged(app, 'clinicStaff.faxSaved')).filter(({ outcome }) => outcome === 'success')).toMatchObject([
      { recordId: clinic.id, detail: { faxBefore: before?.fax, faxAfter: '4035550177' } },
    ]);
  });

  test('is not that of a clinic of others, and not for its assistants', async () => {
    const { browser, clinic, elsewhere, assistant } = await scene();
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    const change = (clinicId: string) => ({ clinicId, basedOn: 1, ...number('4035550177') });
    expect(await codeOf(browser.call(saveClinicFax, change(elsewhere.id)))).toBe('clinic_not_yours');
    const theirs = await app.signIn(assistant);
    await theirs.call(confirmIdentity, { password: WORLD_PASSWORD });
    expect(await codeOf(theirs.call(saveClinicFax, change(clinic.id)))).toBe('clinic_not_yours');
  });
});
