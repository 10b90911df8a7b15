import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './pglite-protocol.ts';
import { guardVolume } from './volume-room.ts';

const port = parentPort;
if (!port) throw new Error('The PGlite worker must be started as a worker thread.');

const start = workerData as WorkerStart;
if (start.folder) mkdirSync(start.folder, { recursive: true, mode: 0o700 });
const demandRoom = start.folder ? guardVolume(start.folder) : () => {};
// Opening writes too: the log of the last run is worked off.
demandRoom('begin');
const snapshot = start.snapshotPath ? new Blob([await readFile(start.snapshotPath)]) : undefined;
const database = await PGlite.create({
  ...(start.folder ? { dataDir: start.folder } : {}),
  ...(snapshot ? { loadDataDir: snapshot } : {}),
  extensions: { pg_trgm, unaccent },
  parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
});
port.postMessage({ id: 0, ok: true, value: null } satisfies WorkerAnswer);

async function perform(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      demandRoom(request.text);
      const result = await database.query(request.text, [...request.parameters]);
      return {
        rows: result.rows,
        rowCount: result.affectedRows || result.rows.length,
        command: commandOf(request.text),
      };
    }
    case 'script':
      demandRoom(request.text);
      return (await database.exec(request.text)).flatMap((result) => result.rows);
    case 'snapshot':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return null;
  }
}

/** Kysely reads the affected rows only for commands that change rows. */
function commandOf(text: string): string {
  return /^\s*(insert|update|delete|merge)\b/i.exec(text)?.[1]?.toUpperCase() ?? 'SELECT';
}

port.on('message', (request: WorkerRequest) => {
  perform(request).then(
    (value) => port.postMessage({ id: request.id, ok: true, value } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ id: request.id, ok: false, error: describe(error) } satisfies WorkerAnswer),
  );
});

function describe(error: unknown) {
  const source = error as Partial<Record<'message' | 'code' | 'constraint' | 'table' | 'column', string>>;
  return {
    message: source.message ?? String(error),
    code: source.code,
    constraint: source.constraint,
    table: source.table,
    column: source.column,
  };
}
