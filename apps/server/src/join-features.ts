import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartnerTokensOffer } from '@alethea/accounts/offers';
import {
  type AccountsSettings,
  createAccounts,
  createBrand,
  createHttpRegistry,
  createSandboxRegistry,
} from '@alethea/accounts/server';
import { createBilling, openClaimTransport } from '@alethea/billing/server';
import { createConsults } from '@alethea/consults/server';
import { createDirectory } from '@alethea/directory/server';
import { createDocuments } from '@alethea/documents/server';
import { createForms } from '@alethea/forms/server';
import { createHttpAva, createImaging, createSandboxAva, openAi } from '@alethea/imaging/server';
import { BRAND } from '@alethea/kernel/app/brand';
import type { Clock } from '@alethea/kernel/time/clock';
import { createNews } from '@alethea/news/server';
import type { PatientsOffer } from '@alethea/patients/offers';
import { createPatients } from '@alethea/patients/server';
import { createClover, createCloverSandbox, createPayments } from '@alethea/payments/server';
import type { PremiumOffer } from '@alethea/premium/offers';
import { createPremium, createStripeProvider, openCardSandbox } from '@alethea/premium/server';
import { createRequests } from '@alethea/requests/server';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Engine, Tx } from '@alethea/server-kit/engine/engine';
import { createTemplates } from '@alethea/templates/server';
import type pino from 'pino';
import type { Config } from './config.ts';
import { joinDeclared } from './join-declared.ts';
import { layGround } from './lay-ground.ts';

/** The features with what they offer to the composition root. */
export type Features = Awaited<ReturnType<typeof joinFeatures>>;

/** Makes the features and hands each what it needs of the others, in this order. */
export async function joinFeatures(config: Config, engine: Engine, clock: Clock, log: pino.Logger, publicUrl: string) {
  const { faxTransport, ...ground } = await layGround(
    config,
    engine,
    clock,
    log,
    // The features are there before anything is on its way.
    () => declared.followDelivery,
  );
  const { keyring, files, storage, outgoingMail, outgoingFax, outgoingPush, auditChain } = ground;
  const { papers, media } = storage;
  // Before anything is written in its name.
  const brand = await createBrand({ db: engine.db, files }, config.brand);
  const supplies = { db: engine.db, clock, keyring, files, papers, media, log, publicUrl };

  // Accounts need directory and premium, and these them; both are there before anybody calls.
  const services = {
    followClinic: (tx: Tx, clinicId: string) => directory.followClinic(tx, clinicId),
    followPerson: (tx: Tx, personId: string) => directory.followPerson(tx, personId),
  };
  const ofPremium: Pick<PremiumOffer, 'followRights'> = {
    followRights: (call, personId) => premium.followRights(call, personId),
  };
  const moveClinicRecords = async (tx: Tx, move: ClinicMove) => {
    const moved = await directory.moveServices(tx, move);
    await documents.moveDocuments(tx, move);
    await consults.moveClinic(tx, move);
    await payments.moveClinic(tx, move);
    return moved ? [moved] : [];
  };
  // Consults and patients need each other too; both are there before anybody calls.
  const referralFaxes: Pick<PatientsOffer, 'stopReferralFax' | 'findReferralFax'> = {
    stopReferralFax: (tx, referral) => patients.stopReferralFax(tx, referral),
    findReferralFax: (executor, consultId) => patients.findReferralFax(executor, consultId),
  };
  const faxesAreSent = faxTransport !== null;
  const accounts = createAccounts(
    supplies,
    { directory: services, premium: ofPremium, moveClinicRecords, auditChain, outgoingPush },
    accountsSettings(config, faxesAreSent),
  );
  const { people, push } = accounts;
  const directory = createDirectory(supplies, { people, phoneCallMinutes: config.phoneCallMinutes });
  const documents = createDocuments(supplies, { mail: outgoingMail, people });
  const billing = createBilling(supplies, { claimTransport: await claimTransportOf(config) });
  const outgoing = {
    postMail: outgoingMail.post,
    postFax: faxTransport && outgoingFax.post,
    cancelFax: outgoingFax.cancel,
    mailFrom: config.smtp?.from ?? BRAND.supportEmail,
  };
  const templates = createTemplates(supplies);
  const consultNeeds = {
    ...{ people, push, billing, directory, documents, patients: referralFaxes, resources: templates },
    ...outgoing,
  };
  const consults = createConsults(supplies, consultNeeds, { overdueAfterDays: config.overdueAfterDays });
  const { cardSandbox, provider } = openCards(config, clock);
  const premium = createPremium(supplies, {
    ...{ people, premiumRole: accounts.premiumRole, provider, postMail: outgoingMail.post },
    providerTasks: cardSandbox ? [cardSandbox.task] : [],
  });
  const patientNeeds = { people, documents, consults, premium, cancelFax: outgoingFax.cancel };
  const patients = createPatients(supplies, patientNeeds);
  const forms = createForms(supplies, { people, documents, patients, faxAgain: outgoingFax.again });
  const cards = cardsOf(config);
  const payments = createPayments(supplies, { consults, cards: cards.provider });
  const ai = await openAi(
    {
      ...config.ai,
      environment: config.environment,
      workFolder: join(config.dataFolder, 'work'),
      limits: config.limits,
    },
    log,
  );
  const imagingNeeds = { ai, consults, identity: accounts.identity, ...emrOf(config, accounts.partnerTokens) };
  const imaging = createImaging(supplies, imagingNeeds, config.limits);
  const requests = createRequests(supplies, {
    ...{ people, directory, consults, patients, imaging },
    partner: { ...accounts.partnerTokens, apiUrl: config.partner?.apiUrl ?? null },
    keepingSecret: await keyring.secret('kept-forms'),
  });
  const news = createNews({ push });
  const all = [
    ground.ground,
    accounts,
    directory,
    billing,
    consults,
    requests,
    news,
    documents,
    premium,
    patients,
    forms,
    payments,
    templates,
    imaging,
    brand,
  ];
  const declared = joinDeclared(all);
  return {
    /** What the server mounts and runs, as the features declare it. */
    declared,
    ...{
      accounts,
      brand,
      billing,
      directory,
      consults,
      requests,
      news,
      documents,
      patients,
      forms,
      templates,
      ai,
      imaging,
    },
    /** Where test cards are taken; null where the cards are real, or none are taken. */
    cardSandbox,
    ...{ payments, cards, premium },
    ...ground,
  };
}

