import type { Accounts } from '@alethea/accounts/server';
import type { Billing } from '@alethea/billing/server';
import type { Consults, ImportedConsult } from '@alethea/consults/server';
import type { DirectoryService } from '@alethea/directory/server';
import type { Forms } from '@alethea/forms/server';
import type { Imaging } from '@alethea/imaging/server';
import type { Clock } from '@alethea/kernel/time/clock';
import type { News } from '@alethea/news/server';
import type { Payments } from '@alethea/payments/server';
import type { CardSandbox, Premium } from '@alethea/premium/server';
import type { Database, Executor, Tx } from '@alethea/server-kit/engine/engine';
import { decideInstallationKind, demandInstallationKind } from '@alethea/server-kit/engine/installation-kind';
import type { Templates } from '@alethea/templates/server';
import { sql } from 'kysely';
import { type GallerySupplies, makeGalleries } from './galleries/make-galleries.ts';
import { type MadePeople, makePeople } from './make-people.ts';
import { makeServices } from './make-services.ts';
import { makeBillingYear } from './money/billing-year.ts';
import { makePriceList } from './money/price-list.ts';
import { news } from './news.ts';
import { pastConsultOf } from './past-consult.ts';
import { demoAccounts } from './people.ts';
import { type DrawnPicture, drawPictures, type PictureKey } from './pictures.ts';
import { type PlannedConsult, planConsults } from './plan-consults.ts';
import { bringPool } from './pool.ts';
import { recordAudit } from './record-audit.ts';
import { keepResources } from './resources.ts';
import { storePictures } from './store-pictures.ts';
import { keepTemplates } from './templates.ts';

/** What the demo world is made with. */
export interface DemoWorldSupplies extends GallerySupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'hashPassword' | 'createClinic' | 'createAccount'>;
  readonly directory: DirectoryService;
  readonly billing: Pick<Billing, 'importRecords' | 'setClaimPlace' | 'claims'>;
  readonly consults: Consults;
  readonly news: Pick<News, 'addCampaign'>;
  readonly templates: Pick<Templates, 'keepFirst' | 'keepFirstResources'>;
  readonly forms: Pick<Forms, 'bringStandardForms'>;
  readonly payments: Pick<Payments, 'keepItem'>;
  readonly premium: Pick<Premium, 'bringSubscriber'>;
  readonly cardSandbox: CardSandbox | null;
  readonly imaging: Pick<Imaging, 'bringPastImport' | 'importGallery'>;
}

const DAY_MS = 86_400_000;

/** Distinct from the locks of migrations and of sealing. */
const DEMO_WORLD_LOCK = 20_260_411;

/**
 * Fills an empty portal with the demo world, whole or not at all; false, and nothing changed, where people exist
 * already. The database is then the demo world's for ever; throws WrongInstallation for one of production. Two processes that start at once on one database fill it once.
 */
export async function fillDemoWorldOnce(supplies: DemoWorldSupplies): Promise<boolean> {
  const { db, accounts, blobs } = supplies;
  if (await hasPeople(db)) return false;
  await demandInstallationKind(db, 'demo');
  const passwordHash = await accounts.hashPassword(demoAccounts.password);
  // Drawn while the rows are written; a failure is met where the pictures are awaited, and not counted as unhandled.
  const drawing = drawPictures();
  drawing.catch(() => undefined);
  const storedPaths: string[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${DEMO_WORLD_LOCK})`.execute(tx);
      if (await hasPeople(tx)) return false;
      await decideInstallationKind(tx, 'demo', supplies.clock.now());
      await fill(tx, supplies, { passwordHash, drawing, onStore: (path) => storedPaths.push(path) });
      return true;
    });
  } catch (error) {
    await Promise.allSettled(storedPaths.map((path) => blobs.remove(path)));
    throw error;
  }
}

async function hasPeople(executor: Executor): Promise<boolean> {
  const found = await sql`select from directory_person limit 1`.execute(executor);
  return found.rows.length > 0;
}

async function fill(
  tx: Tx,
  supplies: DemoWorldSupplies,
  prepared: {
    readonly passwordHash: string;
    readonly drawing: Promise<ReadonlyMap<PictureKey, DrawnPicture>>;
    readonly onStore: (path: string) => void;
  },
): Promise<void> {
  const now = supplies.clock.now();
  const made = await makePeople(tx, supplies.accounts, prepared.passwordHash, now);
  const serviceIds = await makeServices(tx, supplies.directory, made, now);
  await keepTemplates(tx, supplies.templates, made, now);
  await supplies.forms.bringStandardForms(tx);
  if (supplies.cardSandbox) {
    await supplies.premium.bringSubscriber(tx, supplies.cardSandbox, made.personId('thibault'));
  }
  await makePriceList(tx, supplies.payments, made);
  const plans = planConsults(now);
  const drawn = await prepared.drawing;
  const { onStore } = prepared;
  const fileIds = await storePictures(tx, supplies, { drawn, consults: plans, made, onStore });
  const past = plans.map((plan) => pastConsultOf(plan, { made, serviceIds, fileIds }, now));
  const imported = await supplies.consults.importConsults(tx, past);
  await tellDirectory(tx, supplies.directory, { plans, imported, made });
  await makeBillingYear(tx, supplies.billing, { plans, imported, made }, now);
  await keepResources(tx, supplies, { made, now, onStore });
  await makeGalleries(tx, supplies, { drawn, made, now, onStore });
  await recordAudit(
    tx,
    plans.map((plan, index) => ({ plan, ...demand(imported[index]) })),
    made,
    fileIds,
  );
  await bringPool(tx, supplies, { drawn, made, now, onStore });
  for (const { daysAgo, ...piece } of news) {
    const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await supplies.news.addCampaign(tx, { ...piece, sentAt, sentBy: null });
  }
}

/** The first answers make the response figures; of the intake only today's is ever asked for. */
async function tellDirectory(
  tx: Tx,
  directory: Pick<DirectoryService, 'recordFirstResponses' | 'recordIntake'>,
  {
    plans,
    imported,
    made,
  }: {
    readonly plans: readonly PlannedConsult[];
    readonly imported: readonly ImportedConsult[];
    readonly made: MadePeople;
  },
): Promise<void> {
  const responses = imported.map(({ firstResponse }) => firstResponse).filter((response) => response !== null);
  await directory.recordFirstResponses(tx, responses);
  for (const { conversation, consultant, sentAt } of plans) {
    const intake = { personIds: [made.personId(consultant)], sentAt, dayOfReturn: null };
    if (conversation.daysAgo === 0) await directory.recordIntake(tx, intake);
  }
}

function demand<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A demo consult was not brought in.');
  return value;
}
