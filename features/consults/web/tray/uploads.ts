import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { uploadErrorOf } from '@alethea/web-kit/files/upload';
import { isRefused, type Upload, type UploadFailure } from '@alethea/web-kit/files/upload-list';
import { formatCount } from '@alethea/web-kit/page/format';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { en } from '../../texts/en.ts';
import { en as membersEn } from '../../texts/members-en.ts';

type Listed = Pick<Upload, 'state' | 'failure'>;

/** What is told of a file that was not uploaded. */
export function uploadFailureOf(error: unknown): UploadFailure {
  return {
    text: errorText(uploadErrorOf(error), uploadRefusals, en.composer.fileFailed),
    mayRetry: !isCode(error, ...Object.keys(uploadRefusals)),
  };
}

/** What to tell once no file is on its way any more (MSG-22, MSG-23); null when all have arrived. */
export function uploadFailureText(uploads: readonly Listed[]): string | null {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (failed === 0 || uploads.some(isOnItsWay)) return null;
  const refused = uploads.filter(isRefused).length;
  if (refused === failed) return en.composer.refusedFiles(refused);
  return failed === uploads.length ? en.composer.allFilesFailed : en.composer.someFilesFailed(failed, uploads.length);
}

/** Why a message cannot be sent now; undefined when it can (MSG-02). */
export function sendBlock(text: string, uploads: readonly Listed[], maxLength: number): string | undefined {
  if (text.trim() === '') {
    return uploads.some(({ state }) => state === 'ready') ? en.composer.filesAloneReason : en.composer.emptyReason;
  }
  if (text.length > maxLength) return en.composer.tooLong(formatCount(maxLength));
  return unfinishedUploads(uploads);
}

/** Why files cannot be added by themselves now; undefined when they can: it takes at least one (MSG-21). */
export function uploadBlock(uploads: readonly Listed[]): string | undefined {
  return uploads.every(isRefused) ? membersEn.upload.noFiles : unfinishedUploads(uploads);
}

/** A file that is refused for good stays behind, and its row says why. */
function unfinishedUploads(uploads: readonly Listed[]): string | undefined {
  const wanted = uploads.filter((upload) => !isRefused(upload));
  if (wanted.some(isOnItsWay)) return en.composer.uploadingReason;
  if (wanted.some(({ state }) => state === 'failed')) return en.composer.failedFilesReason;
  return undefined;
}

const isOnItsWay = ({ state }: Listed) => state === 'waiting' || state === 'uploading';
