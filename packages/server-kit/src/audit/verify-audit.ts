import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database, Executor } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import { type AuditFinding, ENTRIES_NAMED, finding } from './audit-finding.ts';
import {
  type AuditLink,
  type AuditSigner,
  digestRows,
  LINK_VERSION,
  lastLink,
  linkAfter,
  linkAt,
  linkHash,
  NO_HASH,
  oldLinkHash,
  readRows,
  signedTextOf,
} from './audit-link.ts';

/** Links that one step of a check recomputes: at most so many times 1,000 rows are read in it. */
const STRETCH_LINKS = 50;
const DIGEST_BYTES = 32;
/** Sealing takes seconds; what waits for longer waits for a server that does not run, or for one that was kept from it. */
const SEALED_WITHIN_MS = 10 * 60_000;

/** How far a stretch of the chain has been recomputed, and what is wrong in it. */
export interface AuditStretch {
  /** The number of the last link that was recomputed. */
  readonly checked: number;
  readonly rows: number;
  readonly findings: readonly AuditFinding[];
}

/** What a whole check has found; without findings the log is whole. */
export interface AuditReport {
  readonly links: number;
  readonly rows: number;
  readonly findings: readonly AuditFinding[];
}

/** Recomputes every link of the chain from the rows as they stand; the head and what no link covers are checkEnd's. */
export async function verifyChain(db: Executor, signer: AuditSigner): Promise<AuditReport> {
  const findings: AuditFinding[] = [];
  let rows = 0;
  for (let links = 0; ; ) {
    const stretch = await verifyStretch(db, signer, { after: links, links: STRETCH_LINKS });
    findings.push(...stretch.findings);
    rows += stretch.rows;
    if (stretch.checked === links) return { links, rows, findings };
    links = stretch.checked;
  }
}

/** Recomputes the next few links after a link; at the end of the chain `checked` stays. */
export async function verifyStretch(
  db: Executor,
  signer: AuditSigner,
  { after, links }: { readonly after: number; readonly links: number },
): Promise<AuditStretch> {
  const findings: AuditFinding[] = [];
  let previous = after === 0 ? undefined : await linkAt(db, after);
  let checked = after;
  let rows = 0;
  for (let count = 0; count < links; count++) {
    const link = await linkAfter(db, checked);
    if (!link) break;
    const found = await readRows(db, link.eventIds);
    if (link.sequence !== checked + 1) {
      findings.push(finding('linksMissing', { link: checked + 1, count: link.sequence - checked - 1 }));
    } else if (link.previousHash !== (previous?.hash ?? NO_HASH)) {
      findings.push(finding('linkAltered', { link: link.sequence, count: 1 }));
    }
    const signedBefore = (previous?.version ?? 1) >= LINK_VERSION;
    findings.push(...(link.version < LINK_VERSION ? checkOldLink(link, found, signedBefore) : checkLink(link, found)));
    if (!isSignedAsDue(link, signer)) findings.push(finding('linkForged', { link: link.sequence, count: 1 }));
    previous = link;
    checked = link.sequence;
    rows += found.size;
  }
  return { checked, rows, findings };
}

function isSignedAsDue(link: AuditLink, signer: AuditSigner): boolean {
  if (link.version < LINK_VERSION) return true;
  return link.signature !== null && signer.isOwn(signedTextOf(link), link.signature);
}

/** An unsigned link hashes its rows as one: which of them was altered it cannot say. */
function checkOldLink(link: AuditLink, rows: ReadonlyMap<string, string>, signedBefore: boolean): AuditFinding[] {
  const at = { link: link.sequence };
  const missing = link.eventIds.filter((id) => !rows.has(id));
  if (signedBefore) return [finding('linkForged', { ...at, count: 1 })];
  if (missing.length > 0) return [finding('rowsMissing', { ...at, entryIds: missing })];
  const isWhole = oldLinkHash(link.sequence, link.previousHash, rows) === link.hash;
  return isWhole ? [] : [finding('rowsAltered', { ...at, count: link.eventIds.length })];
}

function checkLink(link: AuditLink, rows: ReadonlyMap<string, string>): AuditFinding[] {
  const at = { link: link.sequence };
  const sealed = link.rowHashes;
  if (linkHash(link) !== link.hash || sealed?.length !== link.eventIds.length * DIGEST_BYTES) {
    return [finding('linkAltered', { ...at, count: 1 })];
  }
  const now = digestRows(link.eventIds, rows);
  const digestAt = (digests: Uint8Array, index: number) =>
    digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
  const missing = link.eventIds.filter((id) => !rows.has(id));
  const altered = link.eventIds.filter(
    (id, index) => rows.has(id) && Buffer.compare(digestAt(now, index), digestAt(sealed, index)) !== 0,
  );
  return [
    ...(altered.length > 0 ? [finding('rowsAltered', { ...at, entryIds: altered })] : []),
    ...(missing.length > 0 ? [finding('rowsMissing', { ...at, entryIds: missing })] : []),
  ];
}

/** Rows that no link covers although it is time: counted by a look at the numbers alone, or also named. */
export async function checkCoverage(db: Database, clock: Clock, how: 'counted' | 'named'): Promise<AuditFinding[]> {
  const due = new Date(clock.now().getTime() - SEALED_WITHIN_MS);
  const waiting = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(e.recorded_at) as since
    from audit_unsealed u join audit_event e on e.id = u.event_id where e.recorded_at < ${due}`.execute(db);
  const { count = 0, since } = waiting.rows[0] ?? {};
  const findings = count > 0 ? [finding('rowsWaiting', { count, at: since ?? null })] : [];
  return [...findings, ...(how === 'named' ? await nameUncovered(db) : await countUncovered(db))];
}

/** Quick, and enough: a row that is missing elsewhere, and hides one here, is its link's finding. */
async function countUncovered(db: Database): Promise<AuditFinding[]> {
  const last = await lastLink(db);
  const { rows } = await sql<{ uncovered: number }>`
    select (select count(*) from audit_event) - (select count(*) from audit_unsealed)
      - coalesce((select case when version >= ${LINK_VERSION} then rows_total
          else (select sum(cardinality(event_ids)) from audit_seal) end
        from audit_seal order by sequence desc limit 1), 0)::bigint as uncovered`.execute(db);
  const count = rows[0]?.uncovered ?? 0;
  return count > 0 ? [finding('rowsInNoLink', { link: last?.sequence ?? null, count })] : [];
}

async function nameUncovered(db: Database): Promise<AuditFinding[]> {
  const inNoLink = await sql<Pick<KitTables['audit_event'], 'id'> & { readonly total: number }>`
    select e.id, count(*) over () as total from audit_event e left join (
      select unnest(event_ids) as id from audit_seal union all select event_id from audit_unsealed
    ) as covered on covered.id = e.id
    where covered.id is null order by e.id limit ${ENTRIES_NAMED}`.execute(db);
  const gone = await sql<{ readonly id: KitTables['audit_unsealed']['eventId']; readonly total: number }>`
    select u.event_id as id, count(*) over () as total from audit_unsealed u
      left join audit_event e on e.id = u.event_id
    where e.id is null order by 1 limit ${ENTRIES_NAMED}`.execute(db);
  const named = (kind: 'rowsInNoLink' | 'rowsMissing', rows: readonly { id: string; total: number }[]) =>
    rows.length === 0 ? [] : [finding(kind, { entryIds: rows.map(({ id }) => id), count: rows[0]?.total ?? 0 })];
  return [...named('rowsInNoLink', inNoLink.rows), ...named('rowsMissing', gone.rows)];
}
