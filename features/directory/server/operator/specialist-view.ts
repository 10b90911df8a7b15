import type { Person } from '@alethea/accounts/offers';
import type { ServiceRecord } from '../../contract/service-record.ts';

/** A person as the desk shows them beside services: what searchers may know, and whether they may answer. */
export function specialistView(person: Person): ServiceRecord['people'][number] {
  const { uid, firstName, lastName, title, credentials, clinicName, city, mayAnswer } = person;
  return { uid, firstName, lastName, title, credentials, clinicName, city, mayAnswer };
}
