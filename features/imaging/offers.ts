import type { ReadCall } from '@alethea/server-kit/operations/call';

/** What galleries do for other features' servers. */
export interface ImagingOffer {
  /**
   * Copies items of the caller's gallery into their stage, by their paths (`images/{uid}/{timestamp}.jpg`), for this call
   * alone: what it does not attach goes with its end. Answers the files in the order asked for, or null where one is not
   * the caller's to send; throws UploadRejected `stage_full`.
   */
  copyOwnMedia(
    call: Pick<ReadCall, 'db' | 'atEnd' | 'actor' | 'clock'>,
    filePaths: readonly string[],
  ): Promise<readonly string[] | null>;
}
