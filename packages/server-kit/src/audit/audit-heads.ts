import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BlobStore } from '../files/storage/blob-store.ts';
import { type AuditFinding, finding } from './audit-finding.ts';
import type { AuditSigner } from './audit-link.ts';

const FOLDER = 'access-log';
const DAY_MS = 86_400_000;
/** How many days of copies are looked at for one that is newer than the head. */
const DAYS_LOOKED_AT = 31;

const headSchema = z.object({
  sequence: z.int().positive(),
  hash: z.string().length(64),
  rowsTotal: z.int().nonnegative(),
  sealedAt: z.iso.datetime(),
  writtenAt: z.iso.datetime(),
  /** How often an older database was accepted in place of what the head had named. */
  restores: z.int().nonnegative(),
});
const fileSchema = z.object({ head: headSchema, signature: z.string() });

/** The end of the chain, as it is kept outside the database. */
export type AuditHead = z.infer<typeof headSchema>;

/** What is kept outside the database about the chain's end. */
export interface HeadReading {
  /** The newest that carries our signature. */
  readonly newest: AuditHead | null;
  readonly findings: readonly AuditFinding[];
}

/**
 * Keeps the head in a place that who holds the database cannot write to: `head.json`, and a copy per day that later days
 * leave alone. A head put back to an older one is known by the copies, and a bucket may lock these against change.
 */
export interface AuditHeads {
  read(now: Date): Promise<HeadReading>;
  write(head: AuditHead): Promise<void>;
}

/** Keeps heads in a blob store: that of the files, or one of its own. */
export function createAuditHeads(blobs: BlobStore, signer: AuditSigner): AuditHeads {
  async function load(name: string): Promise<AuditHead | 'forged' | undefined> {
    const blob = await blobs.get(`${FOLDER}/${name}.json`);
    if (!blob) return undefined;
    const parsed = fileSchema.safeParse(parseJson(await text(blob.stream)));
    if (!parsed.success || !signer.isOwn(signedTextOf(parsed.data.head), parsed.data.signature)) return 'forged';
    return parsed.data.head;
  }

  return {
    async read(now) {
      const head = await load('head');
      const begin = typeof head === 'object' ? new Date(head.writtenAt) : undefined;
      const copies = await Promise.all(daysBetween(begin, now).map((day) => load(day)));
      const findings: AuditFinding[] = [];
      if (head === 'forged' || copies.includes('forged')) findings.push(finding('headForged', {}));
      const own = [head, ...copies].filter((each) => typeof each === 'object');
      const newest = own.reduce<AuditHead | null>((best, each) => (best && !isNewer(each, best) ? best : each), null);
      if (newest && typeof head === 'object' && isNewer(newest, head)) {
        findings.push(finding('headReplayed', { link: head.sequence, at: new Date(head.writtenAt) }));
      }
      if (newest && head === undefined) findings.push(finding('headMissing', { link: newest.sequence }));
      return { newest, findings };
    },
    async write(head) {
      const file = Buffer.from(`${JSON.stringify({ head, signature: signer.sign(signedTextOf(head)) })}\n`);
      await blobs.put(`${FOLDER}/${dayOf(new Date(head.writtenAt))}.json`, file);
      await blobs.put(`${FOLDER}/head.json`, file);
    },
  };
}

/** Forgets the head of a database that is gone for good, with the copies that a reading looks at. */
export async function removeAuditHeads(blobs: BlobStore, now: Date): Promise<void> {
  for (const name of ['head', ...daysBetween(undefined, now)]) await blobs.remove(`${FOLDER}/${name}.json`);
}

/** After a restore was accepted the numbers of links go on from where the older database ended. */
function isNewer(one: AuditHead, other: AuditHead): boolean {
  if (one.restores !== other.restores) return one.restores > other.restores;
  return one.sequence > other.sequence;
}

function signedTextOf(head: AuditHead): string {
  const { sequence, hash, rowsTotal, sealedAt, writtenAt, restores } = head;
  return ['head', sequence, hash, rowsTotal, sealedAt, writtenAt, restores].join('\n');
}

function daysBetween(begin: Date | undefined, end: Date): string[] {
  const earliest = end.getTime() - (DAYS_LOOKED_AT - 1) * DAY_MS;
  const days = new Set<string>([dayOf(end)]);
  for (let at = Math.max(begin?.getTime() ?? earliest, earliest); at < end.getTime(); at += DAY_MS) {
    days.add(dayOf(new Date(at)));
  }
  return [...days];
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
