import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import { type DatabaseConnection, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** A database handle for a library that keeps one: it follows the transaction that the library is called in. */
export interface AmbientDatabase {
  readonly db: Kysely<unknown>;
  /** Whatever `work` does through `db` happens inside the transaction. */
  within<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

/**
 * Makes the handle. Statements run on the ambient transaction, else on the plain database, one connection each: a
 * second handle inside a transaction would wait for ever on an engine with one connection.
 */
export function createAmbientDatabase(db: Database): AmbientDatabase {
  const ambient = new AsyncLocalStorage<Tx>();
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: Parameters<DatabaseConnection['executeQuery']>[0]) =>
      (ambient.getStore() ?? db).executeQuery<Row>(query as never),
    streamQuery: () => {
      throw new Error('The ambient database does not stream.');
    },
  };
  const refuseTransaction = async () => {
    throw new Error('Transactions are begun by the operation, not by the library.');
  };
  const following = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuseTransaction,
        commitTransaction: refuseTransaction,
        rollbackTransaction: refuseTransaction,
        destroy: async () => {},
      }),
    },
  });
  return { db: following, within: (tx, work) => ambient.run(tx, work) };
}
