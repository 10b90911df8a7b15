import { SCALE_MESSAGES_PERSON } from '@alethea/demo/scale';
import type { ServerProcess } from '@alethea/test-kit/server-process';
import { startBenchServer } from '../bench-server.ts';
import { signInPeople } from '../bench-sessions.ts';
import { type GrowthFigures, type GrowthWorld, measureGrowth } from '../measure-growth.ts';
import { measurePair, type PairFigures } from '../measure-pair.ts';
import type { BenchOptions } from '../options.ts';
import { recordStatements } from '../record-statements.ts';
import { findPages, type MessageRead, messageCalls, messageReads } from './message-calls.ts';

type Settings = Readonly<Record<string, string>>;

/** What one person has sent to patients, looked through. */
export interface MessageFigures {
  readonly messages: number;
  readonly pairs: Partial<Record<MessageRead, PairFigures>>;
  /** The same reads where that person has sent a hundredth and a tenth of it. */
  readonly growth: Partial<Record<MessageRead, GrowthFigures>>;
}

/** Needs a database for each size, by how many messages are filled in it; the largest is the one beside its limit. */
export async function measureMessages(
  databases: ReadonlyMap<number, Settings>,
  options: Pick<BenchOptions, 'rounds' | 'roundSeconds' | 'messages'>,
): Promise<MessageFigures> {
  const servers: ServerProcess[] = [];
  try {
    const worlds: GrowthWorld<MessageRead>[] = [];
    for (const [size, settings] of [...databases].toSorted(([one], [other]) => one - other)) {
      const server = await startBenchServer(settings);
      servers.push(server);
      worlds.push(await openWorld(server.address, size));
    }
    const growth: MessageFigures['growth'] = {};
    for (const read of messageReads) growth[read] = await measureGrowth(worlds, read, options);
    const largest = worlds.at(-1);
    const settings = databases.get(options.messages);
    if (!largest || !settings) throw new Error('No database has the many messages.');
    return { messages: options.messages, pairs: await comparePairs(largest, settings, options), growth };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function openWorld(address: string, messages: number): Promise<GrowthWorld<MessageRead>> {
  const [session] = await signInPeople(address, [SCALE_MESSAGES_PERSON]);
  if (!session) throw new Error('Nobody has sent the many messages.');
  const cursors = await findPages(address, session);
  return { size: messages, address, calls: messageCalls(session, { cursors, messages }) };
}

async function comparePairs(
  { address, calls }: GrowthWorld<MessageRead>,
  settings: Settings,
  options: Pick<BenchOptions, 'rounds' | 'roundSeconds'>,
): Promise<MessageFigures['pairs']> {
  const pairs: MessageFigures['pairs'] = {};
  for (const read of messageReads) {
    const group = { calls: calls[read], aftermath: 'shared' } as const;
    const recorded = await recordStatements(settings, group);
    pairs[read] = await measurePair(address, { ...group, recorded, databaseUrl: settings.DATABASE_URL ?? '' }, options);
  }
  return pairs;
}
