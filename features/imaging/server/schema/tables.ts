// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly ai_translation: {
    readonly gpLabel: string;
    readonly specialty: string;
    readonly spLabel: string;
  };
  readonly consult_image_label: {
    readonly consultId: string;
    readonly fileId: string;
    readonly personId: string;
    readonly labelCiphertext: Uint8Array;
    readonly updatedAt: Date;
  };
  readonly labelling_pool: {
    readonly id: string;
    readonly isThePool: boolean;
    readonly twoLabellers: boolean;
  };
  readonly media_album_opening: {
    readonly sessionId: string;
    readonly personId: string;
    readonly openUntil: Date;
  };
  readonly media_ava_upload: {
    readonly mediaId: string;
    readonly personId: string;
    readonly avaUuid: string;
    readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
    readonly reason: 'refused' | 'account_unknown' | 'unavailable' | 'gone' | null;
    readonly changedAt: Date;
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
  readonly own_labels: {
    readonly personId: string;
    readonly id: string;
    readonly labelsCiphertext: Uint8Array;
  };
  readonly picture_prediction: {
    readonly fileId: string;
    readonly aiType: 'ear' | 'nasal' | 'derm' | 'level1';
    readonly recordId: string;
    readonly predictedAt: Date;
    readonly predictionCiphertext: Uint8Array;
  };
  readonly pool_image: {
    readonly id: string;
    readonly specialty: string;
    readonly createdAt: Date;
    readonly fileId: string;
    readonly widthPx: number | null;
    readonly heightPx: number | null;
    readonly filenameCiphertext: Uint8Array;
    readonly filenameHash: number;
    readonly contentHash: string;
    readonly aiPrediction: string[];
    readonly aiScores: unknown;
    readonly aiVersion: string;
    readonly importId: string;
    readonly movedBy: string | null;
    readonly labelCount: number;
    readonly agreedLabels: string[] | null;
    readonly adjudicatedLabels: string[] | null;
    readonly adjudicatedBy: string | null;
    readonly adjudicatedAt: Date | null;
  };
  readonly pool_import: {
    readonly id: string;
    readonly importedBy: string;
    readonly importedAt: Date;
    readonly specialty: string;
    readonly consentCiphertext: Uint8Array;
  };
  readonly pool_label: {
    readonly imageId: string;
    readonly personId: string;
    readonly specialty: string;
    readonly labels: string[];
    readonly labelledAt: Date;
    readonly labelledOn: string;
  };
}
