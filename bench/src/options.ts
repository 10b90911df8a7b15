import { parseArgs } from 'node:util';
import { measuredNames } from './measured-calls.ts';

/** The parts of a run, in their order. */
export const parts = [
  ...measuredNames,
  'growth',
  'streams',
  'bombs',
  'predictions',
  'gallery',
  'messages',
  'forms',
  'billing',
  'start',
  'web',
  'relevance',
] as const;
/** See parts. */
export type Part = (typeof parts)[number];

/** What a run measures, and for how long. */
export interface BenchOptions {
  readonly consults: number;
  readonly services: number;
  readonly only: ReadonlySet<Part>;
  /** Rounds of product and limit in turn. */
  readonly rounds: number;
  readonly roundSeconds: number;
  /** Open streams, one measurement for each number. */
  readonly streams: readonly number[];
  /** Sends whose way to the other browser is timed. */
  readonly notices: number;
  /** Messages as long as a message can be, in the thread that is exported under attack. */
  readonly longMessages: number;
  /** Pictures that each model looks at. */
  readonly pictures: number;
  /** Pictures in the gallery that is looked through. */
  readonly galleryPictures: number;
  /** Messages that one person has sent to patients. */
  readonly messages: number;
  /** Billing records of all specialists. */
  readonly records: number;
  /** Recipients of one form that is sent in one go. */
  readonly recipients: number;
  /** Screens of its small pictures that are timed. */
  readonly screens: number;
  readonly quick: boolean;
}

/** Says how the command is used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run bench -- [--quick] [--consults 100000] [--services 5000] [--only ${parts.join(',')}]`;

/** Reads the arguments of the command; throws UsageError. */
export function readOptions(args: readonly string[]): BenchOptions {
  const values = parse(args);
  const quick = values.quick ?? false;
  return {
    consults: readCount(values.consults, quick ? 2_000 : 100_000),
    services: readCount(values.services, quick ? 300 : 5_000),
    only: readParts(values.only),
    rounds: quick ? 3 : 12,
    roundSeconds: quick ? 1 : 1.5,
    streams: quick ? [50, 200] : [200, 1_000],
    notices: quick ? 50 : 300,
    longMessages: quick ? 100 : 1_500,
    pictures: quick ? 12 : 60,
    galleryPictures: quick ? 600 : 12_000,
    messages: quick ? 2_000 : 100_000,
    records: quick ? 8_000 : 200_000,
    recipients: quick ? 60 : 500,
    screens: quick ? 30 : 200,
    quick,
  };
}

function parse(args: readonly string[]) {
  const options = {
    quick: { type: 'boolean' },
    consults: { type: 'string' },
    services: { type: 'string' },
    only: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text ?? otherwise);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`${text} is no number of things.\n${usage}`);
  return count;
}

function readParts(text: string | undefined): ReadonlySet<Part> {
  const names = text === undefined ? parts : text.split(',');
  const unknown = names.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) throw new UsageError(`There is no part ${unknown}.\n${usage}`);
  return new Set(names as Part[]);
}

/** The sizes at which growth is looked at: the whole, a tenth and a hundredth of it. */
export function growthSizes(consults: number): number[] {
  return [100, 10, 1].map((share) => wholeShare(consults, share));
}

/** One part in so many, at least 1. */
export function wholeShare(count: number, share: number): number {
  return Math.max(1, Math.round(count / share));
}
