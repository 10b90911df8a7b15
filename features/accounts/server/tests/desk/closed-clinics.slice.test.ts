import { acceptInvitation, getSession, inviteClinicStaff } from '@alethea/accounts/contract';
import {
  addClinicMember,
  createClinic,
  findClinics,
  getClinic,
  tieLocation,
} from '@alethea/accounts/contract/desk/clinics';
import { closeClinic, mergeClinics, reopenClinic } from '@alethea/accounts/contract/desk/closed-clinics';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { listClinicConsults, openConsult, searchClinicConsults } from '@alethea/consults/contract';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeMailedTo, mailsTo } from '../account-mail.ts';
import { atTheDesk, logged } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const MOA = { roles: ['moa'], providerType: null } as const;

test('[A21] nobody joins a closed clinic in any way, its members keep what they see, and a press opens it again', async () => {
  const clinic = await app.world.clinic('Bankview Closing');
  const physician = await app.world.person({ clinics: [clinic] });
  const moa = await app.world.person(MOA);
  const invitation = { role: 'moa', firstName: 'Jo', lastName: 'Roy', email: 'jo.roy@clinic.example' } as const;
  const clinicId = clinic.id;
  await desk.call(createInvitation, { ...invitation, clinicId });
  const code = await codeMailedTo(app, invitation.email);
  await desk.call(closeClinic, { clinicId, reason: 'The practice has retired.' });
  expect(await codeOf(desk.call(closeClinic, { clinicId, reason: 'Again.' }))).toBe('clinic_closed');

  const browser = await app.signIn(physician);
  expect((await browser.call(getSession, {})).session?.clinicId).toBe(clinicId);
  const join = () => [
    codeOf(desk.call(addClinicMember, { clinicId, personId: moa.id })),
    codeOf(desk.call(createInvitation, { ...invitation, email: `other.${invitation.email}`, clinicId })),
    codeOf(desk.call(tieLocation, { personId: physician.id, locationIndex: 0, clinicId })),
    codeOf(
      browser.call(inviteClinicStaff, {
        ...{ clinicId, firstName: 'A', lastName: 'B', isBooking: false },
        email: 'ab@clinic.example',
      }),
    ),
  ];
  for (const refused of join()) expect(await refused).toBe('clinic_closed');
  expect(await codeOf(app.anonymous().call(acceptInvitation, { code, password: 'Own-Choice-77' }))).toBe(
    'code_invalid',
  );
  const listed = async (openOnly: boolean) =>
    (await desk.call(findClinics, { searchText: 'Bankview Closing', openOnly })).clinics.map(
      ({ closedAt }) => closedAt,
    );
  expect(await listed(true)).toEqual([]);
  expect(await listed(false)).toEqual([expect.any(String)]);

  await desk.call(reopenClinic, { clinicId });
  expect((await desk.call(getClinic, { clinicId })).clinic.closedAt).toBeNull();
  await app.anonymous().call(acceptInvitation, { code, password: 'Own-Choice-77' });
  expect((await logged(app, 'operator.clinicClosed'))[0]).toMatchObject({
    recordId: clinicId,
    detail: { reason: 'The practice has retired.' },
  });
});

