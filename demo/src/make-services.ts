import type { FirstResponse } from '@alethea/directory/offers';
import type { DirectoryService } from '@alethea/directory/server';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { OLDEST_DAYS } from './conditions/assign-cases.ts';
import { limitAvailability } from './limit-availability.ts';
import type { MadePeople } from './make-people.ts';
import type { DemoService } from './services/demo-service.ts';
import { type ServiceKey, services } from './services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the oldest consult of the demo world. */
const EARLIER_ANSWERS_DAYS = OLDEST_DAYS + 10;
const DAYS_BETWEEN_ANSWERS = 8;

type Directory = Pick<
  DirectoryService,
  'createService' | 'recordFirstResponses' | 'setAvailability' | 'addVacation' | 'recordConsent'
>;

/** Makes all services with their earlier answers, and who is away, full or closed today; answers ids by key. */
export async function makeServices(
  tx: Tx,
  directory: Directory,
  made: MadePeople,
  now: Date,
): Promise<ReadonlyMap<ServiceKey, string>> {
  const serviceIds = new Map<ServiceKey, string>();
  const earlier: FirstResponse[] = [];
  for (const [key, service] of Object.entries(services) as [ServiceKey, DemoService][]) {
    const { clinic, person, earlierAnswersHours, ...offered } = service;
    const personIds = [made.personId(person)];
    const id = await directory.createService(tx, { ...offered, clinicId: made.clinicId(clinic), personIds });
    serviceIds.set(key, id);
    earlier.push(...earlierAnswers(id, earlierAnswersHours, now));
  }
  await directory.recordFirstResponses(tx, earlier);
  await limitAvailability(tx, directory, made, now);
  await consentToOutcomes(tx, directory, made, now);
  return serviceIds;
}

function earlierAnswers(serviceId: string, hours: readonly number[], now: Date): FirstResponse[] {
  return hours.map((elapsed, index) => {
    const daysAgo = EARLIER_ANSWERS_DAYS + (hours.length - index) * DAYS_BETWEEN_ANSWERS;
    const respondedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    return { consultId: newId(respondedAt), serviceId, respondedAt, responseMs: elapsed * HOUR_MS };
  });
}

/** Everybody who answers has consented to outcomes being collected, so that there is something to record. */
async function consentToOutcomes(
  tx: Tx,
  directory: Pick<DirectoryService, 'recordConsent'>,
  made: MadePeople,
  now: Date,
): Promise<void> {
  const consentedOn = dateInEdmonton(new Date(now.getTime() - EARLIER_ANSWERS_DAYS * DAY_MS));
  const consent = { consentedOn, note: 'Signed with the contract.', setAt: now, setBy: made.personId('moreau') };
  for (const person of new Set(Object.values(services).map((service) => service.person))) {
    await directory.recordConsent(tx, { ...consent, personId: made.personId(person) });
  }
}
