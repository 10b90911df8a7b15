import { announce } from '@alethea/ui/base/live-region';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { type UploadedFile, uploadErrorOf } from '@alethea/web-kit/files/upload';
import { type Uploads, useUploads } from '@alethea/web-kit/files/use-uploads';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { MAX_ATTACHMENTS } from '../../contract/send-limits.ts';
import { en } from '../../texts/en.ts';

/** Uploads what is added, so many at most and one at a time in the order of adding, until the form is left. */
export function useAttachments(uploaded: readonly UploadedFile[] = [], max: number = MAX_ATTACHMENTS): Uploads {
  return useUploads({
    max,
    uploaded,
    refusalText: (refusal) => en.attachments.problems[refusal],
    failureOf: (thrown) => {
      const error = uploadErrorOf(thrown);
      return {
        text: errorText(error, en.attachments.problems, en.attachments.failed),
        mayRetry: !Object.hasOwn(uploadRefusals, error?.code ?? ''),
      };
    },
    onReady: ({ name }) => announce(en.attachments.added(name)),
    onFailed: ({ name }, { text }) => announce(`${name}: ${text}`, { assertive: true }),
  });
}
