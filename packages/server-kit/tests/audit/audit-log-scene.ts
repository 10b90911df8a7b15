import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@alethea/test-kit/test-clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { createAuditChain } from '../../src/audit/audit-chain.ts';
import type { AuditFinding } from '../../src/audit/audit-finding.ts';
import { createAuditHeads } from '../../src/audit/audit-heads.ts';
import { createAuditSigner } from '../../src/audit/audit-link.ts';
import { appendAudit, auditRow } from '../../src/audit/audit-log.ts';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';

const TABLES = ['audit_event', 'audit_seal', 'audit_unsealed'];

/** An access log with its chain, and a thief who has the whole database but not the keys. */
export async function openAuditScene() {
  const { engine } = await openTestEngine();
  const folder = await mkdtemp(join(tmpdir(), 'alethea-heads-'));
  const clock = createTestClock();
  const signer = createAuditSigner(randomBytes(32));
  const told: AuditFinding['kind'][][] = [];
  const chain = createAuditChain({
    ...{ db: engine.db, clock, signer },
    heads: createAuditHeads(createDiskBlobStore(folder), signer),
    onContradiction: (findings) => void told.push(findings.map(({ kind }) => kind)),
  });
  const row = (index: number) =>
    auditRow({
      recordedAt: clock.now(),
      event: 'test.event',
      action: 'R',
      outcome: 'success',
      personId: randomUUID(),
      personName: 'Priya Nair',
      role: 'doctor',
      organisationId: null,
      patientReferenceId: null,
      recordKind: null,
      recordId: null,
      detail: { index },
      requestId: 'test',
      networkAddress: '127.0.0.1',
    });
  return {
    ...{ engine, clock, signer, chain, told },
    headFolder: join(folder, 'access-log'),
    async append(count: number): Promise<void> {
      await appendAudit(
        engine.db,
        Array.from({ length: count }, (_, index) => row(index)),
      );
    },
    /** Appends rows and seals them into links of so many rows each. */
    async sealed(...counts: number[]): Promise<void> {
      for (const count of counts) {
        await this.append(count);
        await chain.seal();
      }
    },
    /** What the owner of the tables can do: switch the triggers off. */
    async asOwner(script: string): Promise<void> {
      const tables = ['audit_event', 'audit_seal'];
      const trigger = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger all;`).join('');
      await engine.runScript(`${trigger('disable')} ${script}; ${trigger('enable')}`);
    },
    async eventIds(link: number): Promise<string[]> {
      const found = await sql<{ ids: string[] }>`
        select event_ids::text[] as ids from audit_seal where sequence = ${link}`.execute(engine.db);
      return found.rows[0]?.ids ?? [];
    },
    async kinds(): Promise<AuditFinding['kind'][]> {
      return (await chain.verify()).findings.map(({ kind }) => kind);
    },
    /** Keeps log and head as they are, for `asKept`: a database of one's own per attack would take longer than it. */
    async keep(): Promise<void> {
      for (const table of TABLES) await engine.runScript(`create table kept_${table} as table ${table}`);
      await cp(folder, `${folder}.kept`, { recursive: true });
    },
    async asKept(): Promise<void> {
      await this.asOwner(
        TABLES.map((table) => `truncate ${table}; insert into ${table} table kept_${table}`).join(';'),
      );
      await rm(folder, { recursive: true });
      await cp(`${folder}.kept`, folder, { recursive: true });
    },
    async close(): Promise<void> {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}.kept`, { recursive: true, force: true });
    },
  };
}
