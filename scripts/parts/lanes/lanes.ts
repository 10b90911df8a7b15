import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PostgresUnavailableError, startPostgres } from '../../../packages/test-kit/src/postgres-server.ts';
import { BrowserUnavailableError, findChromium } from '../browser.ts';
import { repositoryRoot, runCommand } from '../run-command.ts';
import { webBuildIsStale } from '../web-build.ts';
import { type Counts, readPlaywrightReport, readVitestReport } from './lane-reports.ts';
import { OUTSIDE_ERRORS_FILE } from './outside-errors.ts';

/** How a lane ended. */
export interface LaneResult {
  readonly outcome: 'passed' | 'failed' | 'could not run';
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, each as `file: title`, and below it what it said. */
  readonly failures?: readonly string[];
  /** Why it could not run. */
  readonly reason?: string;
}

/** The lanes in the order in which they run: the cheap ones find the most. */
export const laneNames = ['check', 'pure', 'slice', 'engine', 'browser'] as const;

/** The name of a lane. */
export type LaneName = (typeof laneNames)[number];

/** Runs one lane to its end, its output streamed; a lane without what it needs answers `could not run`. */
export const runLane: Readonly<Record<LaneName, () => Promise<LaneResult>>> = {
  check: async () => outcomeOf((await stream('node', ['scripts/check.ts'])).exitCode, { passed: 0, failed: 0 }),
  pure: () => runVitest('pure'),
  slice: () => runVitest('slice'),
  engine: runEngineLane,
  browser: runBrowserLane,
};

async function runEngineLane(): Promise<LaneResult> {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  try {
    server = await startPostgres({ inMemory: true });
  } catch (error) {
    if (error instanceof PostgresUnavailableError) return couldNotRun(error.message);
    throw error;
  }
  try {
    return await runVitest('engine', { DATABASE_URL_ADMIN: server.url });
  } finally {
    await server.stop();
  }
}

async function runBrowserLane(): Promise<LaneResult> {
  let chromium: string;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (error instanceof BrowserUnavailableError) return couldNotRun(error.message);
    throw error;
  }
  if (webBuildIsStale()) {
    const { exitCode } = await stream('npm', ['run', 'build']);
    if (exitCode !== 0) return { outcome: 'failed', passed: 0, failed: 0 };
  }
  const report = reportFile('browser');
  const env = { ALETHEA_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { exitCode } = await stream('playwright', ['test', '--reporter=list,json'], env);
  return outcomeOf(exitCode, readPlaywrightReport(report));
}

async function runVitest(project: string, env: Readonly<Record<string, string>> = {}): Promise<LaneResult> {
  const report = reportFile(project);
  const outside = reportFile(`${project}-outside`);
  const names = ['default', 'json', './scripts/parts/lanes/outside-errors.ts'];
  const reporters = [...names.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const withFile = { ...env, [OUTSIDE_ERRORS_FILE]: outside };
  const { exitCode } = await stream('vitest', ['run', '--project', project, ...reporters], withFile);
  const { failures = [], ...counts } = readVitestReport(report);
  const errors = existsSync(outside) ? (JSON.parse(readFileSync(outside, 'utf8')) as string[]) : [];
  return outcomeOf(exitCode, {
    ...counts,
    failures: [...failures, ...errors.map((each) => `outside of any test: ${each}`)],
  });
}

function stream(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runCommand(command, args, { env, stream: true });
}

/** A path for a report that is certainly not the last run's. */
function reportFile(lane: string): string {
  const file = path.join(repositoryRoot, 'test-results', `${lane}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function outcomeOf(exitCode: number, counts: Counts): LaneResult {
  return { outcome: exitCode === 0 ? 'passed' : 'failed', ...counts };
}

function couldNotRun(reason: string): LaneResult {
  return { outcome: 'could not run', passed: 0, failed: 0, reason };
}
