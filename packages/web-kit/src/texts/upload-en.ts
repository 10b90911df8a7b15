/** Why the server takes no such file, and will not the next time either, by its code. */
export const uploadRefusals = {
  file_type_not_allowed:
    'Only JPEG, PNG, PDF, MP4 and WebM files can be sent, and the contents must match the file type.',
  file_is_heic:
    'HEIC photos can’t be read here. On the iPhone choose Settings, Camera, Formats, Most Compatible, or save the photo as JPEG, and add it again. It is not sent.',
  file_too_large: 'This file is too large. Maximum 25 MB for pictures and PDFs, 200 MB for videos.',
  too_large: 'This file is too large. Maximum 25 MB for pictures and PDFs, 200 MB for videos.',
  picture_too_large: 'This picture has too many pixels. Send a smaller version.',
  picture_broken: 'This picture is damaged or incomplete.',
  film_broken: 'This video is damaged or incomplete. If it was copied from a phone or a card, copy it again.',
  file_infected: 'This file didn’t pass the virus scan.',
  file_empty: 'This file is empty.',
  stage_full: 'You have too many unsent files. Send or discard what you’ve started, or try again tomorrow.',
  file_name_too_long: 'The name of this file is too long. Rename it and try again.',
} as const;
/** A code of an upload that is not taken. */
export type UploadRefusal = keyof typeof uploadRefusals;
