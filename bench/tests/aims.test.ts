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
  expect(missed(results({ pairs: { send: pair(0.63, 3), inbox: pair(0.66, 3) } }))).toEqual([]);
  expect(missed(results({ pairs: { send: pair(0.62, 1), inbox: pair(0.65, 3.1) } }))).toEqual([
    'send: share of the limit',
    'inbox: share of the limit',
    "inbox: p99 beside the limit's",
  ]);
});

test('a list of a clinic, whose statement is most of its work, has more of the limit than the opening of a consult', () => {
  const found = { read: pair(0.7, 1), board: pair(0.83, 1), toBook: pair(0.93, 1), find: pair(0.65, 1) };
  expect(missed(results({ pairs: found }))).toEqual(
    ['board', 'toBook', 'find'].map((name) => `${name}: share of the limit`),
  );
});

test('a measurement with refused calls is none, however quick they were', () => {
  const found = { ...pair(20, 0.1), product: { ...load, errors: 3 } };
  expect(missed(results({ pairs: { inbox: found } }))).toEqual(['inbox: refused calls']);
});

test('a search, a service and a form take at most 50 ms at the server', () => {
  const found = { search: pair(1, 1, 50), service: pair(1, 1, 51), form: pair(1, 1, 60), send: pair(1, 1, 90) };
  expect(missed(results({ pairs: found }))).toEqual([
    'service: p99 at the server, alone',
    'form: p99 at the server, alone',
  ]);
});

test('a long list of forms is taken over within a second, moves on all the time, and keeps nobody else waiting', () => {
  const forms = { recipients: 500, seconds: 9, perSecond: 55, readP99Ms: 80, loopMaxMs: 90 };
  const slow = { ...forms, takenOverMs: 1_001, longestPauseMs: 1_501, loopP99Ms: 51 };
  const quick = { ...forms, takenOverMs: 1_000, longestPauseMs: 1_500, loopP99Ms: 50 };
  expect(missed(results({ forms: quick }))).toEqual([]);
  expect(missed(results({ forms: slow }))).toEqual([
    'forms in one go: taken over',
    'forms in one go: longest pause',
    'forms in one go: p99 delay of the event loop',
  ]);
});

test('many messages feel like few: pages and searches for one are judged by how they grow, searches for what is in many are shown', () => {
  const grown = (worstPerTenfold: number) => ({ sizes: [1, 10], p50Ms: [1, worstPerTenfold], worstPerTenfold });
  const pairs = { page: pair(0.4, 3), few: pair(0.39, 1), many: pair(0.1, 9) };
  const growth = { page: grown(1.21), few: grown(1.2), many: grown(3) };
  const found = results({ messages: { messages: 100_000, pairs, growth } });
  expect(missed(found)).toEqual(['messages few: share of the limit', 'messages page: time at ten times the data']);
  expect(resultsText(found)).toContain('by messages of one person');
});

test('streams, memory, growth and sign-in have their bounds', () => {
  const streams = [{ streams: 1_000, p50Ms: 9, p99Ms: 101, missed: 1, kilobytesPerStream: 26 }];
  const growth = { inbox: { sizes: [1, 10], p50Ms: [1, 1.31], worstPerTenfold: 1.31 } };
  const restart = { streams: 1_000, allBackMs: 3_000, sent: 40, missed: 1 };
  const paint = { score: 90, largestContentfulPaintMs: 1_700, firstContentfulPaintMs: 1_600, totalBlockingMs: 0 };
  const scriptKilobytes = {
    '/login': 81,
    '/forms/': 61,
    '/dashboard/secure-messaging': 261,
    '/dashboard/profile': 260,
  };
  const web = { scriptKilobytes, lighthouse: { '/login': paint, '/signup': paint, '/forms/': paint } };
  expect(missed(results({ streams, growth, restart, serverMegabytes: 251, web }))).toEqual([
    'inbox: time at ten times the data',
    '1000 streams: p99 answer to other browser',
    '1000 streams: memory of one',
    '1000 streams: notices missed',
    'restart: answered sends missed',
    'server memory',
    '/login: JavaScript (gz)',
    '/forms/: JavaScript (gz)',
    '/dashboard/secure-messaging: JavaScript (gz)',
    '/login: LCP on a phone',
    '/signup: FCP on a phone',
    '/forms/: FCP on a phone',
  ]);
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

test('a prediction is there within a second, and holds the event loop no longer than an attack may', () => {
  const taken = { predictions: 177, firstMs: 900, p50Ms: 90, loopMaxMs: 60, residentMegabytes: 200 };
  const predictions = { ...taken, p99Ms: 1_000, loopP99Ms: 50 };
  expect(missed(results({ predictions }))).toEqual([]);
  expect(missed(results({ predictions: { ...predictions, p99Ms: 1_001, loopP99Ms: 51 } }))).toHaveLength(2);
  expect(resultsText(results({ predictions }))).toContain('177');
});

test('a large gallery has its share of the limit, its screens their time and its uploads their memory', () => {
  const figures = { p50Ms: 30, p99Ms: 60 };
  const screen = { pictures: 40, kilobytes: 9, product: figures, limit: figures, times: 6 };
  const uploads = { uploads: 10, megabytesEach: 10, seconds: 8, idleMegabytes: 150, peakMegabytes: 200 };
  const gallery = {
    pictures: 11_760,
    pairs: { page: pair(0.4, 3), tags: pair(0.4, 3), days: pair(0.4, 3) },
    screen,
    uploads,
  };
  expect(missed(results({ gallery }))).toEqual([]);
  const worse = {
    ...{ pictures: 11_760, pairs: { page: pair(0.39, 1), tags: pair(0.4, 3.1), days: pair(0.4, 1) } },
    ...{ screen: { ...screen, times: 6.1 }, uploads: { ...uploads, peakMegabytes: 201 } },
  };
  expect(missed(results({ gallery: worse }))).toEqual([
    'gallery page: share of the limit',
    "gallery tags: p99 beside the limit's",
    'gallery: a screen of 40 beside plain files',
    'gallery: memory of 10 uploads at once',
  ]);
  const refused = { ...pair(2, 0.1), limit: { ...load, errors: 1 } };
  expect(missed(results({ gallery: { ...gallery, pairs: { days: refused } } }))).toEqual([
    'gallery days: refused calls',
  ]);
  expect(resultsText(results({ gallery }))).toContain('A gallery of 11,760 pictures');
});

test('finding what is meant has its bounds in both lists, and only the tuned one says which questions go astray', () => {
  const figures = (ndcg: number, recall: number, astray: string[]) => ({ questions: 9, ndcg, recall, astray });
  const relevance = { judged: figures(0.9, 0.96, ['ear wax']), heldOut: figures(0.89, 0.97, ['secret']) };
  expect(missed(results({ relevance }))).toEqual(['judged questions: recall@5', 'heldOut questions: nDCG@5']);
  const text = resultsText(results({ relevance }));
  expect(text).toContain('ear wax');
  expect(text).not.toContain('secret');
});
