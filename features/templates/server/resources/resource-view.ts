import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { StoredFile } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { NO_RESOURCES, type Resource } from '../../contract/resource-document.ts';
import { getResources } from '../../contract/resource-operations.ts';
import { findLibrary, type ResourceSupplies, usesOf } from './resource-store.ts';

type KeptResources = OutputOf<typeof getResources>;

/** Binds `resources-getResources`. */
export function implementGetResources(supplies: ResourceSupplies) {
  return implementRead(getResources, {
    async read(call) {
      call.authorise(allow('the own resources'));
      return readResources(supplies, call.db, call.actor.personId);
    },
  });
}

/** The resources of a person as they read them. */
export async function readResources(
  supplies: ResourceSupplies,
  executor: Executor,
  personId: string,
): Promise<KeptResources> {
  const library = await findLibrary(supplies, executor, personId);
  if (!library) return { ...NO_RESOURCES, resources: {}, version: 0 };
  const { document, version, id } = library;
  const uses = await usesOf(executor, id);
  const files = new Map((await supplies.files.ofRecord(executor, id)).map((file) => [file.id, file]));
  const resources = Object.values(document.resources).map((written): Resource => {
    const file = files.get(written.fileId);
    if (!file) throw new Error(`A resource of the library ${id} has no file.`);
    return {
      ...written,
      fileName: file.fileName,
      filePath: filePathOf(personId, file),
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      downloadUrl: supplies.files.addressOf(file.id, 'original', personId),
      usedCount: uses.get(file.id) ?? 0,
    };
  });
  return { ...document, resources: Object.fromEntries(resources.map((resource) => [resource.id, resource])), version };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
};

/** `resources/{uid}/{timestamp}.{ext}` (ICALL-42): what the file is called where people see it; in the store it has no name. */
function filePathOf(personId: string, { createdAt, contentType }: StoredFile): string {
  const extension = EXTENSIONS[contentType];
  if (extension === undefined) throw new Error(`A resource has a file of the kind ${contentType}.`);
  return `resources/${personId}/${createdAt.getTime()}.${extension}`;
}

/** True of the kinds of files that a resource may have. */
export const isResourceKind = (contentType: string): boolean => Object.hasOwn(EXTENSIONS, contentType);
