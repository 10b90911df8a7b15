/** Why the server takes no such file, and will not the next time either, by its code. */
export const uploadRefusals = {
  file_type_not_allowed:
    'Only JPEG, PNG, PDF, MP4 and WebM files can be sent, and the file must be what its name says.',
  file_too_large: 'This file is too large. Pictures and PDFs may have 25 MB, videos 200 MB.',
  too_large: 'This file is too large. Pictures and PDFs may have 25 MB, videos 200 MB.',
  picture_too_large: 'This picture has too many pixels. Send a smaller version.',
  picture_broken: 'This picture is damaged or incomplete.',
  file_infected: 'The virus scan refused this file.',
  file_empty: 'This file is empty.',
  stage_full:
    'You have too many files that are not sent yet. Send or discard what you have begun, or try again tomorrow.',
  file_name_too_long: 'The name of this file is too long. Rename it and try again.',
} as const;
/** A code of an upload that is not taken. */
export type UploadRefusal = keyof typeof uploadRefusals;
