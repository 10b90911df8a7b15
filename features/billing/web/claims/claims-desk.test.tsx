// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  askPayer,
  deliverBatch,
  dryRunClaims,
  getAnswerFolder,
  getClaimRecord,
  getClaimsOverview,
  handOverBatch,
  listClaimAnswers,
  listClaimBatches,
  listClaimRecords,
  listReadyRecords,
  makeClaimBatch,
  readClaimAnswer,
  settleAnswerFile,
  takeBackBatch,
} from '../../contract/client.ts';
import ClaimsDesk from './claims-desk.tsx';
import type { Answer, Batch, ClaimRecord, Overview } from './views.ts';

const OVERVIEW: Overview = {
  waiting: { ready: 3, oldestServiceDate: '2026-11-02', withPhysicians: 2, asked: 1 },
  notBillable: [{ province: 'BC', records: 4 }],
  withPayer: { records: 7, oldestSubmittedAt: '2026-11-01T18:00:00.000Z', unconfirmed: 1, onHold: 2 },
  refused: { records: 2, byCode: [{ code: '39EB', records: 2 }] },
  lastSubmitter: { submitterPrefix: 'ALT', sourceCode: 'PR' },
};
const BATCH: Batch = {
  batchId: 'batch',
  submitterPrefix: 'ALT',
  sourceCode: 'PR',
  batchNumber: 42,
  status: 'made',
  claims: 3,
  answered: 0,
  refused: 0,
  madeAt: '2026-11-20T18:00:00.000Z',
  madeByName: 'Alex Moreau',
  handedOverAt: null,
  takenBackAt: null,
  delivery: null,
};
const ANSWER: Answer = {
  answerId: 'answer',
  writtenAt: '2026-11-27 08:15:00',
  readAt: '2026-11-27T18:00:00.000Z',
  readByName: 'Alex Moreau',
  results: 4,
  paid: 1,
  paidCents: 6899,
  refused: 2,
  held: 0,
  reversed: 0,
  unchanged: 0,
  unmatched: 1,
};
const RECORD: ClaimRecord = {
  recordId: 'record',
  version: 5,
  physicianName: 'Ada Okonkwo',
  serviceDate: '2026-11-02',
  billingCode: '03.01O',
  dxCode: '706.1',
  status: 'closed',
  claimNumber: 'ALT26PR00000018',
  submittedAt: '2026-11-05T18:00:00.000Z',
  resultReceivedAt: '2026-11-10T18:00:00.000Z',
  paidCents: 3450,
  expectedCents: 6899,
  errorCode: '90',
};

const READY = ['first', 'second'].map((recordId, index) => ({
  ...{ recordId, version: 1, physicianName: 'Ada Okonkwo', serviceDate: `2026-11-0${index + 2}` },
  ...{ billingCode: '03.01O', action: 'A' as const, expectedCents: 6899 },
}));

function open(part: string, more: ReturnType<typeof answering>[] = [], search: Record<string, string> = {}) {
  return showScreen(<ClaimsDesk />, {
    session: session(['claimsAdmin']),
    search: { tab: 'claims', part, ...search },
    answers: [
      ...more,
      answering(getClaimsOverview, () => OVERVIEW),
      answering(listReadyRecords, () => ({ records: [...READY], nextCursor: null })),
      answering(listClaimBatches, () => ({ batches: [BATCH], canDeliver: false, nextCursor: null })),
      answering(getAnswerFolder, () => ({ isWatched: false, lookedAt: null, failure: null, files: [] })),
      answering(listClaimAnswers, () => ({ answers: [ANSWER], nextCursor: null })),
      answering(listClaimRecords, () => ({ records: [RECORD], nextCursor: null })),
    ],
  });
}

test('the desk says what waits, how old it is, what was refused and why, and what cannot be billed from here', async () => {
  const { screen } = open('waiting');
  expect(await screen.findByText(/oldest service/)).toBeDefined();
  expect(screen.getByText(/1 to reassess or delete/)).toBeDefined();
  expect(screen.getByText(/1 without an answer for 14 days; 2 on hold/)).toBeDefined();
  const reason = screen.getByRole('link', { name: '39EB' });
  expect(reason.getAttribute('href')).toMatch(/part=records&show=refused&code=39EB/);
  expect(screen.getByText('The diagnosis is missing or not an ICD-9 code.')).toBeDefined();
  expect(screen.getByText(/Teleplan/)).toBeDefined();
  expect(screen.getByText('BC: 4 records not billable')).toBeDefined();
});

