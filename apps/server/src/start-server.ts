import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAccounts, createHttpRegistry, createSandboxRegistry } from '@alethea/accounts/server';
import { createConsults } from '@alethea/consults/server';
import { createDirectory } from '@alethea/directory/server';
import type { Clock } from '@alethea/kernel/clock';
import { createNews } from '@alethea/news/server';
import { createRequests } from '@alethea/requests/server';
import { createAuditBuffer } from '@alethea/server-kit/audit/audit-buffer';
import { sealAudit } from '@alethea/server-kit/audit/seal-audit';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import type { FaxTransport } from '@alethea/server-kit/fax/fax';
import { createOutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';
import { createSpoolTransport } from '@alethea/server-kit/fax/spool-transport';
import type { RecurringTask } from '@alethea/server-kit/feature';
import { createFileStore } from '@alethea/server-kit/files/file-store';
import { createAddressSigner } from '@alethea/server-kit/files/signed-address';
import { mountDownloads } from '@alethea/server-kit/http/download-routes';
import { mountFiles } from '@alethea/server-kit/http/file-routes';
import { createHttpServer } from '@alethea/server-kit/http/http-server';
import { mountLive } from '@alethea/server-kit/http/live-route';
import { mountOperations } from '@alethea/server-kit/http/operation-routes';
import { mountSystem } from '@alethea/server-kit/http/system-routes';
import { mountWeb } from '@alethea/server-kit/http/web-routes';
import { createJobQueue } from '@alethea/server-kit/jobs/job-queue';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { openFileMasterKey } from '@alethea/server-kit/keyring/file-master-key';
import { createKeyring } from '@alethea/server-kit/keyring/keyring';
import { createLiveStreams } from '@alethea/server-kit/live/live-streams';
import { createNotices, listenToNotices } from '@alethea/server-kit/live/notices';
import { describeError } from '@alethea/server-kit/log/describe-error';
import type { MailTransport } from '@alethea/server-kit/mail/mail';
import { createOutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import { createOutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import { createIdempotentAnswers } from '@alethea/server-kit/operations/idempotent-answers';
import { createOperationRunner } from '@alethea/server-kit/operations/operation-runner';
import { startTasks } from '@alethea/server-kit/tasks/recurring-tasks';
import pino from 'pino';
import type { Config } from './config.ts';
import { createFileStorage } from './file-storage.ts';
import { createMetrics } from './metrics.ts';
import { migrationFolders } from './migration-folders.ts';
import { mountOpenApi } from './openapi-route.ts';
import { mountOutbox } from './outbox-route.ts';

/** A running server. */
export interface RunningServer {
  /** Where it answers, such as http://localhost:8080. */
  readonly address: string;
  readonly engine: Engine;
  /** What the demo world is built with. */
  readonly features: Features;
  /** Finishes what it has accepted, then stops. */
  stop(): Promise<void>;
}

/** The features with what they offer to the composition root. */
export type Features = Awaited<ReturnType<typeof joinFeatures>>;

const SEAL_EVERY_MS = 5_000;
const SWEEP_NOTICES_MS = 1_000;
const SWEEP_ANSWERS_MS = 3_600_000;
const CALLS_STOP_WITHIN_MS = 8_000;
const JOBS_STOP_WITHIN_MS = 4_000;

async function joinFeatures(config: Config, engine: Engine, clock: Clock, log: pino.Logger, publicUrl: string) {
  const masterKey = await openFileMasterKey(config.masterKeyFile);
  const keyring = await createKeyring({ masterKey });
  const signer = createAddressSigner({ secret: await masterKey.deriveKey('signed-address'), clock });
  const storage = await createFileStorage(config, engine.db, clock, log);
  const outbox = createOutboxTransport({ folder: join(config.dataFolder, 'outbox'), clock });
  const mail = config.smtp ? await openSmtp(config.smtp) : outbox;
  const faxSpool = createSpoolTransport({ folder: join(config.dataFolder, 'fax-spool'), clock });
  const fax = await openFax(config.fax, faxSpool);
  const files = createFileStore(signer, storage.blobs);
  const supplies = { db: engine.db, clock, keyring, files, log, publicUrl };

  const accounts = createAccounts(supplies, {
    authSecret: config.sessionSecret ?? (await localSecret(config.dataFolder)),
    sessionIdleMinutes: config.sessionIdleMinutes,
    sessionHours: config.sessionHours,
    passwordMinimum: config.passwordMinimum,
    twoFactorRequired: config.twoFactorRequired,
    partner: config.partner,
    practiceIdRegistry: practiceIdRegistryOf(config),
  });
  const directory = createDirectory(supplies);
  const consults = createConsults(supplies, { recordFirstResponse: directory.recordFirstResponse });
  const requests = createRequests(supplies, { directory, consults, colleagues: accounts });
  const news = createNews();
  const answers = createIdempotentAnswers({
    ...dataKeyOf('idempotent-answers', await masterKey.deriveKey('idempotent-answers')),
    fingerprint: keyring.keyedReference,
  });
  const outgoingMail = createOutgoingMail({
    transport: mail,
    cipher: dataKeyOf('outgoing-mail', await masterKey.deriveKey('outgoing-mail')),
  });
  const outgoingFax = createOutgoingFax({
    transport: fax,
    cipher: dataKeyOf('outgoing-fax', await masterKey.deriveKey('outgoing-fax')),
  });
  return {
    accounts,
    directory,
    consults,
    requests,
    news,
    answers,
    keyring,
    signer,
    blobs: storage.blobs,
    storage,
    outbox,
    outgoingMail,
    faxSpool,
    outgoingFax,
    files,
  };
}

/** Puts the whole server together and listens. */
export async function startServer(
  config: Config,
  engine: Engine,
  clock: Clock,
  webFolder: string,
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: { service: 'alethea' } });
  await migrate(engine, migrationFolders);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const features = await joinFeatures(config, engine, clock, log, publicUrl);
  const { accounts, directory, consults, requests, news } = features;
  const all = [accounts, directory, consults, requests, news];
  const logError = (what: string) => (error: unknown) => log.error({ what, error: describeError(error) });

  const metrics = createMetrics();
  const streams = createLiveStreams();
  const notices = createNotices(engine, clock, logError('notices'));
  const auditBuffer = createAuditBuffer(engine.db, logError('audit'));
  const stopListening = await listenToNotices(
    engine,
    (notice) => {
      if (notice.changed.some((change) => change.kind === 'roles')) accounts.dropRoleCache();
      streams.deliver(notice);
      const ended = new Set(notice.changed.filter((change) => change.kind === 'session').map((change) => change.id));
      if (ended.size > 0) streams.closeWhere((sessionId) => ended.has(sessionId));
    },
    () => {
      // What was announced meanwhile is lost: roles may have changed, and every browser must look again.
      accounts.dropRoleCache();
      streams.resync();
    },
  );
  const jobs = createJobQueue({
    engine,
    clock,
    log,
    jobs: [
      ...features.outgoingMail.jobs,
      ...features.outgoingFax.jobs,
      ...all.flatMap((feature) => feature.jobs ?? []),
    ],
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
    checkAnswers: config.environment !== 'production',
    onLateError: logError('after'),
  });

  let shuttingDown = false;
  // Production is reached over https only; elsewhere it is what the public address says.
  const secure = publicUrl.startsWith('https://');
  const [app] = await Promise.all([
    createHttpServer({
      settings: {
        secure,
        allowedOrigins: [...config.allowedOrigins, ...(config.publicUrl ? [config.publicUrl] : [])],
        trustedProxies: config.trustedProxies,
        callsPerMinute: config.callsPerMinute,
        connections: config.connections,
        connectionsPerAddress: config.connectionsPerAddress,
        headersMs: config.headersMs,
        bodyMs: config.bodyMs,
      },
      clock,
      log,
      resolveActor: accounts.resolveActor,
      onAnswered: metrics.onAnswered,
    }),
    jobs.start(),
  ]);
  const implementations = all.flatMap((feature) => feature.implementations);
  mountOperations(app, implementations, {
    run,
    uploads: features.storage.uploads,
    cookie: { secure, maxAgeSeconds: config.sessionHours * 3600 },
  });
  mountFiles(app, {
    db: engine.db,
    blobs: features.blobs,
    uploads: features.storage.uploads,
    resumableUploads: features.storage.resumableUploads,
    signer: features.signer,
    auditBuffer,
    clock,
    openFile: Object.assign({}, ...all.map((feature) => feature.openFile ?? {})),
  });
  const downloads = all.flatMap((feature) => feature.downloads ?? []);
  mountDownloads(app, downloads, { db: engine.db, clock, auditBuffer });
  mountLive(app, { streams, resolveActor: accounts.resolveActor, topicsOf: accounts.topicsOf });
  mountSystem(app, {
    engine,
    registry: metrics.registry,
    metricsToken: config.metricsToken,
    isShuttingDown: () => shuttingDown,
  });
  mountOpenApi(
    app,
    implementations.map((implementation) => implementation.operation),
  );
  if (config.environment === 'local') mountOutbox(app, features.outbox, features.faxSpool);
  await mountWeb(app, webFolder);

  const ownTasks: RecurringTask[] = [
    { name: 'seal-audit', everyMs: SEAL_EVERY_MS, run: async () => void (await sealAudit(engine.db, clock)) },
    { name: 'sweep-notices', everyMs: SWEEP_NOTICES_MS, run: async () => void (await notices.sweep()) },
    ...features.storage.tasks,
    {
      name: 'sweep-answers',
      everyMs: SWEEP_ANSWERS_MS,
      run: () => engine.db.transaction().execute((tx) => features.answers.sweep(tx, clock.now())),
    },
  ];
  const tasks = startTasks([...ownTasks, ...all.flatMap((feature) => feature.tasks ?? [])], (task, error) =>
    log.error({ what: `task ${task}`, error: describeError(error) }),
  );
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;

  return {
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    engine,
    features,
    async stop() {
      shuttingDown = true;
      streams.closeAll();
      const impatience = setTimeout(() => app.server.closeAllConnections(), CALLS_STOP_WITHIN_MS);
      await app.close();
      clearTimeout(impatience);
      await Promise.all([tasks.stop(), jobs.stop(JOBS_STOP_WITHIN_MS)]);
      await auditBuffer.flush();
      await notices.flush();
      await stopListening();
      await engine.close();
    },
  };
}

/** Loaded only where mail leaves the machine: what is not loaded does not delay a start after a crash. */
async function openSmtp(smtp: NonNullable<Config['smtp']>): Promise<MailTransport> {
  const { createSmtpTransport } = await import('@alethea/server-kit/mail/smtp-transport');
  return createSmtpTransport(smtp);
}

/** As with mail, the provider's client is loaded where faxes go out. */
async function openFax(fax: Config['fax'], spool: FaxTransport): Promise<FaxTransport | null> {
  if (fax === 'off') return null;
  if (fax === 'spool') return spool;
  const { createSrfaxTransport } = await import('@alethea/server-kit/fax/srfax-transport');
  return createSrfaxTransport(fax);
}

function practiceIdRegistryOf({ practiceIdRegistry: registry }: Config) {
  if (!registry) return null;
  return 'url' in registry ? createHttpRegistry(registry) : createSandboxRegistry(registry.sandbox);
}

/** Outside production the session secret is made once and kept beside the data. */
async function localSecret(folder: string): Promise<string> {
  const path = join(folder, 'session.secret');
  const fresh = randomBytes(32).toString('base64url');
  return writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).then(
    () => fresh,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return readFile(path, 'utf8');
    },
  );
}
