import { createHash, createSecretKey, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unlessMissing } from '../files/storage/unless-missing.ts';
import { seal, unseal } from './aes-gcm.ts';
import type { MasterKey } from './master-key.ts';

const KEY_BYTES = 32;
const NO_SALT = new Uint8Array(0);
/** Where an operator reads what to do when a key is missing, wrong or to be changed. */
const RUNBOOK = 'docs/runbooks/keys.md';

/** Says that there is no right master key at hand; the text names the file, and the runbook that says what to do. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';

  constructor(text: string) {
    super(`${text} What to do: ${RUNBOOK}.`);
  }
}

/** Opens the master key kept in a file of 32 random bytes; undefined when there is no such file. Throws MasterKeyRefused for a file of another size. */
export async function readFileMasterKey(path: string): Promise<MasterKey | undefined> {
  const material = await unlessMissing(readFile(path));
  if (!material) return undefined;
  if (material.length !== KEY_BYTES) {
    throw new MasterKeyRefused(
      `${path} is not a master key: it holds ${material.length} bytes instead of ${KEY_BYTES}. ` +
        'Restore it from a copy; without the right key the patient data kept under it cannot be read.',
    );
  }
  return masterKeyOf(material);
}

/** As readFileMasterKey, and a missing file is refused as well: none is ever made in its place. */
export async function openFileMasterKey(path: string): Promise<MasterKey> {
  const key = await readFileMasterKey(path);
  if (!key) throw new MasterKeyRefused(`The master key file ${path} is missing.`);
  return key;
}

function masterKeyOf(material: Uint8Array): MasterKey {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', material, NO_SALT, `alethea:${purpose}`, KEY_BYTES));
  const id = `file-${createHash('sha256').update(derive('key-id')).digest('hex').slice(0, 16)}`;
  const wrappingKey = createSecretKey(derive('wrap'));
  return {
    id,
    wrap: async (plain) => seal(wrappingKey, plain, id),
    unwrap: async (wrapped) => unseal(wrappingKey, wrapped, id),
    deriveKey: async (purpose) => derive(`derived:${purpose}`),
  };
}

/**
 * Makes a new master key (mode 0600) unless the file is there: of two processes that make it at once both get the same.
 * A link is exclusive like the flag `wx`, and shows the file only once it is whole: a crash or a second process never
 * meets half a key.
 */
export async function createKeyFile(path: string): Promise<MasterKey> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(KEY_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    await linkUnlessThere(unfinished, path);
    await syncFolder(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
  return openFileMasterKey(path);
}

/** Gives a file a second name, unless that name is taken. */
export async function linkUnlessThere(existing: string, name: string): Promise<void> {
  await link(existing, name).catch((error: unknown) => {
    const another = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!another) throw error;
  });
}

/** The key's name must survive a power cut too: data written under a lost key is lost. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