test('the dry run names each record that would be refused, and a batch begins with the submitter of the last one', async () => {
  const { screen, person, sentTo, hrefs } = open('waiting', [
    answering(dryRunClaims, () => ({
      claims: 2,
      expectedCents: 13_798,
      heldBack: [
        {
          recordId: 'held',
          physicianName: 'Ada Okonkwo',
          serviceDate: '2026-08-02',
          billingCode: '03.01O',
          problems: ['ninety_days_gone' as const, 'field_not_writable' as const],
          field: 'surname',
        },
      ],
      heldBackTotal: 1,
      more: false,
    })),
    answering(makeClaimBatch, () => ({ batchId: 'batch', batchNumber: 42, claims: 2, heldBack: 1 })),
  ]);
  expect(sentTo(dryRunClaims)).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Run dry run' }));
  expect(await screen.findByText('2 claims would go out, worth $137.98 by the fee schedule.')).toBeDefined();
  expect(screen.getByText(/The deadline for claiming has passed.*Field: surname/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Make a batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a batch' }));
  await person.clear(dialog.getByLabelText('Source code'));
  await person.click(dialog.getByRole('button', { name: 'Make batch' }));
  expect(await dialog.findByText('Enter two letters or digits')).toBeDefined();
  expect(sentTo(makeClaimBatch)).toEqual([]);
  await person.type(dialog.getByLabelText('Source code'), 'q1');
  await person.click(dialog.getByRole('button', { name: 'Make batch' }));
  expect(await screen.findByText('Batch 42 made with 2 claims; 1 record stayed behind')).toBeDefined();
  expect(sentTo(makeClaimBatch)).toEqual([{ submitterPrefix: 'ALT', sourceCode: 'q1' }]);
  expect(hrefs.at(-1)).toMatch(/part=batches/);
});

test('[BILLING-09] records are chosen by keyboard for the dry run and the batch; all that are shown by one box', async () => {
  const { screen, person, sentTo } = open('waiting', [
    answering(dryRunClaims, ({ recordIds = [] }) => ({
      ...{
        claims: recordIds.length,
        expectedCents: recordIds.length * 6_899,
        heldBack: [],
        heldBackTotal: 0,
        more: false,
      },
    })),
    answering(makeClaimBatch, () => ({ batchId: 'batch', batchNumber: 43, claims: 2, heldBack: 0 })),
  ]);
  const [first] = await screen.findAllByRole('checkbox', { name: /^Choose Ada Okonkwo/ });
  first?.focus();
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Run dry run of 1' }));
  expect(await screen.findByText('1 claim would go out, worth $68.99 by the fee schedule.')).toBeDefined();
  screen.getByRole('checkbox', { name: 'Choose all that are shown' }).focus();
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Make a batch of 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a batch' }));
  await person.click(dialog.getByRole('button', { name: 'Make batch' }));
  await screen.findByText('Batch 43 made with 2 claims');
  expect(sentTo(dryRunClaims)).toEqual([{ recordIds: ['first'] }]);
  expect(sentTo(makeClaimBatch)).toMatchObject([{ recordIds: ['first', 'second'] }]);
});

test('the first download asks, for records are submitted by it; so does taking back', async () => {
  const { screen, person, sentTo } = open('batches', [
    answering(handOverBatch, () => ({ fileName: 'claims_ALT_000042.txt', file: '2ALT' })),
    answering(takeBackBatch, () => ({ ok: true as const })),
  ]);
  const answerQuestion = async (title: string, button: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await person.click(dialog.getByRole('button', { name: button }));
  };
  await person.click(await screen.findByRole('button', { name: 'Download the claim file of batch ALT 42' }));
  await answerQuestion('Download this claim file?', 'Cancel');
  expect(sentTo(handOverBatch)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Download the claim file of batch ALT 42' }));
  await answerQuestion('Download this claim file?', 'Download');
  expect(await screen.findByText('Batch ALT 42 downloaded')).toBeDefined();
  expect(sentTo(handOverBatch)).toEqual([{ batchId: 'batch' }]);
  await person.click(screen.getByRole('button', { name: 'Take back batch ALT 42' }));
  await answerQuestion('Take this batch back?', 'Take back');
  await waitFor(() => expect(sentTo(takeBackBatch)).toEqual([{ batchId: 'batch' }]));
});

test('a file that cannot be read says which lines are wrong; one that was read says what came of it', async () => {
  const issues = [{ path: '3', code: 'result_unknown', message: '' }];
  const { screen, person, sentTo } = open('answers', [
    answering(readClaimAnswer, ({ file }) => {
      if (file === 'broken') throw new CallError({ kind: 'invalid', code: 'answer_unreadable', status: 400, issues });
      return { answer: ANSWER, wasKnown: false, unmatched: [{ line: 2, claimNumber: 'XYZ26PR00000018' }] };
    }),
  ]);
  const input = await screen.findByLabelText('Read an answer', { selector: 'input' });
  await person.upload(input, new File(['broken'], 'answer.txt'));
  expect(await screen.findByText('Line 3: The result is not A, R or H.')).toBeDefined();
  await person.upload(input, new File(['whole'], 'answer.txt'));
  expect(await screen.findByText('Answer read: 1 paid, 2 refused, 0 on hold.')).toBeDefined();
  expect(screen.getByText('Line 2: XYZ26PR00000018')).toBeDefined();
  expect(screen.queryByText(/result is not A/)).toBeNull();
  expect(sentTo(readClaimAnswer)).toEqual([{ file: 'broken' }, { file: 'whole' }]);
});

test('a record shows its life, and another look is asked for with words', async () => {
  const event = {
    ...{ byName: null, action: null, claimNumber: null, batchNumber: null, outcome: null },
    ...{ cents: null, paidOn: null, codes: [], text: '' },
  };
  const { screen, person, sentTo } = open(
    'records',
    [
      answering(getClaimRecord, () => ({
        record: RECORD,
        mayAsk: true,
        mayClose: false,
        events: [
          { ...event, at: '2026-11-02T18:00:00.000Z', kind: 'recorded' as const },
          { ...event, at: '2026-11-05T18:00:00.000Z', kind: 'inBatch' as const, action: 'A' as const, batchNumber: 42 },
          {
            ...{ ...event, at: '2026-11-10T18:00:00.000Z', kind: 'answered' as const, outcome: 'applied' as const },
            ...{ cents: 3450, paidOn: '2026-11-13', codes: ['90'] },
          },
        ],
      })),
      answering(askPayer, () => ({ ok: true as const })),
    ],
    { recordId: 'record' },
  );
  const life = within(await screen.findByRole('dialog', { name: 'Claimed record' }));
  expect(await life.findByText('New claim put into batch 42')).toBeDefined();
  expect(life.getByText('Paid: 90')).toBeDefined();
  expect(life.getByText('The payment is reduced.')).toBeDefined();
  await person.click(life.getByRole('button', { name: 'Reassess' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for reassessment' }));
  await person.click(dialog.getByRole('button', { name: 'Add to next batch' }));
  expect(await dialog.findByText('Enter an explanation')).toBeDefined();
  await person.type(dialog.getByLabelText('Explanation for the assessor'), 'See the letter.');
  await person.click(dialog.getByRole('button', { name: 'Add to next batch' }));
  await waitFor(() =>
    expect(sentTo(askPayer)).toEqual([{ recordId: 'record', basedOnVersion: 5, action: 'R', text: 'See the letter.' }]),
  );
});

test('where a folder is set, a batch is handed over after a question, and says how it gets on', async () => {
  const sent: unknown[] = [];
  const delivery = { state: 'waiting', failure: 'unreachable', askedAt: BATCH.madeAt, mayHaveArrived: false } as const;
  const batches = () => ({
    batches: [sent.length > 0 ? { ...BATCH, delivery } : BATCH],
    canDeliver: true,
    nextCursor: null,
  });
  const { screen, person } = open('batches', [
    answering(listClaimBatches, batches),
    answering(deliverBatch, (input) => {
      sent.push(input);
      return { ok: true as const };
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Hand over batch ALT 42' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand over' }));
  await screen.findByText('Being handed over');
  expect(sent).toEqual([{ batchId: 'batch' }]);
  expect(screen.getByText('Last try: The server cannot be reached. It is tried again by itself.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /batch ALT 42/ })).toBeNull();
});

test('a batch that has not got there says why and is tried again; what may have arrived cannot be taken back', async () => {
  const delivery = { state: 'failed', failure: 'gone', askedAt: BATCH.madeAt, mayHaveArrived: true } as const;
  const { screen, person } = open('batches', [
    answering(listClaimBatches, () => ({ batches: [{ ...BATCH, delivery }], canDeliver: true, nextCursor: null })),
  ]);
  await screen.findByText('Not handed over');
  expect(screen.queryByRole('button', { name: 'Take back batch ALT 42' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again to hand over batch ALT 42' }));
  await screen.findByText(/Alberta Health could get it twice/);
});

test('a file that could not be read is told with its lines, and settled', async () => {
  const settled: unknown[] = [];
  const file = {
    ...{ fileId: 'file', fileName: '<b>ANSWER</b>.TXT', foundAt: BATCH.madeAt, problem: 'lines_wrong' as const },
    lines: [{ line: 3, problem: 'amount_invalid' }],
  };
  const { screen, person } = open('answers', [
    answering(getAnswerFolder, () => ({
      ...{ isWatched: true, lookedAt: BATCH.madeAt, failure: 'not_admitted' as const },
      files: settled.length > 0 ? [] : [file],
    })),
    answering(settleAnswerFile, (input) => {
      settled.push(input);
      return { ok: true as const };
    }),
  ]);
  await screen.findByText('1 file from Alberta Health could not be read');
  expect(screen.getByText('Line 3: The amount is not a number.')).toBeTruthy();
  expect(screen.getByText(/The server does not accept our key/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Mark <b>ANSWER</b>.TXT as settled' }));
  await waitFor(() => expect(screen.queryByText('1 file from Alberta Health could not be read')).toBeNull());
  expect(settled).toEqual([{ fileId: 'file' }]);
});
