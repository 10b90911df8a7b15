import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { CallRefused, TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClaimAnswers, readClaimAnswer } from '../../contract/claims/answers.ts';
import { getClaimsOverview, makeClaimBatch } from '../../contract/claims/batches.ts';
import { askPayer, getClaimRecord, listClaimRecords } from '../../contract/claims/claim-records.ts';
import { decideRecords, listWaitingRecords } from '../../contract/report/deciding.ts';
import { createBillingReport, createRollupReport } from '../../contract/report/report.ts';
import { answerOf, claimingPhysician, claimsIn, makeAndHandOver, paid, refused, SUBMITTER } from './claim-world.ts';

const NOW = '2026-11-22T18:00:00Z';
const RECENT = new Date('2026-11-18T17:00:00Z');

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' }));
});
afterAll(() => app.stop());

/** A physician whose claims have just gone out, with the numbers of these. */
async function claimed(count: number) {
  const physician = await claimingPhysician(app, { servedAt: RECENT });
  await physician.give(Array.from({ length: count }, () => ({})));
  const { claims } = await makeAndHandOver(desk);
  const numbers = claims.map(({ claimNumber }) => claimNumber);
  const report = async () => {
    const all = ['pending', 'submitted', 'onHold', 'refused', 'closed', 'deleted'] as const;
    const { records } = await physician.client.call(createBillingReport, { fetchByStatus: { statuses: [...all] } });
    return records.map(({ status, payToDoctor, errorCode }) => [status, payToDoctor, errorCode]).toSorted();
  };
  const read = (...results: Parameters<typeof answerOf>[0]) => desk.call(readClaimAnswer, { file: answerOf(results) });
  return { ...physician, numbers, first: numbers[0] ?? '', report, read };
}

async function recordOf(claimNumber: string) {
  const { records } = await desk.call(listClaimRecords, { show: 'refused', claimNumber });
  const [record] = records;
  if (!record) throw new Error('No record has this claim number.');
  return record;
}

test('[BILLING-16] each result finds its record by claim number: paid, paid at another amount, held, refused with its codes', async () => {
  const { numbers, report, client, person, read } = await claimed(4);
  const [whole = '', half = '', held = '', no = ''] = numbers;
  const { answer } = await read(
    paid(whole, 6899),
    { ...paid(half, 3450), explanatoryCode1: '90' },
    { claimNumber: held, result: 'H', payDate: null },
    { ...refused(no, '39EB'), explanatoryCode2: '37B' },
  );
  expect(answer).toMatchObject({ results: 4, paid: 2, refused: 1, held: 1, unmatched: 0, paidCents: 10_349 });
  expect(await report()).toEqual([
    ['closed', 3450, '90'],
    ['closed', 6899, null],
    ['onHold', null, null],
    ['refused', null, '39EB 37B'],
  ]);
  const earned = await client.call(createRollupReport, {
    billingDoctorUid: person.id,
    millisecondsInYear: Date.parse(NOW),
  });
  expect(earned['2026']?.['12']).toMatchObject({ earningEconsult: 10_349, totalEconsults: 2 });
  const { records } = await desk.call(listClaimRecords, { show: 'paidLess' });
  expect(records.map(({ claimNumber, paidCents, expectedCents }) => [claimNumber, paidCents, expectedCents])).toEqual([
    [half, 3450, 6899],
  ]);
  const { rows } = await sql<{ changes: number }>`
    select count(*)::integer as changes from audit_event
    where event = 'claims.resultApplied' and patient_reference_id is not null`.execute(app.server.engine.db);
  expect(rows[0]?.changes).toBe(4);
});

test('a file that is read twice changes nothing, nor does a result that another file had', async () => {
  const { first, report } = await claimed(1);
  const file = answerOf([paid(first, 6899)]);
  const [one, other] = await Promise.all([1, 2].map(() => desk.call(readClaimAnswer, { file })));
  expect([one?.wasKnown, other?.wasKnown].toSorted()).toEqual([false, true]);
  expect(other?.answer).toEqual(one?.answer);
  const version = (await recordOf(first)).version;
  const again = await desk.call(readClaimAnswer, { file: answerOf([paid(first, 6899)]) });
  expect(again.answer).toMatchObject({ paid: 0, unchanged: 1, paidCents: 0 });
  expect((await recordOf(first)).version).toBe(version);
  expect(await report()).toEqual([['closed', 6899, null]]);
});

