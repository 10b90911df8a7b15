import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { repositoryRoot } from '../run-command.ts';
import { readPlaywrightReport, readVitestReport } from './lane-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'alethea-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a failed test is named with what it said and where in our own files', () => {
  const failureMessages = [
    'AssertionError: expected 503 to be 200\n    at /x/features/a.test.ts:2:35\n    at file:///x/node_modules/vitest/run.js:1:1\n    at new Promise (<anonymous>)',
  ];
  const assertionResults = [
    { fullName: 'sends once', status: 'failed', failureMessages },
    { fullName: 'reads', status: 'passed', failureMessages: [] },
  ];
  const name = path.join(repositoryRoot, 'features/a.test.ts');
  const testResults = [
    { name, status: 'failed', message: '', assertionResults },
    { name, status: 'failed', message: 'SyntaxError: no export', assertionResults: [] },
  ];
  expect(readVitestReport(written({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      'features/a.test.ts: sends once\n    AssertionError: expected 503 to be 200\n        at /x/features/a.test.ts:2:35',
      'features/a.test.ts does not load\n    SyntaxError: no export',
    ],
  });
});

test('a browser test that passed only the second time counts as passed, and is named with what it said at first', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const results = [{ error: { message: '\u001b[31mnot in view\u001b[39m' } }, {}];
  const specs = [
    { title: 'reads', file: 'a.spec.ts', tests: [{ status: 'flaky', projectName: 'desktop', results }] },
    { title: 'sends', file: 'a.spec.ts', tests: [{ status: 'expected', projectName: 'desktop', results: [{}] }] },
  ];
  const stats = { expected: 1, unexpected: 0, flaky: 1 };
  expect(readPlaywrightReport(written({ stats, suites: [{ specs: [], suites: [{ specs }] }] }))).toEqual({
    passed: 2,
    failed: 0,
    failures: ['[desktop] a.spec.ts: reads (passed the second time)\n    not in view'],
  });
});

test('a report that was not written counts nothing', () => {
  expect(readVitestReport(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
  expect(readPlaywrightReport(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
});
