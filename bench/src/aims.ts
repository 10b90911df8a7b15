import type { BenchResults } from './bench-results.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { PairFigures } from './measure-pair.ts';

/** One figure beside what it should be. */
export interface AimRow {
  readonly what: string;
  readonly value: string;
  readonly aim: string;
  readonly met: boolean;
  /** Where to look when the aim is missed. */
  readonly hint: string;
}

const LEAST_RATIO: Readonly<Record<string, number>> = {
  ...{ send: 0.63, inbox: 0.66, thread: 0.72, read: 0.7, find: 0.66 },
  ...{ board: 0.84, toBook: 0.94, search: 0.79 },
  ...{ 'billing report': 0.4, 'billing rollup': 0.4 },
  ...{ 'messages page': 0.4, 'messages few': 0.4 },
  ...{ 'gallery page': 0.4, 'gallery tags': 0.4, 'gallery days': 0.4 },
};
/** Finding and opening a service, at the server, with nothing else under way. */
const MOST_ALONE_P99_MS = { search: 50, service: 50, form: 50 } as const;
const MOST_P99_RATIO = 3;
const MOST_NOTICE_P99_MS = 100;
const MOST_BOMBED_LOOP_MS = 50;
const MOST_PREDICTION_P99_MS = 1_000;
/** A screen of small pictures, beside plain files: sessions, rows and keys are looked up and bytes opened for each. */
const MOST_SCREEN_TIMES = 6;
/** Of ten uploads of 10 MB at once, over the idle server: half of what is sent, so that nothing is held whole. */
const MOST_UPLOADS_MEGABYTES = 50;
/** As long as a person waits for a press to be answered, and for progress to move. */
const MOST_FORMS_TAKEN_OVER_MS = 1_000;
const MOST_FORMS_PAUSE_MS = 1_500;
/** Once in a batch: as long as nobody notices. */
const MOST_BATCH_LOOP_MS = 200;
const MOST_STREAM_KILOBYTES = 25;
const MOST_SERVER_MEGABYTES = 250;
const MOST_GROWTH_PER_TENFOLD = 1.2;
const MOST_KILOBYTES = {
  '/login': 80,
  '/forms/': 60,
  '/dashboard/secure-messaging': 260,
  '/dashboard/profile': 260,
} as const;
const MOST_SIGN_IN_LCP_MS = 1_600;
const MOST_SIGN_UP_FCP_MS = 1_500;
const MOST_FORM_FCP_MS = 1_200;
const LEAST_NDCG = 0.9;
const LEAST_RECALL = 0.97;

/** Judges a run by its aims. */
export function judge(results: BenchResults): AimRow[] {
  return [
    ...pairRows(results.pairs),
    ...growthRows(results.growth),
    ...streamRows(results),
    ...bombRows(results),
    ...predictionRows(results),
    ...galleryRows(results),
    ...messageRows(results),
    ...formRows(results),
    ...billingRows(results),
    ...memoryRows(results),
    ...webRows(results),
    ...relevanceRows(results),
  ];
}

const round = (value: number, digits = 2) => value.toFixed(digits);
const most = (what: string, value: number, aim: number, unit: string, hint: string): AimRow => ({
  what,
  value: `${round(value, 1)}${unit}`,
  aim: `at most ${aim}${unit}`,
  met: value <= aim,
  hint,
});

function pairRows(pairs: Readonly<Record<string, PairFigures>>): AimRow[] {
  return Object.entries(pairs).flatMap(([name, figures]) => [
    ...errorRows(name, figures),
    ...limitRows(name, figures),
    ...aloneRows(name, figures.alone.p99Ms),
  ]);
}

/** A refusal is quick: with one among them the figures are of something else. */
function errorRows(name: string, { product, limit, alone }: PairFigures): AimRow[] {
  const errors = product.errors + limit.errors + alone.errors;
  if (errors === 0) return [];
  return [
    {
      what: `${name}: refused calls`,
      value: `${errors}`,
      aim: 'none',
      met: false,
      hint: 'see what is refused, and why.',
    },
  ];
}

