import { judge } from './aims.ts';
import type { BenchResults } from './bench-results.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { PairFigures } from './measure-pair.ts';
import { textTable } from './text-table.ts';

/** A run as text: its figures, then its aims, then a sentence for each that was missed. */
export function resultsText(results: BenchResults): string {
  const rows = judge(results);
  const sections = [
    section('Product beside the limit (requests per second, p50 and p99 in ms)', pairTable(results.pairs)),
    section('Median page in ms, by consults in the database', growthTable(results.growth)),
    section('Live streams (ms from the answer of a send)', streamTable(results)),
    section('Attacks at once on documents, pictures and films', bombTable(results)),
    section('What models say of pictures', predictionTable(results)),
    section(
      `A gallery of ${whole(results.gallery?.pictures ?? 0)} pictures beside the limit`,
      pairTable(results.gallery?.pairs ?? {}),
    ),
    section('Small pictures of a screen, in ms, and plain files', screenTable(results)),
    section('Large pictures uploaded at once', uploadTable(results)),
    section(
      `${whole(results.messages?.messages ?? 0)} messages to patients beside the limit`,
      pairTable(results.messages?.pairs ?? {}),
    ),
    section('Median page of messages in ms, by messages of one person', growthTable(results.messages?.growth ?? {})),
    section('A form sent to many in one go, and a page read meanwhile', formTable(results)),
    section(
      `${whole(results.billing?.records ?? 0)} billing records beside the limit`,
      pairTable(results.billing?.pairs ?? {}),
    ),
    section('A batch of claims', batchTable(results)),
    section('Start to first answer, in ms', startTable(results)),
    section('JavaScript to run (kB, gz)', scriptTable(results)),
    section('Finding what is meant (first five services)', relevanceTable(results)),
    section('Aims', [
      ['', 'measured', 'aim', ''],
      ...rows.map(({ what, value, aim, met }) => [what, value, aim, met ? 'met' : 'MISSED']),
    ]),
    rows
      .filter(({ met }) => !met)
      .map(({ what, value, aim, hint }) => `${what} is ${value}, ${aim} was the aim: ${hint}`)
      .join('\n'),
    results.failures.map(({ part, reason }) => `${part} could not be measured: ${reason}`).join('\n'),
  ];
  return sections.filter((text) => text !== '').join('\n\n');
}

function section(title: string, table: readonly (readonly string[])[]): string {
  return table.length > 1 ? `${title}\n${textTable(table)}` : '';
}

const whole = (value: number) => Math.round(value).toLocaleString('en-CA');
const tenth = (value: number) => value.toFixed(1);

function pairTable(pairs: Readonly<Record<string, PairFigures>>): string[][] {
  const head = [
    '',
    'product',
    'p50',
    'p99',
    'limit',
    'p50',
    'p99',
    'ratio',
    'p99 ratio',
    'alone p50',
    'p99',
    'statements',
    'errors',
  ];
  const rows = Object.entries(pairs).map(([name, { product, limit, ratio, p99Ratio, alone, statements }]) => [
    name,
    ...[product, limit].flatMap((side) => [whole(side.requestsPerSecond), tenth(side.p50Ms), tenth(side.p99Ms)]),
    ratio.toFixed(2),
    p99Ratio.toFixed(2),
    tenth(alone.p50Ms),
    tenth(alone.p99Ms),
    String(statements),
    String(product.errors + limit.errors),
  ]);
  return [head, ...rows];
}

function growthTable(growth: Readonly<Record<string, GrowthFigures>>): string[][] {
  const entries = Object.entries(growth);
  const head = ['', ...(entries[0]?.[1].sizes ?? []).map(whole), 'worst per tenfold'];
  return [
    head,
    ...entries.map(([name, { p50Ms, worstPerTenfold }]) => [
      name,
      ...p50Ms.map((ms) => ms.toFixed(2)),
      worstPerTenfold.toFixed(2),
    ]),
  ];
}

function streamTable({ streams, restart }: BenchResults): string[][] {
  const head = ['streams', 'p50', 'p99', 'missed', 'kB a stream'];
  const rows = streams.map((figures) => [
    whole(figures.streams),
    tenth(figures.p50Ms),
    tenth(figures.p99Ms),
    whole(figures.missed),
    tenth(figures.kilobytesPerStream),
  ]);
  const back = restart
    ? [
        [
          `restart: all ${whole(restart.streams)} back after ${whole(restart.allBackMs)} ms; of ${restart.sent} answered sends ${restart.missed} missed`,
        ],
      ]
    : [];
  return [head, ...rows, ...back];
}

