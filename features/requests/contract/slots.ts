import { slot } from '@alethea/kernel/app/slot';
import type { Province } from '@alethea/kernel/contact/provinces';

/** What the popup after a referral is told of it. */
export interface PatientMessageOrder {
  readonly consultId: string;
  readonly locationIdx: number;
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
}

/** The popup in which the patient is written to after a referral. */
export const PATIENT_MESSAGE = slot<PatientMessageOrder & { readonly onDone: () => void }>('requests.patientMessage');
