import { openConsult } from '@alethea/consults/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countUnreadApprovals,
  deleteDraft,
  exportDraftPdf,
  exportEconsultDraftPdf,
  getDraft,
  listDrafts,
  moveStorageAttachments,
  notifyApprover,
  saveDraft,
  sendConsult,
  sendReferral,
} from '../../contract/index.ts';

const OWN = 'user_drafts';
const PENDING = 'drafts_pending_approval';

let app: TestApp;
let clinic: WorldClinic;
let residentPerson: WorldPerson;
let resident: TestClient;
let approverPerson: WorldPerson;
let approver: TestClient;
let specialist: WorldPerson;
let stranger: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  const other = await app.world.clinic('Élan Médical', { city: 'Canmore' });
  residentPerson = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  approverPerson = await app.world.person({
    firstName: 'Zoë',
    lastName: 'Abernathy',
    email: 'zoe@clinic.example',
    clinics: [other],
  });
  specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialist], clinic });
  resident = await app.signIn(residentPerson);
  approver = await app.signIn(approverPerson);
  stranger = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
afterAll(() => app.stop());

type Save = InputOf<typeof saveDraft>;

/** A draft as the form saves it, for the patient Margaret. */
function written(change: Partial<Save> = {}): Save & { draftId: string } {
  const { question, phn } = app.world.sendPayload({ from: residentPerson, to: service });
  return {
    draftId: crypto.randomUUID(),
    consultDraftsCollectionType: OWN,
    appVersion: '12.0.3',
    formData: { patientProvince: 'AB', phn, patientFirstName: 'Margaret', patientLastName: 'Whitford', question },
    subject: 'Dermatology Lesion Whitford',
    serviceId: service.id,
    ...change,
  };
}

const named = (draftId: string, consultDraftsCollectionType: typeof OWN | typeof PENDING = OWN) => ({
  draftId,
  consultDraftsCollectionType,
  appVersion: '12.0.3',
});

/** Saved by the resident and forwarded to the approver. */
async function forwarded(change: Partial<Save> = {}): Promise<Save & { draftId: string }> {
  const draft = written({ consultDraftsCollectionType: PENDING, approverUid: approverPerson.id, ...change });
  await resident.call(saveDraft, draft);
  return draft;
}

/** What a person has been mailed; what is queued in a transaction goes out a moment later. */
async function mailsTo({ email }: WorldPerson) {
  const underway = sql`select from delivery where state in ('queued', 'sending')`;
  await expect.poll(async () => (await underway.execute(app.server.engine.db)).rows.length).toBe(0);
  return (await app.server.features.outbox.list()).filter(({ to }) => to === email);
}

const idsIn = async (client: TestClient, consultDraftsCollectionType: typeof OWN | typeof PENDING) =>
  Object.keys(await client.call(listDrafts, { consultDraftsCollectionType }));

