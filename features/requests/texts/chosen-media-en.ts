import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { MAX_ATTACHMENTS } from '../contract/send-limits.ts';

/** Why what was chosen from the gallery does not go along, by the server's codes. */
export const chosenMediaProblems = {
  too_many_files: `A consult can have up to ${MAX_ATTACHMENTS} files and gallery items together. Remove some first.`,
  media_not_found: 'Something you chose from the gallery is no longer there. Remove it and choose again.',
  stage_full: uploadRefusals.stage_full,
};
