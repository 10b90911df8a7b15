import type { AddressInfo } from 'node:net';
import { brandChange } from '@alethea/accounts/contract/core/changes';
import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { setBrand } from '@alethea/kernel/app/brand';
import type { Clock } from '@alethea/kernel/time/clock';
import { EVENT_PATH, STRIPE_PAGE_POLICY } from '@alethea/premium/server';
import { createAuditBuffer } from '@alethea/server-kit/audit/audit-buffer';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { mountDownloads } from '@alethea/server-kit/http/download-routes';
import { type FileRouteSupplies, mountFiles } from '@alethea/server-kit/http/file-routes';
import { createHttpServer } from '@alethea/server-kit/http/http-server';
import { mountLive } from '@alethea/server-kit/http/live-route';
import { mountOperations, type OperationRouteSupplies } from '@alethea/server-kit/http/operation-routes';
import { contentPolicyWith } from '@alethea/server-kit/http/security-headers';
import { mountSystem } from '@alethea/server-kit/http/system-routes';
import { mountWeb } from '@alethea/server-kit/http/web-routes';
import { mountWebhooks } from '@alethea/server-kit/http/webhook-routes';
import type { Enqueue } from '@alethea/server-kit/jobs/job';
import { createJobQueue } from '@alethea/server-kit/jobs/job-queue';
import { createLiveStreams, type LiveStreams } from '@alethea/server-kit/live/live-streams';
import { listenToNotices } from '@alethea/server-kit/live/notices';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { createOperationRunner } from '@alethea/server-kit/operations/operation-runner';
import { createScheduler, type Scheduler } from '@alethea/server-kit/tasks/scheduler';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { mountBrandPictures } from './brand-route.ts';
import { cardPageOf, mountSandbox } from './card-page.ts';
import { mountCardSandbox } from './card-sandbox-routes.ts';
import type { Config } from './config.ts';
import { demandKind } from './demand-kind.ts';
import { mountDevClock } from './dev-clock-route.ts';
import { type Features, joinFeatures } from './join-features.ts';
import { createMetrics } from './metrics.ts';
import { migrationFolders } from './migration-folders.ts';
import { mountOpenApi } from './openapi-route.ts';
import { mountOutbox } from './outbox-route.ts';

/** An address of the server, such as /api/files/:id/:variant. */
interface MountedRoute {
  readonly url: string;
  readonly name: string | undefined;
}

/** A running server. */
export interface RunningServer {
  /** Where it answers, such as http://localhost:8080. */
  readonly address: string;
  readonly engine: Engine;
  /** What the demo world is built with. */
  readonly features: Features;
  /** Adds background work to a transaction that is no call's, as of tests and the demo world. */
  readonly enqueue: Enqueue;
  /** What runs without being called. */
  readonly scheduler: Pick<Scheduler, 'runDue'>;
  /** Every address that is mounted, with what the log calls it. */
  readonly routes: readonly MountedRoute[];
  /** Finishes what it has accepted, then stops. */
  stop(): Promise<void>;
}

/** The one page that loads parts of who takes the cards. */
const PREMIUM_PAGE = dashboardPath('get-premium');
const CALLS_STOP_WITHIN_MS = 8_000;
const JOBS_STOP_WITHIN_MS = 4_000;
/** Lines are written many at a time, and at the latest so many milliseconds after; what is left, when the process ends. */
const LOG_WRITING = { sync: false, minLength: 4_096, periodicFlush: 250 } as const;

/**
 * Puts the whole server together and listens. Without `byClock` nothing runs by the clock but what its scheduler is told
 * to: for tests, whose clocks are moved. They also look for jobs more often, since what they wait for is mostly a job.
 */
