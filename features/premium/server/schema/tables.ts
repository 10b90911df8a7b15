// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly premium_customer: {
    readonly personId: string;
    readonly providerRef: string;
    readonly begunAt: Date;
    readonly asked: number;
    readonly settled: number;
  };
  readonly premium_event: {
    readonly providerRef: string;
    readonly type: string;
    readonly personId: string;
    readonly happenedAt: Date;
    readonly receivedAt: Date;
  };
  readonly premium_subscription: {
    readonly providerRef: string;
    readonly personId: string;
    readonly status:
      | 'incomplete'
      | 'incomplete_expired'
      | 'trialing'
      | 'active'
      | 'past_due'
      | 'canceled'
      | 'unpaid'
      | 'paused';
    readonly periodStart: Date;
    readonly periodEnd: Date;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly stoppingAt: Date | null;
    readonly stoppedAt: Date | null;
  };
}
