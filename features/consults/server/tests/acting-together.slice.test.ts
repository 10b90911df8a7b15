import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookAppointment } from '../../contract/booking-board.ts';
import {
  addUserToActivity,
  attachFiles,
  changeStatus,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  openConsult,
} from '../../contract/index.ts';
import { buildScene, type ConsultScene, readThread, say } from './consult-scene.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const BOOKING = { roles: ['moa', 'bookingMoa'], providerType: null } as const;

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;

describe('files without words', () => {
  test('[VIEW-29] [MSG-15] [MSG-21] an MOA who uploads joins first; the files stand in the thread, and are no answer', async () => {
    const id = await scene.ask();
    const person = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] });
    const moa = await app.signIn(person);
    const { fileId } = await moa.upload('requisition.pdf', PDF);
    const files = { activityId: id, messageId: randomUUID(), attachmentIds: [fileId] };
    const first = await moa.call(attachFiles, files);
    expect(await moa.call(attachFiles, files)).toEqual(first);
    await expect(moa.call(attachFiles, { ...files, attachmentIds: [] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await readThread(referrer, id)).toContain('Attached 1 file');
    const detail = await detailOf(referrer, id);
    expect(detail.members.find(({ uid }) => uid === person.id)).toMatchObject({ activityRole: 'moa' });
    expect(detail.attachments).toMatchObject([{ fileName: 'requisition.pdf', uploadedBy: person.id }]);
    const picture = await specialist.upload('leaflet.pdf', PDF);
    await specialist.call(attachFiles, { ...files, messageId: randomUUID(), attachmentIds: [picture.fileId] });
    expect((await detailOf(referrer, id)).firstSpecialistResponse).toBeNull();
    const { messages } = await referrer.call(getThread, { activityId: id });
    expect(messages.at(-1)).toMatchObject({ messageAction: 'attachFile', billable: false });
  });

  test('[CPERM-03] [CPERM-04] an MOA sees a consult as moa, its clinicians as md', async () => {
    const id = await scene.ask();
    const moa = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] }),
    );
    expect((await detailOf(moa, id)).viewType).toBe('moa');
    for (const client of [referrer, specialist]) expect((await detailOf(client, id)).viewType).toBe('md');
  });
});

