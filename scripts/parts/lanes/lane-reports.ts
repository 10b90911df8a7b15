import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../run-command.ts';

/** What the report of a lane counts, and its failures, each as `file: title` with what it said below. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}

/** Enough to see what failed where only the end of a run is at hand, and not so much that the other failures leave it. */
const SHOWN_LINES = 12;
const SHOWN_CHARACTERS = 1_500;
/** Of a trace only our own places help. */
const NOT_OURS = /^\s+at (?:.*node_modules|.*\(?node:|[^:]*$)/;

/** Counts and failures of vitest's JSON report; nothing of one that was not written. */
export function readVitestReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
    }[];
  };
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(repositoryRoot, name);
      if (failed.length === 0) return [withWhy(`${file} does not load`, message)];
      return failed.map(({ fullName, failureMessages }) => withWhy(`${file}: ${fullName}`, failureMessages?.[0]));
    });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Counts and failures of Playwright's JSON report; a test that passed only the second time is named, and has passed. */
export function readPlaywrightReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly BrowserSuite[];
  };
  if (stats.flaky > 0) console.log(`${stats.flaky} of the browser lane passed only the second time`);
  const told = (status: string, note = '') => suites.flatMap((suite) => specsOf(suite, status, note));
  const failures = [...told('unexpected'), ...told('flaky', ' (passed the second time)')];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function specsOf({ suites = [], specs }: BrowserSuite, status: string, note: string): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((each) => each.status === status)
      .map(({ projectName, results }) => {
        const why = results.find(({ error }) => error)?.error?.message;
        return withWhy(`[${projectName}] ${file}: ${title}${note}`, why);
      }),
  );
  return [...here, ...suites.flatMap((suite) => specsOf(suite, status, note))];
}

function withWhy(what: string, why = ''): string {
  const lines = stripVTControlCharacters(why).slice(0, SHOWN_CHARACTERS).split('\n');
  const shown = lines.filter((line) => line.trim() !== '' && !NOT_OURS.test(line));
  return [what, ...shown.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}
