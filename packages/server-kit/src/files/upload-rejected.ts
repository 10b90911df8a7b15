import type { ErrorKind } from '@alethea/kernel/text/errors';

/** Why an upload is refused, with the kind (and so the HTTP status) that operations declare for the code. */
export const UPLOAD_ERRORS = {
  file_type_not_allowed: 'invalid',
  file_too_large: 'too_large',
  picture_too_large: 'too_large',
  picture_broken: 'invalid',
  film_broken: 'invalid',
  file_empty: 'invalid',
  file_name_too_long: 'invalid',
  file_infected: 'invalid',
  stage_full: 'too_large',
} as const satisfies Record<string, ErrorKind>;

/** A reason to refuse an upload. */
export type UploadErrorCode = keyof typeof UPLOAD_ERRORS;

/** Says that a file is refused and why; nothing of the file is kept when it is thrown. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
  readonly code: UploadErrorCode;
  readonly kind: (typeof UPLOAD_ERRORS)[UploadErrorCode];

  constructor(code: UploadErrorCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
    this.kind = UPLOAD_ERRORS[code];
  }
}
