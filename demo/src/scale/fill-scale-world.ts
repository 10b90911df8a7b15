import type { Accounts } from '@alethea/accounts/server';
import { type Consults, countConsults, type PastConsult } from '@alethea/consults/server';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Database } from '@alethea/server-kit/engine/engine';
import { decideInstallationKind } from '@alethea/server-kit/engine/installation-kind';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import { planScaleConsults, planScalePatients, type ScalePlan } from './plan-scale-consults.ts';
import { demandScalePeople } from './scale-people.ts';
import { makeScaleServices, planScaleServices, type ScaleDirectory, setScaleHours } from './scale-services.ts';
import { demandScaleStaff } from './scale-staff.ts';

/** What the large world is made with. */
export interface ScaleWorldSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly accounts: Pick<Accounts, 'hashPassword' | 'createClinic' | 'createAccount'>;
  readonly directory: ScaleDirectory;
  readonly consults: Pick<Consults, 'importConsults'>;
}

/** How large the world is to be. */
export interface ScaleWorldSize {
  /** In the whole database, whoever sent them. */
  readonly consults: number;
  /** Of the large world itself. */
  readonly services: number;
}

/** What all of the large world sign in with. */
export const SCALE_PASSWORD = 'Scale-2026!';

const CONSULTS_PER_TRANSACTION = 2_500;
/** While the database stores one part, the next one is encrypted. */
const LANES = 2;

/**
 * Fills a database up to a size for measuring, and leaves what it finds: 300 clinicians in 40 clinics, half of which
 * have MOAs, services that they answer in writing, by referral or by phone, consults of 20 messages on average, every one
 * encrypted as in use. Called again it adds what is missing. The database is then the demo world's for ever; throws
 * WrongInstallation for one of production. The access log stays empty, for nobody has done any of this.
 */
export async function fillScaleWorld(
  supplies: ScaleWorldSupplies,
  size: ScaleWorldSize,
  onProgress: (what: 'services' | 'consults', count: number) => void,
): Promise<void> {
  const { db, clock, accounts, consults } = supplies;
  await decideInstallationKind(db, 'demo', clock.now());
  const people = await demandScalePeople(db, accounts, SCALE_PASSWORD);
  const staff = await demandScaleStaff(db, accounts, people, SCALE_PASSWORD);
  const services = planScaleServices(people.consultants, size.services);
  await makeScaleServices(supplies, services, (count) => onProgress('services', count));
  await setScaleHours(supplies, people.consultants);
  let count = await countConsults(db);
  const plan = { people, staff, services, now: clock.now(), from: count, to: size.consults };
  if (count < size.consults) await makeReferences(supplies, plan);
  const parts = inParts(planScaleConsults(plan));
  const fillLane = async () => {
    for (const part of parts) {
      await db.transaction().execute((tx) => consults.importConsults(tx, part));
      count += part.length;
      onProgress('consults', count);
    }
  };
  await Promise.all(Array.from({ length: LANES }, fillLane));
}

/** Before the lanes begin: two transactions that made the same two references would wait for each other. */
async function makeReferences({ db, keyring }: ScaleWorldSupplies, plan: ScalePlan): Promise<void> {
  const patients = planScalePatients(plan).map((patient) => ({ patient, firstSeenAt: plan.now }));
  await db.transaction().execute((tx) => patientReferencesOf(tx, keyring, patients));
}

function* inParts(planned: Iterable<PastConsult>): Generator<PastConsult[]> {
  let part: PastConsult[] = [];
  for (const consult of planned) {
    part.push(consult);
    if (part.length < CONSULTS_PER_TRANSACTION) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
