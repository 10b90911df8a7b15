import { randomUUID } from 'node:crypto';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { invitationsTo } from '@alethea/test-kit/sent-mails';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exportEconsultPdf,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listWaiting,
  openConsult,
  searchConsults,
  sendMessage,
  withdrawConsult,
} from '../../../contract/index.ts';
import { bookCall, openAllDay, recordsOf } from '../answering-scene.ts';
import { buildScene, type ConsultScene, say } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
const REASON = 'Wrong patient';

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

async function rowOf(client: TestClient, activityId: string) {
  const { consults } = await client.call(listConsults, { limit: 50, folder: 'inbox' });
  return consults.find((row) => row.activityId === activityId);
}

describe('[C13] a consult that is withdrawn', () => {
  test('leaves the lists of who has not opened it, waits on nobody and is found by nobody', async () => {
    const activityId = await scene.ask();
    const before = await rowOf(specialist, activityId);
    await referrer.call(withdrawConsult, { activityId, reason: REASON });
    expect(await rowOf(specialist, activityId)).toBeUndefined();
    const waiting = await specialist.call(listWaiting, { limit: 50 });
    expect(waiting.consults.map((row) => row.activityId)).not.toContain(activityId);
    const moa = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] }),
    );
    const clinic = await moa.call(listClinicConsults, { limit: 50 });
    expect(clinic.consults.map((row) => row.activityId)).not.toContain(activityId);
    const found = await referrer.call(searchConsults, { terms: [before?.phn ?? ''] });
    expect(found.consults.map((row) => row.activityId)).not.toContain(activityId);
  });

  test('stays for who has opened it and for who withdrew it, naming nobody but them, and saying why', async () => {
    const activityId = await scene.ask({ question: 'Is this mole of concern?' });
    await specialist.call(openConsult, { activityId });
    const { withdrawnAt } = await referrer.call(withdrawConsult, { activityId, reason: REASON });
    for (const client of [referrer, specialist]) {
      const row = await rowOf(client, activityId);
      expect(row).toMatchObject({ withdrawn: true, phn: '', patientName: '', recentMessage: { message: REASON } });
      const { dataKey, detail } = await client.call(openConsult, { activityId });
      expect(dataKey).toBe('');
      expect(detail.withdrawn).toMatchObject({ by: scene.referrer.id, at: withdrawnAt, reason: REASON });
      expect([detail.question, detail.patient.phn, detail.patient.patientLastName, detail.attachments]).toEqual([
        '',
        '',
        '',
        [],
      ]);
      expect((await client.call(getThread, { activityId })).messages).toEqual([]);
      const { entries } = await client.call(listAuditLog, { activityId });
      const withdrawing = { event: 'consult.withdrawn', authUid: scene.referrer.id };
      expect(entries).toContainEqual(expect.objectContaining(withdrawing));
    }
  });

  test('is closed to every other call, and its files are sealed; nothing is deleted', async () => {
    const letter = await referrer.upload('plan.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
    const activityId = await scene.ask({ attachmentIds: [letter.fileId] });
    const { detail } = await specialist.call(openConsult, { activityId });
    const address = detail.attachments[0]?.downloadUrl ?? '';
    expect((await specialist.send(address)).status).toBe(200);
    await referrer.call(withdrawConsult, { activityId, reason: REASON });
    expect((await specialist.send(address)).status).toBe(404);
    expect(await codeOf(say(specialist, activityId, 'Excise it.'))).toBe('consult_not_found');
    expect(await codeOf(referrer.call(exportEconsultPdf, { activityId }))).toBe('consult_not_found');
    expect(await codeOf(referrer.call(withdrawConsult, { activityId, reason: REASON }))).toBe('consult_not_found');
    const { rows } = await sql<{ kept: number }>`
      select (select count(*)::integer from consult_message where consult_id = ${activityId})
        + (select count(*)::integer from stored_file where id = ${letter.fileId}) as kept`.execute(
      app.server.engine.db,
    );
    expect(rows[0]?.kept).toBe(2);
  });

  test('is withdrawn by who asked alone, and with a reason', async () => {
    const activityId = await scene.ask();
    expect(await codeOf(specialist.call(withdrawConsult, { activityId, reason: REASON }))).toBe('consult_not_yours');
    expect(await codeOf(referrer.call(withdrawConsult, { activityId, reason: ' ' }))).toBe('invalid_input');
  });

  test('takes back what who withdraws has billed, unless they say that it stays; what others have billed is theirs', async () => {
    const asking = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.askingClinic] });
    const client = await app.signIn(asking);
    const billed = async () => {
      const payload = app.world.sendPayload({ from: asking, to: scene.service });
      const { activityId } = await client.call(sendConsult, payload);
      const message = { activityId, message: 'Excise it.', billable: true };
      await specialist.call(sendMessage, { ...message, messageId: randomUUID() });
      await client.call(sendMessage, { ...message, messageId: randomUUID() });
      return activityId;
    };
    const [dropped, kept] = [await billed(), await billed()];
    await client.call(withdrawConsult, { activityId: dropped, reason: REASON });
    await client.call(withdrawConsult, { activityId: kept, reason: REASON, keepBilled: true });
    const statuses = async (id: string) => (await recordsOf(app, id)).map(({ status }) => status);
    expect([await statuses(dropped), await statuses(kept)]).toEqual([
      ['new', 'deleted'],
      ['new', 'new'],
    ]);
  });

  test('gives the time of its call back, and takes it out of both calendars', async () => {
    await openAllDay(app, scene.specialist);
    const service = await app.world.service({
      people: [scene.specialist],
      clinic: scene.answeringClinic,
      type: 'phoneConsult',
    });
    const startTime = new Date(Math.ceil(app.clock.now().getTime() / 3_600_000) * 3_600_000 + 3_600_000).toISOString();
    const order = { client: referrer, from: scene.referrer, to: service, startTime };
    const activityId = await bookCall(app, order);
    await referrer.call(withdrawConsult, { activityId, reason: REASON });
    await expect(bookCall(app, order)).resolves.not.toBe(activityId);
    const ended = async () =>
      (await invitationsTo(app, 'calendar@clinic.example')).filter(
        ({ calendar, text }) => calendar?.method === 'CANCEL' && text.includes(activityId),
      );
    await expect.poll(ended).toHaveLength(1);
  });

  test('becomes overdue for nobody, though its consultant has opened it and it was never answered', async () => {
    const activityId = await scene.ask();
    await specialist.call(openConsult, { activityId });
    await referrer.call(withdrawConsult, { activityId, reason: REASON });
    const openId = await scene.ask();
    await app.passTime(5 * 24 * 3_600_000);
    const later = await app.signIn(scene.specialist);
    expect(await rowOf(later, activityId)).toMatchObject({ withdrawn: true, overdue: false });
    expect(await rowOf(later, openId)).toMatchObject({ overdue: true });
  });
});