describe('an own draft', () => {
  test('[DRAFT-01, CCALL-16, CCALL-17, CMODEL-22] what was saved comes back as it was, with who wrote it', async () => {
    const selectedMedia = ['gallery/forearm.jpg', 'gallery/leg.jpg'];
    const draft = written({ selectedMedia });
    // Whoever the browser says has written it is not believed.
    const saved = await resident.call(saveDraft, { ...draft, econsultForwarder: { uid: approverPerson.id } });
    expect(saved).toEqual({ draftSubject: draft.subject, draftId: draft.draftId, version: 1 });
    expect(await resident.call(getDraft, named(draft.draftId))).toMatchObject({
      collection: OWN,
      version: 1,
      subject: draft.subject,
      formData: draft.formData,
      selectedMedia,
      forwarder: {
        uid: residentPerson.id,
        firstName: residentPerson.firstName,
        lastName: residentPerson.lastName,
        email: residentPerson.email,
      },
      approver: null,
      service: { serviceId: service.id, specialty: 'Dermatology', subsite: 'Lesion', isReferral: false },
      mayEdit: true,
      returned: null,
    });
  });

  test('[DRAFT-24, CCALL-19, CMODEL-24] the list is a map of drafts with subject, moment, read mark and type', async () => {
    const { draftId, subject } = written();
    await resident.call(saveDraft, written({ draftId, subject }));
    const drafts = await resident.call(listDrafts, { consultDraftsCollectionType: OWN });
    const seconds = Date.parse('2026-03-10T18:00:00Z') / 1000;
    expect(drafts[draftId]).toMatchObject({ subject, read: true, activityType: 'econsult' });
    expect(drafts[draftId]?.created.seconds).toBeGreaterThanOrEqual(seconds);
    expect(drafts[draftId]?.created.nanoseconds).toBeGreaterThanOrEqual(0);
  });

  test('is its writer’s alone: for others it does not exist, in no call and in no list', async () => {
    const draft = written();
    await resident.call(saveDraft, draft);
    const refusal = { code: 'draft_not_found' };
    for (const client of [stranger, approver]) {
      await expect(client.call(getDraft, named(draft.draftId))).rejects.toMatchObject(refusal);
      await expect(client.call(deleteDraft, named(draft.draftId))).rejects.toMatchObject(refusal);
      await expect(client.call(exportDraftPdf, named(draft.draftId))).rejects.toMatchObject(refusal);
      await expect(client.call(saveDraft, draft)).rejects.toMatchObject(refusal);
      await expect(client.call(moveStorageAttachments, named(draft.draftId))).rejects.toMatchObject(refusal);
      expect(await idsIn(client, OWN)).not.toContain(draft.draftId);
    }
  });

  test('nothing of the patient stands in the database in clear, and with the draft its key goes', async () => {
    const draft = written();
    await resident.call(saveDraft, draft);
    const { db } = app.server.engine;
    const kept = await sql<{ row: string }>`
      select encode(subject_ciphertext || form_ciphertext, 'escape') as row from consult_draft
      where id = ${draft.draftId}`.execute(db);
    expect(kept.rows[0]?.row).not.toMatch(/Margaret|Whitford/);
    await resident.call(deleteDraft, named(draft.draftId));
    const keys = await sql`select from data_key where record_id = ${draft.draftId}`.execute(db);
    expect(keys.rows).toHaveLength(0);
    await expect(resident.call(getDraft, named(draft.draftId))).rejects.toMatchObject({ code: 'draft_not_found' });
  });

  test('a save that is not based on the newest version is refused, and changes nothing', async () => {
    const draft = written();
    await resident.call(saveDraft, draft);
    await resident.call(saveDraft, { ...draft, subject: 'Newer', basedOnVersion: 1 });
    await expect(resident.call(saveDraft, { ...draft, subject: 'Older', basedOnVersion: 1 })).rejects.toMatchObject({
      code: 'draft_changed',
    });
    expect(await resident.call(getDraft, named(draft.draftId))).toMatchObject({ subject: 'Newer', version: 2 });
  });

  test('a save repeated after a lost answer keeps one draft', async () => {
    const draft = written();
    const idempotencyKey = crypto.randomUUID();
    const first = await resident.call(saveDraft, draft, { idempotencyKey });
    expect(await resident.call(saveDraft, draft, { idempotencyKey })).toEqual(first);
  });
});