test('a file that cannot be read whole changes nothing, and every wrong line is named', async () => {
  const { first, report } = await claimed(1);
  const file = answerOf([paid(first, 6899), { ...paid(first, 6899), result: 'X' }, { claimNumber: 'ALT26PR00000019' }]);
  const failure = (await desk.call(readClaimAnswer, { file }).catch((error: unknown) => error)) as CallRefused;
  expect(failure.code).toBe('answer_unreadable');
  expect(failure.issues.map(({ path, code }) => [path, code])).toEqual([
    ['3', 'result_unknown'],
    ['4', 'claim_number_invalid'],
  ]);
  expect(await report()).toEqual([['submitted', null, null]]);
  expect(await codeOf(desk.call(readClaimAnswer, { file: 'A letter.' }))).toBe('answer_unreadable');
  expect(await codeOf(desk.call(readClaimAnswer, { file: `${file}\u0000` }))).toBe('invalid_input');
});

test('a result of a claim that is none of ours is reported, and the others are applied', async () => {
  const { first, read } = await claimed(1);
  const { answer, unmatched } = await read(paid('XYZ26PR00000018', 100), paid(first, 6899));
  expect(answer).toMatchObject({ paid: 1, unmatched: 1, paidCents: 6899 });
  expect(unmatched).toEqual([{ line: 2, claimNumber: 'XYZ26PR00000018' }]);
  const { answers } = await desk.call(listClaimAnswers, {});
  expect(answers[0]).toMatchObject({ answerId: answer.answerId, readByName: expect.stringContaining('Desrosiers') });
});

test('nothing that has not gone out can be answered', async () => {
  const physician = await claimingPhysician(app, { servedAt: RECENT });
  await physician.give([{}]);
  const { batchId } = await desk.call(makeClaimBatch, SUBMITTER);
  const { rows } = await sql<{ claimNumber: string }>`
    select claim_number as "claimNumber" from billing_claim where batch_id = ${batchId}`.execute(app.server.engine.db);
  const { answer } = await desk.call(readClaimAnswer, { file: answerOf([paid(rows[0]?.claimNumber ?? '', 6899)]) });
  expect(answer).toMatchObject({ paid: 0, unmatched: 1 });
  await sql`update billing_record set status = 'deleted' where physician_id = ${physician.person.id}`.execute(
    app.server.engine.db,
  );
});

test('a refused record comes back to its physician, who corrects it, and goes out under a new number', async () => {
  const { first, client, read, report } = await claimed(1);
  await read(refused(first, '39EB'));
  const { records } = await client.call(listWaitingRecords, {});
  expect(records).toMatchObject([{ errorCode: '39EB', waitsFor: ['refused'] }]);
  expect((await desk.call(getClaimsOverview, {})).refused.byCode).toContainEqual(
    expect.objectContaining({ code: '39EB' }),
  );
  const [record] = records;
  const decision = { recordId: record?.recordId ?? '', basedOnVersion: record?.version ?? 0 };
  await client.call(decideRecords, { decisions: [{ ...decision, billingCode: '03.01O', dxCode: '692.9' }] });
  const { claims } = await makeAndHandOver(desk);
  expect(claims).toMatchObject([{ action: 'A', diagnosis1: '692.9' }]);
  const second = claims[0]?.claimNumber ?? '';
  expect(second).not.toBe(first);
  // A late word about the first claim is for a person to look at.
  expect((await read(refused(first, '80G'))).answer).toMatchObject({ unmatched: 1 });
  await read(paid(second, 6899));
  expect(await report()).toEqual([['closed', 6899, null]]);
});

test('a reversal takes the payment back, and what is applied after it counts once', async () => {
  const { first, read, report } = await claimed(1);
  await read(paid(first, 6899));
  const reversal = { ...paid(first, 6899), reversal: 'R', explanatoryCode1: 'RVRSL' };
  const { answer } = await read(reversal, { ...paid(first, 5000), statementNumber: '2' });
  expect(answer).toMatchObject({ reversed: 1, paid: 1, paidCents: -1899 });
  expect(await report()).toEqual([['closed', 5000, null]]);
});