test('[A21] merged with the clinic that it is a second record of, a clinic brings everything: its staff go on where they were', async () => {
  const twin = await app.world.clinic('Twin Elm Clinic');
  const referrer = await app.world.person({ clinics: [twin] });
  const moa = await app.world.person({ ...MOA, clinics: [twin] });
  const asked = await app.world.clinic('Asked Clinic');
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [asked] });
  const service = await app.world.service({ people: [specialist], clinic: asked });
  const phn = makeHealthNumber('AB', Math.random);
  const payload = { ...app.world.sendPayload({ from: referrer, to: service }), patientLastName: 'Vandermeer', phn };
  const { activityId } = await (await app.signIn(referrer)).call(sendConsult, payload);
  const staff = await app.signIn(moa);
  const { clinicId: into } = await desk.call(createClinic, {
    name: 'Twin Elm Medical Clinic',
    city: 'Calgary',
    province: 'AB',
  });
  const reason = 'Two records of one clinic.';

  await desk.call(mergeClinics, { clinicId: twin.id, intoClinicId: into, reason });
  const { session } = await staff.call(getSession, {});
  expect(session).toMatchObject({ clinicId: into, clinics: [{ clinicId: into }] });
  const ids = async () => (await staff.call(listClinicConsults, {})).consults.map((consult) => consult.activityId);
  expect(await ids()).toEqual([activityId]);
  await staff.call(openConsult, { activityId });
  // Found by words of the patient, too, as soon as the entries are made under the key of the new list.
  await expect
    .poll(async () => (await staff.call(searchClinicConsults, { terms: ['vandermeer'] })).consults.length)
    .toBe(1);
  const opened = await desk.call(getClinic, { clinicId: into });
  expect(opened.members.map(({ personId, isWaiting }) => [personId, isWaiting]).toSorted()).toEqual(
    [
      [referrer.id, false],
      [moa.id, false],
    ].toSorted(),
  );
  expect(opened.locations.map(({ personId }) => personId)).toEqual([referrer.id]);
  const former = await desk.call(getClinic, { clinicId: twin.id });
  expect(former).toMatchObject({ members: [], locations: [], clinic: { mergedInto: { clinicId: into } } });
  await expect.poll(() => mailsTo(app, referrer.email)).not.toHaveLength(0);
  expect(await codeOf(desk.call(reopenClinic, { clinicId: twin.id }))).toBe('clinic_merged');
  const again = { clinicId: twin.id, intoClinicId: into, reason };
  expect(await codeOf(desk.call(mergeClinics, again))).toBe('clinic_merged');
  expect(await logged(app, 'operator.clinicsMerged')).toContainEqual(
    expect.objectContaining({ recordId: twin.id, outcome: 'success', detail: { intoClinicId: into, reason } }),
  );
  const { rows } = await sql`
    select from consult where referrer_clinic_id = ${twin.id} or service_clinic_id = ${twin.id}`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([]);
});

test('[A21] the services of the asked clinic move too, and what is sent to them afterwards is the other clinic’s', async () => {
  const asked = await app.world.clinic('Second Record Clinic');
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [asked] });
  const service = await app.world.service({ people: [specialist], clinic: asked });
  const referrer = await app.world.person({ clinics: [await app.world.clinic('Sending Clinic')] });
  const { clinicId: into } = await desk.call(createClinic, {
    name: 'First Record Clinic',
    city: 'Calgary',
    province: 'AB',
  });
  await desk.call(mergeClinics, { clinicId: asked.id, intoClinicId: into, reason: 'Twice.' });
  const { activityId } = await (await app.signIn(referrer)).call(
    sendConsult,
    app.world.sendPayload({ from: referrer, to: service }),
  );
  const { rows } = await sql`select service_clinic_id as id from consult where id = ${activityId}`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([{ id: into }]);
});

test('[A21] merging opens no consult to who could not see it: first they must belong to both, or to none', async () => {
  const [victim, madeUp] = [await app.world.clinic('Victim Clinic'), await app.world.clinic('Made-up Clinic')];
  const physician = await app.world.person({ clinics: [victim] });
  const accomplice = await app.world.person({ clinics: [madeUp] });
  const merge = (from: string, to: string) =>
    codeOf(desk.call(mergeClinics, { clinicId: from, intoClinicId: to, reason: 'Twice.' }));
  expect(await merge(victim.id, madeUp.id)).toBe('would_open_records');
  expect((await desk.call(getClinic, { clinicId: victim.id })).clinic.closedAt).toBeNull();
  expect(await merge(victim.id, victim.id)).toBe('clinic_not_found');
  // The other way round its member comes along, but waits for a physician of the clinic as whoever an operator lets in.
  await app.world.person({ ...MOA, clinics: [madeUp] });
  expect(await merge(madeUp.id, victim.id)).toBe('would_open_records');
  await desk.call(addClinicMember, { clinicId: madeUp.id, personId: physician.id });
  await sql`
    update clinic_membership set confirmed_at = now() where clinic_id = ${madeUp.id} and person_id = ${physician.id}`.execute(
    app.server.engine.db,
  );
  expect(await merge(madeUp.id, victim.id)).toBe('answered');
  const { members } = await desk.call(getClinic, { clinicId: victim.id });
  expect(members.find(({ personId }) => personId === accomplice.id)?.isWaiting).toBe(true);
  expect((await (await app.signIn(accomplice)).call(getSession, {})).session?.clinics).toEqual([]);
});
