import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';

const MANIFEST_FILE = 'manifest.json';

const pieceSchema = z.object({ fileCount: z.int(), sizeBytes: z.int(), sha256: z.string().length(64) });

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Alethea that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Names the master key that the data needs, without revealing it. */
  masterKeyId: z.string(),
  tables: z.array(z.object({ table: z.string(), rowCount: z.int(), hash: z.string() })),
  auditChain: z.object({ links: z.int(), rows: z.int() }),
  database: pieceSchema,
  /** Null where files are kept in a bucket, which has copies of its own. */
  files: pieceSchema.nullable(),
});

/** What a backup holds and how each piece is recognised. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A folder of a backup: equal hashes mean equal names and contents. */
export type Piece = z.infer<typeof pieceSchema>;

/** Writes the manifest last, so that a backup without one is known to be unfinished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
}

/** Reads the manifest of a backup; throws BackupRefused when the folder holds no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} holds no finished backup: ${MANIFEST_FILE} is missing.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupRefused(`${MANIFEST_FILE} in ${folder} is not one that this version can read.`);
  return parsed.data;
}