export async function startServer(
  config: Config,
  engine: Engine,
  clock: Clock,
  webFolder: string,
  { byClock = true, lookForJobsEveryMs }: { readonly byClock?: boolean; readonly lookForJobsEveryMs?: number } = {},
): Promise<RunningServer> {
  setBrand(config.brand);
  const log = pino({ level: config.logLevel, base: { service: 'alethea' } }, pino.destination(LOG_WRITING));
  await migrate(engine, migrationFolders);
  await demandKind(config, engine.db, clock);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const features = await joinFeatures(config, engine, clock, log, publicUrl);
  const { accounts, brand, declared, notices } = features;
  const logError = (what: string) => (error: unknown) => log.error({ what, error: describeError(error) });

  const metrics = createMetrics();
  const streams = createLiveStreams(config.limits);
  const auditBuffer = createAuditBuffer(engine.db, logError('audit'));
  const stopListening = await deliverNotices(engine, streams, accounts, () => {
    void brand.load().catch(logError('brand'));
  });
  const jobs = createJobQueue({
    ...{ engine, clock, log, jobs: declared.jobs, formerJobs: declared.formerJobs },
    ...(lookForJobsEveryMs ? { lookEveryMs: lookForJobsEveryMs } : {}),
  });
  const scheduler = createScheduler({
    ...{ engine, clock, tasks: declared.tasks, enqueue: jobs.enqueue, byClock },
    onError: (task, error) => logError(`task ${task}`)(error),
  });
  const run = createOperationRunner({
    db: engine.db,
    clock,
    notices,
    auditBuffer,
    answers: features.answers,
    jobs,
    mail: features.outgoingMail,
    fax: features.outgoingFax,
    // Where people try and measure what production does, answers go out as they do there.
    checkAnswers: config.environment !== 'production' && config.environment !== 'staging',
    onUndeclared: (operation) => log.error({ what: 'answer cut to its contract', operation }),
    onLateError: logError('after'),
    holdPlace: accounts.holdPlace,
  });

  let shuttingDown = false;
  // Production is reached over https only; elsewhere it is what the public address says.
  const secure = publicUrl.startsWith('https://');
  const [app] = await Promise.all([
    createHttpServer({
      settings: {
        secure,
        framesOwnPages: features.cards.provider !== null,
        production: config.environment === 'production',
        publicUrl: config.publicUrl,
        allowedHosts: config.allowedHosts,
        allowedOrigins: config.allowedOrigins,
        trustedProxies: config.trustedProxies,
        ...config.limits,
      },
      clock,
      log,
      resolveActor: accounts.resolveActor,
      fileTickets: features.fileTickets,
      onAnswered: metrics.onAnswered,
    }),
    jobs.start(),
  ]);
  const routes: MountedRoute[] = [];
  app.addHook('onRoute', ({ url, config }) => void routes.push({ url, name: config?.name }));
  mountFeatures(app, features, {
    ...{ run, clock, log, auditBuffer, db: engine.db },
    cookie: { secure, maxAgeSeconds: config.sessionHours * 3600 },
  });
  mountWebhooks(app, declared.webhooks, { db: engine.db, clock, enqueue: jobs.enqueue });
  mountLive(app, { streams, resolveActor: accounts.resolveActor, topicsOf: declared.topicsOf });
  mountSystem(app, {
    engine,
    registry: metrics.registry,
    metricsToken: config.metricsToken,
    isShuttingDown: () => shuttingDown,
  });
  if (config.environment === 'local') {
    mountOutbox(app, features.outbox, features.faxSpool, features.pushSpool);
    mountDevClock(app, scheduler);
  }
  if (features.cardSandbox) mountCardSandbox(app, features.cardSandbox);
  mountSandbox(app, features.cards.files);
  const ownFrames = features.cards.provider ? ["'self'"] : [];
  const policies =
    typeof config.premium === 'object'
      ? {
          [PREMIUM_PAGE]: contentPolicyWith({
            ...STRIPE_PAGE_POLICY,
            frameSrc: [...STRIPE_PAGE_POLICY.frameSrc, ...ownFrames],
          }),
        }
      : {};
  const framed = cardPageOf(config, features);
  mountBrandPictures(app, brand);
  await mountWeb(app, webFolder, { ...config.limits, brand: brand.current, policies, framed });

  await scheduler.start();
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;

  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
  features.cardSandbox?.serve(address, EVENT_PATH);

  return {
    address,
    engine,
    features,
    enqueue: jobs.enqueue,
    scheduler,
    routes,
    async stop() {
      shuttingDown = true;
      streams.closeAll();
      const impatience = setTimeout(() => app.server.closeAllConnections(), CALLS_STOP_WITHIN_MS);
      await app.close();
      clearTimeout(impatience);
      await features.cardSandbox?.stop();
      await Promise.all([scheduler.stop(JOBS_STOP_WITHIN_MS), jobs.stop(JOBS_STOP_WITHIN_MS)]);
      features.storage.papers.stop();
      features.storage.media.stop();
      features.ai.classifier.stop();
      await auditBuffer.flush();
      await features.auditChain.seal().catch(logError('sealing at the end'));
      await notices.flush();
      await stopListening();
      await engine.close();
    },
  };
}

/** Hands the notices of all processes to the streams of this one; answers what ends it. */
async function deliverNotices(
  engine: Engine,
  streams: LiveStreams,
  accounts: Features['accounts'],
  loadBrand: () => void,
) {
  const stopListening = await listenToNotices(
    engine,
    (notice) => {
      streams.deliver(notice);
      if (notice.changed.some((change) => change.kind === 'roles')) {
        accounts.dropRoleCache();
        void streams.recheck();
      }
      if (notice.changed.some(({ kind }) => kind === brandChange().kind)) loadBrand();
      const ended = new Set(notice.changed.filter((change) => change.kind === 'session').map((change) => change.id));
      if (ended.size > 0) streams.closeWhere((sessionId) => ended.has(sessionId));
    },
    () => {
      // What was announced meanwhile is lost: roles may have changed, and every browser must look again.
      accounts.dropRoleCache();
      loadBrand();
      streams.resync();
      void streams.recheck();
    },
  );
  // What was announced before this process listened is not known here.
  streams.resync();
  return stopListening;
}

/** Mounts what every feature offers alike: operations with their description, files, downloads. */
function mountFeatures(
  app: FastifyInstance,
  { declared, storage, blobs, fileNames, fileKeys, signer }: Features,
  supplies: Pick<FileRouteSupplies, 'db' | 'clock' | 'log' | 'auditBuffer'> &
    Pick<OperationRouteSupplies, 'run' | 'cookie'>,
): void {
  const { run, cookie, db, clock, log, auditBuffer } = supplies;
  const { uploads, resumableUploads } = storage;
  const { implementations, openFile, downloads, uploads: declaredUploads } = declared;
  mountOperations(app, implementations, { run, uploads, cookie });
  mountFiles(app, {
    ...{ db, blobs, names: fileNames, keys: fileKeys, uploads, resumableUploads, signer },
    ...{ auditBuffer, clock, log, openFile, declaredUploads },
  });
  mountDownloads(app, downloads, { db, clock, auditBuffer });
  mountOpenApi(
    app,
    implementations.map((implementation) => implementation.operation),
    declaredUploads,
  );
}
