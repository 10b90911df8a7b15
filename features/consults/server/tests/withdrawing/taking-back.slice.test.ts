import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { decryptText, importDataKey } from '@alethea/web-kit/sealed/decrypt';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getThread,
  listAuditLog,
  listConsults,
  moveToFolder,
  openConsult,
  sendMessage,
  undoMessage,
  withdrawMessage,
} from '../../../contract/index.ts';
import { UNDO_ANSWERED_MS } from '../../../contract/message-limits.ts';
import { recordsOf } from '../answering-scene.ts';
import { buildScene, type ConsultScene, readThread, say } from '../consult-scene.ts';

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

async function rowOf(client: TestClient, activityId: string, folder: 'inbox' | 'archive' = 'inbox') {
  const { consults } = await client.call(listConsults, { limit: 50, folder });
  return consults.find((row) => row.activityId === activityId);
}

async function stagedLetter(client: TestClient): Promise<string> {
  return (await client.upload('plan.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))).fileId;
}

/** All that the consult, its members' lists and the figures of its service say. */
async function stateOf(activityId: string): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(c) - 'recent_message_ciphertext' as consult,
      (select jsonb_agg(to_jsonb(s) - 'message_draft_ciphertext' - 'before_message' order by s.person_id)
        from consult_state s where s.consult_id = c.id) as lists,
      (select jsonb_agg(to_jsonb(m) order by m.sent_at) from consult_message m where m.consult_id = c.id) as thread,
      (select to_jsonb(f) from response_figure f where f.service_id = c.service_id) as figure
    from consult c where c.id = ${activityId}`.execute(app.server.engine.db);
  return rows[0];
}

describe('[C13] a message that has just been sent', () => {
  test('is undone as if it had never been sent, and is its author’s draft again with its files', async () => {
    const activityId = await scene.ask();
    await specialist.call(openConsult, { activityId });
    await referrer.call(moveToFolder, { activityIds: [activityId], folder: 'archive' });
    const before = await stateOf(activityId);
    const fileId = await stagedLetter(specialist);
    const { messageId } = await say(specialist, activityId, 'Apply it twice daily.', [fileId]);
    expect(await rowOf(referrer, activityId)).toMatchObject({ unread: true, answered: true, fileCount: 1 });
    await specialist.call(undoMessage, { activityId, messageId });
    expect(await stateOf(activityId)).toEqual(before);
    expect((await rowOf(referrer, activityId, 'archive'))?.recentMessage.sentBy).toBe(scene.referrer.id);
    const { detail } = await specialist.call(openConsult, { activityId });
    expect([detail.messageDraft, detail.attachments]).toEqual(['Apply it twice daily.', []]);
    await say(specialist, activityId, 'Apply it once daily.', [fileId]);
    expect((await readThread(referrer, activityId)).at(-1)).toBe('Apply it once daily.');
  });

  test('is no longer undone once somebody else has opened the consult', async () => {
    const activityId = await scene.ask();
    const { messageId } = await say(specialist, activityId, 'Apply it twice daily.');
    await referrer.call(openConsult, { activityId, leaveUnread: true });
    expect(await codeOf(specialist.call(undoMessage, { activityId, messageId }))).toBe('message_opened');
    expect(await readThread(referrer, activityId)).toContain('Apply it twice daily.');
  });

  test('is no longer undone after the seconds for it, nor after another message', async () => {
    const activityId = await scene.ask();
    const { messageId: first } = await say(specialist, activityId, 'One.');
    const { messageId: second } = await say(specialist, activityId, 'Two.');
    expect(await codeOf(specialist.call(undoMessage, { activityId, messageId: first }))).toBe('undo_too_late');
    app.clock.advance(UNDO_ANSWERED_MS + 1_000);
    expect(await codeOf(specialist.call(undoMessage, { activityId, messageId: second }))).toBe('undo_too_late');
  });

  test('takes its billing back with it', async () => {
    const activityId = await scene.ask();
    const messageId = randomUUID();
    const message = { activityId, messageId, message: 'Excise it.', billable: true, billingCode: '03.01O' };
    expect((await specialist.call(sendMessage, message)).billed).toBe(true);
    await specialist.call(undoMessage, { activityId, messageId });
    expect(await recordsOf(app, activityId)).toMatchObject([{ messageId, status: 'deleted' }]);
    const again = { ...message, messageId: randomUUID() };
    expect((await specialist.call(sendMessage, again)).billed).toBe(true);
  });

  test('is undone by nobody but its author, and never the question', async () => {
    const activityId = await scene.ask();
    const { messageId } = await say(specialist, activityId, 'Excise it.');
    expect(await codeOf(referrer.call(undoMessage, { activityId, messageId }))).toBe('message_not_yours');
    const { messages } = await referrer.call(getThread, { activityId });
    const question = messages[0]?.id ?? '';
    expect(await codeOf(referrer.call(undoMessage, { activityId, messageId: question }))).toBe('message_is_question');
  });
});

describe('[C13] a message that is withdrawn', () => {
  test('is sealed: everybody sees who withdrew it and why, and nobody its text and files', async () => {
    const activityId = await scene.ask();
    const fileId = await stagedLetter(specialist);
    const { messageId } = await say(specialist, activityId, 'Meant for another patient.', [fileId]);
    const opened = await referrer.call(openConsult, { activityId });
    const address = opened.detail.attachments[0]?.downloadUrl ?? '';
    expect((await referrer.send(address)).status).toBe(200);
    const reason = 'Wrong patient';
    const { withdrawnAt } = await specialist.call(withdrawMessage, { activityId, messageId, reason });
    for (const client of [referrer, specialist]) {
      const { dataKey, detail } = await client.call(openConsult, { activityId });
      const { messages } = await client.call(getThread, { activityId });
      const withdrawn = messages.find(({ id }) => id === messageId);
      expect(withdrawn?.withdrawn).toEqual({ by: scene.specialist.id, at: withdrawnAt });
      const key = await importDataKey(dataKey);
      expect(await decryptText(key, withdrawn?.message ?? '', activityId, `withdrawal:${messageId}`)).toBe(reason);
      expect([withdrawn?.messageActionData, detail.attachments]).toEqual([null, []]);
    }
    expect((await referrer.send(address)).status).toBe(404);
    const { rows } = await sql<{ ciphertext: Uint8Array; files: number }>`
      select m.ciphertext, (select count(*)::integer from stored_file where id = ${fileId}) as files
      from consult_message m where m.id = ${messageId}`.execute(app.server.engine.db);
    expect([rows[0]?.ciphertext.length, rows[0]?.files]).toEqual([expect.any(Number), 1]);
    const { entries } = await referrer.call(listAuditLog, { activityId });
    const withdrawing = { event: 'message.withdrawn', authUid: scene.specialist.id };
    expect(entries).toContainEqual(expect.objectContaining(withdrawing));
  });

  test('leaves the list of who has not opened it, and the consult counts as unanswered again', async () => {
    const activityId = await scene.ask();
    await referrer.call(openConsult, { activityId });
    const { messageId } = await say(specialist, activityId, 'Meant for another patient.');
    app.clock.advance(60_000);
    expect(await rowOf(referrer, activityId)).toMatchObject({ unread: true, answered: true });
    await specialist.call(withdrawMessage, { activityId, messageId, reason: 'Wrong patient' });
    const row = await rowOf(referrer, activityId);
    expect(row).toMatchObject({ unread: false, answered: false });
    expect(row?.recentMessage.sentBy).toBe(scene.referrer.id);
  });

  test('leaves the next answer of the consultants as the first one', async () => {
    const activityId = await scene.ask();
    const { messageId } = await say(specialist, activityId, 'Meant for another patient.');
    app.clock.advance(60_000);
    const { messageId: next } = await say(specialist, activityId, 'Excise it.');
    await specialist.call(withdrawMessage, { activityId, messageId, reason: 'Wrong patient' });
    const { detail } = await referrer.call(openConsult, { activityId });
    expect(detail.firstSpecialistResponse?.messageId).toBe(next);
  });

  test('stays billed by its author’s word alone, and a claim that has gone out is not taken back unseen', async () => {
    const bill = async (activityId: string) => {
      const messageId = randomUUID();
      await specialist.call(sendMessage, { activityId, messageId, message: 'Excise it.', billable: true });
      return messageId;
    };
    const reason = 'Wrong patient';
    const [kept, dropped, claimed] = [await scene.ask(), await scene.ask(), await scene.ask()];
    await specialist.call(withdrawMessage, { activityId: kept, messageId: await bill(kept), reason, keepBilled: true });
    expect(await recordsOf(app, kept)).toMatchObject([{ status: 'new' }]);
    await specialist.call(withdrawMessage, { activityId: dropped, messageId: await bill(dropped), reason });
    expect(await recordsOf(app, dropped)).toMatchObject([{ status: 'deleted' }]);
    const messageId = await bill(claimed);
    await sql`update billing_record set status = 'submitted' where consult_id = ${claimed}`.execute(
      app.server.engine.db,
    );
    const withdrawing = specialist.call(withdrawMessage, { activityId: claimed, messageId, reason });
    expect(await codeOf(withdrawing)).toBe('message_claimed');
    expect(await recordsOf(app, claimed)).toMatchObject([{ status: 'submitted' }]);
  });

  test('is withdrawn once, with a reason, by nobody but its author', async () => {
    const activityId = await scene.ask();
    const { messageId } = await say(specialist, activityId, 'Excise it.');
    const order = { activityId, messageId, reason: 'Wrong patient' };
    expect(await codeOf(specialist.call(withdrawMessage, { ...order, reason: ' ' }))).toBe('invalid_input');
    expect(await codeOf(referrer.call(withdrawMessage, order))).toBe('message_not_yours');
    await specialist.call(withdrawMessage, order);
    expect(await codeOf(specialist.call(withdrawMessage, order))).toBe('message_withdrawn');
  });
});
