import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies, OpenFilePolicy } from '@alethea/server-kit/feature';
import { dropRecordKey, makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { templatesChange } from '../contract/changes.ts';
import type { WrittenDocument } from '../contract/resource-document.ts';
import { uploads } from '../contract/resource-operations.ts';
import { EMPTY_LIBRARY, isConsistent, type TemplateLibrary } from '../contract/template-library.ts';
import { getTemplates, saveTemplates } from '../contract/template-operations.ts';
import type { ResourcesOffer } from '../offers.ts';
import { implementCopyResource } from './resources/copy-resource.ts';
import { RESOURCE_RECORD_KIND } from './resources/resource-store.ts';
import { implementGetResources } from './resources/resource-view.ts';
import { implementSaveResources, keepFirstResourcesIn } from './resources/save-resources.ts';
import { shareResourcesIn, unshareResources } from './resources/share-resources.ts';
import { findLibrary, insertLibrary, type LibraryRow, libraryCipher, updateLibrary } from './template-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;

/** The templates and resources, as the composition root mounts them and as the demo world fills them. */
export interface Templates extends Feature, ResourcesOffer {
  /** Keeps the first templates of a person and answers the id of their library; null where there are some already. */
  keepFirst(tx: Tx, personId: string, templates: TemplateLibrary): Promise<string | null>;
  /** Keeps the first resources of a person, whose files lie in their stage; null where there are some already. */
  keepFirstResources(tx: Tx, personId: string, document: WrittenDocument): Promise<string | null>;
}

/** Makes the feature: templates and resources are their owner's alone, so every statement names the caller. */
export function createTemplates(supplies: Supplies): Templates {
  return {
    name: 'templates',
    implementations: [
      implementGet(supplies),
      implementSave(supplies),
      implementGetResources(supplies),
      implementSaveResources(supplies),
      implementCopyResource(supplies),
    ],
    uploads,
    openFile: { [RESOURCE_RECORD_KIND]: openOwnResource },
    keepFirst: (tx, personId, templates) => keepFirst(supplies, tx, personId, templates),
    keepFirstResources: keepFirstResourcesIn(supplies),
    shareResources: shareResourcesIn(supplies),
    unshareResources,
  };
}

/** Files of a library open for whose library it is. */
const openOwnResource: OpenFilePolicy = async (executor, { personId }, recordId) => {
  const { rows } = await sql`
    select from resource_library where id = ${recordId} and person_id = ${personId}`.execute(executor);
  return rows.length > 0 ? { patientReferenceId: null } : null;
};

function implementGet({ keyring }: Pick<Supplies, 'keyring'>) {
  return implementRead(getTemplates, {
    async read(call) {
      call.authorise(allow('the own templates'));
      const kept = await findLibrary(call.db, call.actor.personId);
      if (!kept) return { templates: EMPTY_LIBRARY, version: 0 };
      const cipher = libraryCipher(await keyring.openDataKey(kept.id, kept.wrappedKey));
      return { templates: cipher.open(kept.contentCiphertext), version: kept.version };
    },
  });
}

function implementSave(supplies: Supplies) {
  return implementWrite(saveTemplates, {
    async write(call, { templates, basedOnVersion }) {
      call.authorise(allow('the own templates'));
      const { personId } = call.actor;
      if (!isConsistent(templates)) throw call.failure('templates_inconsistent');
      const before = await findLibrary(call.tx, personId, { lock: true });
      if ((before?.version ?? 0) !== basedOnVersion) throw call.failure('templates_changed');
      const libraryId = await keep(supplies, call, before, templates);
      call.about({ recordKind: 'templates', recordId: libraryId, detail: { templateCount: templates.items.length } });
      call.notify({ to: [`person:${personId}`], changed: [templatesChange()] });
      return { templates, version: basedOnVersion + 1 };
    },
  });
}

/** Keeps the content and answers the id of the library. */
async function keep(
  supplies: Supplies,
  call: WriteCall<typeof saveTemplates>,
  before: LibraryRow | undefined,
  templates: TemplateLibrary,
): Promise<string> {
  const { tx, actor } = call;
  if (before) {
    const cipher = libraryCipher(await supplies.keyring.openDataKey(before.id, before.wrappedKey));
    const content = { contentCiphertext: cipher.seal(templates), now: supplies.clock.now() };
    await updateLibrary(tx, actor.personId, content);
    return before.id;
  }
  const id = await keepFirst(supplies, tx, actor.personId, templates);
  if (id === null) throw call.failure('templates_changed');
  return id;
}

async function keepFirst(
  { keyring, clock }: Supplies,
  tx: Tx,
  personId: string,
  templates: TemplateLibrary,
): Promise<string | null> {
  const now = clock.now();
  const id = newId(now);
  const dataKey = await makeRecordKey(tx, keyring, id);
  if (!dataKey) throw new Error('The id of a new library is that of another record.');
  const contentCiphertext = libraryCipher(dataKey).seal(templates);
  if (await insertLibrary(tx, { id, personId, contentCiphertext, now })) return id;
  await dropRecordKey(tx, id);
  return null;
}
