// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly notification_campaign: {
    readonly campaignId: string;
    readonly title: string;
    readonly body: string;
    readonly sentAt: Date | null;
    readonly sentBy: string | null;
    readonly titleFr: string;
    readonly bodyFr: string;
    readonly roles: string[];
    readonly provinces: string[];
    readonly clinicIds: string[];
    readonly version: number;
    readonly savedAt: Date;
    readonly savedBy: string | null;
    readonly announcedAt: Date | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
  };
  readonly notification_read: {
    readonly personId: string;
    readonly campaignId: string;
    readonly readAt: Date;
  };
  readonly notification_version: {
    readonly campaignId: string;
    readonly version: number;
    readonly content: unknown;
    readonly savedAt: Date;
    readonly savedBy: string | null;
  };
}
