import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BrandSettings } from '@alethea/kernel/app/brand';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FileStore } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import { BRAND_PICTURE_ADDRESS } from '../../contract/desk/brand.ts';
import type { Tables } from '../schema/tables.ts';

/** A public picture as it is sent. */
export type BrandPicture = Pick<Tables['brand_picture'], 'contentType' | 'bytes'>;

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
/** How long a picture waits for a brand that names it. */
const UNNAMED_MS = 24 * 3_600_000;

/**
 * Copies what a person has brought, which the upload has made anew of its bare pixels, to where everybody may fetch it.
 * @returns its address; null when the person has no such picture in their stage
 */
export async function keepPicture(
  tx: Tx,
  files: Pick<FileStore, 'staged' | 'content' | 'forgetStaged'>,
  { fileId, ownerId, now }: { readonly fileId: string; readonly ownerId: string; readonly now: Date },
): Promise<string | null> {
  const [file] = await files.staged(tx, ownerId, [fileId]);
  const ending = ENDINGS[file?.contentType ?? ''];
  const content = ending && (await files.content(tx, fileId));
  if (!content) return null;
  const bytes = await buffer(content);
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
  await sql`
    insert into brand_picture (name, content_type, bytes, kept_at)
    values (${name}, ${file?.contentType}, ${bytes}, ${now})
    on conflict (name) do update set kept_at = excluded.kept_at`.execute(tx);
  await files.forgetStaged(tx, { ownerId, fileIds: [fileId], now });
  return `/brand/${name}`;
}

/** The picture of that name, or null. */
export async function findPicture(executor: Executor, name: string): Promise<BrandPicture | null> {
  const { rows } = await sql<BrandPicture>`
    select content_type as "contentType", bytes from brand_picture where name = ${name}`.execute(executor);
  return rows[0] ?? null;
}

/** True when every picture that a brand names is there; holds them against the sweep until the transaction ends. */
export async function holdPictures(tx: Tx, { logo, witnessSignature }: BrandSettings): Promise<boolean> {
  const names = [logo, witnessSignature].flatMap((address) => BRAND_PICTURE_ADDRESS.exec(address)?.[1] ?? []);
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return true;
  const { rows } = await sql`
    select from brand_picture where name = any(${wanted}::text[]) for update`.execute(tx);
  return rows.length === wanted.length;
}

/** Removes pictures that no version of the brand has come to name. */
export async function dropUnnamedPictures(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from brand_picture p
    where p.kept_at < ${new Date(now.getTime() - UNNAMED_MS)} and not exists (
      select from brand_version v
      where '/brand/' || p.name in (v.settings ->> 'logo', v.settings ->> 'witnessSignature'))`.execute(executor);
}