test('of a paid record another look is asked for with words, under the same number; what was paid stays until it is answered', async () => {
  const { first, read, report } = await claimed(1);
  await read({ ...paid(first, 0), explanatoryCode1: '54' });
  const { recordId, version } = await recordOf(first);
  const ask = { recordId, basedOnVersion: version, action: 'R' } as const;
  expect(await codeOf(desk.call(askPayer, { ...ask, text: ' ' }))).toBe('invalid_input');
  expect(await codeOf(desk.call(askPayer, { ...ask, text: '王' }))).toBe('text_not_printable');
  expect(await codeOf(desk.call(askPayer, { ...ask, basedOnVersion: version + 1, text: 'Again' }))).toBe(
    'record_changed',
  );
  await desk.call(askPayer, { ...ask, text: 'The visit was for another condition.' });
  const asked = await recordOf(first);
  expect(await codeOf(desk.call(askPayer, { ...ask, basedOnVersion: asked.version, text: 'Twice' }))).toBe(
    'not_to_be_asked',
  );
  expect((await desk.call(getClaimsOverview, {})).waiting).toMatchObject({ ready: 1, asked: 1 });
  const { file } = await makeAndHandOver(desk);
  expect(claimsIn(file)).toMatchObject([{ claimNumber: first, action: 'R' }]);
  expect(file).toContain('THE VISIT WAS FOR ANOTHER CONDITION.');
  expect(await report()).toEqual([['closed', 0, '54']]);
  await read({ ...paid(first, 6899), action: 'R', statementNumber: '9' });
  expect(await report()).toEqual([['closed', 6899, null]]);
});

test('a deletion that is applied deletes, one that is refused leaves what was paid', async () => {
  const { numbers, read, report } = await claimed(2);
  const [gone = '', stays = ''] = numbers;
  await read(paid(gone, 6899), paid(stays, 6899));
  for (const claimNumber of numbers) {
    const { recordId, version } = await recordOf(claimNumber);
    await desk.call(askPayer, { recordId, basedOnVersion: version, action: 'D' });
  }
  expect(claimsIn((await makeAndHandOver(desk)).file).map(({ action }) => action)).toEqual(['D', 'D']);
  await read({ ...paid(gone, 0), action: 'D' }, { ...refused(stays, 'RTRF'), action: 'D' });
  expect(await report()).toEqual([
    ['closed', 6899, 'RTRF'],
    ['deleted', null, null],
  ]);
});

test('the whole life of a record stands in its order, with who did what, and nothing of its patient', async () => {
  const { first, read } = await claimed(1);
  app.clock.advance(60_000);
  await read({ ...paid(first, 3450), explanatoryCode1: '90' });
  const { recordId, version } = await recordOf(first);
  app.clock.advance(60_000);
  await desk.call(askPayer, { recordId, basedOnVersion: version, action: 'R', text: 'See the letter.' });
  const { record, mayAsk, events } = await desk.call(getClaimRecord, { recordId });
  expect(events.map(({ kind }) => kind)).toEqual(['recorded', 'inBatch', 'handedOver', 'answered', 'asked']);
  expect(events[3]).toMatchObject({ outcome: 'applied', cents: 3450, paidOn: '2026-12-04', codes: ['90'] });
  expect(events[4]).toMatchObject({
    action: 'R',
    text: 'See the letter.',
    byName: expect.stringContaining('Desrosiers'),
  });
  expect(mayAsk).toBe(false);
  expect(JSON.stringify(record)).not.toMatch(/Ada|Number\d/);
});

test('[IPERM-02] nobody but who keeps the claims reads or makes anything of them', async () => {
  const { client, person } = await claimed(1);
  const { rows } = await sql<{ recordId: string }>`
    select id as "recordId" from billing_record where physician_id = ${person.id}`.execute(app.server.engine.db);
  expect(await codeOf(client.call(getClaimRecord, { recordId: rows[0]?.recordId ?? '' }))).toBe('not_permitted');
  expect(await codeOf(client.call(readClaimAnswer, { file: 'x' }))).toBe('not_permitted');
  expect(await codeOf(client.call(makeClaimBatch, SUBMITTER))).toBe('not_permitted');
});

test('an answer of many thousand lines is taken in, which is more than a call may be otherwise', async () => {
  const { first, read } = await claimed(1);
  const others = Array.from({ length: 5_000 }, () => paid('XYZ26PR00000018', 100));
  expect((await read(...others, paid(first, 6899))).answer).toMatchObject({ unmatched: 5_000, paid: 1 });
});
