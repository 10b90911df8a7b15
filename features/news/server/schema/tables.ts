// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly notification_campaign: {
    readonly campaignId: string;
    readonly title: string;
    readonly body: string;
    readonly sentAt: Date;
    readonly sentBy: string | null;
  };
  readonly notification_read: {
    readonly personId: string;
    readonly campaignId: string;
    readonly readAt: Date;
  };
}
