// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly premium_use: {
    readonly personId: string;
    readonly period: string;
    readonly used: number;
  };
  readonly referral_fax: {
    readonly consultId: string;
    readonly faxId: string;
    readonly clinicName: string;
    readonly createdAt: Date;
    readonly outcome: 'delivered' | 'failed' | 'unclear' | null;
    readonly settledAt: Date | null;
  };
}
