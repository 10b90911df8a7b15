// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly document_search: {
    readonly listId: string;
    readonly documentId: string;
    readonly hashes: unknown[];
  };
  readonly issued_document: {
    readonly id: string;
    readonly kind: 'patientMessage' | 'patientCopy' | 'consultPdf' | 'form';
    readonly ownerId: string;
    readonly sentBy: string;
    readonly clinicId: string | null;
    readonly consultId: string | null;
    readonly patientReferenceId: string | null;
    readonly envelopeCiphertext: Uint8Array;
    readonly textCiphertext: Uint8Array;
    readonly pdfCiphertext: Uint8Array | null;
    readonly proofType: 'healthNumber' | 'emailCode';
    readonly proofHash: string | null;
    readonly createdAt: Date;
    readonly sendAt: Date | null;
    readonly sentAt: Date | null;
    readonly mailId: string | null;
    readonly codeHash: string | null;
    readonly expiresAt: Date | null;
    readonly wrongTries: number;
    readonly lockedAt: Date | null;
    readonly openedAt: Date | null;
    readonly readingHash: string | null;
    readonly readingUntil: Date | null;
    readonly emailCodeHash: string | null;
    readonly emailCodeUntil: Date | null;
    readonly emailCodesSent: number;
    readonly cancelledAt: Date | null;
    readonly folder: 'inbox' | 'sent' | 'archive';
    readonly isRead: boolean;
    readonly statusUpdatedAt: Date;
    readonly failedAt: Date | null;
    readonly failedTold: boolean;
    readonly expiryNoted: boolean;
    readonly withdrawnAt: Date | null;
    readonly searchForm: number;
    readonly answeredAt: Date | null;
  };
}
