import type { Kysely, Transaction } from 'kysely';

/** Statements outside a transaction. All SQL is written with Kysely's `sql` tag and typed rows. */
export type Database = Kysely<unknown>;
/** Statements inside a transaction; the handle is all that a write step gets. */
export type Tx = Transaction<unknown>;
/** Where a read may run: alone, or inside the transaction of a write. */
export type Executor = Database | Tx;

/** A PostgreSQL in one of its two forms, with the same SQL for both. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Runs a script of several statements, as migrations are; answers the rows of all of them. Undone if it fails. */
  runScript(script: string): Promise<readonly unknown[]>;
  /** Announces a payload (under 8,000 bytes) to every process that listens on this database. */
  announce(channel: string, payload: string): Promise<void>;
  /** Hears announcements; `onLost` is called after a connection was lost and listening has resumed. */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
