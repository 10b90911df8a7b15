import { errorText, isCode } from '@alethea/web-kit/call-error';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { type UploadedFile, uploadErrorOf } from '@alethea/web-kit/upload';
import { en } from '../../texts/en.ts';
import { en as membersEn } from '../../texts/members-en.ts';

/** A file of the message that is being written. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: 'uploading' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly fraction: number;
  readonly uploaded: UploadedFile | null;
  /** Of a failed one. */
  readonly failure: UploadFailure | null;
}

/** Why a file was not uploaded. */
export interface UploadFailure {
  readonly text: string;
  /** False where the server would refuse it again. */
  readonly mayRetry: boolean;
}

/** What is told of a file that was not uploaded. */
export function uploadFailureOf(error: unknown): UploadFailure {
  return {
    text: errorText(uploadErrorOf(error), uploadRefusals, en.composer.fileFailed),
    mayRetry: !isCode(error, ...Object.keys(uploadRefusals)),
  };
}

/** What to tell once no file is on its way any more (MSG-22, MSG-23); null when all have arrived. */
export function uploadFailureText(uploads: readonly Pick<Upload, 'state'>[]): string | null {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (failed === 0 || uploads.some(({ state }) => state === 'uploading')) return null;
  return failed === uploads.length ? en.composer.allFilesFailed : en.composer.someFilesFailed(failed, uploads.length);
}

/** Why a message cannot be sent now; undefined when it can (MSG-02). */
export function sendBlock(
  text: string,
  uploads: readonly Pick<Upload, 'state'>[],
  maxLength: number,
): string | undefined {
  if (text.trim() === '') return en.composer.emptyReason;
  if (text.length > maxLength) return en.composer.tooLong(maxLength.toLocaleString('en-CA'));
  return unfinishedUploads(uploads);
}

/** Why files cannot be added by themselves now; undefined when they can: it takes at least one (MSG-21). */
export function uploadBlock(uploads: readonly Pick<Upload, 'state'>[]): string | undefined {
  return uploads.length === 0 ? membersEn.upload.noFiles : unfinishedUploads(uploads);
}

function unfinishedUploads(uploads: readonly Pick<Upload, 'state'>[]): string | undefined {
  if (uploads.some(({ state }) => state === 'uploading')) return en.composer.uploadingReason;
  if (uploads.some(({ state }) => state === 'failed')) return en.composer.failedFilesReason;
  return undefined;
}
