import { kindsOf, type Upload } from './upload.ts';

type Described = Record<string, unknown>;

const CHUNKS = 'A file in chunks';
const TAG = 'files';

/** How what is declared as uploads stands in the OpenAPI document. */
export const UPLOADS_TAG = { name: TAG, description: 'Files that are brought before a record has them' } as const;

/**
 * The addresses under which files are brought, whole or in chunks.
 * @param accessWords says in words who passes a first lock
 * @param errors the answers that every call may give
 */
export function uploadPaths(
  uploads: readonly Upload[],
  accessWords: (access: Upload['access']) => string,
  errors: Described,
): Described {
  const [first] = uploads;
  if (!first) return {};
  const words = uploads.map((upload) => describe(upload, accessWords)).join('\n\n');
  const purpose = { type: 'string', enum: uploads.map(({ name }) => name), default: first.name };
  const call = (operationId: string, summary: string, more: Described, success: Described = { 200: json(ANSWER) }) => ({
    operationId,
    tags: [TAG],
    summary,
    description: words,
    security: [{ cookie: [] }, { bearer: [] }],
    ...more,
    responses: { ...success, ...errors },
  });
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
  const offset = { name: 'offset', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } };
  return {
    '/api/files': {
      post: call('files-upload', 'Brings one file', {
        parameters: [{ name: 'purpose', in: 'query', schema: purpose }],
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: object({ file: { type: 'string', format: 'binary' } }) } },
        },
      }),
    },
    '/api/uploads': {
      post: call(
        'uploads-begin',
        `${CHUNKS}: announces it`,
        {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { ...object(DECLARED), properties: { ...DECLARED, purpose } } } },
          },
        },
        { 200: json(object({ uploadId: { type: 'string', format: 'uuid' }, chunkBytes: { type: 'integer' } })) },
      ),
    },
    '/api/uploads/{id}': {
      parameters: [id],
      get: call('uploads-offset', `${CHUNKS}: how many bytes have come`, {}, { 200: json(OFFSET) }),
      put: call(
        'uploads-chunk',
        `${CHUNKS}: takes the next; goes on from the offset that is answered`,
        {
          parameters: [offset],
          requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } },
        },
        { 200: json(OFFSET) },
      ),
      delete: call('uploads-drop', `${CHUNKS}: gives it up`, {}, { 204: { description: 'It is gone' } }),
    },
    '/api/uploads/{id}/complete': {
      parameters: [id],
      post: call('uploads-complete', `${CHUNKS}: is whole; once more, the same answer`, {}),
    },
  };
}

const DECLARED = { fileName: { type: 'string', maxLength: 1_000 }, sizeBytes: { type: 'integer', minimum: 0 } };
const OFFSET = object({ offset: { type: 'integer', minimum: 0 } });
const ANSWER = object({
  fileId: { type: 'string', format: 'uuid' },
  fileName: { type: 'string' },
  contentType: { type: 'string' },
  sizeBytes: { type: 'integer' },
  widthPx: { type: ['integer', 'null'] },
  heightPx: { type: ['integer', 'null'] },
  downloadUrl: { type: 'string' },
  thumbnailDownloadUrl: { type: ['string', 'null'] },
});

/** An object that has all of these. */
function object(properties: Described): Described {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function json(schema: Described): Described {
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function describe(upload: Upload, accessWords: (access: Upload['access']) => string): string {
  const { name, summary, access, mostFiles, stagedHours } = upload;
  const kinds = kindsOf(upload).map((kind) => `${kind} to ${(upload.kinds[kind] ?? 0) / 1024 / 1024} MB`);
  return (
    `\`${name}\`: ${summary}. Access: ${accessWords(access)}. Kinds: ${kinds.join(', ')}. ` +
    `At most ${mostFiles} at a time; what is attached to nothing is removed after ${stagedHours} hours.`
  );
}
