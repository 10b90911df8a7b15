import type { Clock } from '@alethea/kernel/time/clock';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type AuditRow, actorOfRow, auditRow } from '../audit/audit-log.ts';
import type { Database } from '../engine/engine.ts';
import type { OpenFilePolicy } from '../feature.ts';
import {
  type FileBytes,
  type FileBytesSupplies,
  fileBytesColumns,
  fileBytesTables,
  openFileBytes,
} from '../files/file-bytes.ts';
import { contentDisposition } from '../files/file-name.ts';
import type { FileNames, NamedRow } from '../files/file-names.ts';
import { type ByteRange, RangeNotSatisfiable } from '../files/storage/blob-store.ts';
import { describeError } from '../log/describe-error.ts';
import type { Actor } from '../operations/actor.ts';
import { commonFailure } from '../operations/failure.ts';
import type { KitTables } from '../tables.ts';
import { mountUploads, type UploadRouteSupplies } from './upload-routes.ts';

const SAME_VIEW_MS = 10 * 60_000;
const REMEMBERED_VIEWS = 10_000;

/** What the routes of files stand on. */
export interface FileRouteSupplies extends UploadRouteSupplies, FileBytesSupplies {
  readonly db: Database;
  readonly names: FileNames;
  readonly log: Pick<Logger, 'error'>;
  readonly openFile: Readonly<Record<string, OpenFilePolicy>>;
}

interface ServedFile extends NamedRow, FileBytes {
  readonly owner_id: KitTables['stored_file']['ownerId'];
  readonly record_kind: KitTables['stored_file']['recordKind'];
  readonly record_id: KitTables['stored_file']['recordId'];
  readonly content_type: KitTables['stored_file']['contentType'];
}

/** Mounts the routes that take files in, and `GET /api/files/:id/:variant` (signed, checked on every request). */
export function mountFiles(app: FastifyInstance, supplies: FileRouteSupplies): void {
  const { signer } = supplies;
  const oncePerView = createViewMemory(supplies.clock);

  mountUploads(app, supplies);

  app.get<{
    Params: { id: string; variant: string };
    Querystring: { exp?: string; sig?: string; download?: string; ticket?: string };
  }>(
    '/api/files/:id/:variant',
    // A head alone would be logged as a view, and the bytes read all the same.
    {
      exposeHeadRoute: false,
      config: { findActor: true, takesTicket: true, countsAsActivity: false, share: 'file', name: 'files-open' },
    },
    async (request, reply) => {
      const { actor } = request;
      if (!actor) throw commonFailure('not_signed_in');
      const { id, variant } = request.params;
      const { exp = '', sig = '', download, ticket } = request.query;
      // The pages of the app on a phone are another origin's.
      if (ticket !== undefined) reply.header('cross-origin-resource-policy', 'cross-origin');
      const verdict = signer.verify(id, variant, { exp, sig }, actor.personId);
      if (verdict !== 'good') throw commonFailure('not_found');
      const file = await findFile(supplies.db, id);
      const access = file && (await mayOpen(supplies, actor, file));
      const shown = variant === 'thumbnail' ? 'thumbnail' : 'original';
      if (!file || !access || (shown === 'thumbnail' && file.thumbnailPath === null)) throw commonFailure('not_found');
      if (shown === 'original' && file.record_id) {
        // Before the view is remembered: one that was refused here is still to be logged.
        supplies.auditBuffer.demandRoom();
        const row = () => openedRow(supplies, request.id, request.ip, actor, file, access, id);
        await oncePerView(`${actor.personId}:${id}`, () => supplies.auditBuffer.write([row()]));
      }

      const range = rangeOf(request.headers.range);
      const opened = await openFileBytes(supplies, file, shown, range).catch((error: unknown) => {
        if (error instanceof RangeNotSatisfiable) return error;
        throw error;
      });
      if (!opened) throw commonFailure('not_found');
      if (opened instanceof RangeNotSatisfiable) {
        return reply.status(416).header('content-range', `bytes */${opened.sizeBytes}`).send();
      }
      // The answer has begun by then: the connection is cut, so that nobody takes a part for the whole.
      opened.stream.once('error', (error) =>
        supplies.log.error({ what: 'bytes of a file', fileId: id, error: describeError(error) }),
      );
      const name = supplies.names.nameOf(file);
      reply
        .header('content-type', shown === 'thumbnail' ? 'image/jpeg' : file.content_type)
        .header('content-disposition', contentDisposition(name, download === '1' ? 'attachment' : 'inline'))
        .header('content-length', opened.endByte - opened.startByte + 1)
        .header('accept-ranges', 'bytes')
        // Kept by no browser: the next person at this desk may be another one.
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (range) {
        reply.status(206).header('content-range', `bytes ${opened.startByte}-${opened.endByte}/${opened.sizeBytes}`);
      }
      return reply.send(opened.stream);
    },
  );
}

/**
 * A player asks for a film in many pieces, and all of them are one view: the first has it logged, and none leaves before
 * it is. Processes remember for themselves: the worst that several of them do is to log a view more than once.
 */
function createViewMemory(clock: Clock): (view: string, log: () => Promise<void>) => Promise<void> {
  const seen = new Map<string, { readonly at: number; readonly logged: Promise<void> }>();
  return async (view, log) => {
    const at = clock.now().getTime();
    const before = seen.get(view);
    if (before && at - before.at < SAME_VIEW_MS) return before.logged;
    const logged = log();
    seen.delete(view);
    seen.set(view, { at, logged });
    if (seen.size > REMEMBERED_VIEWS) seen.delete(seen.keys().next().value ?? view);
    try {
      await logged;
    } catch (error) {
      // What could not be logged is logged with the next attempt.
      if (seen.get(view)?.logged === logged) seen.delete(view);
      throw error;
    }
  };
}

async function findFile(db: Database, id: string): Promise<ServedFile | undefined> {
  const found = await sql<ServedFile>`
    select ${fileBytesColumns}, f.owner_id, f.record_kind, f.record_id, f.name_ciphertext, f.former_name, f.content_type
    from ${fileBytesTables} where f.id = ${id}`.execute(db);
  return found.rows[0];
}

/** A staged file is its owner's alone; an attached one follows its record. */
async function mayOpen(supplies: FileRouteSupplies, actor: Actor, file: ServedFile) {
  if (!file.record_id || !file.record_kind)
    return file.owner_id === actor.personId ? { patientReferenceId: null } : null;
  return (await supplies.openFile[file.record_kind]?.(supplies.db, actor, file.record_id, file.id)) ?? null;
}

function openedRow(
  { clock }: FileRouteSupplies,
  requestId: string,
  networkAddress: string,
  actor: Actor,
  file: ServedFile,
  access: { readonly patientReferenceId: string | null },
  fileId: string,
): AuditRow {
  return auditRow({
    recordedAt: clock.now(),
    event: 'file.opened',
    action: 'R',
    outcome: 'success',
    ...actorOfRow(actor),
    patientReferenceId: access.patientReferenceId,
    recordKind: file.record_kind,
    recordId: file.record_id,
    detail: { fileId },
    requestId,
    networkAddress,
  });
}

/** A single `bytes=a-b` range; anything else is answered whole, as HTTP allows. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  return { startByte: Number(match[1]), ...(match[2] ? { endByte: Number(match[2]) } : {}) };
}
