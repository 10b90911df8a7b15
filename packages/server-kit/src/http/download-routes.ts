import { Readable } from 'node:stream';
import { satisfies } from '@alethea/kernel/access/permissions';
import type { Clock } from '@alethea/kernel/time/clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditBuffer } from '../audit/audit-buffer.ts';
import { actorOfRow, auditRow } from '../audit/audit-log.ts';
import type { Database } from '../engine/engine.ts';
import { contentDisposition } from '../files/file-name.ts';
import { inLanguageOfNow } from '../language/speaking.ts';
import type { Actor } from '../operations/actor.ts';
import type { AuditSubject } from '../operations/call.ts';
import type { Download } from '../operations/download.ts';
import { commonFailure } from '../operations/failure.ts';

/** A download works through many rows: a person has no reason to begin more than a few in a minute. */
const DOWNLOADS_PER_MINUTE = 10;

/** What downloads stand on. */
export interface DownloadRouteSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditBuffer: AuditBuffer;
}

/** Mounts files that are made while they are sent; each is logged before its first byte leaves. */
export function mountDownloads(
  app: FastifyInstance,
  downloads: readonly Download[],
  supplies: DownloadRouteSupplies,
): void {
  const { db, clock, auditBuffer } = supplies;
  for (const download of downloads) {
    const config = {
      findActor: true,
      name: download.name,
      share: 'heavy' as const,
      rateLimit: { max: DOWNLOADS_PER_MINUTE, timeWindow: 60_000 },
    };
    app.get(download.path, { exposeHeadRoute: false, config }, async (request, reply) => {
      const { actor } = request;
      if (cameFromElsewhere(request)) throw commonFailure('foreign_origin');
      if (!actor) throw commonFailure('not_signed_in');
      if (!satisfies(actor.permissions, download.access)) throw commonFailure('not_permitted');
      const query = download.query.safeParse(request.query);
      if (!query.success) throw commonFailure('invalid_input');
      auditBuffer.demandRoom();
      let subject: AuditSubject = {};
      const about = (given: AuditSubject) => {
        subject = given;
      };
      const { fileName, pieces } = download.open({ db, clock, actor, about }, query.data);
      await auditBuffer.write([downloadRow(download, request, actor, subject, clock.now())]);
      return reply
        .header('content-type', download.contentType)
        .header('content-disposition', contentDisposition(fileName, 'attachment'))
        .send(Readable.from(inLanguageOfNow(pieces)));
    });
  }
}

/** Another site's page may not make a browser take data out, not even onto its owner's disk. */
function cameFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function downloadRow(download: Download, request: FastifyRequest, actor: Actor, subject: AuditSubject, now: Date) {
  return auditRow({
    recordedAt: now,
    event: download.auditEvent,
    action: 'R',
    outcome: 'success',
    ...actorOfRow(actor),
    patientReferenceId: subject.patientReferenceId ?? null,
    recordKind: subject.recordKind ?? null,
    recordId: subject.recordId ?? null,
    detail: subject.detail ?? {},
    requestId: request.id,
    networkAddress: request.ip,
  });
}
