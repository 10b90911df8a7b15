// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly media_gallery: {
    readonly personId: string;
    readonly id: string;
    readonly tagsCiphertext: Uint8Array;
    readonly itemCount: number;
    readonly lastCreatedAt: Date;
  };
  readonly media_item: {
    readonly id: string;
    readonly personId: string;
    readonly createdAt: Date;
    readonly createdOn: string;
    readonly fileId: string;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly widthPx: number | null;
    readonly heightPx: number | null;
    readonly hasThumbnail: boolean;
    readonly textsCiphertext: Uint8Array;
    readonly tagHashes: unknown[];
    readonly version: number;
    readonly deletedAt: Date | null;
  };
}
