import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { CONTENT_DOCUMENTS, type ContentDocument, type ContentName } from '../../contract/desk/content-documents.ts';
import type { Tables } from '../schema/tables.ts';

/** A content document with the number of its version. */
export interface StoredContent<Name extends ContentName> {
  readonly version: number;
  readonly document: ContentDocument<Name>;
}

/** The document in force; every name has one from the migrations on. */
export async function readContent<Name extends ContentName>(
  executor: Executor,
  name: Name,
): Promise<StoredContent<Name>> {
  const { rows } = await sql<Pick<Tables['content_document_version'], 'version' | 'document'>>`
    select version, document from content_document_version
    where name = ${name} order by version desc limit 1`.execute(executor);
  const row = rows[0];
  if (!row) throw new Error(`There is no content document ${name}.`);
  return { version: row.version, document: CONTENT_DOCUMENTS[name].parse(row.document) as ContentDocument<Name> };
}

/**
 * Saves a document as its next version, unless somebody else saved one meanwhile.
 * @returns the number of the new version, or null when `basedOn` is no longer the version in force
 */
export async function saveContent<Name extends ContentName>(
  tx: Tx,
  order: {
    readonly name: Name;
    readonly document: ContentDocument<Name>;
    readonly basedOn: number;
    readonly savedBy: string;
    readonly now: Date;
  },
): Promise<number | null> {
  const { name, document, basedOn, savedBy, now } = order;
  const { rows } = await sql<Pick<Tables['content_document_version'], 'version'>>`
    insert into content_document_version (name, version, document, saved_at, saved_by)
    select ${name}, ${basedOn + 1}, ${JSON.stringify(document)}::jsonb, ${now}, ${savedBy}::uuid
    where ${basedOn} = (select max(version) from content_document_version where name = ${name})
    on conflict do nothing
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}