describe('people who act on one consult at once', () => {
  test('[STATUS-03] a status that somebody else has set since is not overwritten, and the person hears by whom', async () => {
    const id = await scene.ask();
    const moa = await app.signIn(
      await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic], firstName: 'Jo', lastName: 'Park' }),
    );
    await moa.call(changeStatus, { activityId: id, status: 'to_book', basedOn: 'pending' });
    // By a press on the board it is set just as well.
    await moa.call(bookAppointment, {
      activityId: id,
      was: 'to_book',
      date: '2027-03-10',
      time: '09:30',
      place: 'Room 2',
    });
    // Who saw `pending`, and who takes back their own `to_book`.
    for (const basedOn of ['pending', 'to_book'] as const) {
      await expect(
        specialist.call(changeStatus, { activityId: id, status: 'completed', basedOn }),
      ).rejects.toMatchObject({
        code: 'status_changed',
        issues: [{ path: 'status', code: 'booked', message: 'Jo Park' }],
      });
    }
    expect((await detailOf(specialist, id)).status).toBe('booked');
    await specialist.call(changeStatus, { activityId: id, status: 'completed', basedOn: 'booked' });
    expect((await detailOf(moa, id)).status).toBe('completed');
  });

  test('of statuses set at once every one is logged from the one before, and the last stands', async () => {
    const id = await scene.ask();
    const moa = await app.signIn(await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic] }));
    const attempts = await Promise.allSettled([
      specialist.call(changeStatus, { activityId: id, status: 'to_book' }),
      moa.call(changeStatus, { activityId: id, status: 'booked' }),
      specialist.call(changeStatus, { activityId: id, status: 'to_book_urgent' }),
      moa.call(changeStatus, { activityId: id, status: 'to_book' }),
    ]);
    const changes = (await referrer.call(listAuditLog, { activityId: id })).entries
      .filter(({ event }) => event === 'consult.statusChanged')
      .map(({ before, after }) => [before?.status, after?.status]);
    expect(changes).toHaveLength(attempts.filter(({ status }) => status === 'fulfilled').length);
    // Each change begins where another one ended: nothing was overwritten unseen.
    const { status } = await detailOf(referrer, id);
    const steps = new Map(changes.map(([from]) => [from, 0]));
    for (const [from, to] of changes) {
      steps.set(from, (steps.get(from) ?? 0) + 1);
      steps.set(to, (steps.get(to) ?? 0) - 1);
    }
    const open = [...steps].filter(([, count]) => count !== 0);
    expect(open).toEqual(
      status === 'pending'
        ? []
        : expect.arrayContaining([
            ['pending', 1],
            [status, -1],
          ]),
    );
  });

  test('members, messages, files and read marks of three people at once are all kept', async () => {
    const id = await scene.ask();
    const person = await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic] });
    const moa = await app.signIn(person);
    const { fileId } = await moa.upload('plan.pdf', PDF);
    const colleague = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
    await Promise.all([
      specialist.call(addUserToActivity, { activityId: id, newUserId: colleague.id, activityRole: 'consultant' }),
      say(referrer, id, 'Any news?'),
      moa.call(attachFiles, { activityId: id, messageId: randomUUID(), attachmentIds: [fileId] }),
      say(moa, id, 'Booked for Monday.'),
      specialist.call(changeStatus, { activityId: id, status: 'booked' }),
      specialist.call(openConsult, { activityId: id }),
      say(specialist, id, 'Please come on Monday.'),
    ]);
    const detail = await detailOf(referrer, id);
    expect(detail.status).toBe('booked');
    const roles = detail.members.map(({ uid, activityRole }) => [uid, activityRole]);
    expect(roles).toEqual(
      expect.arrayContaining([
        [colleague.id, 'consultant'],
        [person.id, 'moa'],
      ]),
    );
    const texts = await readThread(referrer, id);
    const said = ['Any news?', 'Attached 1 file', 'Booked for Monday.', 'Please come on Monday.'];
    expect(new Set(texts.slice(1))).toEqual(new Set(said));
    const counted = await sql<{ count: number }>`
      select message_count as count from consult where id = ${id}`.execute(app.server.engine.db);
    expect(counted.rows).toEqual([{ count: said.length + 1 }]);
    // Whoever has read it before the last message came in has not read all of it.
    await specialist.call(openConsult, { activityId: id });
    expect((await referrer.call(getThread, { activityId: id })).readBy).toContain(scene.specialist.id);
  });
});

describe('who works here', () => {
  test('[STATUS-04] an MOA of the answering clinic sees To Book and its urgent variant, in the list and in the consult', async () => {
    const id = await scene.ask();
    const moa = await app.signIn(await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic] }));
    for (const status of ['to_book', 'to_book_urgent'] as const) {
      await specialist.call(changeStatus, { activityId: id, status });
      const { consults } = await moa.call(listClinicConsults, { limit: 50 });
      expect(consults.find(({ activityId }) => activityId === id)?.status).toBe(status);
      expect(await detailOf(moa, id)).toMatchObject({ status, mayEditStatus: true });
    }
  });

  test('[CPERM-01] physicians, nurse practitioners, residents and specialists have a list of their own, MOAs that of their clinic', async () => {
    for (const role of ['doctor', 'nursePractitioner', 'resident', 'specialist']) {
      const client = await app.signIn(await app.world.person({ roles: [role], clinics: [scene.askingClinic] }));
      expect(await client.call(listConsults, {})).toMatchObject({ consults: [] });
      await expect(client.call(listClinicConsults, {})).rejects.toMatchObject({ code: 'not_permitted' });
    }
    const moa = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] }),
    );
    expect((await moa.call(listClinicConsults, {})).consults.length).toBeGreaterThan(0);
    await expect(moa.call(listConsults, {})).rejects.toMatchObject({ code: 'not_permitted' });
  });
});
