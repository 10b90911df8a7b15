import type { AuditFinding } from '@alethea/server-kit/audit/audit-finding';
import { findAudit } from '@alethea/server-kit/audit/find-audit';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { findPatientReference as findReference } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import {
  checkAccessLogChain as checkAccessLogChainOperation,
  findPatientReference as findPatientReferenceOperation,
  searchAccessLog as searchAccessLogOperation,
} from '../../contract/desk/access-log.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { entryViews, filterOf } from './access-log-entries.ts';

const PAGE_SIZE = 100;
/** Some seconds of work at most, so that a call stays a call. */
const LINKS_AT_ONCE = 20;

/** Reads a page of the access log; that it was read, and for whom, is logged like any other view. */
export const searchAccessLog = () =>
  implementRead(searchAccessLogOperation, {
    async read(call, { after, ...filter }) {
      call.authorise(allow('the access log is its readers’'));
      const rows = await findAudit(call.db, filterOf(filter), { ...(after ? { after } : {}), limit: PAGE_SIZE + 1 });
      const page = rows.slice(0, PAGE_SIZE);
      const { personId, patientReferenceId, recordId } = filter;
      call.about({
        recordKind: 'accessLog',
        patientReferenceId: patientReferenceId ?? null,
        detail: { found: page.length, ...(personId ? { personId } : {}), ...(recordId ? { recordId } : {}) },
      });
      const next = rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
      return { entries: await entryViews(call.db, page), next };
    },
  });

/** Finds a patient's reference; the health number is kept nowhere, and a patient who is unknown is answered alike. */
export const findPatientReference = ({ keyring }: Pick<AccountsParts, 'keyring'>) =>
  implementRead(findPatientReferenceOperation, {
    async read(call, { patient }) {
      call.authorise(allow('the access log is its readers’'));
      const patientReferenceId = await findReference(call.db, keyring, patient);
      call.about({ recordKind: 'accessLog', patientReferenceId, detail: { found: patientReferenceId !== null } });
      return { patientReferenceId };
    },
  });

/** Recomputes the next stretch of the chain; at its end, compares it with the head that is kept outside the database. */
export const checkAccessLogChain = ({ auditChain }: Pick<AccountsParts, 'auditChain'>) =>
  implementRead(checkAccessLogChainOperation, {
    async read(call, { after }) {
      call.authorise(allow('the access log is its readers’'));
      const { checked, findings } = await auditChain.verifyStretch({ after, links: LINKS_AT_ONCE });
      const { rows } = await sql<{ links: number; unsealed: number }>`
        select (select coalesce(max(sequence), 0) from audit_seal) as links,
          (select count(*) from audit_unsealed) as unsealed`.execute(call.db);
      const { links, unsealed } = rows[0] ?? { links: 0, unsealed: 0 };
      const all = checked >= links ? [...findings, ...(await auditChain.verifyEnd('counted'))] : findings;
      call.about({ recordKind: 'accessLog', detail: { checked, findings: all.map(({ kind }) => kind) } });
      return { checked, links, unsealed, findings: all.map(findingView) };
    },
  });

function findingView({ kind, link, entryIds, count, at }: AuditFinding) {
  return { kind, link, entryIds: [...entryIds], count, at: at?.toISOString() ?? null };
}
