import { dateInEdmonton, endOfDateEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import { sendConsult } from '@alethea/requests/contract';
import type { Enqueue, Job } from '@alethea/server-kit/jobs/job';
import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUserToActivity,
  changeStatus,
  getThread,
  listConsults,
  markUnread,
  moveToFolder,
  openConsult,
  saveMessageDraft,
  setMuted,
  undoMessage,
} from '../../contract/index.ts';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  // Days pass in these tests, and sessions last.
  app = await createTestApp({ env: LASTING_SESSIONS });
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  await mailAll();
});
afterAll(() => app.stop());

/** Runs a task by hand, and what it enqueues. */
async function run(name: string): Promise<void> {
  const { db } = app.server.engine;
  const next: (() => Promise<void>)[] = [];
  const enqueue: Enqueue = async (_tx, job, input) => void next.push(() => handle(job as unknown as Job, input));
  const { signal } = new AbortController();
  const context = { db, clock: app.clock, log: pino({ level: 'silent' }), attempt: 1, isLastAttempt: false, signal };
  const handle = (job: Job, input: object) => job.handle({ ...context, enqueue }, input as never);
  const task = app.server.features.declared.tasks.find((one) => one.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  await task.run({ ...context, enqueue });
  for (const work of next) await work();
}

/** Once what has come in can no longer be undone. */
async function mailAll(): Promise<void> {
  app.clock.advance(UNDO_ANSWERED_MS);
  await run('mail-what-waits');
}

const markOverdue = () => run('mark-overdue');

/** The subjects of the mails about one consult, oldest first. */
async function mailsAbout(activityId: string, person: { readonly email: string }): Promise<string[]> {
  const mails = await app.server.features.outbox.list();
  const own = mails.filter((mail) => mail.to === person.email && mail.text.includes(`econsultId=${activityId}`));
  return own.map(({ subject }) => subject).toReversed();
}

async function overdueFor(client: TestClient, activityId: string): Promise<boolean | undefined> {
  const { consults } = await client.call(listConsults, { limit: 50 });
  return consults.find((row) => row.activityId === activityId)?.overdue;
}

describe('mail about what has come in', () => {
  test('the consultants are told of a new consult, with a link and without a word of it', async () => {
    const id = await scene.ask({ question: 'Is this melanoma?' });
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual(['You have a new consult in Alethea']);
    expect(await mailsAbout(id, scene.referrer)).toEqual([]);
    const mail = (await app.server.features.outbox.list()).find(({ text }) => text.includes(id));
    expect(mail?.text).toContain(`/dashboard/secure-messaging?tab=inbox&econsultId=${id}`);
    expect(mail?.text).toContain('/dashboard/profile');
    expect(mail?.unsubscribeUrl).toMatch(/\/dashboard\/profile$/);
    const { detail } = await specialist.call(openConsult, { activityId: id });
    const { patientFirstName, patientLastName, phn } = detail.patient;
    const said = `${mail?.subject} ${mail?.text}`;
    for (const secret of [patientFirstName, patientLastName, phn, 'melanoma']) expect(said).not.toContain(secret);
  });

  test('a specialist who has chosen French is told in French', async () => {
    const choose = (language: 'fr' | null) =>
      sql`
      update person set preferences = jsonb_set(preferences, '{language}', ${JSON.stringify(language)}::jsonb)
      where id = ${scene.specialist.id}`.execute(app.server.engine.db);
    await choose('fr');
    const id = await scene.ask();
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual(['Vous avez une nouvelle consultation dans Alethea']);
    await choose(null);
  });

  test('who has looked before the mail goes out gets none', async () => {
    const id = await scene.ask();
    await specialist.call(openConsult, { activityId: id });
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual([]);
  });

  test('[C13] nobody is told of a message that was undone', async () => {
    const id = await scene.ask();
    await mailAll();
    const { messageId } = await say(referrer, id, 'Meant for another patient.');
    await run('mail-what-waits');
    await referrer.call(undoMessage, { activityId: id, messageId });
    const before = await mailsAbout(id, scene.specialist);
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test('a message is told to the others, once in ten minutes, and again after that', async () => {
    const id = await scene.ask();
    await mailAll();
    const told = 'You have a new message in Alethea';
    for (const text of ['One.', 'Two.']) {
      await say(specialist, id, text);
      await mailAll();
    }
    expect(await mailsAbout(id, scene.referrer)).toEqual([told]);
    app.clock.advance(9 * MINUTE_MS);
    await mailAll();
    expect(await mailsAbout(id, scene.referrer)).toEqual([told]);
    app.clock.advance(2 * MINUTE_MS);
    await mailAll();
    expect(await mailsAbout(id, scene.referrer)).toEqual([told, told]);
    await mailAll();
    expect(await mailsAbout(id, scene.referrer)).toHaveLength(2);
    expect(await mailsAbout(id, scene.specialist)).toEqual(['You have a new consult in Alethea']);
  });

  test('a consultant who is added later is told of it as of a new one, and nobody else', async () => {
    const id = await scene.ask();
    await sql`delete from consult_mail where consult_id = ${id}`.execute(app.server.engine.db);
    const added = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
    await specialist.call(addUserToActivity, { activityId: id, newUserId: added.id, activityRole: 'consultant' });
    await mailAll();
    expect(await mailsAbout(id, added)).toEqual(['You have a new consult in Alethea']);
    // What came in before mails were sent for it was new to the others long ago.
    expect(await mailsAbout(id, scene.specialist)).toEqual([]);
  });

  test('several of one kind that come at one time are one mail', async () => {
    await mailAll();
    const ids = [await scene.ask(), await scene.ask(), await scene.ask()];
    const count = async () =>
      (await app.server.features.outbox.list()).filter(({ subject }) => /^You have \d+ new consults/.test(subject))
        .length;
    const before = await count();
    await mailAll();
    expect(await count()).toBe(before + 1);
    for (const id of ids) expect(await mailsAbout(id, scene.specialist)).toEqual([]);
  });

  test('each kind follows its own preference, and a locked account gets none', async () => {
    const traits = { roles: ['specialist'], clinics: [scene.answeringClinic] };
    const quiet = await app.world.person({
      ...traits,
      preferences: { email: { econsult: false }, secureMessaging: { nudgeOverdueMessages: false } },
    });
    const locked = await app.world.person(traits);
    const service = await app.world.service({ people: [quiet, locked], clinic: scene.answeringClinic });
    const payload = app.world.sendPayload({ from: scene.referrer, to: service });
    const { activityId } = await referrer.call(sendConsult, payload);
    await sql`update person set locked_at = ${app.clock.now()} where id = ${locked.id}`.execute(app.server.engine.db);
    await mailAll();
    await say(referrer, activityId, 'One more thing.');
    await mailAll();
    app.clock.advance(4 * DAY_MS);
    await markOverdue();
    await mailAll();
    expect(await mailsAbout(activityId, quiet)).toEqual(['You have a new message in Alethea']);
    expect(await mailsAbout(activityId, locked)).toEqual([]);
  });

  test('[CMODEL-03] muted silences messages, never what is overdue; who is out of the consult hears nothing', async () => {
    const id = await scene.ask();
    const ended = await scene.ask();
    await mailAll();
    await specialist.call(openConsult, { activityId: id });
    const mute = (muted: boolean) => specialist.call(setMuted, { activityIds: [id], muted });
    await mute(true);
    await say(referrer, id, 'Did you see it?');
    await say(referrer, ended, 'And this one?');
    const { db } = app.server.engine;
    await sql`update consult_member set ended_at = now() where consult_id = ${ended}`.execute(db);
    // What came in while it was muted stays untold, also where that ends before the mail would go out.
    await mute(false);
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual([]);
    // A mail that is on its way is stopped as well.
    await say(referrer, id, 'And now?');
    await mute(true);
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual([]);
    app.clock.advance(3 * DAY_MS);
    await markOverdue();
    await mailAll();
    expect(await mailsAbout(id, scene.specialist)).toEqual(['A consult is overdue in Alethea']);
    expect(await mailsAbout(ended, scene.specialist)).toEqual([]);
  });
});

describe('overdue', () => {
  async function pass(ms: number): Promise<void> {
    app.clock.advance(ms);
    await markOverdue();
  }

  test('[INBOX-29] [CCALL-52] a consult that nobody answers is overdue for its consultant after three days, until it is opened', async () => {
    const id = await scene.ask();
    await pass(3 * DAY_MS - MINUTE_MS);
    expect(await overdueFor(specialist, id)).toBe(false);
    await pass(MINUTE_MS);
    expect([await overdueFor(specialist, id), await overdueFor(referrer, id)]).toEqual([true, false]);
    await specialist.call(openConsult, { activityId: id });
    expect(await overdueFor(specialist, id)).toBe(false);
    await pass(DAY_MS);
    expect(await overdueFor(specialist, id)).toBe(false);
    // It still waits for an answer: three days after it was opened it is overdue again.
    await pass(2 * DAY_MS);
    expect(await overdueFor(specialist, id)).toBe(true);
  });

  test('an answer ends it for the consultant, and waits on the referrer until it is read', async () => {
    const id = await scene.ask();
    await say(specialist, id, 'Please send a picture.');
    await pass(3 * DAY_MS);
    expect([await overdueFor(specialist, id), await overdueFor(referrer, id)]).toEqual([false, true]);
    await referrer.call(getThread, { activityId: id });
    expect(await overdueFor(referrer, id)).toBe(true);
    await referrer.call(openConsult, { activityId: id });
    await pass(4 * DAY_MS);
    expect(await overdueFor(referrer, id)).toBe(false);
  });

  test('who answers without opening it has it no longer overdue', async () => {
    const id = await scene.ask();
    await pass(3 * DAY_MS);
    expect(await overdueFor(specialist, id)).toBe(true);
    await say(specialist, id, 'Benign.');
    expect(await overdueFor(specialist, id)).toBe(false);
  });

  test('it waits on nobody who is out of the consult: their windows hear nothing of it', async () => {
    const [id, other] = [await scene.ask(), await scene.ask()];
    const { db } = app.server.engine;
    await sql`
      update consult_member set ended_at = ${app.clock.now()}
      where consult_id = ${id} and person_id = ${scene.specialist.id}`.execute(db);
    await pass(3 * DAY_MS);
    const marked = await sql<{ id: string }>`
      select consult_id as id from consult_state
      where overdue and person_id = ${scene.specialist.id} and consult_id = any(${[id, other]}::uuid[])`.execute(db);
    expect(marked.rows).toEqual([{ id: other }]);
  });

  test('what is archived, or has another status than pending, waits on nobody; what is marked unread does', async () => {
    const [archived, booked, kept] = [await scene.ask(), await scene.ask(), await scene.ask()];
    for (const activityId of [booked, kept]) await specialist.call(openConsult, { activityId });
    await specialist.call(moveToFolder, { activityIds: [archived], folder: 'archive' });
    await specialist.call(changeStatus, { activityId: booked, status: 'booked' });
    await specialist.call(changeStatus, { activityId: kept, status: 'completed' });
    await specialist.call(markUnread, { activityIds: [kept] });
    await specialist.call(saveMessageDraft, { activityId: booked, messageDraft: 'Half a' });
    await pass(3 * DAY_MS);
    const { consults } = await specialist.call(listConsults, { folder: 'archive', limit: 50 });
    expect(consults.find((row) => row.activityId === archived)?.overdue).toBe(false);
    expect([await overdueFor(specialist, booked), await overdueFor(specialist, kept)]).toEqual([false, true]);
  });

  describe('[C2] of what was sent while its specialist is away', () => {
    /** A specialist who returns in so many days, what was sent to them, and when the day of return begins. */
    async function sentToWhoReturnsIn(days: number) {
      const away = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
      const service = await app.world.service({ people: [away], clinic: scene.answeringClinic });
      const dayIn = (count: number) => dateInEdmonton(new Date(app.clock.now().getTime() + count * DAY_MS));
      const [start, end] = [startOfDateEdmonton(dayIn(0)), endOfDateEdmonton(dayIn(days - 1))];
      const { directory } = app.server.features;
      await app.server.engine.db
        .transaction()
        .execute((tx) => directory.addVacation(tx, { personId: away.id, start, end }));
      const back = startOfDateEdmonton(dayIn(days));
      const payload = app.world.sendPayload({ from: scene.referrer, to: service });
      const { activityId } = await referrer.call(sendConsult, payload);
      return { activityId, back, person: away, client: await scene.as(away) };
    }

    test('nothing reminds before the day of return, and three days after it has begun it is overdue', async () => {
      const { activityId, back, person, client } = await sentToWhoReturnsIn(6);
      const untilOverdue = back.getTime() + 3 * DAY_MS - app.clock.now().getTime();
      await pass(4 * DAY_MS);
      expect(await overdueFor(client, activityId)).toBe(false);
      await pass(untilOverdue - 4 * DAY_MS - MINUTE_MS);
      await mailAll();
      expect(await overdueFor(client, activityId)).toBe(false);
      expect(await mailsAbout(activityId, person)).toEqual(['You have a new consult in Alethea']);
      await pass(MINUTE_MS);
      await mailAll();
      expect(await overdueFor(client, activityId)).toBe(true);
      expect(await mailsAbout(activityId, person)).toEqual([
        'You have a new consult in Alethea',
        'A consult is overdue in Alethea',
      ]);
    });

    test('who looked into it meanwhile, and was asked once more, has until then too', async () => {
      const { activityId, back, client } = await sentToWhoReturnsIn(6);
      await client.call(openConsult, { activityId });
      await say(referrer, activityId, 'The lesion has grown.');
      await pass(4 * DAY_MS);
      expect(await overdueFor(client, activityId)).toBe(false);
      await pass(back.getTime() + 3 * DAY_MS - app.clock.now().getTime());
      expect(await overdueFor(client, activityId)).toBe(true);
    });

    test('an answer from the absence waits on who asked, as any other', async () => {
      const { activityId, client } = await sentToWhoReturnsIn(6);
      await say(client, activityId, 'Please send a picture.');
      await pass(3 * DAY_MS);
      expect([await overdueFor(client, activityId), await overdueFor(referrer, activityId)]).toEqual([false, true]);
    });
  });

  test('the mark reaches an open inbox, and one mail tells of all that became overdue at one time', async () => {
    await markOverdue();
    await mailAll();
    const ids = [await scene.ask(), await scene.ask()];
    const live = await specialist.live();
    const changed = (event: { data: unknown }) => ids.some((id) => JSON.stringify(event.data).includes(id));
    app.clock.advance(3 * DAY_MS);
    await markOverdue();
    const told = async () =>
      (await app.server.features.outbox.list()).filter(
        ({ to, subject }) => to === scene.specialist.email && /^\d+ consults are overdue/.test(subject),
      ).length;
    const before = await told();
    await mailAll();
    expect(await told()).toBe(before + 1);
    app.clock.advance(3_000);
    await live.next(changed);
    live.close();
  });
});