function accountsSettings(config: Config, faxesAreSent: boolean): AccountsSettings {
  return {
    sessionIdleMinutes: config.sessionIdleMinutes,
    sessionHours: config.sessionHours,
    limits: config.limits,
    passwordMinimum: config.passwordMinimum,
    twoFactorRequired: config.twoFactorRequired,
    partner: config.partner,
    practiceIdRegistry: practiceIdRegistryOf(config),
    faxesAreSent,
    premiumIsSold: config.premium !== 'off',
    androidApp: config.androidApp,
  };
}

/** Who takes the cards. */
function openCards({ premium, dataFolder }: Config, clock: Clock) {
  if (premium === 'off') return { cardSandbox: null, provider: null };
  if (premium !== 'sandbox') return { cardSandbox: null, provider: createStripeProvider(premium) };
  const cardSandbox = openCardSandbox({ folder: join(dataFolder, 'card-sandbox'), clock });
  return { cardSandbox, provider: cardSandbox.provider };
}

/** A demo without a partner has a sandbox in its place, in which everybody has an account. */
function emrOf({ partner, demoWorld }: Config, tokens: Pick<PartnerTokensOffer, 'accountOf'>) {
  if (!partner && demoWorld) return createSandboxAva();
  const { apiUrl = null, apiToken = null } = partner ?? {};
  return { partner: tokens, ava: apiUrl && apiToken ? createHttpAva({ apiUrl, token: apiToken }) : null };
}

/** A demo without a card provider has a sandbox in its place, which charges nobody. */
function cardsOf({ clover, demoWorld }: Config) {
  if (!clover && demoWorld) return createCloverSandbox();
  return { provider: clover && createClover(clover), files: [] };
}

/** A demo on a laptop has folders under DATA_DIR in place of Alberta Health's. */
async function claimTransportOf({ claims, demoWorld, environment, dataFolder }: Config) {
  if (claims) return openClaimTransport(claims);
  if (!demoWorld || environment !== 'local') return null;
  const [claimsFolder, answersFolder] = [join(dataFolder, 'claims', 'out'), join(dataFolder, 'claims', 'answers')];
  for (const folder of [claimsFolder, answersFolder]) await mkdir(folder, { recursive: true, mode: 0o700 });
  return openClaimTransport({ kind: 'folder', claimsFolder, answersFolder });
}

function practiceIdRegistryOf({ practiceIdRegistry: registry }: Config) {
  if (!registry) return null;
  return 'url' in registry ? createHttpRegistry(registry) : createSandboxRegistry(registry.sandbox);
}
