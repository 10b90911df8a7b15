import type { ImagingOffer } from '@alethea/imaging/offers';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { MAX_ATTACHMENTS } from '../../contract/send-limits.ts';

interface CopyCall extends Pick<ReadCall, 'db' | 'atEnd' | 'actor' | 'clock'> {
  failure(code: 'too_many_files' | 'media_not_found'): OperationFailure;
}

interface Chosen {
  readonly attachmentIds: readonly string[];
  readonly galleryMediaURIs: readonly string[];
}

/** Copies what was chosen from the caller's gallery into their stage, where the call attaches it beside its files. */
export async function copyChosenMedia(
  imaging: ImagingOffer,
  call: CopyCall,
  { attachmentIds, galleryMediaURIs }: Chosen,
): Promise<readonly string[]> {
  if (galleryMediaURIs.length === 0) return [];
  if (new Set(attachmentIds).size + new Set(galleryMediaURIs).size > MAX_ATTACHMENTS)
    throw call.failure('too_many_files');
  const copyIds = await imaging.copyOwnMedia(call, galleryMediaURIs);
  if (!copyIds) throw call.failure('media_not_found');
  return copyIds;
}
