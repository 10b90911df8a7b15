import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database, Executor } from '../engine/engine.ts';
import { type AuditFinding, finding } from './audit-finding.ts';
import type { AuditHead, AuditHeads, HeadReading } from './audit-heads.ts';
import { type AuditLink, type AuditSigner, firstSignedLink, LINK_VERSION, lastLink, linkAt } from './audit-link.ts';
import { appendAudit, auditRow } from './audit-log.ts';
import { sealAudit } from './seal-audit.ts';
import { type AuditReport, type AuditStretch, checkCoverage, verifyChain, verifyStretch } from './verify-audit.ts';

const HEAD_LOCK = 7_170_003;
/** A head that is missing may only be a first one while the first signed link is as young as this. */
const FIRST_HEAD_WITHIN_MS = 3_600_000;
/** Storage may fail for a while; after that a chain without its head is worth a look. */
const HEAD_WITHIN_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const BLOCKING: readonly AuditFinding['kind'][] = ['cutOff', 'replaced', 'headMissing', 'headForged'];

/** The access log's chain with its head outside the database: sealed, checked, and put right after a restore. */
export interface AuditChain {
  /** Seals what waits and writes the head; a head that contradicts the chain is left as it is and told of. */
  seal(): Promise<void>;
  /** Recomputes the next few links after a link. */
  verifyStretch(order: { readonly after: number; readonly links: number }): Promise<AuditStretch>;
  /** Compares the chain's end with the head, and looks for rows that no link covers. */
  verifyEnd(how: 'counted' | 'named'): Promise<readonly AuditFinding[]>;
  /** All of it; reads the whole log. */
  verify(): Promise<AuditReport>;
  /**
   * Accepts a database that contradicts the head, as after a restore: logs it with what the head said, and writes the
   * head anew.
   * @returns what was accepted; nothing for a chain that fits its head
   */
  acceptRestore(reason: string): Promise<readonly AuditFinding[]>;
}

/** Makes the chain; `onContradiction` hears once of each contradiction between head and chain. */
export function createAuditChain(supplies: {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: AuditSigner;
  readonly heads: AuditHeads;
  readonly onContradiction: (findings: readonly AuditFinding[]) => void;
}): AuditChain {
  const { db, clock, signer, heads } = supplies;
  let published = '';
  let told = '';

  /** One process at a time, so that a slow one does not put an older head in place of a newer. */
  async function publish(): Promise<void> {
    const end = await lastLink(db);
    if (!end || markOf(end, clock.now()) === published) return;
    await db.transaction().execute(async (tx) => {
      const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${HEAD_LOCK}) as held`.execute(tx);
      if (!lock.rows[0]?.held) return;
      const reading = await heads.read(clock.now());
      const findings = await compare(tx, reading);
      tell(findings);
      const last = await lastLink(tx);
      if (!last || findings.some(({ kind }) => BLOCKING.includes(kind))) return;
      await heads.write(headOf(last, clock.now(), reading.newest?.restores ?? 0));
      published = markOf(last, clock.now());
    });
  }

  function tell(findings: readonly AuditFinding[]): void {
    const wrong = findings.filter(({ kind }) => kind !== 'headBehind');
    const what = JSON.stringify(wrong.map(({ kind, link }) => [kind, link]));
    if (wrong.length > 0 && what !== told) supplies.onContradiction(wrong);
    told = what;
  }

  async function compare(executor: Executor, { newest, findings }: HeadReading): Promise<AuditFinding[]> {
    const against = newest ? await compareHead(executor, newest, clock.now()) : await missingHead(executor, findings);
    return [...findings, ...against];
  }

  async function missingHead(executor: Executor, findings: readonly AuditFinding[]): Promise<AuditFinding[]> {
    const first = await firstSignedLink(executor);
    const isFirst = !first || clock.now().getTime() - first.sealedAt.getTime() < FIRST_HEAD_WITHIN_MS;
    return isFirst || findings.length > 0 ? [] : [finding('headMissing', {})];
  }

  // The head is read before the chain's end: it is written after its link, and is never ahead of an honest chain.
  const verifyEnd = async (how: 'counted' | 'named') => {
    const reading = await heads.read(clock.now());
    return [...(await compare(db, reading)), ...(await checkCoverage(db, clock, how))];
  };

  return {
    async seal() {
      await sealAudit(db, clock, signer);
      await publish();
    },
    verifyStretch: (order) => verifyStretch(db, signer, order),
    verifyEnd,
    async verify() {
      const { links, rows, findings } = await verifyChain(db, signer);
      return { links, rows, findings: [...findings, ...(await verifyEnd('named'))] };
    },
    async acceptRestore(reason) {
      const reading = await heads.read(clock.now());
      const accepted = (await compare(db, reading)).filter(({ kind }) => BLOCKING.includes(kind));
      const end = await lastLink(db);
      if (accepted.length === 0) return [];
      await appendAudit(db, [acceptance({ reason, accepted, before: reading.newest, last: end, at: clock.now() })]);
      await sealAudit(db, clock, signer);
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${HEAD_LOCK})`.execute(tx);
        const last = await lastLink(tx);
        if (last) await heads.write(headOf(last, clock.now(), (reading.newest?.restores ?? 0) + 1));
      });
      return accepted;
    },
  };
}

async function compareHead(executor: Executor, head: AuditHead, now: Date): Promise<AuditFinding[]> {
  const at = new Date(head.writtenAt);
  const last = await lastLink(executor);
  if (!last || last.sequence < head.sequence) {
    const count = head.sequence - (last?.sequence ?? 0);
    return [finding('cutOff', { link: (last?.sequence ?? 0) + 1, count, at })];
  }
  const named = last.sequence === head.sequence ? last : await linkAt(executor, head.sequence);
  // A link that is missing in the middle is the chain's own finding.
  if (named && named.hash !== head.hash) return [finding('replaced', { link: head.sequence, count: 1, at })];
  const isBehind = last.sequence > head.sequence && now.getTime() - last.sealedAt.getTime() > HEAD_WITHIN_MS;
  return isBehind ? [finding('headBehind', { link: head.sequence, count: last.sequence - head.sequence, at })] : [];
}

function headOf(last: AuditLink, now: Date, restores: number): AuditHead {
  const { sequence, hash, rowsTotal, sealedAt } = last;
  const moments = { sealedAt: sealedAt.toISOString(), writtenAt: now.toISOString() };
  return { sequence, hash, rowsTotal: rowsTotal ?? 0, ...moments, restores };
}

/** A head is written for each new end, and once a day anyway, so that its copies show that somebody looked. */
function markOf({ hash, version }: AuditLink, now: Date): string {
  return version < LINK_VERSION ? '' : `${hash} ${Math.floor(now.getTime() / DAY_MS)}`;
}

function acceptance(order: {
  readonly reason: string;
  readonly accepted: readonly AuditFinding[];
  readonly before: AuditHead | null;
  readonly last: AuditLink | undefined;
  readonly at: Date;
}) {
  const { reason, accepted, before, last, at } = order;
  return auditRow({
    recordedAt: at,
    event: 'accessLog.restoreAccepted',
    action: 'U',
    outcome: 'success',
    ...{ personId: null, personName: null, role: null, organisationId: null, patientReferenceId: null },
    recordKind: 'accessLog',
    recordId: null,
    detail: {
      reason,
      findings: accepted.map(({ kind }) => kind),
      head: before && { link: before.sequence, hash: before.hash, rows: before.rowsTotal, writtenAt: before.writtenAt },
      lastLink: last?.sequence ?? 0,
    },
    requestId: 'command line',
    networkAddress: null,
  });
}
