import { sql } from 'kysely';
import type { RecognisedResource, ResourcesOffer } from '../../offers.ts';
import { findLibrary, type ResourceSupplies } from './resource-store.ts';

/** See `shareResources` of the offer: a copy is known by its bytes, whatever the sender says of it. */
export function shareResourcesIn(supplies: ResourceSupplies): ResourcesOffer['shareResources'] {
  return async function shareResources(tx, { ownerId, shared }) {
    if (shared.length === 0) return new Map();
    const library = await findLibrary(supplies, tx, ownerId);
    if (!library) return new Map();
    const ownFiles = await supplies.files.ofRecord(tx, library.id);
    const hashOfOwn = new Map(ownFiles.map(({ id, sha256 }) => [id, sha256]));
    const copyIds = shared.map(({ fileId }) => fileId);
    const hashOfCopy = new Map(
      (await supplies.files.staged(tx, ownerId, copyIds)).map(({ id, sha256 }) => [id, sha256]),
    );
    const found = new Map<string, RecognisedResource>();
    for (const { fileId, resourceId } of shared) {
      if (!Object.hasOwn(library.document.resources, resourceId)) continue;
      const resource = library.document.resources[resourceId];
      const hash = hashOfCopy.get(fileId);
      if (!resource || hash === undefined || hash !== hashOfOwn.get(resource.fileId)) continue;
      found.set(fileId, { resourceName: resource.resourceName, resourceFileId: resource.fileId });
    }
    for (const fileId of new Set([...found.values()].map(({ resourceFileId }) => resourceFileId))) {
      await sql`
        insert into resource_use (file_id, library_id, used_count) values (${fileId}, ${library.id}, 1)
        on conflict (file_id) do update set used_count = resource_use.used_count + 1`.execute(tx);
    }
    return found;
  };
}

/** See `unshareResources` of the offer. */
export const unshareResources: ResourcesOffer['unshareResources'] = async (tx, resourceFileIds) => {
  if (resourceFileIds.length === 0) return;
  await sql`
    update resource_use set used_count = used_count - 1
    where file_id = any(${[...new Set(resourceFileIds)]}::uuid[]) and used_count > 0`.execute(tx);
};
