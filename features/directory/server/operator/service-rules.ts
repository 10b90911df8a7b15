import type { PeopleOffer, Person } from '@alethea/accounts/offers';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { similarNames } from '../../contract/similar-names.ts';
import { readAllSpecialties, readClinic } from './service-records.ts';

/** What of a service decides whether it can be offered. */
export interface Offer {
  readonly type: string;
  readonly clinicId: string;
  readonly personIds: readonly string[];
  readonly faxReferrals: boolean;
}

/** What is known of the clinic and the people that an offer names. */
export interface OfferGround {
  /** Null when there is no such clinic. */
  readonly clinic: { readonly fax: string; readonly isClosed: boolean } | null;
  readonly people: ReadonlyMap<string, Pick<Person, 'mayAnswer'>>;
}

/** Why an offer cannot be made. */
export type OfferRefusal =
  | 'clinic_not_found'
  | 'clinic_closed'
  | 'person_not_found'
  | 'person_cannot_answer'
  | 'fax_number_missing';

/**
 * Whether a service can be offered so: an open clinic, people who may answer, a number where it is faxed. A service that
 * a closed clinic has already can be corrected there (`clinicBefore`).
 */
export function mayOffer(
  offer: Offer,
  { clinic, people }: OfferGround,
  clinicBefore: string | null,
): Decision<OfferRefusal> {
  if (!clinic) return deny('clinic_not_found');
  if (clinic.isClosed && offer.clinicId !== clinicBefore) return deny('clinic_closed');
  const found = offer.personIds.map((personId) => people.get(personId));
  if (found.includes(undefined)) return deny('person_not_found');
  if (found.some((person) => !person?.mayAnswer)) return deny('person_cannot_answer');
  const isFaxed = offer.type === 'referral' && (offer.faxReferrals || offer.personIds.length === 0);
  return isFaxed && clinic.fax === '' ? deny('fax_number_missing') : allow('the directory is the operator’s');
}

/** Reads what `mayOffer` asks about. */
export async function offerGround(
  executor: Executor,
  people: Pick<PeopleOffer, 'find'>,
  { clinicId, personIds }: Pick<Offer, 'clinicId' | 'personIds'>,
): Promise<OfferGround> {
  const clinic = await readClinic(executor, clinicId);
  return { clinic, people: await people.find(executor, personIds) };
}

/** A specialty with one of its subsites. */
interface Names {
  readonly specialty: string;
  readonly subsite: string;
}

/** True when a name that the service does not bear yet is much like one that others bear. */
export async function isMistakable(executor: Executor, names: Names, before: Names | null): Promise<boolean> {
  const specialties = await readAllSpecialties(executor);
  const isSpecialtyKept = names.specialty === before?.specialty;
  if (!isSpecialtyKept && similarNames(names.specialty, Object.keys(specialties)).length > 0) return true;
  if (isSpecialtyKept && names.subsite === before?.subsite) return false;
  return similarNames(names.subsite, specialties[names.specialty] ?? []).length > 0;
}
