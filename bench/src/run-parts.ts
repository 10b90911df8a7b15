import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import type { ServerProcess } from '@alethea/test-kit/server-process';
import { type BenchPostgres, grantPlus, grantRole, letPeopleFax } from './bench-database.ts';
import type { BenchResults } from './bench-results.ts';
import { productionSettings, readMemory, startBenchServer } from './bench-server.ts';
import { type BenchSession, busyPeople, manyPeople, signInPeople, staffPeople } from './bench-sessions.ts';
import { CLAIMS_EMAIL, measureBilling } from './billing/measure-billing.ts';
import { measureGallery } from './gallery/measure-gallery.ts';
import { measureBombs } from './measure-bombs.ts';
import { type GrowthWorld, measureGrowth } from './measure-growth.ts';
import { measurePair } from './measure-pair.ts';
import { measureStart } from './measure-start.ts';
import { measureStreams } from './measure-streams.ts';
import { findMailbox, type Mailbox, type MeasuredName, measuredCalls, measuredNames } from './measured-calls.ts';
import { type BenchOptions, growthSizes, type Part, wholeShare } from './options.ts';
import { measureForms } from './patients/measure-forms.ts';
import { measureMessages } from './patients/measure-messages.ts';
import { measurePredictions } from './predictions/measure-predictions.ts';
import { type RecordGroup, recordStatements } from './record-statements.ts';
import { measureRelevance } from './relevance/measure-relevance.ts';
import { measureWeb } from './web/measure-web.ts';

/** The pages whose cost is followed through the sizes. */
const pages = ['inbox', 'thread', 'search'] as const;

/** Measures what was asked for into `results`; a part that fails says why, and the others go on. */
export async function runParts(
  postgres: BenchPostgres,
  options: BenchOptions,
  results: BenchResults,
  tell: (text: string) => void,
): Promise<void> {
  const attempt = async (part: Part, work: () => Promise<void>) => {
    if (!options.only.has(part)) return;
    tell(part);
    try {
      await work();
    } catch (error) {
      const { message, cause, stack } = error as Error;
      results.failures.push({ part, reason: cause instanceof Error ? `${message}: ${cause.message}` : message });
      tell(`${part} has failed: ${stack}`);
    }
  };
  const { consults, services } = options;
  const isLarge = [...options.only].some((part) => part !== 'relevance');
  const gallery = options.only.has('gallery') ? { pictures: options.galleryPictures } : {};
  const isOfPatients = options.only.has('messages') || options.only.has('forms');
  const sent = isOfPatients ? { messages: options.messages } : {};
  const billed = options.only.has('billing') ? { records: options.records } : {};
  const database = isLarge ? await postgres.demandDatabase({ consults, services, ...gallery, ...sent, ...billed }) : {};
  const settings = productionSettings(database);
  let mailboxes: Mailbox[] = [];
  if ([...measuredNames, 'streams' as const].some((part) => options.only.has(part))) {
    const server = await startBenchServer(settings);
    try {
      mailboxes = await openMailboxes(server, manyPeople, tell);
      const staff = await signInPeople(server.address, staffPeople);
      await comparePairs(server, settings, { mailboxes, staff }, { options, results, attempt });
      noteMemory(results, (await readMemory(server.address)).residentMegabytes);
    } finally {
      await server.stop();
    }
  }
  await attempt('growth', () => followGrowth(postgres, options, results, tell));
  for (const [index, streams] of options.streams.entries()) {
    await attempt('streams', async () => {
      const server = await startBenchServer(settings);
      try {
        const restart = index === options.streams.length - 1;
        const found = await measureStreams(server, mailboxes, { streams, notices: options.notices, restart });
        results.streams.push(found.figures);
        if (found.restart) results.restart = found.restart;
        noteMemory(results, (await readMemory(server.address)).residentMegabytes);
      } finally {
        await server.stop();
      }
    });
  }
  await attempt('bombs', async () => {
    await letPeopleFax(database.DATABASE_URL ?? '');
    const provider = await startLoopbackSrfax();
    const server = await startBenchServer({ ...settings, ...faxSettings(provider.settings) });
    try {
      const attacked = await openMailboxes(server, busyPeople, tell);
      results.bombs = await measureBombs(server, attacked, options.longMessages);
    } finally {
      await server.stop();
      await provider.stop();
    }
  });
  await attempt('predictions', async () => {
    const server = await startBenchServer({ ...settings, HEAVY_PER_MINUTE: '100000' });
    try {
      const [session] = await signInPeople(server.address, busyPeople.slice(0, 1));
      if (session) results.predictions = await measurePredictions(server, session, options.pictures);
    } finally {
      await server.stop();
    }
  });
  await attempt('gallery', async () => {
    results.gallery = await measureGallery(settings, options);
  });
  await attempt('messages', async () => {
    const worlds = new Map([[options.messages, settings]]);
    for (const share of [10, 100]) {
      const size = { consults: wholeShare(consults, share), messages: wholeShare(options.messages, share), services };
      worlds.set(size.messages, productionSettings(await postgres.demandDatabase(size)));
    }
    for (const { DATABASE_URL: url = '' } of worlds.values()) await grantPlus(url);
    results.messages = await measureMessages(worlds, options);
  });
  await attempt('forms', async () => {
    await grantPlus(database.DATABASE_URL ?? '');
    results.forms = await measureForms(settings, options.recipients);
  });
  await attempt('billing', async () => {
    await grantRole(database.DATABASE_URL ?? '', CLAIMS_EMAIL, 'operator');
    results.billing = await measureBilling(settings, options);
  });
  await attempt('start', async () => {
    results.start = await measureStart(settings);
  });
  await attempt('web', async () => {
    results.web = await measureWeb(database);
  });
  await attempt('relevance', async () => {
    results.relevance = await measureRelevance(await postgres.demandDemoDatabase());
  });
}

