import type { Province } from '@alethea/kernel/provinces';
import { type ComponentType, createContext } from 'react';

/** What the popup after a referral is told of it. */
export interface PatientMessageOrder {
  readonly activityId: string;
  readonly locationIdx: number;
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
}

/** Filled by the app with the popup in which the patient is written to; null where the person may not. */
export const PatientMessageContext = createContext<ComponentType<
  PatientMessageOrder & { readonly onDone: () => void }
> | null>(null);
