import { randomUUID } from 'node:crypto';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { CallRefused, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSULT_STATUSES } from '../../contract/consult-view.ts';
import {
  callOperations,
  countUnread,
  getSearchFilters,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listFailedFaxes,
  listToBook,
  listWaiting,
  lookUpPatient,
  openConsult,
  operations,
  removeUserFromActivity,
  saveSearchFilters,
  searchClinicConsults,
  searchConsults,
  sendMessage,
} from '../../contract/index.ts';
import { loadConsult } from '../core/consult-store.ts';
import { inputsOf } from './consult-inputs.ts';
import { addForwarder, buildScene, type ConsultScene, say } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let consultId: string;
let fileAddress: string;
let phn: string;
let inputs: ReturnType<typeof inputsOf>;

/** Nobody here is on a plan that hands consults on, no fax was sent, and the specialist to forward to is nobody. */
const handedOn = [
  'secureMessaging-forwardEconsult',
  'fax-queueMOAEConsultFax',
  'fax-retryConsultFax',
  'fax-dismissConsultFax',
];
/** Refused to everybody, for this consult has no call. */
const ofACall = callOperations.map(({ name }) => name);
/** There is no such message. */
const ofAMessage = ['secureMessaging-undoMessage', 'secureMessaging-withdrawMessage'];
// Of an assistant's board; the consultant may book too, but not over another status.
const booking = ['clinicInbox-setBookingTaker', 'clinicInbox-bookAppointment', 'clinicInbox-undoBooking'];
const addsConsultants = ['secureMessaging-getConsultantsAvailableToUser', 'secureMessaging-addUserToActivity'];
/** Nobody has let data be collected, it is no phone consult, and nobody is an otolaryngologist. */
const answering = [
  'secureMessaging-saveSpecialistResponse',
  'phoneConsult-billAndMarkComplete',
  'interpretations-billInterpretation',
  'interpretations-undoInterpretation',
];
const emptyPage = { consults: [], nextCursor: null, unreadCount: 0 };
const nothing: Readonly<Record<string, object>> = {
  [listConsults.name]: emptyPage,
  [listWaiting.name]: { ...emptyPage, waitingCount: 0 },
  [listClinicConsults.name]: emptyPage,
  [listToBook.name]: { ...emptyPage, toBookCount: 0 },
  [searchConsults.name]: emptyPage,
  [searchClinicConsults.name]: emptyPage,
  [listFailedFaxes.name]: { total: 0, faxes: [] },
  [countUnread.name]: { inbox: 0, clinic: 0 },
  [lookUpPatient.name]: [],
};
const lists = Object.keys(nothing);
/** What finds the consult for whoever may find it. */
const sought: Readonly<Record<string, () => object>> = {
  [searchConsults.name]: () => ({ statuses: CONSULT_STATUSES }),
  [searchClinicConsults.name]: () => ({ statuses: CONSULT_STATUSES }),
  [lookUpPatient.name]: () => ({ phn }),
};
/** These are about no consult. */
const choices: readonly string[] = [getSearchFilters.name, saveSearchFilters.name];
/** These name a person and show nothing of a consult; who may call them is tried with the calls of all features. */
const desk: readonly string[] = ['operator-listForwarderConsults', 'operator-endForwarderMembership'];

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  inputs = inputsOf(app, scene);
  consultId = await scene.ask({ question: 'Is this naevus changing?' });
  const specialist = await scene.as(scene.specialist);
  const { fileId } = await specialist.upload('advice.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  await say(specialist, consultId, 'Please see the leaflet.', [fileId]);
  const referrer = await scene.as(scene.referrer);
  const { detail } = await referrer.call(openConsult, { activityId: consultId });
  fileAddress = detail.attachments[0]?.downloadUrl ?? '';
  phn = detail.patient.phn;
});
afterAll(() => app.stop());

async function outcomeOf(client: TestClient, name: string, input: object): Promise<string> {
  try {
    await client.post(`/api/${name}`, input, { 'idempotency-key': randomUUID() });
    return 'answered';
  } catch (error) {
    if (error instanceof CallRefused) return error.code;
    throw error;
  }
}

async function outcomesOf(client: TestClient): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [name, input] of Object.entries(inputs)) outcomes[name] = await outcomeOf(client, name, input(consultId));
  return outcomes;
}

/** All that outsiders could have changed. */
async function stored(): Promise<unknown> {
  const found = await sql`
    select c.status, c.message_count,
      (select json_agg(m order by m.person_id) from consult_member m where m.consult_id = c.id) as members,
      (select json_agg(s order by s.person_id) from consult_state s where s.consult_id = c.id) as states,
      (select count(*) from consult_message m where m.consult_id = c.id) as messages
    from consult c where c.id = ${consultId}`.execute(app.server.engine.db);
  return found.rows[0];
}

