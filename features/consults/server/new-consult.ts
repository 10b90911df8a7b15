import type { ConsultDetail } from '../contract/consult-view.ts';
import type { PatientPart, RequestPart } from './consult-content.ts';
import type { MemberProfile } from './member-profile.ts';
import type { NewPhoneCall } from './phone-call.ts';
import type { FoundBy } from './search-index.ts';

/** A consult to be created, complete and checked. */
export interface NewConsult {
  readonly consultId: string;
  readonly referrerId: string;
  /** Who wrote it for the referrer, or null; stays on the consult as forwarder. */
  readonly forwarderId?: string | null;
  /** Who supervises the referrer, or null; a referrer too, and the referring practitioner of claims. */
  readonly supervisorId?: string | null;
  /** Position of the referrer's location it is sent under. */
  readonly locationIndex: number;
  readonly service: {
    readonly serviceId: string;
    readonly type: ConsultDetail['serviceType'];
    readonly specialty: string;
    readonly subsite: string;
    readonly clinicId: string;
    readonly province: string;
    /** The people who answer it; all become consultants. */
    readonly personIds: readonly string[];
  };
  readonly patient: PatientPart & { readonly province: string };
  readonly oop: boolean;
  readonly oopData: Readonly<Record<string, string>> | null;
  readonly question: string;
  /** What the thread begins with, where it is not the question. */
  readonly firstMessage?: string;
  /** Answers in the order of the form. */
  readonly symptoms: readonly { readonly header: string; readonly answer: string }[];
  readonly attachmentIds: readonly string[];
  /** Of a phone consult: when it is held, and by whom. */
  readonly phoneCall?: NewPhoneCall | null;
  /** Under which code the question is billed; null or left out bills nothing. */
  readonly billingCode?: string | null;
  /** What ties it to the partner's tool that it was begun in. */
  readonly avaData?: RequestPart['avaData'];
  readonly sentAt: Date;
}

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
