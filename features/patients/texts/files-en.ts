import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';

/** Every text of the files that go along with a message to a patient. */
export const filesEn = {
  title: 'Attachments',
  list: 'Files of this message',
  add: 'Add files',
  hint: 'JPEG, PNG or PDF, up to 10 MB each. You can drop or paste files here.',
  waiting: 'Waiting',
  uploading: (name: string) => `Uploading ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  tooMany: (limit: number) => `A message can have up to ${limit} files.`,
  notForPatients: 'Videos and files over 10 MB can’t be sent to a patient. They were left out.',
  failed: 'This file couldn’t be uploaded.',
  unfinished: 'Wait until all files are uploaded.',
  failedOnes: 'Try the failed files again, or remove them.',
  refusals: {
    ...uploadRefusals,
    file_type_not_allowed: 'Only JPEG, PNG and PDF files can be sent to a patient.',
    file_too_large: 'This file is too large. Maximum 10 MB.',
    too_large: 'This file is too large. Maximum 10 MB.',
  },
} as const;
