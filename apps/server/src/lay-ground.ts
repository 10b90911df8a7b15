import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import { createDeliveries } from '@alethea/server-kit/delivery/deliveries';
import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import type { Engine } from '@alethea/server-kit/engine/engine';
import type { FaxTransport } from '@alethea/server-kit/fax/fax';
import { createOutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';
import { createSpoolTransport } from '@alethea/server-kit/fax/spool-transport';
import type { Feature } from '@alethea/server-kit/feature';
import { openFileKeys } from '@alethea/server-kit/files/file-keys';
import { openFileNames } from '@alethea/server-kit/files/file-names';
import { createFileStore } from '@alethea/server-kit/files/file-store';
import { createAddressSigner } from '@alethea/server-kit/files/signed-address';
import { createFileTickets } from '@alethea/server-kit/http/native-shell';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { createKeyring } from '@alethea/server-kit/keyring/keyring';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import { createNotices } from '@alethea/server-kit/live/notices';
import { describeError } from '@alethea/server-kit/log/describe-error';
import type { MailTransport } from '@alethea/server-kit/mail/mail';
import { createOutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import { createOutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import { createIdempotentAnswers } from '@alethea/server-kit/operations/idempotent-answers';
import { createOutgoingPush } from '@alethea/server-kit/push/outgoing-push';
import type { PushTransport } from '@alethea/server-kit/push/push';
import { createPushSpool } from '@alethea/server-kit/push/push-spool';
import type pino from 'pino';
import { openAuditChain } from './audit-chain.ts';
import type { Config } from './config.ts';
import { createFileStorage } from './file-storage.ts';

const SEAL_EVERY_MS = 5_000;
const SWEEP_NOTICES_MS = 1_000;
const SWEEP_ANSWERS_MS = 3_600_000;

/** What all features stand on: keys, files, notices, and the ways out by mail, by fax and to phones. */
export async function layGround(
  config: Config,
  engine: Engine,
  clock: Clock,
  log: pino.Logger,
  followDelivery: () => Readonly<Record<string, FollowDelivery>>,
) {
  const { db } = engine;
  const masterKey = await openMasterKey({ path: config.masterKeyFile, db, clock });
  const keyring = await createKeyring({ masterKey, secrets: await openSecrets({ db, masterKey, clock }) });
  const keyOf = async (name: string) => dataKeyOf(name, await keyring.secret(name));
  const signer = createAddressSigner({ secret: await keyring.secret('signed-address'), clock });
  const fileNames = await openFileNames(keyring);
  const fileKeys = await openFileKeys(keyring);
  const storage = await createFileStorage(config, { db, names: fileNames, keys: fileKeys, clock, log });
  const outbox = createOutboxTransport({ folder: join(config.dataFolder, 'outbox'), clock });
  const mailTransport = config.smtp ? await openSmtp(config.smtp) : outbox;
  const faxSpool = createSpoolTransport({ folder: join(config.dataFolder, 'fax-spool'), clock });
  const faxTransport = await openFax(config.fax, faxSpool);
  const pushSpool = createPushSpool({ folder: join(config.dataFolder, 'push-spool'), clock });
  const pushTransport = await openPush(config.push, pushSpool, clock);
  const auditChain = await openAuditChain(config, {
    ...{ db, clock, secrets: keyring },
    onContradiction: (findings) => log.error({ what: 'access log contradicts its head', findings }),
  });
  const answersKey = await keyOf('idempotent-answers');
  const answers = createIdempotentAnswers({
    encrypt: (text, purpose) => answersKey.encrypt(text, purpose),
    decrypt: (bytes, purpose) => answersKey.decrypt(bytes, purpose),
    fingerprint: keyring.keyedReference,
  });
  const logError = (what: string) => (error: unknown) => log.error({ what, error: describeError(error) });
  const deliveries = createDeliveries((kind) => followDelivery()[kind], logError('deliveries'));
  const outgoingMail = createOutgoingMail({
    transport: mailTransport,
    cipher: await keyOf('outgoing-mail'),
    deliveries,
  });
  const outgoingFax = createOutgoingFax({ transport: faxTransport, cipher: await keyOf('outgoing-fax'), deliveries });
  const outgoingPush = createOutgoingPush({
    transport: pushTransport,
    cipher: await keyOf('outgoing-push'),
    deliveries,
  });
  const notices = createNotices(engine, clock, logError('notices'));
  /** What the ground itself does in the background, declared as a feature declares it. */
  const ground: Feature = {
    name: 'ground',
    implementations: [],
    jobs: [...outgoingMail.jobs, ...outgoingFax.jobs, ...outgoingPush.jobs],
    tasks: [
      ...deliveries.tasks,
      { name: 'seal-audit', everyMs: SEAL_EVERY_MS, run: () => auditChain.seal() },
      { name: 'sweep-notices', everyMs: SWEEP_NOTICES_MS, run: async () => void (await notices.sweep()) },
      ...storage.tasks,
      {
        name: 'sweep-answers',
        everyMs: SWEEP_ANSWERS_MS,
        run: () => db.transaction().execute((tx) => answers.sweep(tx, clock.now())),
      },
    ],
  };
  return {
    ...{ ground, keyring, auditChain, signer, storage, outbox, faxSpool, faxTransport, pushSpool, notices },
    ...{ fileNames, fileKeys },
    blobs: storage.blobs,
    fileTickets: createFileTickets({ key: await keyOf('file-ticket'), clock }),
    files: createFileStore(signer, storage),
    ...{ outgoingMail, outgoingFax, outgoingPush, answers },
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

/** As with mail; the key file is read at start, so that one that is none refuses it. */
async function openPush(push: Config['push'], spool: PushTransport, clock: Clock): Promise<PushTransport | null> {
  if (push === 'off') return null;
  if (push === 'spool') return spool;
  const { createFcmTransport } = await import('@alethea/server-kit/push/fcm-transport');
  const { openServiceAccount } = await import('@alethea/server-kit/push/open-service-account');
  const { serviceAccountFile, apiUrl, tokenUrl } = push;
  return createFcmTransport({ account: await openServiceAccount(serviceAccountFile), apiUrl, tokenUrl }, clock);
}