/** No call answers anything of the consult to this person, who is in no other, and none changes anything. */
async function expectNothing(client: TestClient, addressOfFile: string): Promise<void> {
  const before = await stored();
  for (const [name, outcome] of Object.entries(await outcomesOf(client))) {
    expect([name, ['consult_not_found', 'not_permitted'].includes(outcome)]).toEqual([name, true]);
  }
  for (const list of lists) {
    const listed = await client.post(`/api/${list}`, sought[list]?.() ?? {}).catch((error: unknown) => error);
    if (listed instanceof CallRefused) expect(['not_permitted', 'clinic_missing']).toContain(listed.code);
    else expect([list, listed]).toMatchObject([list, { body: nothing[list] }]);
  }
  expect((await client.send(addressOfFile)).ok).toBe(false);
  expect(await stored()).toEqual(before);
}

test('every operation of this feature is either a list or tried below', () => {
  // What is posted as a form is tried where the calls of all features are.
  const posted = operations.filter(({ multipart }) => !multipart).map(({ name }) => name);
  expect([...Object.keys(inputs), ...lists, ...choices, ...desk].sort()).toEqual(posted.sort());
});

describe('people outside a consult get nothing of it, by any call', () => {
  const outsiders = {
    'a colleague of the referrer': () => app.world.person({ clinics: [scene.askingClinic] }),
    'a colleague of the specialist': () =>
      app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] }),
    'an MOA of another clinic': () =>
      app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [scene.otherClinic] }),
    'an MOA without a clinic': () => app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null }),
    'an operator': () => app.world.person({ roles: ['operator'], providerType: null, clinics: [scene.askingClinic] }),
    'a person who waits for validation': () =>
      app.world.person({ roles: ['pracIdValidationRequired'], clinics: [scene.askingClinic] }),
  };

  test.each(Object.entries(outsiders))('[CPERM-02] %s', async (_, makePerson) => {
    await expectNothing(await app.signIn(await makePerson()), fileAddress);
  });

  test('[CPERM-02] a signed-out person', async () => {
    const client = app.anonymous();
    const before = await stored();
    for (const outcome of Object.values(await outcomesOf(client))) expect(outcome).toBe('not_signed_in');
    for (const list of lists) expect(await outcomeOf(client, list, sought[list]?.() ?? {})).toBe('not_signed_in');
    expect((await client.send(fileAddress)).ok).toBe(false);
    expect(await stored()).toEqual(before);
  });

  test('the second lock holds by itself: no statement finds the consult for people outside', async () => {
    const { db } = app.server.engine;
    const session = { sessionId: randomUUID(), firstName: '', lastName: '', roles: [], providerType: null } as const;
    const actorOf = (personId: string, clinicId: string | null, ...permissions: ResourceKey[]): Actor => {
      return { ...session, personId, clinicId, permissions: new Set(permissions) };
    };
    const joined = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] });
    await say(await app.signIn(joined), consultId, 'The patient has been called.');
    const found = async (actor: Actor) => (await loadConsult(db, actor, consultId)) !== null;
    const { askingClinic, answeringClinic, otherClinic, referrer } = scene;
    expect(await found(actorOf(referrer.id, null))).toBe(true);
    expect(await found(actorOf(randomUUID(), askingClinic.id, 'moaConsultInbox'))).toBe(true);
    expect(await found(actorOf(randomUUID(), answeringClinic.id, 'moaConsultInbox'))).toBe(true);
    expect(await found(actorOf(randomUUID(), otherClinic.id, 'moaConsultInbox'))).toBe(false);
    expect(await found(actorOf(randomUUID(), null, 'moaConsultInbox'))).toBe(false);
    expect(await found(actorOf(joined.id, null, 'moaConsultInbox'))).toBe(false);
    expect(await found(actorOf(joined.id, otherClinic.id, 'moaConsultInbox'))).toBe(false);
    expect(await found(actorOf(randomUUID(), askingClinic.id, 'econsultAndSecureMessaging'))).toBe(false);
  });

  test('a consult outside and a consult that does not exist answer alike', async () => {
    const colleague = await app.signIn(await app.world.person({ clinics: [scene.askingClinic] }));
    const outside = await colleague.call(openConsult, { activityId: consultId }).catch((error: unknown) => error);
    const unknown = await colleague.call(openConsult, { activityId: randomUUID() }).catch((error: unknown) => error);
    expect(outside).toMatchObject({ status: 404, code: 'consult_not_found' });
    expect(unknown).toMatchObject({ status: 404, code: 'consult_not_found' });
  });
});

