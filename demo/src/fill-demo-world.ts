import type { Accounts } from '@alethea/accounts/server';
import type { Consults } from '@alethea/consults/server';
import type { DirectoryService } from '@alethea/directory/server';
import type { Clock } from '@alethea/kernel/clock';
import type { Database, Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { BlobStore } from '@alethea/server-kit/files/blob-store';
import { sql } from 'kysely';
import { makePeople } from './make-people.ts';
import { makeServices } from './make-services.ts';
import { demoAccounts } from './people.ts';
import { type DrawnPicture, drawPictures, type PictureKey } from './pictures.ts';
import { planConsults } from './plan-consults.ts';
import { recordAudit } from './record-audit.ts';
import { recordPastActions } from './record-past-actions.ts';
import { type SentConsult, sendConsult } from './send-consults.ts';
import { storePictures } from './store-pictures.ts';

/** What the demo world is made with. */
export interface DemoWorldSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'hashPassword' | 'createClinic' | 'createAccount'>;
  readonly directory: DirectoryService;
  readonly consults: Consults;
  readonly blobs: BlobStore;
}

/** Distinct from the locks of migrations and of sealing. */
const DEMO_WORLD_LOCK = 20_260_411;

/**
 * Fills an empty portal with the demo world, whole or not at all; false, and nothing changed, where people exist
 * already. Two processes that start at once on one database fill it once.
 */
export async function fillDemoWorldOnce(supplies: DemoWorldSupplies): Promise<boolean> {
  const { db, accounts, blobs } = supplies;
  if (await hasPeople(db)) return false;
  const passwordHash = await accounts.hashPassword(demoAccounts.password);
  // Drawn while the rows are written; a failure is met where the pictures are awaited, and not counted as unhandled.
  const drawing = drawPictures();
  drawing.catch(() => undefined);
  const storedPaths: string[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${DEMO_WORLD_LOCK})`.execute(tx);
      if (await hasPeople(tx)) return false;
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
  const made = await makePeople(tx, supplies.accounts, prepared.passwordHash);
  const serviceIds = await makeServices(tx, supplies.directory, made, now);
  const consults = planConsults(now);
  const drawn = await prepared.drawing;
  const fileIds = await storePictures(tx, supplies.blobs, { drawn, consults, made, onStore: prepared.onStore });
  const sent: SentConsult[] = [];
  for (const plan of consults) sent.push(await sendConsult(tx, supplies, plan, { made, serviceIds, fileIds }));
  await recordPastActions(tx, sent, made, now);
  await recordAudit(tx, sent, made, fileIds);
}
