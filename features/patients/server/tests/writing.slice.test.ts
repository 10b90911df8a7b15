import type { InputOf } from '@alethea/kernel/calls/operation';
import {
  countOneWayMessageUses,
  listPatientMessages,
  listSenderPlaces,
  sendOneWayMessage,
  undoOneWayMessage,
} from '@alethea/patients/contract';
import { UNDO_SEND_ANSWERED_MS } from '@alethea/patients/contract/undo-send';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MOA = { roles: ['moa'], providerType: null } as const;

let app: TestApp;
let clinic: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
});
afterAll(() => app.stop());

async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}

type Message = InputOf<typeof sendOneWayMessage>;

const messageOf = (person: WorldPerson, change: Partial<Message> = {}): Message => ({
  physicianUid: person.id,
  locationIdx: 0,
  phn: '333343333',
  patientEmail: `margaret.${crypto.randomUUID()}@home.example`,
  subject: 'Your clobetasol',
  body: 'Please apply it nightly.',
  delay: false,
  ...change,
});

const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter(({ to }) => to === email);
const stateOf = async (browser: TestClient, messageId: string) =>
  (await browser.call(listPatientMessages, { messageId })).messages[0]?.state;

test('a send that can be undone holds its link; undone, nothing goes out and the use is given back', async () => {
  const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
  const message = messageOf(person, { undoable: true });
  const before = app.clock.now().getTime();
  const { messageId: documentId } = await browser.call(sendOneWayMessage, message);
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after as "startAfter" from pgboss.job where data ->> 'documentId' = ${documentId}`.execute(
    app.server.engine.db,
  );
  const heldUntil = rows[0]?.startAfter.getTime() ?? 0;
  expect(heldUntil).toBeGreaterThanOrEqual(before + UNDO_SEND_ANSWERED_MS);
  expect(heldUntil).toBeLessThanOrEqual(app.clock.now().getTime() + UNDO_SEND_ANSWERED_MS);
  expect(await browser.call(countOneWayMessageUses, {})).toBe(29);
  await browser.call(undoOneWayMessage, { documentId });
  expect(await browser.call(countOneWayMessageUses, {})).toBe(30);
  const { db } = app.server.engine;
  await sql`update pgboss.job set start_after = now() where data ->> 'documentId' = ${documentId}`.execute(db);
  const jobStates = async () => {
    const jobs = await sql<{ state: string }>`
      select state::text as state from pgboss.job where data ->> 'documentId' = ${documentId}`.execute(db);
    return jobs.rows.map(({ state }) => state);
  };
  await expect.poll(jobStates).toEqual(['completed']);
  expect(await mailsTo(message.patientEmail)).toEqual([]);
  await expect(browser.call(undoOneWayMessage, { documentId })).rejects.toMatchObject({ code: 'undo_too_late' });
  expect(await browser.call(countOneWayMessageUses, {})).toBe(30);
});

test('it is undone for seconds, and by who sent it alone; of several uses one is given back', async () => {
  const sender = await somebody({ roles: ['doctor', 'premium'] });
  const send = () => sender.browser.call(sendOneWayMessage, messageOf(sender.person, { undoable: true, delay: true }));
  const [{ messageId: first }, { messageId: second }] = [await send(), await send()];
  const staff = await somebody(MOA);
  await expect(staff.browser.call(undoOneWayMessage, { documentId: first })).rejects.toMatchObject({
    code: 'message_not_found',
  });
  await sender.browser.call(undoOneWayMessage, { documentId: second });
  expect(await sender.browser.call(countOneWayMessageUses, {})).toBe(29);
  expect(await stateOf(sender.browser, second)).toBe('cancelled');
  app.clock.advance(UNDO_SEND_ANSWERED_MS + 1);
  await expect(sender.browser.call(undoOneWayMessage, { documentId: first })).rejects.toMatchObject({
    code: 'undo_too_late',
  });
  expect(await stateOf(sender.browser, first)).toBe('scheduled');
});

test('[ONEWAY-02] [ONEWAY-03] [ICALL-25] it carries the name of the clinic or of a colleague, who is told; the patient reads that name', async () => {
  const { person, browser } = await somebody();
  const colleague = await somebody();
  const asClinic = {
    sendingOnBehalfOfOptionKind: 'clinic',
    sendingOnBehalfOfOptionUid: clinic.id,
    sendingOnBehalfOfOptionDisplayName: 'The team at Chinook',
  } as const;
  const { messageId } = await browser.call(sendOneWayMessage, messageOf(person, asClinic));
  const { documents } = app.server.features;
  const shown = async (documentId: string) =>
    (await documents.openIssuedDocument(app.server.engine.db, { scope: { ownerId: person.id }, documentId }))
      ?.senderName;
  expect(await shown(messageId)).toBe('The team at Chinook');
  const asColleague = {
    sendingOnBehalfOfOptionKind: 'physician',
    sendingOnBehalfOfOptionUid: colleague.person.id,
    sendingOnBehalfOfOptionDisplayName: 'Dr. Somebody Else',
  } as const;
  const { messageId: other } = await browser.call(sendOneWayMessage, messageOf(person, asColleague));
  expect(await shown(other)).toBe('Dr. Somebody Else');
  await expect.poll(async () => (await mailsTo(colleague.person.email)).length).toBe(1);
  const [mail] = await mailsTo(colleague.person.email);
  expect(mail?.text).toContain(`${person.firstName} ${person.lastName}`);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/clobetasol|margaret|3333/);
});

test('on behalf of another clinic, of a physician elsewhere, without a name or without the right nothing is sent', async () => {
  const elsewhere = await app.world.clinic('Prairie Health');
  const stranger = await somebody({ clinics: [elsewhere] });
  const { person, browser } = await somebody();
  const unable = await somebody({ roles: ['doctor', 'premium'] });
  const clinicOption = {
    sendingOnBehalfOfOptionKind: 'clinic',
    sendingOnBehalfOfOptionUid: clinic.id,
    sendingOnBehalfOfOptionDisplayName: 'Chinook',
  } as const;
  const refused = async (caller: TestClient, message: Message) =>
    expect(caller.call(sendOneWayMessage, message)).rejects.toMatchObject({ code: 'on_behalf_not_permitted' });
  await refused(browser, messageOf(person, { ...clinicOption, sendingOnBehalfOfOptionUid: elsewhere.id }));
  const physician = { ...clinicOption, sendingOnBehalfOfOptionKind: 'physician' } as const;
  await refused(browser, messageOf(person, { ...physician, sendingOnBehalfOfOptionUid: stranger.person.id }));
  await refused(browser, messageOf(person, { ...clinicOption, sendingOnBehalfOfOptionDisplayName: ' ' }));
  await refused(unable.browser, messageOf(unable.person, clinicOption));
  expect(await browser.call(listPatientMessages, {})).toMatchObject({ messages: [] });
});

test('[ONEWAY-01] a clinician writes from their own clinics, staff for the physicians of theirs', async () => {
  const sunridge = await app.world.clinic('Sunridge Clinic');
  const doctor = await somebody({ clinics: [sunridge, clinic], lastName: 'Abbott' });
  const { places } = await doctor.browser.call(listSenderPlaces, {});
  expect(places.map(({ clinicName, locationIdx, isDefault }) => [clinicName, locationIdx, isDefault])).toEqual([
    ['Sunridge Clinic', 0, true],
    ['Chinook Family Practice', 1, false],
  ]);
  const staff = await somebody({ ...MOA, clinics: [sunridge] });
  expect(await staff.browser.call(listSenderPlaces, {})).toMatchObject({
    places: [{ physicianUid: doctor.person.id, locationIdx: 0, clinicId: sunridge.id, province: 'AB' }],
  });
});
