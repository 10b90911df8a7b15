// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly invoice: {
    readonly id: string;
    readonly clinicId: string;
    readonly number: number;
    readonly consultId: string;
    readonly totalCents: number;
    readonly contentCiphertext: Uint8Array;
    readonly pdfCiphertext: Uint8Array;
    readonly voids: string | null;
    readonly createdBy: string;
    readonly createdAt: Date;
  };
  readonly invoice_payment: {
    readonly invoiceId: string;
    readonly paymentId: string;
    readonly holds: boolean;
  };
  readonly invoice_series: {
    readonly clinicId: string;
    readonly lastNumber: number;
    readonly businessInfo: string;
  };
  readonly payment: {
    readonly id: string;
    readonly consultId: string;
    readonly clinicId: string;
    readonly itemCode: string;
    readonly name: string;
    readonly costCents: number;
    readonly taxCents: number;
    readonly taxMillionths: number;
    readonly paymentType: 'clover' | 'external';
    readonly status: 'approved' | 'declined' | 'pending';
    readonly chargeId: string | null;
    readonly requestCiphertext: Uint8Array | null;
    readonly receiptLink: string | null;
    readonly recordedBy: string;
    readonly createdAt: Date;
    readonly statusUpdatedAt: Date;
    readonly refundedAt: Date | null;
  };
  readonly payment_item: {
    readonly id: string;
    readonly clinicId: string;
    readonly itemCode: string;
    readonly name: string;
    readonly costCents: number;
    readonly taxMillionths: number;
    readonly isExternal: boolean;
    readonly setAt: Date;
    readonly setBy: string | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
  };
  readonly payment_refund: {
    readonly id: string;
    readonly paymentId: string;
    readonly amountCents: number;
    readonly reasonCiphertext: Uint8Array;
    readonly recordedBy: string;
    readonly createdAt: Date;
  };
}