type FaxAccess = Awaited<ReturnType<typeof startLoopbackSrfax>>['settings'];

function faxSettings({ accessId, accessPassword, callerNumber, senderEmail, url }: FaxAccess): Record<string, string> {
  return {
    FAX: 'srfax',
    SRFAX_ACCESS_ID: accessId,
    SRFAX_ACCESS_PASSWORD: accessPassword,
    SRFAX_CALLER_NUMBER: callerNumber,
    SRFAX_SENDER_EMAIL: senderEmail,
    SRFAX_URL: url,
  };
}

function noteMemory(results: BenchResults, megabytes: number): void {
  results.serverMegabytes = Math.max(results.serverMegabytes ?? 0, megabytes);
}

async function openMailboxes(
  server: ServerProcess,
  people: readonly number[],
  tell: (text: string) => void,
): Promise<Mailbox[]> {
  const sessions = await signInPeople(server.address, people);
  const mailboxes: Mailbox[] = [];
  for (const session of sessions) {
    const mailbox = await findMailbox(server.address, session);
    if (mailbox) mailboxes.push(mailbox);
  }
  if (mailboxes.length === 0)
    throw new Error('Nobody has a thread of 50 messages in the inbox: the world is too small.');
  tell(`${mailboxes.length} of ${people.length} people signed in have a thread of 50 messages in their inbox`);
  return mailboxes;
}

async function comparePairs(
  server: ServerProcess,
  settings: Readonly<Record<string, string>>,
  { mailboxes, staff }: { readonly mailboxes: readonly Mailbox[]; readonly staff: readonly BenchSession[] },
  run: {
    readonly options: BenchOptions;
    readonly results: BenchResults;
    attempt(part: Part, work: () => Promise<void>): Promise<void>;
  },
): Promise<void> {
  const calls = measuredCalls(mailboxes, staff);
  for (const name of measuredNames) {
    await run.attempt(name, async () => {
      const aftermath: RecordGroup['aftermath'] = name === 'send' || name === 'read' ? 'own' : 'shared';
      const recorded = await recordStatements(settings, { calls: calls[name], aftermath });
      const databaseUrl = settings.DATABASE_URL ?? '';
      const pair = { calls: calls[name], aftermath, recorded, databaseUrl };
      run.results.pairs[name] = await measurePair(server.address, pair, run.options);
    });
  }
}

async function followGrowth(
  postgres: BenchPostgres,
  options: BenchOptions,
  results: BenchResults,
  tell: (text: string) => void,
): Promise<void> {
  const servers: ServerProcess[] = [];
  try {
    const worlds: GrowthWorld<MeasuredName>[] = [];
    for (const size of growthSizes(options.consults)) {
      const database = await postgres.demandDatabase({ consults: size, services: options.services });
      const server = await startBenchServer(productionSettings(database));
      servers.push(server);
      const mailboxes = await openMailboxes(server, busyPeople, tell);
      worlds.push({ size, address: server.address, calls: measuredCalls(mailboxes, []) });
    }
    for (const name of pages) {
      const roundSeconds = options.roundSeconds / 2;
      results.growth[name] = await measureGrowth(worlds, name, { rounds: options.rounds, roundSeconds });
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
