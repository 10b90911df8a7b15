// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly billing_claim: {
    readonly id: string;
    readonly recordId: string;
    readonly batchId: string | null;
    readonly claimNumber: string;
    readonly action: 'A' | 'R' | 'D';
    readonly textCiphertext: Uint8Array | null;
    readonly statusBefore: string;
    readonly expectedCents: number | null;
    readonly isOpen: boolean;
    readonly outcome: 'applied' | 'refused' | 'held' | 'reversed' | 'takenBack' | null;
    readonly askedAt: Date;
    readonly askedBy: string;
    readonly answeredAt: Date | null;
  };
  readonly billing_closing: {
    readonly id: string;
    readonly recordId: string;
    readonly statusBefore: string;
    readonly status: 'notBillable' | 'deleted';
    readonly reasonCiphertext: Uint8Array;
    readonly closedAt: Date;
    readonly closedBy: string;
    readonly undoneAt: Date | null;
    readonly undoneBy: string | null;
    readonly mayUndo: boolean;
  };
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
  readonly claim_answer: {
    readonly id: string;
    readonly contentSha256: string;
    readonly writtenAt: string;
    readonly readAt: Date;
    readonly readBy: string | null;
    readonly results: number;
    readonly paid: number;
    readonly refused: number;
    readonly held: number;
    readonly reversed: number;
    readonly unchanged: number;
    readonly unmatched: number;
    readonly paidCents: number;
  };
  readonly claim_answer_file: {
    readonly id: string;
    readonly fileName: string;
    readonly sizeBytes: number;
    readonly modifiedAt: Date;
    readonly status: 'seen' | 'read' | 'unreadable' | 'settled';
    readonly problem: 'too_large' | 'not_text' | 'lines_wrong' | null;
    readonly problemLines: unknown;
    readonly foundAt: Date;
    readonly answerId: string | null;
  };
  readonly claim_answer_line: {
    readonly answerId: string;
    readonly line: number;
    readonly claimNumber: string;
    readonly claimId: string | null;
    readonly recordId: string | null;
    readonly effect: 'changed' | 'unchanged' | 'unmatched';
    readonly outcome: 'applied' | 'refused' | 'held' | 'reversed';
    readonly assessedCents: number;
    readonly paidOn: string | null;
    readonly statementNumber: string;
    readonly explanatoryCodes: string;
  };
  readonly claim_answer_look: {
    readonly id: number;
    readonly lookedAt: Date;
    readonly failure: string | null;
  };
  readonly claim_batch: {
    readonly id: string;
    readonly submitterPrefix: string;
    readonly sourceCode: string;
    readonly batchNumber: number;
    readonly status: 'made' | 'handedOver' | 'takenBack';
    readonly claimCount: number;
    readonly fileCiphertext: Uint8Array | null;
    readonly madeAt: Date;
    readonly madeBy: string;
    readonly handedOverAt: Date | null;
    readonly handedOverBy: string | null;
    readonly takenBackAt: Date | null;
    readonly takenBackBy: string | null;
    readonly deliveryState: 'waiting' | 'failed' | 'delivered' | null;
    readonly deliveryFailure: string | null;
    readonly deliveryBegun: boolean;
    readonly deliveryAskedAt: Date | null;
    readonly deliveryAskedBy: string | null;
  };
  readonly claim_place: {
    readonly physicianId: string;
    readonly locationIndex: number;
    readonly businessArrangement: string;
    readonly skill: string;
    readonly updatedAt: Date;
  };
  readonly claim_series: {
    readonly series: string;
    readonly lastNumber: number;
  };
  readonly fee_schedule_entry: {
    readonly id: string;
    readonly kind: 'fee' | 'bands' | 'limit' | 'holiday';
    readonly itemKey: string;
    readonly item: unknown;
    readonly validFrom: string;
    readonly isEnd: boolean;
    readonly source: string;
    readonly setAt: Date;
    readonly setBy: string | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
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
