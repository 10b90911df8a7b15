// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly consult_draft: {
    readonly id: string;
    readonly collection: 'user_drafts' | 'drafts_pending_approval';
    readonly forwarderId: string;
    readonly approverId: string | null;
    readonly serviceId: string;
    readonly activityType: 'econsult' | 'phoneConsult';
    readonly subjectCiphertext: Uint8Array;
    readonly formCiphertext: Uint8Array;
    readonly read: boolean;
    readonly version: number;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly forwardedAt: Date | null;
    readonly returnedBy: string | null;
    readonly returnedAt: Date | null;
    readonly returnNoteCiphertext: Uint8Array | null;
  };
}
