/** What the worker is started with: a folder to keep data in (memory when left out), or a snapshot to begin from. */
export interface WorkerStart {
  readonly folder?: string;
  readonly snapshotPath?: string;
}

/** One piece of work for the database thread. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' }
);

/** What of a database error crosses the thread border. */
export interface WorkerError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
}

/** The result of one request; id 0 says that the database is ready. */
export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: WorkerError };
