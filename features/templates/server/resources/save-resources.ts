import type { Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { resourcesChange } from '../../contract/changes.ts';
import { isConsistentDocument, NO_RESOURCES, type WrittenDocument } from '../../contract/resource-document.ts';
import { MAX_RESOURCES } from '../../contract/resource-limits.ts';
import { saveResources } from '../../contract/resource-operations.ts';
import {
  findLibrary,
  insertLibrary,
  RESOURCE_RECORD_KIND,
  type ResourceSupplies,
  updateLibrary,
} from './resource-store.ts';
import { isResourceKind, readResources } from './resource-view.ts';

type SaveCall = WriteCall<typeof saveResources>;

/** Binds `resources-saveResources`: new files come out of the caller's stage, those that no resource has any more go. */
export function implementSaveResources(supplies: ResourceSupplies) {
  return implementWrite(saveResources, {
    async write(call, { document, basedOnVersion }) {
      call.authorise(allow('the own resources'));
      const { tx, actor } = call;
      const { personId } = actor;
      const count = Object.keys(document.resources).length;
      if (count > MAX_RESOURCES || !isConsistentDocument(document)) throw call.failure('resources_inconsistent');
      const before = await findLibrary(supplies, tx, personId, { lock: true });
      if ((before?.version ?? 0) !== basedOnVersion) throw call.failure('resources_changed');
      const now = supplies.clock.now();
      if (before) await updateLibrary(tx, before, { document, now });
      const libraryId = before?.id ?? (await insertLibrary(supplies, tx, personId, { document, now }));
      if (libraryId === null) throw call.failure('resources_changed');
      await settleFiles(supplies, call, libraryId, { before: before?.document ?? NO_RESOURCES, after: document });
      call.about({ recordKind: 'resources', recordId: libraryId, detail: { resourceCount: count } });
      call.notify({ to: [`person:${personId}`], changed: [resourcesChange()] });
      return readResources(supplies, tx, personId);
    },
  });
}

/** See `keepFirstResources` of the feature. */
export function keepFirstResourcesIn(supplies: ResourceSupplies) {
  return async function keepFirstResources(
    tx: Tx,
    personId: string,
    document: WrittenDocument,
  ): Promise<string | null> {
    const now = supplies.clock.now();
    const recordId = await insertLibrary(supplies, tx, personId, { document, now });
    if (recordId === null) return null;
    const order = {
      fileIds: [...fileIdsOf(document)],
      ownerId: personId,
      recordKind: RESOURCE_RECORD_KIND,
      recordId,
      now,
    };
    if ((await supplies.files.attach(tx, order)) === null) throw new Error('A file of a first resource is not staged.');
    return recordId;
  };
}

/** Attaches what is new, hands the count of a replaced file on, and removes what nothing stands on any more. */
async function settleFiles(
  { files, clock }: ResourceSupplies,
  call: SaveCall,
  libraryId: string,
  { before, after }: { readonly before: WrittenDocument; readonly after: WrittenDocument },
): Promise<void> {
  const { tx, actor } = call;
  const now = clock.now();
  const [old, wanted] = [fileIdsOf(before), fileIdsOf(after)];
  const fresh = [...wanted].filter((id) => !old.has(id));
  const staged = await files.staged(tx, actor.personId, fresh);
  const isTaken = staged.length === fresh.length && staged.every(({ contentType }) => isResourceKind(contentType));
  const order = { fileIds: fresh, ownerId: actor.personId, recordKind: RESOURCE_RECORD_KIND, recordId: libraryId, now };
  if (!isTaken || (await files.attach(tx, order)) === null) throw call.failure('file_not_found');
  for (const { id, fileId } of Object.values(after.resources)) {
    const earlier = Object.hasOwn(before.resources, id) ? before.resources[id]?.fileId : undefined;
    if (earlier === undefined || earlier === fileId || wanted.has(earlier)) continue;
    await sql`update resource_use set file_id = ${fileId} where file_id = ${earlier}`.execute(tx);
  }
  const gone = [...old].filter((id) => !wanted.has(id));
  if (gone.length === 0) return;
  await sql`delete from resource_use where file_id = any(${gone}::uuid[])`.execute(tx);
  await files.forget(tx, { recordId: libraryId, fileIds: gone, now });
}

const fileIdsOf = ({ resources }: WrittenDocument): ReadonlySet<string> =>
  new Set(Object.values(resources).map(({ fileId }) => fileId));