/** A service and a form are so little work that beside the limit they tell the price of any call: shown, not judged. */
function limitRows(name: string, { ratio, p99Ratio }: PairFigures): AimRow[] {
  const aim = LEAST_RATIO[name];
  if (aim === undefined) return [];
  return [
    {
      what: `${name}: share of the limit`,
      value: round(ratio),
      aim: `at least ${aim}`,
      met: ratio >= aim,
      hint: 'profile the server (node --cpu-prof) under this load: what is above node:http and pg costs too much.',
    },
    {
      what: `${name}: p99 beside the limit's`,
      value: `${round(p99Ratio)}×`,
      aim: `at most ${MOST_P99_RATIO}×`,
      met: p99Ratio <= MOST_P99_RATIO,
      hint: 'look for work in one piece: garbage collection, sealing of the access log, large answers.',
    },
  ];
}

function aloneRows(name: string, p99Ms: number): AimRow[] {
  const aim = MOST_ALONE_P99_MS[name as keyof typeof MOST_ALONE_P99_MS];
  if (aim === undefined) return [];
  const hint = 'explain (analyze, buffers) its statement: an index is missing, or the planner does not use it.';
  return [most(`${name}: p99 at the server, alone`, p99Ms, aim, ' ms', hint)];
}

function growthRows(growth: Readonly<Record<string, GrowthFigures>>): AimRow[] {
  return Object.entries(growth).map(([name, { worstPerTenfold }]) => ({
    what: `${name}: time at ten times the data`,
    value: `${round(worstPerTenfold)}×`,
    aim: `at most ${MOST_GROWTH_PER_TENFOLD}×`,
    met: worstPerTenfold <= MOST_GROWTH_PER_TENFOLD,
    hint: 'explain (analyze, buffers) its statement in the large world: something is read that is not shown.',
  }));
}

function streamRows({ streams, restart }: BenchResults): AimRow[] {
  const rows = streams.flatMap(({ streams: count, p99Ms, missed, kilobytesPerStream }) => [
    most(
      `${count} streams: p99 answer to other browser`,
      p99Ms,
      MOST_NOTICE_P99_MS,
      ' ms',
      'look at the batches of notices and at what blocks the event loop.',
    ),
    most(
      `${count} streams: memory of one`,
      kilobytesPerStream,
      MOST_STREAM_KILOBYTES,
      ' kB',
      'look at what a stream holds on to: request, headers, timers.',
    ),
    most(
      `${count} streams: notices missed`,
      missed,
      0,
      '',
      'look at the announcements: a notice was lost between commit and stream.',
    ),
  ]);
  if (!restart) return rows;
  const hint = 'an answered send is gone: look at the commit of the send and at the durability of PostgreSQL.';
  return [...rows, most('restart: answered sends missed', restart.missed, 0, '', hint)];
}

function bombRows({ bombs }: BenchResults): AimRow[] {
  if (!bombs) return [];
  const hint = 'profile the server under the attacks: something is decoded, drawn or read whole in its own process.';
  return [
    most('bombs: p99 delay of the event loop', bombs.loopP99Ms, MOST_BOMBED_LOOP_MS, ' ms', hint),
    most('bombs: server memory', bombs.residentMegabytes, MOST_SERVER_MEGABYTES, ' MB', hint),
  ];
}

function predictionRows({ predictions }: BenchResults): AimRow[] {
  if (!predictions) return [];
  const hint = 'see what the server does itself of a prediction: pictures and models belong to their process.';
  return [
    most('predictions: p99', predictions.p99Ms, MOST_PREDICTION_P99_MS, ' ms', 'profile the process that runs models.'),
    most('predictions: p99 delay of the event loop', predictions.loopP99Ms, MOST_BOMBED_LOOP_MS, ' ms', hint),
  ];
}

function galleryRows({ gallery }: BenchResults): AimRow[] {
  if (!gallery) return [];
  const { pairs, screen, uploads } = gallery;
  const more = uploads.peakMegabytes - uploads.idleMegabytes;
  return [
    ...pairRows(Object.fromEntries(Object.entries(pairs).map(([read, figures]) => [`gallery ${read}`, figures]))),
    most(
      `gallery: a screen of ${screen.pictures} beside plain files`,
      screen.times,
      MOST_SCREEN_TIMES,
      '×',
      'profile the route of files: each small picture is asked for, found and opened by itself.',
    ),
    most(
      `gallery: memory of ${uploads.uploads} uploads at once`,
      more,
      MOST_UPLOADS_MEGABYTES,
      ' MB',
      'see whether something of an upload is held whole on its way from the socket to the store.',
    ),
  ];
}

