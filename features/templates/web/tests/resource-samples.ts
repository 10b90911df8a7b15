import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { answering, refused } from '@alethea/test-kit/screen/show-screen.tsx';
import { vi } from 'vitest';
import { copyResource, getResources, saveResources } from '../../contract/client.ts';
import type { WrittenDocument } from '../../contract/resource-document.ts';
import type { KeptResources } from '../resources/resource-draft.ts';

const fileIdOf = (number: number) => `0199f3a0-0000-7000-8000-0000000000f${number}`;

/** Two categories: Wounds with Dressing and Stitches, Sun with Sunscreen. */
export const DOCUMENT: WrittenDocument = {
  resources: {
    dressing: { id: 'dressing', resourceName: 'Dressing', fileId: fileIdOf(1) },
    stitches: { id: 'stitches', resourceName: 'Stitches', fileId: fileIdOf(2) },
    sunscreen: { id: 'sunscreen', resourceName: 'Sunscreen', fileId: fileIdOf(3) },
  },
  categories: {
    wounds: { id: 'wounds', name: 'Wounds', resourceIds: ['dressing', 'stitches'] },
    sun: { id: 'sun', name: 'Sun', resourceIds: ['sunscreen'] },
  },
  categoryOrder: ['wounds', 'sun'],
};
/** The file that the next upload becomes. */
export const BROUGHT = fileIdOf(9);

/** A document as the server answers it. */
export function keptOf(document: WrittenDocument, version: number): KeptResources {
  const resources = Object.values(document.resources).map((resource) => ({
    ...resource,
    ...{ fileName: `${resource.id}.pdf`, filePath: `resources/me/1.pdf`, contentType: 'application/pdf' },
    ...{ sizeBytes: 2048, downloadUrl: `/api/files/${resource.fileId}`, usedCount: resource.id === 'dressing' ? 3 : 0 },
  }));
  return { ...document, resources: Object.fromEntries(resources.map((each) => [each.id, each])), version };
}

/** A server that keeps one library as ours does. */
export function resourceKeeper(first: WrittenDocument = DOCUMENT) {
  let kept = keptOf(first, 1);
  const failing: { get: Error | null; save: Error | null; copy: Error | null } = { get: null, save: null, copy: null };
  return {
    failing,
    kept: () => kept,
    /** Another window saves this. */
    saveElsewhere(document: WrittenDocument) {
      kept = keptOf(document, kept.version + 1);
    },
    answers: [
      answering(getResources, () => {
        if (failing.get) throw failing.get;
        return kept;
      }),
      answering(saveResources, ({ document, basedOnVersion }: RemoteInput<typeof saveResources>) => {
        if (failing.save) throw failing.save;
        if (basedOnVersion !== kept.version) throw refused('resources_changed');
        kept = keptOf(document as WrittenDocument, basedOnVersion + 1);
        return kept;
      }),
      answering(copyResource, ({ resourceId }) => {
        if (failing.copy) throw failing.copy;
        const { resourceName, fileName } = kept.resources[resourceId] ?? { resourceName: '', fileName: '' };
        const file = {
          fileName,
          contentType: 'application/pdf',
          sizeBytes: 2048,
          widthPx: null,
          heightPx: null,
        } as const;
        return {
          resourceName,
          file: { ...file, fileId: `copy of ${resourceId}`, downloadUrl: '', thumbnailDownloadUrl: null },
        };
      }),
    ],
  };
}

/** Names of the resources of each category, in order. */
export const shapeOf = ({ resources, categories, categoryOrder }: WrittenDocument | KeptResources) =>
  categoryOrder.map((id) => {
    const names = categories[id]?.resourceIds.map((each) => resources[each]?.resourceName);
    return `${categories[id]?.name}: ${names?.join(', ')}`;
  });

/** Answers every upload, in place of the browser's way to the stage: with the file, or with a refusal of that code. */
export function answerUploads(refusal?: { readonly status: number; readonly code: string }): void {
  class Staged {
    status = refusal?.status ?? 200;
    upload = {};
    responseText = '';
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {}
    send(form: FormData) {
      const { name: fileName, size: sizeBytes } = form.get('file') as File;
      const file = {
        fileId: BROUGHT,
        fileName,
        sizeBytes,
        contentType: 'application/pdf',
        downloadUrl: '/api/files/b',
      };
      const error = { error: { kind: 'invalid', code: refusal?.code, message: '' } };
      this.responseText = JSON.stringify(refusal ? error : file);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Staged);
}
