import { indexedForms, soughtForm } from '@alethea/kernel/text/search-terms';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, RecurringTask } from '@alethea/server-kit/feature';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { carryOverTask } from '@alethea/server-kit/tasks/carry-over';
import { type RawBuilder, sql } from 'kysely';
import { documentTerms } from '../contract/document-terms.ts';
import { DOCUMENT_SUBTYPES } from '../contract/document-view.ts';
import { documentCipher, type Envelope } from './document-content.ts';
import { type DocumentRow, documentColumns, SEARCH_FORM } from './document-store.ts';

type Hashes = Pick<KeyedHashes, 'listHash'>;

/** Of a long text so many different words are found; a message is seldom a tenth of it. */
const MOST_WORDS = 600;

/** A document, and what it is found by. */
export type FoundDocument = Pick<DocumentRow, 'documentId' | 'kind' | 'ownerId' | 'clinicId'> & {
  readonly content: Pick<Envelope, 'title' | 'recipientEmail' | 'phn' | 'senderName' | 'from'> & {
    readonly text: string;
  };
};

/** Enters new documents into the lists of their owners and of their clinics, each by hashes under that list's own key. */
export async function enterDocumentLists(tx: Tx, keyring: Hashes, documents: readonly FoundDocument[]): Promise<void> {
  const hashOf = hashesAtHand(keyring);
  const entries = documents.flatMap((document) => {
    const { documentId, ownerId, clinicId } = document;
    const forms = formsOf(document);
    return [...new Set([ownerId, ...(clinicId ? [clinicId] : [])])].map((listId) => ({
      list_id: listId,
      document_id: documentId,
      hashes: forms.map((form) => hashOf(listId, form)),
    }));
  });
  await sql`
    insert into document_search (list_id, document_id, hashes)
    select * from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry (list_id uuid, document_id uuid, hashes bigint[])`.execute(tx);
}

/** The same for a document that stands in its lists already, or in those of an older form. */
export async function renewDocumentLists(tx: Tx, keyring: Hashes, document: FoundDocument): Promise<void> {
  const { documentId } = document;
  await sql`delete from document_search where document_id = ${documentId}`.execute(tx);
  await enterDocumentLists(tx, keyring, [document]);
  await sql`update issued_document set search_form = ${SEARCH_FORM} where id = ${documentId}`.execute(tx);
}

/** Every form of every word by which a document is found, once. */
function formsOf({ kind, content }: FoundDocument): string[] {
  const { recipientEmail, phn, title, senderName, from, text } = content;
  const found = [DOCUMENT_SUBTYPES[kind], phn, recipientEmail, recipientEmail.replace('@', ' ')];
  const words = documentTerms([...found, title, senderName, from.clinicName, text].join('\n')).slice(0, MOST_WORDS);
  return [...new Set(words.flatMap(indexedForms))];
}

/** Hashes each form once for each list: what many documents of one clinic have in common is most of them. */
function hashesAtHand(keyring: Hashes) {
  const known = new Map<string, Map<string, string>>();
  return (listId: string, form: string): string => {
    const ofList = known.get(listId) ?? new Map<string, string>();
    known.set(listId, ofList);
    const hash = ofList.get(form) ?? keyring.listHash(nameOf(listId), form);
    ofList.set(form, hash);
    return hash;
  };
}

/** True of the entry `f` of a list that holds all terms. */
export function holdsTerms(keyring: Hashes, listId: string, terms: readonly string[]): RawBuilder<unknown> {
  const hashes = [...new Set(terms.map((term) => keyring.listHash(nameOf(listId), soughtForm(term))))];
  return sql`f.list_id = ${listId} and f.hashes @> ${hashes}::bigint[]`;
}

/** A person and a clinic have other lists too, whose hashes are not to be met here. */
function nameOf(listId: string): string {
  return `documents:${listId}`;
}

/** Makes the entries of documents that have none yet, one by one, for only who opens a document knows its words. */
export function reindexDocumentsTask({
  db,
  keyring,
  log,
}: Pick<FeatureSupplies, 'db' | 'keyring' | 'log'>): RecurringTask {
  const failed = new Set<string>();
  return carryOverTask('reindex-documents', async () => {
    let documentId: string | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        const row = await takeUnindexed(tx, [...failed]);
        if (!row) return;
        documentId = row.documentId;
        const cipher = documentCipher(await keyring.openDataKey(row.documentId, row.wrappedKey));
        const envelope = cipher.openEnvelope(row.envelopeCiphertext);
        const content = { ...envelope, text: cipher.openText(row.textCiphertext) };
        await renewDocumentLists(tx, keyring, { ...row, content });
      });
    } catch (error) {
      if (!documentId) throw error;
      failed.add(documentId);
      log.error({ what: 'search entries of a document are not made', documentId, error: describeError(error) });
    }
    return documentId !== undefined;
  });
}

type UnindexedRow = DocumentRow & { readonly textCiphertext: Uint8Array };

async function takeUnindexed(executor: Executor, except: readonly string[]): Promise<UnindexedRow | undefined> {
  const { rows } = await sql<UnindexedRow>`
    select ${documentColumns}, d.text_ciphertext as "textCiphertext"
    from issued_document d join data_key k on k.record_id = d.id
    where d.search_form = 0 and d.id <> all(${[...except]}::uuid[])
    order by d.id limit 1 for update of d skip locked`.execute(executor);
  return rows[0];
}
