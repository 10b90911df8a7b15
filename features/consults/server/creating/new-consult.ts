import type { NewConsult } from '../../offers.ts';
import type { PatientPart } from '../core/consult-content.ts';
import type { MemberProfile } from '../core/member-profile.ts';
import type { FoundBy } from '../core/search-index.ts';

/** The members of a new consult, with the profiles they join with. */
export interface People {
  readonly referrer: MemberProfile;
  readonly referrerClinicId: string | null;
  readonly forwarder: MemberProfile | null;
  readonly supervisor?: MemberProfile | null;
  readonly consultants: ReadonlyMap<string, MemberProfile>;
}

/** What the consult is found by, by everybody who has it in a list. */
export function foundByOf({ service }: NewConsult, patient: PatientPart, people: People): FoundBy {
  const helpers = [people.forwarder, people.supervisor].filter((profile) => !!profile);
  const { specialty, subsite } = service;
  return { patient, people: [people.referrer, ...helpers, ...people.consultants.values()], specialty, subsite };
}
