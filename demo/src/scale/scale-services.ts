import type { DirectoryService } from '@alethea/directory/server';
import type { Province } from '@alethea/kernel/contact/provinces';
import { newId } from '@alethea/kernel/text/ids';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import { type Random, seededRandom, wholeNumber } from '../seeded-random.ts';
import type { ScalePerson } from './scale-people.ts';
import { lastNames, pickBy, specialties } from './scale-words.ts';

const HOUR_MS = 3_600_000;
const SERVICES_PER_TRANSACTION = 100;

/** What of the directory the large world is made with. */
export type ScaleDirectory = Pick<
  DirectoryService,
  'createService' | 'loadServiceForSending' | 'recordFirstResponse' | 'setAvailability'
>;

/** A service of the large world, with what a consult keeps of it. */
export interface ScaleService {
  readonly serviceId: string;
  readonly type: 'econsult' | 'referral' | 'phoneConsult';
  readonly specialty: string;
  readonly subsite: string;
  readonly clinicId: string;
  readonly province: Province;
  readonly personIds: readonly string[];
}

const NAMES = { econsult: 'eConsult', referral: 'referral', phoneConsult: 'phone consult' } as const;

/** Of six services four answer in writing, one by referral and one by phone. */
function typeOf(index: number): ScaleService['type'] {
  if (index % 3 !== 2) return 'econsult';
  return index % 2 === 0 ? 'referral' : 'phoneConsult';
}

/** The services, spread evenly over those who answer; always the same for the same people. */
export function planScaleServices(consultants: readonly ScalePerson[], count: number): ScaleService[] {
  const random = seededRandom('services of the large world');
  return Array.from({ length: count }, (_, index) => {
    const { personId, clinicId, province } = pickBy(consultants, index);
    const { specialty, subsites } = pickBy(specialties, index % consultants.length);
    return {
      serviceId: seededId(random),
      type: typeOf(index),
      specialty,
      subsite: pickBy(subsites, Math.floor(index / consultants.length)),
      clinicId,
      province,
      personIds: [personId],
    };
  });
}

/** Makes the planned services that are not there yet: they are made in order, so the first missing one is looked for. */
export async function makeScaleServices(
  supplies: {
    readonly db: Database;
    readonly clock: Clock;
    readonly directory: ScaleDirectory;
  },
  services: readonly ScaleService[],
  onMade: (count: number) => void,
): Promise<void> {
  const { db, clock, directory } = supplies;
  const isThere = async (index: number) => {
    const { serviceId } = services[index] as ScaleService;
    const load = (tx: Tx) => directory.loadServiceForSending(tx, serviceId, clock.now());
    return (await db.transaction().execute(load)) !== null;
  };
  const made = await firstMissing(services.length, isThere);
  const random = seededRandom(`answers of services from ${made}`);
  for (let start = made; start < services.length; start += SERVICES_PER_TRANSACTION) {
    const part = services.slice(start, start + SERVICES_PER_TRANSACTION);
    await db.transaction().execute(async (tx) => {
      for (const [index, service] of part.entries()) await makeService(tx, service, start + index);
    });
    onMade(start + part.length);
  }

  async function makeService(tx: Tx, service: ScaleService, index: number): Promise<void> {
    const { serviceId, personIds, type, specialty, subsite, clinicId } = service;
    await directory.createService(tx, {
      id: serviceId,
      type,
      serviceName: `${pickBy(lastNames, index)} ${subsite} ${NAMES[type]} ${index + 1}`,
      specialty,
      subsite,
      shortDescription: `${specialty} questions on ${subsite.toLowerCase()}, answered in writing.`,
      longDescription: 'Send the history, what was tried, and recent results. Emergencies belong to a hospital.',
      clinicId,
      personIds,
      acceptReferral: type === 'referral',
    });
    const responseMs = wholeNumber(random, 1, 240) * HOUR_MS;
    const respondedAt = new Date(clock.now().getTime() - responseMs);
    await directory.recordFirstResponse(tx, { consultId: newId(respondedAt), serviceId, respondedAt, responseMs });
  }
}

/** Who answers takes calls on weekdays, so that the order of a search has to look for free times. */
export async function setScaleHours(
  { db, directory }: { readonly db: Database; readonly directory: ScaleDirectory },
  consultants: readonly ScalePerson[],
): Promise<void> {
  const timeslots = [
    { start: '0900', end: '1200' },
    { start: '1300', end: '1600' },
  ];
  const phoneSchedule = Array.from({ length: 7 }, (_, weekday) => ({
    timezone: 'America/Edmonton',
    timeslots: weekday === 0 || weekday === 6 ? [] : timeslots,
  }));
  await db.transaction().execute(async (tx) => {
    for (const { personId } of consultants) await directory.setAvailability(tx, { personId, phoneSchedule });
  });
}

/** The lowest index that is not there, where all before it are. */
async function firstMissing(count: number, isThere: (index: number) => Promise<boolean>): Promise<number> {
  let lowest = 0;
  let highest = count;
  while (lowest < highest) {
    const middle = Math.floor((lowest + highest) / 2);
    if (await isThere(middle)) lowest = middle + 1;
    else highest = middle;
  }
  return lowest;
}

/** An id of version 4 that the seed decides, by which a service is known again. */
function seededId(random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => wholeNumber(random, 0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
