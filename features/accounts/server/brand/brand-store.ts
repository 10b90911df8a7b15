import type { BrandSettings } from '@alethea/kernel/app/brand';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { nameOf } from '../core/search-words.ts';
import type { Tables } from '../schema/tables.ts';

/** A version of the brand with who saved it. */
export interface BrandRow extends Pick<Tables['brand_version'], 'version'> {
  readonly settings: BrandSettings;
  /** Null while the settings of the installation are in force. */
  readonly savedAt: Date | null;
  readonly savedByName: string | null;
}

interface StoredRow extends Omit<BrandRow, 'settings'> {
  readonly settings: unknown;
}

/** What was saved before there was a setting has that of the installation. */
const rowOf = ({ settings, ...row }: StoredRow, first: BrandSettings): BrandRow => ({
  ...row,
  settings: { ...first, ...(settings as Partial<BrandSettings>) },
});

/** The newest versions below `before`, newest first; version 0 alone, as the settings say it, until the desk has saved one. */
export async function readVersions(
  executor: Executor,
  first: BrandSettings,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly BrandRow[]> {
  const place = before === undefined ? sql`` : sql`where v.version < ${before}`;
  const { rows } = await sql<StoredRow>`
    select v.version, v.settings, v.saved_at as "savedAt", ${nameOf(sql`v.saved_by`)} as "savedByName"
    from brand_version v ${place} order by v.version desc limit ${limit}`.execute(executor);
  if (rows.length > 0 || before !== undefined) return rows.map((row) => rowOf(row, first));
  return [{ version: 0, settings: first, savedAt: null, savedByName: null }];
}

/**
 * Saves the brand as its next version, unless somebody else saved one meanwhile.
 * @returns the number of the new version, or null when `basedOn` is no longer the version in force
 */
export async function saveNext(
  tx: Tx,
  order: {
    readonly settings: BrandSettings;
    readonly first: BrandSettings;
    readonly basedOn: number;
    readonly savedBy: string;
    readonly now: Date;
  },
): Promise<number | null> {
  const { settings, first, basedOn, savedBy, now } = order;
  if (basedOn === 0) {
    await sql`
      insert into brand_version (version, settings, saved_at, saved_by)
      values (0, ${JSON.stringify(first)}::jsonb, ${now}, null) on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<Pick<Tables['brand_version'], 'version'>>`
    insert into brand_version (version, settings, saved_at, saved_by)
    select ${basedOn + 1}, ${JSON.stringify(settings)}::jsonb, ${now}, ${savedBy}::uuid
    where ${basedOn} = (select max(version) from brand_version)
    on conflict do nothing
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}
