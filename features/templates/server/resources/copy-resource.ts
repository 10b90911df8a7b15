import { stagedCopySchema } from '@alethea/imaging/contract/copies';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { copyResource } from '../../contract/resource-operations.ts';
import { findLibrary, RESOURCE_RECORD_KIND, type ResourceSupplies } from './resource-store.ts';

/** Binds `resources-copyResource`. */
export function implementCopyResource(supplies: ResourceSupplies) {
  const { files } = supplies;
  return implementWrite(copyResource, {
    async prepare(call, { resourceId }) {
      call.authorise(allow('the own resources'));
      const { personId: ownerId } = call.actor;
      const library = await findLibrary(supplies, call.db, ownerId);
      const resource =
        library && Object.hasOwn(library.document.resources, resourceId)
          ? library.document.resources[resourceId]
          : undefined;
      if (!library || !resource) throw call.failure('resource_not_found');
      const { fileId, resourceName } = resource;
      const order = { recordId: library.id, fileIds: [fileId], ownerId, now: call.clock.now(), stays: true };
      const copyId = (await files.copyToStage(call, order)).get(fileId);
      // Removed in between by another window.
      if (copyId === undefined) throw call.failure('resource_not_found');
      return { libraryId: library.id, resourceName, copyId };
    },
    async write(call, _input, { libraryId, resourceName, copyId }) {
      call.authorise(allow('the own resources'));
      const { personId } = call.actor;
      const [file] = await files.staged(call.tx, personId, [copyId]);
      if (!file) throw call.failure('resource_not_found');
      call.about({ recordKind: RESOURCE_RECORD_KIND, recordId: libraryId, detail: { fileId: copyId } });
      const { fileName, contentType, sizeBytes, widthPx, heightPx, hasThumbnail } = file;
      return {
        resourceName,
        file: stagedCopySchema.parse({
          ...{ fileId: copyId, fileName, contentType, sizeBytes, widthPx, heightPx },
          downloadUrl: files.addressOf(copyId, 'original', personId),
          thumbnailDownloadUrl: hasThumbnail ? files.addressOf(copyId, 'thumbnail', personId) : null,
        }),
      };
    },
  });
}
