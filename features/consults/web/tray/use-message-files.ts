import { showSnackbar } from '@alethea/ui/base/snackbar';
import { type Uploads, useUploads } from '@alethea/web-kit/files/use-uploads';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { MAX_MESSAGE_FILES } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { uploadFailureOf } from './uploads.ts';

/** Sends files ahead of their message, all at once. */
export function useMessageFiles(): Uploads {
  return useUploads({
    max: MAX_MESSAGE_FILES,
    atOnce: MAX_MESSAGE_FILES,
    refusalText: (refusal) => uploadRefusals[refusal],
    failureOf: uploadFailureOf,
    onTooMany: () => void showSnackbar({ message: en.composer.tooManyFiles(MAX_MESSAGE_FILES), tone: 'failed' }),
  });
}
