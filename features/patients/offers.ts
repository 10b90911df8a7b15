import type { Patient } from '@alethea/kernel/health/patient';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';

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
}
