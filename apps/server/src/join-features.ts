import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AccountsSettings,
  createAccounts,
  createHttpRegistry,
  createSandboxRegistry,
} from '@alethea/accounts/server';
import { createBilling } from '@alethea/billing/server';
import { createConsults } from '@alethea/consults/server';
import { createDirectory } from '@alethea/directory/server';
import { createDocuments } from '@alethea/documents/server';
import { BRAND } from '@alethea/kernel/brand';
import type { Clock } from '@alethea/kernel/clock';
import { createNews } from '@alethea/news/server';
import { createPatients } from '@alethea/patients/server';
import { createRequests } from '@alethea/requests/server';
import type { Engine, Tx } from '@alethea/server-kit/engine/engine';
import type { FaxTransport } from '@alethea/server-kit/fax/fax';
import { createOutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';
import { createSpoolTransport } from '@alethea/server-kit/fax/spool-transport';
import { openFileNames } from '@alethea/server-kit/files/file-names';
import { createFileStore } from '@alethea/server-kit/files/file-store';
import { createAddressSigner } from '@alethea/server-kit/files/signed-address';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { createKeyring } from '@alethea/server-kit/keyring/keyring';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import type { MailTransport } from '@alethea/server-kit/mail/mail';
import { createOutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import { createOutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import { createIdempotentAnswers } from '@alethea/server-kit/operations/idempotent-answers';
import { createTemplates } from '@alethea/templates/server';
import type pino from 'pino';
import { openAuditChain } from './audit-chain.ts';
import type { Config } from './config.ts';
import { consultMailReach } from './consult-mail-reach.ts';
import { createFileStorage } from './file-storage.ts';

/** The features with what they offer to the composition root. */
export type Features = Awaited<ReturnType<typeof joinFeatures>>;

/** Makes the features and hands each what it needs of the others; the order is that of the ports. */
export async function joinFeatures(config: Config, engine: Engine, clock: Clock, log: pino.Logger, publicUrl: string) {
  const { faxTransport, ...ground } = await layGround(config, engine, clock, log);
  const { keyring, files, storage, outgoingMail, outgoingFax, auditChain } = ground;
  const { papers, media } = storage;
  const supplies = { db: engine.db, clock, keyring, files, papers, media, log, publicUrl };

  // Accounts and directory need each other; the directory is there before anybody calls.
  const clinics = { followClinic: (tx: Tx, clinicId: string) => directory.followClinic(tx, clinicId) };
  const faxesAreSent = faxTransport !== null;
  const accounts = createAccounts(
    supplies,
    { directory: clinics, auditChain },
    await accountsSettings(config, faxesAreSent),
  );
  const directory = createDirectory(supplies, { specialists: accounts, phoneCallMinutes: config.phoneCallMinutes });
  const documents = createDocuments(supplies, { mail: outgoingMail, findColleagues: accounts.findColleagues });
  const billing = createBilling(supplies);
  const consultPorts = {
    billing,
    recordFirstResponse: directory.recordFirstResponse,
    directory,
    documents,
    preferencesOf: accounts.preferencesOf,
    specialists: accounts,
    reachOf: consultMailReach(accounts),
    postMail: outgoingMail.post,
    faxChoicesOf: accounts.faxChoicesOf,
    postFax: faxTransport && outgoingFax.post,
  };
  const consults = createConsults(supplies, consultPorts, { overdueAfterDays: config.overdueAfterDays });
  const patients = createPatients(supplies, {
    documents,
    consults: { openConsult: consults.openConsultFile, addSystemMessage: consults.addSystemMessage },
  });
  const requests = createRequests(supplies, {
    directory,
    consults,
    outside: patients,
    colleagues: accounts,
    phoneContacts: accounts,
    mailFrom: config.smtp?.from ?? BRAND.supportEmail,
    partner: { ...accounts.partnerTokens, apiUrl: config.partner?.apiUrl ?? null },
    keepingSecret: await keyring.secret('kept-forms'),
  });
  const news = createNews();
  const templates = createTemplates(supplies);
  return {
    /** Every feature, for what all of them offer alike. */
    all: [accounts, directory, billing, consults, requests, news, documents, patients, templates],
    ...{ accounts, directory, consults, requests, news, documents, patients, templates },
    ...ground,
  };
}

/** What all features stand on: keys, files, and the ways out by mail and fax. */
async function layGround(config: Config, engine: Engine, clock: Clock, log: pino.Logger) {
  const { db } = engine;
  const masterKey = await openMasterKey({ path: config.masterKeyFile, db, clock });
  const keyring = await createKeyring({ masterKey, secrets: await openSecrets({ db, masterKey, clock }) });
  const keyOf = async (name: string) => dataKeyOf(name, await keyring.secret(name));
  const signer = createAddressSigner({ secret: await keyring.secret('signed-address'), clock });
  const fileNames = await openFileNames(keyring);
  const storage = await createFileStorage(config, { db, names: fileNames, clock, log });
  const outbox = createOutboxTransport({ folder: join(config.dataFolder, 'outbox'), clock });
  const mailTransport = config.smtp ? await openSmtp(config.smtp) : outbox;
  const faxSpool = createSpoolTransport({ folder: join(config.dataFolder, 'fax-spool'), clock });
  const faxTransport = await openFax(config.fax, faxSpool);
  const auditChain = await openAuditChain(config, {
    ...{ db, clock, secrets: keyring },
    onContradiction: (findings) => log.error({ what: 'access log contradicts its head', findings }),
  });
  const answersKey = await keyOf('idempotent-answers');
  return {
    ...{ keyring, auditChain, signer, storage, outbox, faxSpool, faxTransport },
    fileNames,
    blobs: storage.blobs,
    files: createFileStore(signer, storage),
    outgoingMail: createOutgoingMail({ transport: mailTransport, cipher: await keyOf('outgoing-mail') }),
    outgoingFax: createOutgoingFax({ transport: faxTransport, cipher: await keyOf('outgoing-fax') }),
    answers: createIdempotentAnswers({
      encrypt: (text, purpose) => answersKey.encrypt(text, purpose),
      decrypt: (bytes, purpose) => answersKey.decrypt(bytes, purpose),
      fingerprint: keyring.keyedReference,
    }),
  };
}

async function accountsSettings(config: Config, faxesAreSent: boolean): Promise<AccountsSettings> {
  return {
    authSecret: config.sessionSecret ?? (await localSecret(config.dataFolder)),
    sessionIdleMinutes: config.sessionIdleMinutes,
    sessionHours: config.sessionHours,
    limits: config.limits,
    passwordMinimum: config.passwordMinimum,
    twoFactorRequired: config.twoFactorRequired,
    partner: config.partner,
    practiceIdRegistry: practiceIdRegistryOf(config),
    faxesAreSent,
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
