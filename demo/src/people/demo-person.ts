import type { Province } from '@alethea/kernel/contact/provinces';
import type { ClinicKey } from '../clinics.ts';

/** Somebody with an account in the demo world; all are invented. */
export interface DemoPerson {
  /** The part before `@demo.alethea.example`. */
  readonly mailbox: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  readonly roles: readonly string[];
  readonly providerType?: 'md' | 'np' | 'resident';
  readonly autonomousPractice?: boolean;
  /** Null for an operator, and for who has not been validated. */
  readonly clinic: ClinicKey | null;
  /** A second clinic that they answer at, with colleagues. */
  readonly alsoAt?: ClinicKey;
  /** Clinicians have one; the number itself is made from the seed. */
  readonly practiceIdProvince?: Province;
  readonly emr?: string;
}
