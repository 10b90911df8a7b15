import type { Clock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import type { InternalAdapter } from '@better-auth/core';
import { createAmbientDatabase } from './ambient-database.ts';

/** The sign-in library's own rows: users, credentials and sessions. */
export interface AuthLibrary {
  /** Whatever `work` does with the rows happens inside the transaction. */
  within<T>(tx: Tx, work: (rows: InternalAdapter) => Promise<T>): Promise<T>;
  /** Loads the library ahead of its first use: for a third of a second nothing else is done. */
  warm(): Promise<void>;
}

/** What the library is told. */
export interface AuthLibrarySettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly secret: string;
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Sets up better-auth on our tables, after the start or at first use: loading takes longer than all of the start. */
export function createAuthLibrary(settings: AuthLibrarySettings): AuthLibrary {
  const ambient = createAmbientDatabase(settings.db);
  let loading: Promise<InternalAdapter> | undefined;

  async function load(): Promise<InternalAdapter> {
    const { betterAuth } = await import('better-auth');
    const library = betterAuth({
      baseURL: settings.publicUrl,
      secret: settings.secret,
      database: { db: ambient.db, type: 'postgres', transaction: false },
      logger: { disabled: true },
      telemetry: { enabled: false },
      emailAndPassword: { enabled: true },
      user: { modelName: 'auth_user', fields: { ...TIMES, emailVerified: 'email_verified' } },
      session: {
        modelName: 'auth_session',
        fields: {
          ...TIMES,
          userId: 'user_id',
          expiresAt: 'expires_at',
          ipAddress: 'ip_address',
          userAgent: 'user_agent',
        },
        additionalFields: {
          lastSeenAt: { type: 'date', fieldName: 'last_seen_at' },
          clinicId: { type: 'string', fieldName: 'clinic_id', required: false },
          confirmedUntil: { type: 'date', fieldName: 'confirmed_until', required: false },
        },
      },
      account: {
        modelName: 'auth_account',
        fields: {
          ...TIMES,
          accountId: 'account_id',
          providerId: 'provider_id',
          userId: 'user_id',
          accessToken: 'access_token',
          refreshToken: 'refresh_token',
          idToken: 'id_token',
          accessTokenExpiresAt: 'access_token_expires_at',
          refreshTokenExpiresAt: 'refresh_token_expires_at',
        },
      },
      verification: { modelName: 'auth_verification', fields: { ...TIMES, expiresAt: 'expires_at' } },
      // The migrator owns the schema; the library's own look at it would cost a statement per table.
      advanced: { database: { generateId: () => newId(settings.clock.now()), validateSchema: false } },
    });
    return (await library.$context).internalAdapter;
  }

  const loaded = () => {
    loading ??= load();
    return loading;
  };

  return {
    async warm() {
      await loaded();
    },
    async within(tx, work) {
      const rows = await loaded();
      return ambient.within(tx, () => work(rows));
    },
  };
}
