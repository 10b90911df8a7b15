import { expect, test } from 'vitest';
import { judge } from '../src/aims.ts';
import type { BenchResults } from '../src/bench-results.ts';
import { resultsText } from '../src/print-results.ts';

const load = { requestsPerSecond: 600, p50Ms: 2, p99Ms: 5, errors: 0 };

function results(more: Partial<BenchResults>): BenchResults {
  const size = { consults: 100, services: 10 };
  return { takenAt: '', machine: {}, size, pairs: {}, growth: {}, streams: [], failures: [], ...more };
}

function pair(ratio: number, p99Ratio: number, aloneP99Ms = 5) {
  return { product: load, limit: load, alone: { ...load, p99Ms: aloneP99Ms }, ratio, p99Ratio, statements: 3 };
}

function missed(found: BenchResults): string[] {
  return judge(found)
    .filter(({ met }) => !met)
    .map(({ what }) => what);
}

test('a send may take more of the limit than a read', () => {
  expect(missed(results({ pairs: { send: pair(0.6, 3), inbox: pair(0.66, 3) } }))).toEqual([]);
  expect(missed(results({ pairs: { send: pair(0.59, 1), inbox: pair(0.65, 3.1) } }))).toEqual([
    'send: share of the limit',
    'inbox: share of the limit',
    "inbox: p99 beside the limit's",
  ]);
});

test('reading a consult and the two lists of a clinic have the share of a read, not that of a send', () => {
  const found = { read: pair(0.65, 1), board: pair(0.65, 1), toBook: pair(0.65, 1), find: pair(0.66, 1) };
  expect(missed(results({ pairs: found }))).toEqual(
    ['read', 'board', 'toBook'].map((name) => `${name}: share of the limit`),
  );
});

test('a search, a service and a form take at most 50 ms at the server', () => {
  const found = { search: pair(1, 1, 50), service: pair(1, 1, 51), form: pair(1, 1, 60), send: pair(1, 1, 90) };
  expect(missed(results({ pairs: found }))).toEqual([
    'service: p99 at the server, alone',
    'form: p99 at the server, alone',
  ]);
});

test('streams, memory, growth and sign-in have their bounds', () => {
  const streams = [{ streams: 1_000, p50Ms: 9, p99Ms: 101, missed: 1, kilobytesPerStream: 26 }];
  const growth = { inbox: { sizes: [1, 10], p50Ms: [1, 1.31], worstPerTenfold: 1.31 } };
  const restart = { streams: 1_000, allBackMs: 3_000, sent: 40, missed: 1 };
  const lighthouse = { score: 90, largestContentfulPaintMs: 1_700, firstContentfulPaintMs: 900, totalBlockingMs: 0 };
  const web = { scriptKilobytes: { '/login': 101 }, lighthouse };
  expect(missed(results({ streams, growth, restart, serverMegabytes: 251, web }))).toHaveLength(8);
});

test('what is missed is told with a sentence, what could not be measured with its reason', () => {
  const text = resultsText(
    results({ pairs: { inbox: pair(0.5, 1) }, failures: [{ part: 'web', reason: 'no browser' }] }),
  );
  expect(text).toContain('inbox: share of the limit is 0.50, at least 0.66 was the aim: profile');
  expect(text).toContain('web could not be measured: no browser');
});

test('what was not measured is not judged', () => {
  expect(judge(results({}))).toEqual([]);
  expect(resultsText(results({}))).not.toContain('Live streams');
});

test('under attack the event loop is late by at most 50 ms, and the server stays as small as it was', () => {
  const loop = { loopMaxMs: 80, quietP99Ms: 12, healthzMaxMs: 60, seconds: 10 };
  const bombs = { attacks: 10, answers: { 200: 6, 413: 4 }, ...loop, loopP99Ms: 50, residentMegabytes: 250 };
  expect(missed(results({ bombs }))).toEqual([]);
  expect(missed(results({ bombs: { ...bombs, loopP99Ms: 51, residentMegabytes: 251 } }))).toHaveLength(2);
  expect(resultsText(results({ bombs }))).toContain('6 × 200, 4 × 413');
});
