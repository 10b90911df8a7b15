import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';

/** What the first link follows. */
export const NO_HASH = '0'.repeat(64);
/** The form that links have today; those of version 1 are unsigned and hash their rows as one. */
export const LINK_VERSION = 2;
/** Stands for a row that was queued for sealing and is not there. */
const NO_ROW = Buffer.alloc(32);

/** One link of the chain, as the database keeps it. */
export interface AuditLink
  extends Pick<
    KitTables['audit_seal'],
    'version' | 'sequence' | 'sealedAt' | 'eventIds' | 'previousHash' | 'hash' | 'signature'
  > {
  /** Of version 2: the SHA-256 of each row, one after the other. */
  readonly rowHashes: KitTables['audit_seal']['rowHashes'];
  /** Of version 2: the rows of all links so far, this one's included. */
  readonly rowsTotal: KitTables['audit_seal']['rowsTotal'];
}

/** Signs links and heads with a key that is kept outside the database, and knows its own signatures. */
export interface AuditSigner {
  sign(text: string): string;
  isOwn(text: string, signature: string): boolean;
}

/** Makes the signer of a 32-byte key (HMAC-SHA256): who holds only the database can neither make nor mend a link. */
export function createAuditSigner(key: Uint8Array): AuditSigner {
  const sign = (text: string) => createHmac('sha256', key).update(text, 'utf8').digest('hex');
  return {
    sign,
    isOwn(text, signature) {
      const [own, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

/** What is signed of a link: its number and hash, which covers all else. */
export function signedTextOf({ sequence, hash }: Pick<AuditLink, 'sequence' | 'hash'>): string {
  return `link\n${sequence}\n${hash}`;
}

/** The last link of the chain, or undefined for a log that nothing has sealed. */
export async function lastLink(executor: Executor): Promise<AuditLink | undefined> {
  const { rows } = await selectLinks(sql`order by sequence desc limit 1`).execute(executor);
  return rows[0];
}

/** The link of a number. */
export async function linkAt(executor: Executor, sequence: number): Promise<AuditLink | undefined> {
  const { rows } = await selectLinks(sql`where sequence = ${sequence}`).execute(executor);
  return rows[0];
}

/** The first link after a number. */
export async function linkAfter(executor: Executor, sequence: number): Promise<AuditLink | undefined> {
  const { rows } = await selectLinks(sql`where sequence > ${sequence} order by sequence limit 1`).execute(executor);
  return rows[0];
}

/** The first link of today's form. */
export async function firstSignedLink(executor: Executor): Promise<AuditLink | undefined> {
  const { rows } = await selectLinks(sql`where version >= ${LINK_VERSION} order by sequence limit 1`).execute(executor);
  return rows[0];
}

function selectLinks(which: ReturnType<typeof sql>) {
  return sql<AuditLink>`
    select version, sequence, sealed_at as "sealedAt", event_ids::text[] as "eventIds",
      previous_hash as "previousHash", hash, row_hashes as "rowHashes", rows_total as "rowsTotal", signature
    from audit_seal ${which}`;
}

/**
 * The rows of a link by their ids. The database's own JSON form of a row is the canonical one: equal on both engines,
 * and it covers every column.
 */
export async function readRows(executor: Executor, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await sql<Pick<KitTables['audit_event'], 'id'> & { readonly row: string }>`
    select id, jsonb_set(to_jsonb(audit_event), '{recorded_at}',
      to_jsonb(extract(epoch from recorded_at)::numeric::text))::text as row
    from audit_event where id = any(${[...eventIds]}::uuid[]) order by id`.execute(executor);
  return new Map(found.rows.map(({ id, row }) => [id, row]));
}

/** The digests of the rows of a link, in the order of its ids; a row that is not there has one of zeros. */
export function digestRows(eventIds: readonly string[], rows: ReadonlyMap<string, string>): Buffer {
  const digestOf = (row: string | undefined) =>
    row === undefined ? NO_ROW : createHash('sha256').update(row, 'utf8').digest();
  return Buffer.concat(eventIds.map((id) => digestOf(rows.get(id))));
}

/** The hash of a link of today's form; it covers everything that the link says. */
export function linkHash(link: Omit<AuditLink, 'hash' | 'signature' | 'version'>): string {
  const hash = createHash('sha256').update(
    `${LINK_VERSION}\n${link.sequence}\n${link.sealedAt.toISOString()}\n${link.rowsTotal}\n${link.previousHash}\n`,
  );
  return hash
    .update(link.eventIds.join('\n'))
    .update(link.rowHashes ?? NO_ROW)
    .digest('hex');
}

/** The hash of a link of version 1, made of its rows as they stand. */
export function oldLinkHash(sequence: number, previousHash: string, rows: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(`${sequence}\n${previousHash}\n`);
  for (const row of rows.values()) hash.update(`${row}\n`);
  return hash.digest('hex');
}
