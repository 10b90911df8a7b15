import type { FilePartRule, MultipartPost } from '@alethea/kernel/calls/operation';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedUpload } from '../files/receive-upload.ts';
import type { Uploads } from '../files/stage-upload.ts';
import { commonFailure } from '../operations/failure.ts';

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 256 * 1024;
/** The parser stops that far beyond the limit of a file, so that the limit itself is told in our words. */
const MARGIN_BYTES = 1024 * 1024;

/** A form that has come in whole; who reads it disposes of it. */
export interface MultipartBody {
  /** Fields by name, as the operation's input: JSON read, each file described. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Stages a file for the owner and answers its id. */
  keepPart(field: string, ownerId: string): Promise<string>;
  /** Removes the temporary files, and what was staged and attached to nothing. */
  dispose(): Promise<void>;
}

/**
 * Reads a form as an operation declares it, to its end also when it is refused, so that the browser gets to read the
 * answer. Throws UploadRejected for a file, and a common failure for anything else that is not as declared.
 */
export async function readMultipart(
  request: FastifyRequest,
  post: MultipartPost,
  uploads: Pick<Uploads, 'receive' | 'keep' | 'discard'>,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw commonFailure('invalid_input');
  const input = new Map<string, unknown>();
  const files = new Map<string, ReceivedUpload>();
  const kept: string[] = [];
  const dispose = async () => {
    await Promise.all([...files.values()].map((file) => file.dispose()));
    await Promise.all(kept.map((fileId) => uploads.discard(fileId)));
  };

  const takeFile = async (part: MultipartFile, rule: FilePartRule) => {
    const { contentType, maxBytes } = rule;
    const rules = { fileName: part.filename, accept: [contentType], limits: { [contentType]: maxBytes } };
    const file = await uploads.receive(part.file, rules);
    files.set(part.fieldname, file);
    input.set(part.fieldname, { fileName: file.fileName, sizeBytes: file.bytes, sha256: file.sha256 });
  };
  const take = async (part: Multipart) => {
    // The parser passes on what has no name, whatever its types say.
    if (!part.fieldname) throw invalidField('', 'a name is required');
    if (input.has(part.fieldname)) throw invalidField(part.fieldname, 'given twice');
    if (part.type === 'field') {
      if (part.valueTruncated) throw commonFailure('too_large');
      input.set(part.fieldname, fieldValue(part.fieldname, String(part.value), post));
      return;
    }
    const rule = Object.hasOwn(post.files, part.fieldname) ? post.files[part.fieldname] : undefined;
    if (!rule) throw invalidField(part.fieldname, 'no file is expected here');
    await takeFile(part, rule);
  };

  try {
    await takeAll(request, post, take);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    input: Object.fromEntries(input),
    async keepPart(field, ownerId) {
      const file = files.get(field);
      if (!file) throw new Error(`The form has no file ${field}.`);
      const { fileId } = await uploads.keep(file, ownerId, 'formFiles');
      kept.push(fileId);
      return fileId;
    },
    dispose,
  };
}

/** How many bytes a form of this kind may have in all. */
export function largestForm(post: MultipartPost): number {
  const files = Object.values(post.files).reduce((sum, { maxBytes }) => sum + maxBytes + MARGIN_BYTES, 0);
  return files + MAX_FIELDS * MAX_FIELD_BYTES;
}

/** Goes through all parts; the first failure is thrown at the end. */
async function takeAll(request: FastifyRequest, post: MultipartPost, take: (part: Multipart) => Promise<void>) {
  const fileSize = Math.max(0, ...Object.values(post.files).map(({ maxBytes }) => maxBytes)) + MARGIN_BYTES;
  const limits = {
    fileSize,
    files: Object.keys(post.files).length,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    headerPairs: MAX_FIELDS,
  };
  let failure: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (failure === undefined) {
        await take(part).catch((error: unknown) => {
          failure = part.type === 'file' ? whatFailed(part, error) : error;
        });
      }
      // What nobody has read would hold up the rest of the form.
      if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    failure ??= formFailure(error);
  }
  if (failure !== undefined) throw failure;
}

/** What the parser throws: its limits have a status; all else is a form that is none, or that has broken off. */
export function formFailure(error: unknown): unknown {
  return (error as { statusCode?: unknown }).statusCode ? error : commonFailure('invalid_input');
}

/** Why a file of a form was not taken in: an error of its own stream is the form's. */
export function whatFailed({ file }: Pick<MultipartFile, 'file'>, error: unknown): unknown {
  return error === file.errored ? formFailure(error) : error;
}

function fieldValue(name: string, text: string, { jsonFields }: MultipartPost): unknown {
  if (!jsonFields.includes(name)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(name, 'not JSON');
  }
}

function invalidField(name: string, message: string) {
  return commonFailure('invalid_input', { issues: [{ path: name.slice(0, 200), code: 'invalid', message }] });
}
