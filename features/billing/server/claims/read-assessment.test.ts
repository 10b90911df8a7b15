import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterResult, type ClaimState } from './after-result.ts';
import { ASSESSMENT_RESULT } from './claim-layouts.ts';
import { claimNumberOf } from './claim-number.ts';
import { readAssessment } from './read-assessment.ts';
import { type FieldValues, writeRecord } from './record-layout.ts';

const SUBMITTED: ClaimState = { status: 'submitted', paidCents: null, paidOn: null, explanatoryCodes: [] };
const HEADER = '2026-11-09 08:15:00 HEADER';
const TRAILER = 'TRAILER 0000003';
const numberOf = (sequence: number) =>
  claimNumberOf({ submitterPrefix: 'ALT', year: 2026, sourceCode: 'PR', sequence });
const APPLIED = {
  claimNumber: numberOf(1),
  action: 'A',
  result: 'A',
  chartNumber: 'K7Q2M4X9',
  statementNumber: '000123456',
  payDate: '20261113',
  assessedDate: '20261106',
  assessedCents: 6899,
  serviceDate: '20261103',
  serviceCode: '03.01O',
  payToCode: 'BAPY',
} as const;
type Values = FieldValues<typeof ASSESSMENT_RESULT>;
const lineOf = (values: Values) => writeRecord(ASSESSMENT_RESULT, values);
const fileOf = (...lines: string[]) => [HEADER, ...lines, TRAILER, ''].join('\r\n');

function resultsOf(...results: Values[]) {
  const read = readAssessment(fileOf(...results.map(lineOf)));
  if (read.status !== 'read') throw new Error(JSON.stringify(read.problems));
  return read.results;
}
const problemsOf = (file: string) => {
  const read = readAssessment(file);
  return read.status === 'unreadable' ? read.problems : [];
};

test('a result that is applied closes its record with what is paid, to the cent, on the day of payment', () => {
  const [result] = resultsOf(APPLIED);
  expect(result).toMatchObject({ outcome: 'applied', paidOn: '2026-11-13', assessedCents: 6899, line: 2 });
  expect(result && afterResult(result, SUBMITTED)).toEqual({
    status: 'closed',
    paidCents: 6899,
    paidOn: '2026-11-13',
    explanatoryCodes: [],
  });
});

test('applied with nothing is paid zero, which is no refusal', () => {
  const [result] = resultsOf({ ...APPLIED, assessedCents: 0, claimedCents: 6899, explanatoryCode1: '54' });
  expect(result && afterResult(result, SUBMITTED)).toMatchObject({
    status: 'closed',
    paidCents: 0,
    explanatoryCodes: ['54'],
  });
});

test('[BILLING-16] what is refused keeps its explanatory codes; what is held waits', () => {
  const results = resultsOf(
    { ...APPLIED, result: 'R', payDate: null, assessedCents: 0, explanatoryCode1: '05BA', explanatoryCode3: '80G' },
    { ...APPLIED, result: 'H', payDate: '00000000', assessedCents: null },
  );
  expect(results.map((result) => afterResult(result, SUBMITTED))).toEqual([
    { status: 'refused', paidCents: null, paidOn: null, explanatoryCodes: ['05BA', '80G'] },
    { status: 'onHold', paidCents: null, paidOn: null, explanatoryCodes: [] },
  ]);
});

test('a reversal takes the payment back, and a deletion that is applied deletes', () => {
  const results = resultsOf(
    { ...APPLIED, reversal: 'R', explanatoryCode1: 'RVRSL' },
    { ...APPLIED, action: 'D', assessedCents: 0 },
  );
  expect(results.map((result) => afterResult(result, SUBMITTED))).toMatchObject([
    { status: 'refused', paidCents: null, explanatoryCodes: ['RVRSL'] },
    { status: 'deleted', paidCents: null },
  ]);
});

test('another look or a deletion that is refused takes nothing from what was paid', () => {
  const paid: ClaimState = { status: 'closed', paidCents: 3450, paidOn: '2026-11-13', explanatoryCodes: ['90'] };
  const results = resultsOf(
    { ...APPLIED, action: 'R', result: 'R', assessedCents: 0, explanatoryCode1: 'RTRF' },
    { ...APPLIED, action: 'D', result: 'H', assessedCents: 0 },
    { ...APPLIED, action: 'R', assessedCents: 6899 },
  );
  expect(results.map((result) => afterResult(result, paid))).toEqual([
    { ...paid, explanatoryCodes: ['RTRF'] },
    { ...paid, explanatoryCodes: [] },
    { status: 'closed', paidCents: 6899, paidOn: '2026-11-13', explanatoryCodes: [] },
  ]);
});

test('a file without its header or its end is not read at all', () => {
  expect(problemsOf('')).toEqual([{ line: 1, problem: 'no_header' }]);
  expect(problemsOf(`${HEADER}\r\n${lineOf(APPLIED)}\r\n`)).toEqual([{ line: 2, problem: 'no_trailer' }]);
});

test('what is wrong with a line is told by its number, all of them at once', () => {
  const cut = lineOf(APPLIED).slice(0, 60);
  const broken = fileOf(
    lineOf({ ...APPLIED, claimNumber: 'ALT26PR00000019' }),
    cut,
    lineOf({ ...APPLIED, result: 'X' }),
    lineOf(APPLIED).replace('000006899', '-00006899'),
    lineOf({ ...APPLIED, payDate: '20260230' }),
    `${lineOf(APPLIED)}more`,
    lineOf({ ...APPLIED, payDate: '00001231' }),
  );
  expect(problemsOf(broken)).toEqual([
    { line: 2, problem: 'claim_number_invalid' },
    { line: 3, problem: 'line_too_short' },
    { line: 4, problem: 'result_unknown' },
    { line: 5, problem: 'amount_invalid' },
    { line: 6, problem: 'date_invalid' },
    { line: 7, problem: 'line_too_long' },
    { line: 8, problem: 'date_invalid' },
  ]);
});

test('whatever is paid comes back to the cent, and their sum with it', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amounts, (cents) => {
      const results = resultsOf(
        ...cents.map((assessedCents, index) => ({ ...APPLIED, claimNumber: numberOf(index + 1), assessedCents })),
      );
      expect(results.map((result) => afterResult(result, SUBMITTED).paidCents)).toEqual(cents);
    }),
    { numRuns: 50 },
  );
});

test('whatever somebody brings as a file is read or refused, never thrown on', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(readAssessment(words).status).toBe('unreadable');
      expect(problemsOf(fileOf(words.replace(/[\r\n]/g, ' ')))).not.toEqual([]);
    }),
  );
});