/** 100,000 feel like ten. A search for what is in many is shown, not judged: its limit walks the same rows. */
function messageRows({ messages }: BenchResults): AimRow[] {
  if (!messages) return [];
  const named = <Figures>(figures: Readonly<Record<string, Figures>>) =>
    Object.fromEntries(Object.entries(figures).map(([read, figure]) => [`messages ${read}`, figure]));
  const { many, ...judged } = messages.growth;
  return [...pairRows(named(messages.pairs)), ...growthRows(named(judged))];
}

function formRows({ forms }: BenchResults): AimRow[] {
  if (!forms) return [];
  const hint = 'profile the server while a list is sent: each recipient costs a data key, hashes and statements.';
  return [
    most('forms in one go: taken over', forms.takenOverMs, MOST_FORMS_TAKEN_OVER_MS, ' ms', hint),
    most('forms in one go: longest pause', forms.longestPauseMs, MOST_FORMS_PAUSE_MS, ' ms', hint),
    most('forms in one go: p99 delay of the event loop', forms.loopP99Ms, MOST_BOMBED_LOOP_MS, ' ms', hint),
  ];
}

function billingRows({ billing }: BenchResults): AimRow[] {
  if (!billing) return [];
  const { pairs, batch } = billing;
  const hint = 'see which part of making a batch works in one piece: opening patients, checking, writing lines.';
  return [
    ...pairRows(Object.fromEntries(Object.entries(pairs).map(([read, figures]) => [`billing ${read}`, figures]))),
    most(
      `billing: a batch of ${batch.claims}, longest delay of the event loop`,
      batch.loopMaxMs,
      MOST_BATCH_LOOP_MS,
      ' ms',
      hint,
    ),
  ];
}

function memoryRows({ serverMegabytes }: BenchResults): AimRow[] {
  if (serverMegabytes === undefined) return [];
  const hint = 'take a heap snapshot under load; caches and modules that only some need come first.';
  return [most('server memory', serverMegabytes, MOST_SERVER_MEGABYTES, ' MB', hint)];
}

function webRows({ web }: BenchResults): AimRow[] {
  if (!web) return [];
  const { scriptKilobytes, lighthouse } = web;
  const scripts = Object.entries(MOST_KILOBYTES).map(([route, aim]) =>
    most(`${route}: JavaScript (gz)`, scriptKilobytes[route] ?? Number.NaN, aim, ' kB', 'see what its parts import.'),
  );
  const hint = 'see what the first paint waits for.';
  return [
    ...scripts,
    most(
      '/login: LCP on a phone',
      lighthouse['/login']?.largestContentfulPaintMs ?? Number.NaN,
      MOST_SIGN_IN_LCP_MS,
      ' ms',
      hint,
    ),
    most(
      '/signup: FCP on a phone',
      lighthouse['/signup']?.firstContentfulPaintMs ?? Number.NaN,
      MOST_SIGN_UP_FCP_MS,
      ' ms',
      hint,
    ),
    most(
      '/forms/: FCP on a phone',
      lighthouse['/forms/']?.firstContentfulPaintMs ?? Number.NaN,
      MOST_FORM_FCP_MS,
      ' ms',
      hint,
    ),
  ];
}

function relevanceRows({ relevance }: BenchResults): AimRow[] {
  return Object.entries(relevance ?? {}).flatMap(([list, { ndcg, recall }]) => [
    least(`${list} questions: nDCG@5`, ndcg, LEAST_NDCG),
    least(`${list} questions: recall@5`, recall, LEAST_RECALL),
  ]);
}

const least = (what: string, value: number, aim: number): AimRow => ({
  what,
  value: round(value, 3),
  aim: `at least ${aim}`,
  met: value >= aim,
  hint: 'see above which questions go astray; words are added in features/directory/server/search/meaning/.',
});
