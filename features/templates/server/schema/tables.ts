// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly resource_library: {
    readonly personId: string;
    readonly id: string;
    readonly contentCiphertext: Uint8Array;
    readonly version: number;
    readonly updatedAt: Date;
  };
  readonly resource_use: {
    readonly fileId: string;
    readonly libraryId: string;
    readonly usedCount: number;
  };
  readonly template_library: {
    readonly personId: string;
    readonly id: string;
    readonly contentCiphertext: Uint8Array;
    readonly version: number;
    readonly updatedAt: Date;
  };
}
