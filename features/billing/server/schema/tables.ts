// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly billing_record: {
    readonly id: string;
    readonly physicianId: string;
    readonly consultId: string;
    readonly service: 'message' | 'call' | 'audiogram' | 'sinusEndoscopy';
    readonly messageId: string | null;
    readonly servedAt: Date;
    readonly serviceDate: string;
    readonly billingCode: string | null;
    readonly status:
      | 'new'
      | 'pending'
      | 'submitted'
      | 'unconfirmed'
      | 'closed'
      | 'refused'
      | 'onHold'
      | 'notBillable'
      | 'deleted'
      | 'failed';
    readonly reason: string | null;
    readonly patientReferenceId: string;
    readonly patientCiphertext: Uint8Array;
    readonly referringPractitionerId: string | null;
    readonly province: string | null;
    readonly amountCents: number | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly activityType: 'econsult' | 'phoneConsult';
    readonly diagnosisCode: string | null;
    readonly errorCode: string | null;
    readonly submittedAt: Date | null;
    readonly resultReceivedAt: Date | null;
    readonly paidOn: string | null;
    readonly version: number;
    readonly locationIndex: number | null;
    readonly parties: unknown;
    readonly confirmedAt: Date | null;
  };
  readonly claim_place: {
    readonly physicianId: string;
    readonly locationIndex: number;
    readonly businessArrangement: string;
    readonly skill: string;
    readonly updatedAt: Date;
  };
  readonly named_day: {
    readonly id: string;
    readonly day: string;
    readonly kind: 'moved' | 'additional' | 'single';
    readonly holiday: string | null;
    readonly holidayYear: number | null;
    readonly name: string | null;
    readonly source: string;
    readonly setAt: Date;
    readonly setBy: string;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
  };
}
