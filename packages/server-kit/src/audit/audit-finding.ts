import type { AUDIT_FINDINGS } from '@alethea/kernel/access/audit-findings';

/** One thing that is wrong with the access log, and where. */
export interface AuditFinding {
  readonly kind: (typeof AUDIT_FINDINGS)[number];
  /** The number of the link that it is about, or of the first of several. */
  readonly link: number | null;
  /** The rows that it is about, at most the first of many. */
  readonly entryIds: readonly string[];
  /** How many rows, or links where it is about links. */
  readonly count: number;
  /** Since when, or of when the head is. */
  readonly at: Date | null;
}

/** How many rows a finding names. */
export const ENTRIES_NAMED = 20;

/** Makes a finding; what is left out does not apply. */
export function finding(
  kind: AuditFinding['kind'],
  { link, entryIds = [], count = entryIds.length, at }: Partial<AuditFinding>,
): AuditFinding {
  return { kind, link: link ?? null, entryIds: entryIds.slice(0, ENTRIES_NAMED), count, at: at ?? null };
}
