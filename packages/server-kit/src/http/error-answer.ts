import { type ErrorBody, STATUS_OF_KIND } from '@alethea/kernel/text/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isRetriableConflict } from '../engine/database-error.ts';
import { StorageUnavailable } from '../files/storage/storage-unavailable.ts';
import { UploadRejected } from '../files/upload-rejected.ts';
import { commonFailure, OperationFailure } from '../operations/failure.ts';
import { WorkerFailed } from '../workers/worker-failed.ts';
import { sendRefusedPage, wantsPage } from './refused-page.ts';

const RETRY_AFTER_SECONDS = 2;

/** The failure that a caller is told of, or null for a bug. */
export function failureOf(error: unknown): OperationFailure | null {
  if (error instanceof OperationFailure) return error;
  if (error instanceof UploadRejected) return new OperationFailure(error.kind, error.code);
  if (error instanceof WorkerFailed) {
    if (error.isBeyondLimits) return commonFailure('too_large');
    return commonFailure('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  // What Fastify itself refuses: unreadable JSON, a body over its limit or broken off, a wrong media type.
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return commonFailure('too_large');
  if (status === 429) return commonFailure('too_many_requests');
  if (typeof status === 'number' && status >= 400 && status < 500) return commonFailure('invalid_input');
  // A conflict comes this far only when every fresh attempt has met another one.
  if (error instanceof StorageUnavailable || isDatabaseUnavailable(error) || isRetriableConflict(error)) {
    return commonFailure('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return null;
}

/** As sendFailure, with a page for who has opened one. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, failure: OperationFailure | null) {
  if (!wantsPage(request)) return sendFailure(reply, failure, request.id);
  if (failure?.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  return sendRefusedPage(request, reply.status(failure ? STATUS_OF_KIND[failure.kind] : 500), failure);
}

/** Answers a failure by the error table; a bug is 500 with its request id and no detail. */
export function sendFailure(reply: FastifyReply, failure: OperationFailure | null, requestId: string): FastifyReply {
  // What was set for the answer that it has not become.
  reply.header('cache-control', 'no-store');
  if (!failure) {
    const body: ErrorBody = { error: { kind: 'internal', code: 'internal', message: 'internal error', requestId } };
    return reply.status(500).send(body);
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  const body: ErrorBody = {
    error: {
      kind: failure.kind,
      code: failure.code,
      message: failure.code.replaceAll('_', ' '),
      ...(failure.issues ? { issues: failure.issues } : {}),
      requestId,
    },
  };
  return reply.status(STATUS_OF_KIND[failure.kind]).send(body);
}