describe('people of a consult', () => {
  test('[CPERM-12] its members open, read and write it, each by their permissions', async () => {
    const own = await scene.ask();
    const referrer = await scene.as(scene.referrer);
    const specialist = await scene.as(scene.specialist);
    const refused = { referrer: new Set<string>(), specialist: new Set<string>() };
    for (const [name, input] of Object.entries(inputs)) {
      if ((await outcomeOf(referrer, name, input(own))) !== 'answered') refused.referrer.add(name);
      if ((await outcomeOf(specialist, name, input(own))) !== 'answered') refused.specialist.add(name);
    }
    const staffOnly = 'activity-addSelfToActivityAsMoa_v1';
    // Nobody here is a forwarder, and the file is nobody's.
    const inVain = [
      'secureMessaging-removeUserFromActivity',
      'secureMessaging-attachFiles',
      ...ofAMessage,
      ...ofACall,
      ...answering,
      ...handedOn,
      ...booking,
    ];
    expect(refused.referrer).toEqual(new Set(['activity-changeStatus_v1', ...addsConsultants, staffOnly, ...inVain]));
    // Only who asked withdraws, and then it is gone.
    expect(refused.specialist).toEqual(new Set([staffOnly, ...inVain, 'secureMessaging-withdrawConsult']));
  });

  test.each([
    ['sent from', 'askingClinic'],
    ['sent to', 'answeringClinic'],
  ] as const)('[CPERM-02] an MOA of the clinic that it was %s opens, reads and writes it', async (_, clinic) => {
    const own = await scene.ask();
    const traits = { roles: ['moa'], providerType: null, clinics: [scene[clinic]] };
    const moa = await app.signIn(await app.world.person(traits));
    const refused: string[] = [];
    for (const [name, input] of Object.entries(inputs)) {
      if ((await outcomeOf(moa, name, input(own))) !== 'answered') refused.push(name);
    }
    const clinicianOnly = ['secureMessaging-moveToFolder', 'secureMessaging-removeUserFromActivity'];
    const others = [
      'activity-changeStatus_v1',
      ...addsConsultants,
      'secureMessaging-attachFiles',
      ...ofAMessage,
      ...ofACall,
      'secureMessaging-withdrawConsult',
    ];
    expect(new Set(refused)).toEqual(new Set([...clinicianOnly, ...others, ...answering, ...handedOn, ...booking]));
    const { detail } = await moa.call(openConsult, { activityId: own });
    const { downloadUrl } = (await moa.call(openConsult, { activityId: consultId })).detail.attachments[0] ?? {};
    expect(detail).toMatchObject({ activityRole: 'moa', mayEditStatus: false, folder: null });
    expect((await moa.send(downloadUrl ?? '')).status).toBe(200);
  });

  test('an MOA who joined loses the consult with the clinic, and a signed address of another person is no use', async () => {
    const person = await app.world.person({ roles: ['moa', 'doctor'], clinics: [scene.askingClinic] });
    const moa = await app.signIn(person);
    await say(moa, consultId, 'The patient has been called.');
    expect((await moa.send(fileAddress)).ok).toBe(false);
    const { detail } = await moa.call(openConsult, { activityId: consultId });
    const own = detail.attachments[0]?.downloadUrl ?? '';
    expect((await moa.send(own)).status).toBe(200);
    await sql`update auth_session set clinic_id = null where user_id = ${person.id}`.execute(app.server.engine.db);
    // It stands in a list of their own since they were a clinician of it.
    await sql`update consult_state set listed = true, unread = true where person_id = ${person.id}`.execute(
      app.server.engine.db,
    );
    await expectNothing(moa, own);
  });

  test('a member whose membership has ended gets nothing more, by any call', async () => {
    const traits = { roles: ['resident'], providerType: 'resident', clinics: [scene.askingClinic] } as const;
    const forwarder = await app.world.person(traits);
    await addForwarder(app, consultId, { forwarder, referrer: scene.referrer });
    const client = await app.signIn(forwarder);
    const { detail } = await client.call(openConsult, { activityId: consultId });
    const own = detail.attachments[0]?.downloadUrl ?? '';
    expect((await client.send(own)).status).toBe(200);
    expect(await client.call(lookUpPatient, { phn })).toMatchObject([{ phn }]);
    expect((await client.call(searchConsults, { statuses: [...CONSULT_STATUSES] })).consults).toHaveLength(1);
    const referrer = await scene.as(scene.referrer);
    await say(referrer, consultId, 'The patient has stopped the ointment.');
    expect(await client.call(countUnread, {})).toEqual({ inbox: 1, clinic: 0 });
    await referrer.call(removeUserFromActivity, { activityId: consultId, userId: forwarder.id });
    await expectNothing(client, own);
  });

  test('a refused attempt is in the access log, though not in the log that members see', async () => {
    const colleague = await app.world.person({ clinics: [scene.askingClinic] });
    const client = await app.signIn(colleague);
    const more = { messageId: randomUUID(), message: 'Let me in.' };
    await client.call(sendMessage, { activityId: consultId, ...more }).catch(() => {});
    await expect
      .poll(async () => {
        const logged = await sql<{ event: string }>`
          select event from audit_event where record_id = ${consultId} and person_id = ${colleague.id}
            and outcome = 'refused'`.execute(app.server.engine.db);
        return logged.rows;
      })
      .toEqual([{ event: 'message.sent' }]);
    const { entries } = await (await scene.as(scene.referrer)).call(listAuditLog, { activityId: consultId });
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ authUid }) => authUid)).not.toContain(colleague.id);
  });
});
