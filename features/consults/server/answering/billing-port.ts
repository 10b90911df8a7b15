import type { BilledService } from '@alethea/billing/contract/billing-record';
import type { ServiceParties } from '@alethea/billing/contract/payable';
import type { Tx } from '@alethea/server-kit/engine/engine';

/** A service of a member of a consult, to be kept as a billing record. */
export interface BilledServiceOrder {
  readonly service: BilledService;
  readonly physicianId: string;
  readonly consultId: string;
  /** Of a billed message, else null. */
  readonly messageId: string | null;
  /** Null where the physician has still to name one. */
  readonly billingCode: string | null;
  readonly parties: ServiceParties;
  readonly patientReferenceId: string;
  readonly patient: {
    readonly province: string;
    readonly phn: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly dateOfBirth: string;
    readonly oopData: Readonly<Record<string, string>> | null;
  };
  readonly referringPractitionerId: string | null;
  readonly province: string | null;
  readonly now: Date;
}

/** The billing as consults use it. */
export interface BillingPort {
  /** Makes the record in the transaction of what was done; null when the service has one already. */
  recordService(
    tx: Tx,
    order: BilledServiceOrder,
  ): Promise<{ readonly recordId: string; readonly status: string; readonly reason: string | null } | null>;
}
