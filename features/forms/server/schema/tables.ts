// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly form_picture: {
    readonly fileId: string;
    readonly documentId: string;
    readonly addedAt: Date;
  };
  readonly form_send: {
    readonly documentId: string;
    readonly sentBy: string;
    readonly rowId: string;
    readonly physicianId: string;
    readonly locationIndex: number;
    readonly formId: string;
    readonly version: number;
    readonly patientReferenceId: string;
    readonly physicianInfo: unknown;
    readonly shownAs: string | null;
    readonly sendAt: Date | null;
    readonly createdAt: Date;
  };
  readonly form_sending: {
    readonly id: string;
    readonly sentBy: string;
    readonly physicianId: string;
    readonly clinicId: string | null;
    readonly locationIndex: number;
    readonly formId: string;
    readonly version: number;
    readonly formName: string;
    readonly sender: unknown;
    readonly onBehalf: unknown;
    readonly loggedAs: unknown;
    readonly isCounted: boolean;
    readonly language: 'en' | 'fr';
    readonly sendAt: Date | null;
    readonly startedAt: Date;
    readonly finishedAt: Date | null;
    readonly cancelledAt: Date | null;
  };
  readonly form_sending_row: {
    readonly sendingId: string;
    readonly position: number;
    readonly rowId: string;
    readonly recipientCiphertext: Uint8Array | null;
    readonly state: 'waiting' | 'sent' | 'left';
    readonly reason: 'recipient_invalid' | 'limit_reached' | 'not_sent' | 'cancelled' | null;
  };
  readonly form_submission: {
    readonly documentId: string;
    readonly formDataCiphertext: Uint8Array;
    readonly patientInfoCiphertext: Uint8Array;
    readonly ccPatient: boolean;
    readonly language: 'en' | 'fr';
    readonly submittedAt: Date;
    readonly faxNumber: string | null;
    readonly faxState: 'queued' | 'sending' | 'delivered' | 'failed' | 'unclear' | null;
    readonly faxId: string | null;
    readonly faxSettledAt: Date | null;
  };
  readonly form_template: {
    readonly id: string;
    readonly name: string;
    readonly isPrivate: boolean;
    readonly ownerId: string | null;
    readonly version: number;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly archivedAt: Date | null;
  };
  readonly form_template_version: {
    readonly formId: string;
    readonly version: number;
    readonly content: unknown;
    readonly createdAt: Date;
    readonly createdBy: string | null;
  };
  readonly form_user: {
    readonly personId: string;
    readonly formId: string;
    readonly isFavorited: boolean;
    readonly isPrivate: boolean;
  };
}
