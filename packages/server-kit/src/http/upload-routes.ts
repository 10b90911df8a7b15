import type { Readable } from 'node:stream';
import { satisfies } from '@alethea/kernel/access/permissions';
import type { Upload } from '@alethea/kernel/calls/upload';
import type { ErrorBody } from '@alethea/kernel/text/errors';
import type { Clock } from '@alethea/kernel/time/clock';
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
  purpose: z.string().max(100).optional(),
});

/** What the routes that take files in stand on. */
export interface UploadRouteSupplies {
  readonly uploads: Uploads;
  readonly resumableUploads: ResumableUploads;
  readonly signer: AddressSigner;
  readonly auditBuffer: AuditBuffer;
  readonly clock: Clock;
  /** What may be brought, and by whom; the first stands for requests that name none. */
  readonly declaredUploads: readonly Upload[];
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
  const { uploads, resumableUploads, declaredUploads } = supplies;
  const ruleOf = (purpose: string | null) => ruleNamed(declaredUploads, purpose);

  app.post(
    '/api/files',
    { bodyLimit: LARGEST_UPLOAD_BYTES, ...route('files-upload', UPLOADS_PER_MINUTE) },
    async (request) => {
      const actor = uploaderOf(request, declaredUploads);
      const rule = permitted(actor, ruleOf(purposeOf(request)));
      // The limits of each kind lie below; this one only bounds what the parser passes on.
      const limits = { fileSize: LARGEST_UPLOAD_BYTES, files: 1, fields: 0 };
      const part = await request.file({ limits }).catch((error: unknown) => {
        throw formFailure(error);
      });
      if (!part?.fieldname) throw invalidInput('file', 'a file is required');
      const staging = uploads.stage(part.file, part.filename, ownerOf(actor, request), rule).catch((error: unknown) => {
        throw whatFailed(part, error);
      });
      return answerStaged(supplies, request, actor, staging);
    },
  );

  app.post('/api/uploads', route('uploads-begin', UPLOADS_PER_MINUTE), async (request) => {
    const actor = uploaderOf(request, declaredUploads);
    const declared = declaration.safeParse(request.body ?? {});
    if (!declared.success) {
      const [issue] = declared.error.issues;
      throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? '');
    }
    const { purpose = null, ...file } = declared.data;
    return resumableUploads.begin(actor.personId, file, permitted(actor, ruleOf(purpose)));
  });

  app.get('/api/uploads/:id', route('uploads-offset', CHUNKS_PER_MINUTE), async (request: UploadRequest) => {
    const actor = uploaderOf(request, declaredUploads);
    return { offset: await resumableUploads.offset(actor.personId, uploadIdOf(request)) };
  });

  app.delete('/api/uploads/:id', route('uploads-drop', UPLOADS_PER_MINUTE), async (request: UploadRequest, reply) => {
    const actor = uploaderOf(request, declaredUploads);
    await resumableUploads.drop(actor.personId, uploadIdOf(request));
    return reply.status(204).send();
  });

  app.post(
    '/api/uploads/:id/complete',
    route('uploads-complete', UPLOADS_PER_MINUTE),
    async (request: UploadRequest, reply) => {
      const actor = uploaderOf(request, declaredUploads);
      const staging = resumableUploads.complete(actor.personId, uploadIdOf(request), (purpose) =>
        permitted(actor, ruleOf(purpose)),
      );
      return orWrongOffset(request, reply, answerStaged(supplies, request, actor, staging));
    },
  );

  // Encapsulated, so that no other route takes a raw body.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put('/api/uploads/:id', route('uploads-chunk', CHUNKS_PER_MINUTE), async (request: UploadRequest, reply) => {
      const actor = uploaderOf(request, declaredUploads);
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

/** Who may bring nothing of what is declared is told so first, whatever they ask for. */
function uploaderOf({ actor }: FastifyRequest, declared: readonly Upload[]): Actor {
  if (!actor) throw commonFailure('not_signed_in');
  if (!declared.some(({ access }) => satisfies(actor.permissions, access))) throw commonFailure('not_permitted');
  return actor;
}

function permitted(actor: Actor, rule: Upload): Upload {
  if (!satisfies(actor.permissions, rule.access)) throw commonFailure('not_permitted');
  return rule;
}

/** What is declared under a name; the first of all where none is named. */
function ruleNamed(declared: readonly Upload[], purpose: string | null): Upload {
  const rule = purpose === null ? declared[0] : declared.find(({ name }) => name === purpose);
  if (!rule) throw invalidInput('purpose', 'nothing of this name is taken in');
  return rule;
}

function purposeOf({ query }: FastifyRequest): string | null {
  const { purpose = null } = query as { purpose?: unknown };
  if (purpose !== null && typeof purpose !== 'string') throw invalidInput('purpose', 'a name');
  return purpose;
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