describe('forwarding to an approver', () => {
  test('[DRAFT-17, DRAFT-18, DRAFT-19, CMODEL-23] moves the draft out of the own drafts to those that wait', async () => {
    const draft = written();
    await resident.call(saveDraft, draft);
    const live = await approver.live();
    const move = { ...draft, consultDraftsCollectionType: PENDING, approverUid: approverPerson.id } as const;
    await resident.call(saveDraft, { ...move, basedOnVersion: 1 });
    await live.next(({ data }) => JSON.stringify(data).includes(draft.draftId));
    live.close();
    expect(await idsIn(resident, OWN)).not.toContain(draft.draftId);
    expect(await idsIn(approver, PENDING)).toContain(draft.draftId);
    const seen = await resident.call(getDraft, named(draft.draftId, PENDING));
    expect(seen).toMatchObject({ collection: PENDING, mayEdit: false, approver: { uid: approverPerson.id } });
  });

  test('[CCALL-23] the approver gets one mail, though an old client asks for it again; it names the writer and nothing of the patient', async () => {
    const noor = await app.world.person({ firstName: 'Noor', lastName: 'Haddad', clinics: [clinic] });
    const draft = await forwarded({ approverUid: noor.id });
    expect(await resident.call(notifyApprover, { approverUid: noor.id, draftId: draft.draftId })).toEqual({});
    const [mail, ...more] = await mailsTo(noor);
    expect(more).toEqual([]);
    const words = `${mail?.subject}\n${mail?.text}`;
    expect(words).toContain(`${residentPerson.firstName} ${residentPerson.lastName}`);
    expect(words).toContain('/dashboard/secure-messaging?tab=approvals');
    for (const secret of ['Margaret', 'Whitford', draft.subject, String(draft.formData.phn)]) {
      expect(words).not.toContain(secret);
    }
    const foreign = { approverUid: specialist.id, draftId: draft.draftId };
    await expect(resident.call(notifyApprover, foreign)).rejects.toMatchObject({ code: 'draft_not_found' });
  });

  test('an approver who has chosen French is asked in French', async () => {
    const french = await app.world.person({ clinics: [clinic], preferences: { language: 'fr' } });
    await forwarded({ approverUid: french.id });
    expect((await mailsTo(french)).map(({ subject }) => subject)).toEqual(['Un brouillon attend votre approbation']);
  });

  test('[INBOX-05] is unread for the approver until they open it, and the badge counts it', async () => {
    const { approvals } = await approver.call(countUnreadApprovals, {});
    const draft = await forwarded();
    expect(await approver.call(countUnreadApprovals, {})).toEqual({ approvals: approvals + 1 });
    await resident.call(getDraft, named(draft.draftId, PENDING));
    expect(await approver.call(countUnreadApprovals, {})).toEqual({ approvals: approvals + 1 });
    await approver.call(getDraft, named(draft.draftId, PENDING));
    expect(await approver.call(countUnreadApprovals, {})).toEqual({ approvals });
  });

  test('[CPERM-18] needs forwardEconsult, and somebody who may approve', async () => {
    const asked = { consultDraftsCollectionType: PENDING, approverUid: approverPerson.id } as const;
    await expect(stranger.call(saveDraft, written(asked))).rejects.toMatchObject({ code: 'not_permitted' });
    const nobody = { code: 'approver_not_found' };
    for (const approverUid of [residentPerson.id, crypto.randomUUID()]) {
      await expect(resident.call(saveDraft, written({ ...asked, approverUid }))).rejects.toMatchObject(nobody);
    }
    const unnamed = written({ consultDraftsCollectionType: PENDING });
    await expect(resident.call(saveDraft, unnamed)).rejects.toMatchObject({ code: 'approver_missing' });
  });

  test('once its approver has opened it, its writer can neither change, discard nor send it', async () => {
    const draft = await forwarded();
    await approver.call(getDraft, named(draft.draftId, PENDING));
    const refusal = { code: 'draft_pending' };
    await expect(resident.call(saveDraft, { ...draft, basedOnVersion: 1 })).rejects.toMatchObject(refusal);
    for (const collection of [OWN, PENDING] as const) {
      await expect(resident.call(deleteDraft, named(draft.draftId, collection))).rejects.toMatchObject(refusal);
    }
  });

  test('[CPERM-17] without approveEconsult the draft is closed again', async () => {
    const draft = await forwarded();
    const { db } = app.server.engine;
    const role = { person_id: approverPerson.id };
    await sql`delete from person_role where person_id = ${role.person_id}`.execute(db);
    await sql`insert into person_role (person_id, role, granted_at) values (${role.person_id}, 'nursePractitioner', now())`.execute(
      db,
    );
    await expect(approver.call(getDraft, named(draft.draftId, PENDING))).rejects.toMatchObject({
      code: 'draft_not_found',
    });
    expect(await idsIn(approver, PENDING)).not.toContain(draft.draftId);
    await sql`update person_role set role = 'doctor' where person_id = ${role.person_id}`.execute(db);
    expect(await idsIn(approver, PENDING)).toContain(draft.draftId);
  });
});

describe('the approver', () => {
  test('[DRAFT-16] changes it and sends it on: referrer is the approver, the writer stays as forwarder', async () => {
    const draft = await forwarded();
    const changed = { ...draft, subject: 'Changed by the approver', basedOnVersion: 1 };
    await approver.call(saveDraft, { ...changed, econsultForwarder: { uid: approverPerson.id } });
    const opened = await resident.call(getDraft, named(draft.draftId, PENDING));
    expect(opened).toMatchObject({ subject: changed.subject, forwarder: { uid: residentPerson.id } });
    const payload = { ...app.world.sendPayload({ from: approverPerson, to: service }), draftId: draft.draftId };
    const { activityId } = await approver.call(sendConsult, payload);
    const { detail } = await resident.call(openConsult, { activityId });
    const roles = detail.members.map(({ uid, activityRole }) => [uid, activityRole]);
    expect(roles).toHaveLength(3);
    expect(roles).toEqual(
      expect.arrayContaining([
        [approverPerson.id, 'referrer'],
        [residentPerson.id, 'forwarder'],
        [specialist.id, 'consultant'],
      ]),
    );
    expect(detail.members.find(({ uid }) => uid === approverPerson.id)?.location?.clinicName).toBe('Élan Médical');
    expect(await idsIn(approver, PENDING)).not.toContain(draft.draftId);
    expect(await idsIn(resident, PENDING)).not.toContain(draft.draftId);
  });

  test('[CCALL-18] gives it back with a note: it is the writer’s again, saying who and when', async () => {
    const draft = await forwarded();
    await approver.call(deleteDraft, { ...named(draft.draftId, PENDING), note: 'Please add the LDL.' });
    expect(await idsIn(approver, PENDING)).not.toContain(draft.draftId);
    const entries = await resident.call(listDrafts, { consultDraftsCollectionType: OWN });
    expect(entries[draft.draftId]).toMatchObject({ isReturned: true, read: false, approver: null });
    expect(await resident.call(getDraft, named(draft.draftId))).toMatchObject({
      collection: OWN,
      mayEdit: true,
      formData: draft.formData,
      returned: {
        by: { uid: approverPerson.id, firstName: 'Zoë', lastName: 'Abernathy' },
        note: 'Please add the LDL.',
      },
    });
    await expect(approver.call(getDraft, named(draft.draftId, PENDING))).rejects.toMatchObject({
      code: 'draft_not_found',
    });
  });

  test('a draft forwarded anew carries no earlier note', async () => {
    const draft = await forwarded();
    await approver.call(deleteDraft, { ...named(draft.draftId, PENDING), note: 'Once more.' });
    const { version } = await resident.call(getDraft, named(draft.draftId));
    await resident.call(saveDraft, { ...draft, basedOnVersion: version });
    expect((await approver.call(getDraft, named(draft.draftId, PENDING))).returned).toBeNull();
  });
});

