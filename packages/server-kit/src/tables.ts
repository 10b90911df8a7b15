// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface KitTables {
  readonly audit_event: {
    readonly id: string;
    readonly recordedAt: Date;
    readonly event: string;
    readonly action: 'C' | 'R' | 'U' | 'D' | 'E';
    readonly outcome: 'success' | 'refused' | 'failed';
    readonly personId: string | null;
    readonly personName: string | null;
    readonly role: string | null;
    readonly organisationId: string | null;
    readonly patientReferenceId: string | null;
    readonly recordKind: string | null;
    readonly recordId: string | null;
    readonly detail: unknown;
    readonly requestId: string;
    readonly networkAddress: string | null;
  };
  readonly audit_seal: {
    readonly sequence: number;
    readonly sealedAt: Date;
    readonly eventIds: string[];
    readonly previousHash: string;
    readonly hash: string;
    readonly version: number;
    readonly rowHashes: Uint8Array | null;
    readonly rowsTotal: number | null;
    readonly signature: string | null;
  };
  readonly audit_unsealed: {
    readonly eventId: string;
  };
  readonly blob: {
    readonly id: string;
    readonly path: string;
    readonly sizeBytes: number;
    readonly header: Uint8Array | null;
    readonly thumbnailPath: string | null;
    readonly thumbnailBytes: number | null;
    readonly thumbnailHeader: Uint8Array | null;
  };
  readonly data_key: {
    readonly recordId: string;
    readonly wrapped: Uint8Array;
    readonly masterKeyId: string;
  };
  readonly delivery: {
    readonly id: string;
    readonly channel: 'mail' | 'fax' | 'push';
    readonly recipientNumber: string | null;
    readonly pages: number | null;
    readonly content: Uint8Array | null;
    readonly state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unclear';
    readonly reason: string | null;
    readonly attempts: number;
    readonly providerId: string | null;
    readonly createdAt: Date;
    readonly sentAt: Date | null;
    readonly settledAt: Date | null;
    readonly recordKind: string | null;
    readonly recordId: string | null;
    readonly told: boolean;
  };
  readonly idempotent_answer: {
    readonly personId: string;
    readonly operation: string;
    readonly key: string;
    readonly inputHash: string;
    readonly answer: Uint8Array;
    readonly createdAt: Date;
  };
  readonly master_key: {
    readonly id: string;
    readonly firstUsedAt: Date;
    readonly retiredAt: Date | null;
  };
  readonly named_secret: {
    readonly name: string;
    readonly wrapped: Uint8Array;
    readonly createdAt: Date;
  };
  readonly notice: {
    readonly id: string;
    readonly createdAt: Date;
    readonly payload: unknown;
  };
  readonly patient_reference: {
    readonly id: string;
    readonly province: string;
    readonly healthNumberHash: string;
    readonly createdAt: Date;
  };
  readonly pending_blob: {
    readonly path: string;
    readonly since: Date;
    readonly ownerId: string | null;
    readonly sizeBytes: number | null;
  };
  readonly rate_bucket: {
    readonly bucket: string;
    readonly windowStart: Date;
    readonly count: number;
  };
  readonly stored_file: {
    readonly id: string;
    readonly ownerId: string;
    readonly recordKind: string | null;
    readonly recordId: string | null;
    readonly formerName: string | null;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly widthPx: number | null;
    readonly heightPx: number | null;
    readonly sha256: string;
    readonly createdAt: Date;
    readonly attachedAt: Date | null;
    readonly nameCiphertext: Uint8Array | null;
    readonly blobId: string;
    readonly keyCiphertext: Uint8Array | null;
    readonly keyedBy: string | null;
    readonly stagedUntil: Date | null;
  };
  readonly timed_task: {
    readonly name: string;
    readonly dueAt: Date;
    readonly failures: number;
    readonly reason: string | null;
  };
  readonly upload_session: {
    readonly id: string;
    readonly ownerId: string;
    readonly formerName: string | null;
    readonly sizeBytes: number;
    readonly receivedBytes: number;
    readonly fileId: string | null;
    readonly expiresAt: Date;
    readonly nameCiphertext: Uint8Array | null;
    readonly keyCiphertext: Uint8Array | null;
    readonly purpose: string | null;
  };
}