function bombTable({ bombs }: BenchResults): string[][] {
  if (!bombs) return [];
  const { attacks, answers, seconds, loopP99Ms, loopMaxMs, quietP99Ms, healthzMaxMs, residentMegabytes } = bombs;
  const answered = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    ['attacks', 'answers', 'seconds', 'loop p99 ms', 'quiet p99', 'loop max ms', 'slowest /healthz ms', 'server MB'],
    [
      ...[whole(attacks), answered.join(', '), tenth(seconds)],
      ...[loopP99Ms, quietP99Ms, loopMaxMs, healthzMaxMs, residentMegabytes].map(tenth),
    ],
  ];
}

function predictionTable({ predictions }: BenchResults): string[][] {
  if (!predictions) return [];
  const { firstMs, p50Ms, p99Ms, loopP99Ms, loopMaxMs, residentMegabytes } = predictions;
  return [
    ['predictions', 'first ms', 'p50', 'p99', 'loop p99 ms', 'loop max ms', 'server MB'],
    [whole(predictions.predictions), ...[firstMs, p50Ms, p99Ms, loopP99Ms, loopMaxMs, residentMegabytes].map(tenth)],
  ];
}

function screenTable({ gallery }: BenchResults): string[][] {
  if (!gallery) return [];
  const { pictures, kilobytes, product, limit, times } = gallery.screen;
  return [
    ['pictures', 'kB each', 'p50', 'p99', 'plain p50', 'p99', 'times'],
    [
      ...[whole(pictures), tenth(kilobytes)],
      ...[product.p50Ms, product.p99Ms, limit.p50Ms, limit.p99Ms, times].map(tenth),
    ],
  ];
}

function uploadTable({ gallery }: BenchResults): string[][] {
  if (!gallery) return [];
  const { uploads, megabytesEach, seconds, idleMegabytes, peakMegabytes } = gallery.uploads;
  return [
    ['uploads', 'MB each', 'seconds', 'idle server MB', 'most', 'more'],
    [
      whole(uploads),
      ...[megabytesEach, seconds, idleMegabytes, peakMegabytes, peakMegabytes - idleMegabytes].map(tenth),
    ],
  ];
}

function formTable({ forms }: BenchResults): string[][] {
  if (!forms) return [];
  const { recipients, takenOverMs, seconds, perSecond, longestPauseMs, readP99Ms, loopP99Ms, loopMaxMs } = forms;
  return [
    ['recipients', 'taken over ms', 'seconds', 'a second', 'pause ms', 'page p99 ms', 'loop p99 ms', 'loop max ms'],
    [
      whole(recipients),
      ...[takenOverMs, seconds, perSecond, longestPauseMs, readP99Ms, loopP99Ms, loopMaxMs].map(tenth),
    ],
  ];
}

function batchTable({ billing }: BenchResults): string[][] {
  if (!billing) return [];
  const { claims, seconds, loopP99Ms, loopMaxMs, residentMegabytes } = billing.batch;
  return [
    ['claims', 'seconds', 'loop p99 ms', 'loop max ms', 'server MB'],
    [whole(claims), ...[seconds, loopP99Ms, loopMaxMs, residentMegabytes].map(tenth)],
  ];
}

function startTable({ start }: BenchResults): string[][] {
  if (!start) return [];
  return [
    ['filled PostgreSQL', whole(start.filledPostgresMs)],
    ['embedded, first time', whole(start.embeddedFirstMs)],
    ['embedded, again', whole(start.embeddedAgainMs)],
  ];
}

function scriptTable({ web }: BenchResults): string[][] {
  if (!web) return [];
  return [
    ...Object.entries(web.scriptKilobytes).map(([route, kilobytes]) => [route, tenth(kilobytes)]),
    ...Object.entries(web.lighthouse).map(([route, paint]) => [
      `Lighthouse mobile, ${route}: score ${whole(paint.score)}, FCP ${whole(paint.firstContentfulPaintMs)} ms, LCP ${whole(paint.largestContentfulPaintMs)} ms, TBT ${whole(paint.totalBlockingMs)} ms`,
    ]),
  ];
}

/** Of the list that was kept apart nothing but its figures is told: words chosen to mend it would spoil it. */
function relevanceTable({ relevance }: BenchResults): string[][] {
  if (!relevance) return [];
  const rows = Object.entries(relevance).map(([list, { questions, ndcg, recall }]) => [
    ...[list, whole(questions), ndcg.toFixed(3), recall.toFixed(3)],
  ]);
  return [['questions', '', 'nDCG@5', 'recall@5'], ...rows, ...relevance.judged.astray.map((question) => [question])];
}