describe('sending', () => {
  test('[DRAFT-16] an own draft ends with its send, and only then', async () => {
    const draft = written();
    await approver.call(saveDraft, draft);
    const payload = { ...app.world.sendPayload({ from: approverPerson, to: service }), draftId: draft.draftId };
    await expect(approver.call(sendConsult, { ...payload, phn: '1' })).rejects.toMatchObject({
      code: 'fields_invalid',
    });
    expect(await idsIn(approver, OWN)).toContain(draft.draftId);
    const { activityId } = await approver.call(sendConsult, payload);
    expect(await idsIn(approver, OWN)).not.toContain(draft.draftId);
    const { detail } = await approver.call(openConsult, { activityId });
    expect(detail.members.map(({ activityRole }) => activityRole).sort()).toEqual(['consultant', 'referrer']);
  });

  test('[DRAFT-16] a referral ends its draft too', async () => {
    const referral = await app.world.service({ people: [specialist], clinic, type: 'referral' });
    const draft = written({ serviceId: referral.id });
    await approver.call(saveDraft, draft);
    const payload = app.world.sendPayload({ from: approverPerson, to: referral });
    await approver.call(sendReferral, { ...payload, draftId: draft.draftId });
    expect(await idsIn(approver, OWN)).not.toContain(draft.draftId);
  });

  test('a form that shows an older version of the draft does not send over what was saved since', async () => {
    const draft = written();
    await approver.call(saveDraft, draft);
    await approver.call(saveDraft, { ...draft, basedOnVersion: 1 });
    const payload = { ...app.world.sendPayload({ from: approverPerson, to: service }), draftId: draft.draftId };
    await expect(approver.call(sendConsult, { ...payload, draftVersion: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'draft_changed',
    });
    expect(await idsIn(approver, OWN)).toContain(draft.draftId);
    await approver.call(sendConsult, { ...payload, draftVersion: 2 });
    expect(await idsIn(approver, OWN)).not.toContain(draft.draftId);
  });

  test('nobody sends with a draft that is not theirs to send', async () => {
    const draft = await forwarded();
    const strangers = app.world.sendPayload({ from: specialist, to: service });
    const other = await app.world.service({ people: [approverPerson], clinic });
    const client = await app.signIn(specialist);
    const input = { ...strangers, serviceId: other.id, draftId: draft.draftId };
    await expect(client.call(sendConsult, input)).rejects.toMatchObject({ code: 'draft_not_found' });
    expect(await idsIn(approver, PENDING)).toContain(draft.draftId);
  });
});

describe('the PDF of a draft', () => {
  test('[DRAFT-11, CCALL-14, CCALL-21] is a PDF under both names, also of a long and of a nearly empty draft', async () => {
    const long = 'A line about the lesion, with an accent: é.\n'.repeat(400);
    for (const formData of [{}, { question: long, patientProvince: 'QC', phn: 'x', symptoms: { QUJD: 'An answer' } }]) {
      const draft = written({ formData });
      await resident.call(saveDraft, draft);
      for (const operation of [exportDraftPdf, exportEconsultDraftPdf]) {
        const { fileName, pdfBase64 } = await resident.call(operation, named(draft.draftId));
        expect(Buffer.from(pdfBase64, 'base64').toString('latin1').startsWith('%PDF-')).toBe(true);
        expect(fileName).toBe('draft-2026-03-10.pdf');
      }
    }
  });
});
