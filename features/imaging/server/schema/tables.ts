// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly ai_translation: {
    readonly gpLabel: string;
    readonly specialty: string;
    readonly spLabel: string;
  };
  readonly media_album_opening: {
    readonly sessionId: string;
    readonly personId: string;
    readonly openUntil: Date;
  };
  readonly media_distinct_pair: {
    readonly lowId: string;
    readonly highId: string;
  };
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
    readonly isLocked: boolean;
    readonly factsCiphertext: Uint8Array | null;
    readonly factHashes: unknown[];
    readonly contentHash: number | null;
    readonly likenessCiphertext: Uint8Array | null;
    readonly likenessHashes: unknown[];
    readonly likenessForm: number;
  };
  readonly media_series: {
    readonly id: string;
    readonly personId: string;
    readonly createdAt: Date;
    readonly nameCiphertext: Uint8Array;
    readonly version: number;
  };
  readonly media_series_item: {
    readonly seriesId: string;
    readonly mediaId: string;
  };
  readonly picture_prediction: {
    readonly fileId: string;
    readonly aiType: 'ear' | 'nasal' | 'derm' | 'level1';
    readonly recordId: string;
    readonly predictedAt: Date;
    readonly predictionCiphertext: Uint8Array;
  };
}
