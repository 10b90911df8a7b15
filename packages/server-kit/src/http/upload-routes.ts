import type { Readable } from 'node:stream';
import type { Clock } from '@alethea/kernel/clock';
import type { ErrorBody } from '@alethea/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditBuffer } from '../audit/audit-buffer.ts';
import { actorOfRow, auditRow } from '../audit/audit-log.ts';
import type { ResumableUploads } from '../files/resumable-uploads.ts';
import type { AddressSigner } from '../files/signed-address.ts';
import type { StagedUpload, StageOwner, Uploads } from '../files/stage-upload.ts';
import { UploadRejected } from '../files/upload-rejected.ts';
import { WrongOffset } from '../files/write-chunk.ts';
import type { Actor } from '../operations/actor.ts';
import { commonFailure } from '../operations/failure.ts';
import { formFailure, whatFailed } from './multipart-body.ts';

const UPLOADS_PER_MINUTE = 120;
const CHUNKS_PER_MINUTE = 1_200;
/** Boundary and headers of a form with one file. */
const FORM_BYTES = 4_096;
const LARGEST_UPLOAD_BYTES = 201 * 1024 * 1024;

const declaration = z.strictObject({
  fileName: z.string().min(1).max(1_000),
  sizeBytes: z.int().min(0),
  /** What the browser takes the file for; as everywhere, the content decides. */
  contentType: z.string().max(200).optional(),
});

/** What the routes that take files in stand on. */
export interface UploadRouteSupplies {
  readonly uploads: Uploads;
  readonly resumableUploads: ResumableUploads;
  readonly signer: AddressSigner;
  readonly auditBuffer: AuditBuffer;
  readonly clock: Clock;
}

type UploadRequest = FastifyRequest<{ Params: { id: string } }>;

const route = (name: string, perMinute: number) => ({
  config: {
    ...{ findActor: true, takesFiles: true, share: 'upload' as const, name },
    rateLimit: { max: perMinute, timeWindow: 60_000 },
  },
});

/** Mounts `POST /api/files` (one file per request, streamed) and `/api/uploads` (a large one, chunk by chunk). */
export function mountUploads(app: FastifyInstance, supplies: UploadRouteSupplies): void {
  const { uploads, resumableUploads } = supplies;

  app.post(
    '/api/files',
    { bodyLimit: LARGEST_UPLOAD_BYTES, ...route('files-upload', UPLOADS_PER_MINUTE) },
    async (request) => {
      const actor = uploaderOf(request);
      // The limits of each kind lie below; this one only bounds what the parser passes on.
      const limits = { fileSize: LARGEST_UPLOAD_BYTES, files: 1, fields: 0 };
      const part = await request.file({ limits }).catch((error: unknown) => {
        throw formFailure(error);
      });
      if (!part?.fieldname) throw invalidInput('file', 'a file is required');
      const staging = uploads.stage(part.file, part.filename, ownerOf(actor, request)).catch((error: unknown) => {
        throw whatFailed(part, error);
      });
      return answerStaged(supplies, request, actor, staging);
    },
  );

  app.post('/api/uploads', route('uploads-begin', UPLOADS_PER_MINUTE), async (request) => {
    const actor = uploaderOf(request);
    const declared = declaration.safeParse(request.body ?? {});
    if (!declared.success) {
      const [issue] = declared.error.issues;
      throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? '');
    }
    return resumableUploads.begin(actor.personId, declared.data);
  });

  app.get('/api/uploads/:id', route('uploads-offset', CHUNKS_PER_MINUTE), async (request: UploadRequest) => {
    const actor = uploaderOf(request);
    return { offset: await resumableUploads.offset(actor.personId, uploadIdOf(request)) };
  });

  app.delete('/api/uploads/:id', route('uploads-drop', UPLOADS_PER_MINUTE), async (request: UploadRequest, reply) => {
    const actor = uploaderOf(request);
    await resumableUploads.drop(actor.personId, uploadIdOf(request));
    return reply.status(204).send();
  });

  app.post(
    '/api/uploads/:id/complete',
    route('uploads-complete', UPLOADS_PER_MINUTE),
    async (request: UploadRequest, reply) => {
      const actor = uploaderOf(request);
      const staging = resumableUploads.complete(actor.personId, uploadIdOf(request));
      return orWrongOffset(request, reply, answerStaged(supplies, request, actor, staging));
    },
  );

  // Encapsulated, so that no other route takes a raw body.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put('/api/uploads/:id', route('uploads-chunk', CHUNKS_PER_MINUTE), async (request: UploadRequest, reply) => {
      const actor = uploaderOf(request);
      const { offset } = request.query as { offset?: unknown };
      if (typeof offset !== 'string' || !/^\d{1,12}$/.test(offset)) throw invalidInput('offset', 'a number of bytes');
      if (!request.body) throw invalidInput('', 'a body of type application/octet-stream');
      const uploadId = uploadIdOf(request);
      const taking = resumableUploads.append(actor.personId, uploadId, Number(offset), request.body as Readable);
      return orWrongOffset(
        request,
        reply,
        taking.then((reached) => ({ offset: reached })),
      );
    });
  });
}

function uploaderOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw commonFailure('not_signed_in');
  if (!actor.permissions.has('secureMessagingSendMessages')) throw commonFailure('not_permitted');
  return actor;
}

/** What a form says of its length, less what its own lines may take: what there is no room for is not read. */
function ownerOf({ personId: ownerId }: Actor, { headers }: FastifyRequest): StageOwner {
  const bytes = Number(headers['content-length'] ?? 0);
  return { ownerId, expectedBytes: Math.max(0, bytes - FORM_BYTES) };
}

function uploadIdOf(request: UploadRequest): string {
  const id = z.uuid().safeParse(request.params.id);
  if (!id.success) throw commonFailure('not_found');
  return id.data;
}

function invalidInput(path: string, message: string) {
  return commonFailure('invalid_input', { issues: [{ path, code: 'invalid', message }] });
}

async function answerStaged(
  supplies: UploadRouteSupplies,
  request: FastifyRequest,
  actor: Actor,
  staging: Promise<StagedUpload>,
) {
  const { signer } = supplies;
  const { hasThumbnail, ...file } = await staging.catch((error: unknown) => {
    if (error instanceof UploadRejected && error.code === 'file_infected') logInfected(supplies, request, actor);
    throw error;
  });
  return {
    ...file,
    downloadUrl: signer.sign(file.fileId, 'original', actor.personId),
    thumbnailDownloadUrl: hasThumbnail ? signer.sign(file.fileId, 'thumbnail', actor.personId) : null,
  };
}

/** The answer that tells a browser where to go on from. */
async function orWrongOffset(request: FastifyRequest, reply: FastifyReply, answering: Promise<unknown>) {
  try {
    return await answering;
  } catch (error) {
    if (!(error instanceof WrongOffset)) throw error;
    const { offset } = error;
    const body: ErrorBody = {
      error: { kind: 'conflict', code: 'wrong_offset', message: 'wrong offset', requestId: request.id },
    };
    return reply.status(409).send({ ...body, offset });
  }
}

function logInfected({ auditBuffer, clock }: UploadRouteSupplies, request: FastifyRequest, actor: Actor): void {
  auditBuffer.add(
    auditRow({
      recordedAt: clock.now(),
      event: 'file.infected',
      action: 'C',
      outcome: 'refused',
      ...actorOfRow(actor),
      patientReferenceId: null,
      recordKind: null,
      recordId: null,
      detail: {},
      requestId: request.id,
      networkAddress: request.ip,
    }),
  );
}
