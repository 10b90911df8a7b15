import type { IssuedScope } from '@alethea/documents/offers';
import type { Patient } from '@alethea/kernel/health/patient';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { Decision } from '@alethea/server-kit/operations/decision';

/** The copy of a request that its patient is to have. */
export interface PatientCopy {
  readonly consultId: string;
  readonly kind: 'econsult' | 'phoneConsult' | 'referral';
  readonly locationIndex: number;
  readonly patientReferenceId: string;
  readonly patient: Patient;
  readonly recipientEmail: string;
  /** Who was asked, in words. */
  readonly recipient: string;
  /** The request as it was sent. */
  readonly pdf: Uint8Array;
}

/** A referral on its way to the fax machine of a clinic. */
export interface ReferralFax {
  readonly consultId: string;
  /** Ten digits, bare. */
  readonly to: string;
  readonly clinicName: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** How far the fax of a referral has got. */
export interface ReferralFaxOutcome {
  readonly clinicName: string;
  /** `failed`: it has not arrived, or was stopped. Null while it is on its way. */
  readonly outcome: 'delivered' | 'failed' | 'unclear' | null;
}

/** In whose name, and from where, something is sent. */
export interface SenderPlace {
  readonly senderName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where no operator has tied the location to a clinic. */
  readonly clinicId: string | null;
  readonly clinicName: string;
  /** Ten digits, or empty. */
  readonly clinicPhone: string;
  readonly city: string;
  /** True of a verified member of that clinic. */
  readonly isMember: boolean;
}

/** From where somebody wants to send something to patients, and whose name these are to read. */
export interface SenderWish {
  readonly physicianUid: string;
  readonly locationIdx: number;
  readonly sendingOnBehalfOfOptionKind?: 'clinic' | 'physician' | undefined;
  readonly sendingOnBehalfOfOptionUid?: string | undefined;
  readonly sendingOnBehalfOfOptionDisplayName?: string | undefined;
}

/** Whose name the patient reads, and which physician is told that theirs was used. */
export interface ShownSender {
  readonly name: string;
  readonly physicianId: string | null;
}

/** Whether somebody may send from there, and what they send with or why they cannot. */
export interface OpenedSender {
  /** To be authorised before anything is told of `sender`. */
  readonly decision: Decision<'physician_not_permitted'>;
  readonly sender:
    | { readonly place: SenderPlace; readonly shown: ShownSender }
    | 'physician_not_permitted'
    | 'location_not_yours'
    | 'on_behalf_not_permitted';
}

/** What goes out to patients and clinics beside a request, in its write. */
export interface PatientsOffer {
  /** Hands a copy of the request to the patient, by a link at 7:00 of the next day (Mountain time; CFORM-60). */
  sendPatientCopy(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'notify'> & { readonly actor: Pick<Actor, 'personId'> },
    copy: PatientCopy,
  ): Promise<void>;
  /**
   * Has a referral faxed to the clinic of its service, and tells in the conversation what became of it.
   * @throws OperationFailure `fax_unavailable` where this installation sends no faxes
   */
  faxReferral(call: Pick<WriteCall, 'tx' | 'clock' | 'sendFax'>, fax: ReferralFax): Promise<void>;
  /**
   * Keeps the fax of a referral that is withdrawn from going out, within the withdrawal; false where there is none, or it
   * has begun to: then it is tried no second time.
   */
  stopReferralFax(tx: Tx, referral: { readonly consultId: string; readonly now: Date }): Promise<boolean>;
  /** What has become of the fax of a referral; null where none was sent. */
  findReferralFax(executor: Executor, consultId: string): Promise<ReferralFaxOutcome | null>;
  /** In whose name and from where the caller would send; a clinician in their own, staff in that of their clinic's physicians. */
  openSender(call: { readonly tx: Executor; readonly actor: Actor }, wish: SenderWish): Promise<OpenedSender>;
  /** Whose messages to patients somebody follows; null for staff without a clinic. */
  followedBy(person: Pick<Actor, 'personId' | 'permissions' | 'clinicId'>): IssuedScope | null;
  /** Tells a physician by mail that the caller has sent something that shows their name; words are taken in their language. */
  tellNamed(
    call: Pick<WriteCall, 'tx' | 'sendMail'> & { readonly actor: Pick<Actor, 'personId'> },
    physicianId: string,
    words: () => { readonly subject: string; readonly text: (senderName: string) => string },
  ): Promise<void>;
  /** Counts uses of a limited right in the caller's write; false, and nothing counted, when fewer are left this month. */
  takeUses(tx: Tx, personId: string, count: number, now: Date): Promise<boolean>;
  /** How many uses of a limited right are left this month. */
  usesLeft(executor: Executor, personId: string, now: Date): Promise<number>;
}
