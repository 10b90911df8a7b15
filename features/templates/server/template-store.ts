import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { libraryShape, type TemplateLibrary } from '../contract/template-library.ts';
import type { Tables } from './schema/tables.ts';

/** A library as it is kept; its content stays sealed until the library's key opens it. */
export interface LibraryRow extends Pick<Tables['template_library'], 'id' | 'contentCiphertext' | 'version'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** Seals and opens what a library holds. */
export function libraryCipher(dataKey: DataKey) {
  return {
    seal: (library: TemplateLibrary) => dataKey.encryptJson(library, 'templates'),
    open: (cipher: Uint8Array): TemplateLibrary => libraryShape.parse(dataKey.decryptJson(cipher, 'templates')),
  };
}

/** The library of a person, or undefined before the first save; `lock` holds it until the transaction ends. */
export async function findLibrary(
  executor: Executor,
  personId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`
    select t.id, t.content_ciphertext as "contentCiphertext", t.version, k.wrapped as "wrappedKey"
    from template_library t join data_key k on k.record_id = t.id
    where t.person_id = ${personId} ${lock ? sql`for update of t` : sql``}`.execute(executor);
  return rows[0];
}

/** Keeps a first library; false when another window was faster. */
export async function insertLibrary(
  tx: Tx,
  library: {
    readonly id: string;
    readonly personId: string;
    readonly contentCiphertext: Uint8Array;
    readonly now: Date;
  },
): Promise<boolean> {
  const inserted = await sql`
    insert into template_library (person_id, id, content_ciphertext, version, updated_at)
    values (${library.personId}, ${library.id}, ${library.contentCiphertext}, 1, ${library.now})
    on conflict (person_id) do nothing returning id`.execute(tx);
  return inserted.rows.length > 0;
}

/** Puts new content into a library, as its next version. */
export async function updateLibrary(
  tx: Tx,
  personId: string,
  { contentCiphertext, now }: { readonly contentCiphertext: Uint8Array; readonly now: Date },
): Promise<void> {
  await sql`
    update template_library set content_ciphertext = ${contentCiphertext}, version = version + 1, updated_at = ${now}
    where person_id = ${personId}`.execute(tx);
}
