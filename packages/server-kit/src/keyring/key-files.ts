import { readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DecryptionFailed } from './aes-gcm.ts';
import { linkUnlessThere, openFileMasterKey, readFileMasterKey, syncFolder } from './file-master-key.ts';
import type { MasterKey } from './master-key.ts';

const LOOK_AGAIN_AFTER_MS = 1_000;
const FORMER = /^\.file-[0-9a-f]{16}$/;
const NEXT = '.next';

/** A master key with the file that it lies in. */
export interface KeyInFile {
  readonly path: string;
  readonly key: MasterKey;
}

/** The key files of an installation. */
export interface KeyFiles {
  /** The key that new data keys are wrapped with; undefined when its file is missing. */
  readonly current: KeyInFile | undefined;
  /** A key that is made and not yet in use: `<file>.next`. */
  readonly next: KeyInFile | undefined;
  /** Keys that were in use before: `<file>.<key id>`. */
  readonly former: readonly KeyInFile[];
}

/** Where the key that a rotation brings lies until it is in use. */
export function nextKeyFile(path: string): string {
  return `${path}${NEXT}`;
}

/** Names every key file of an installation by what follows the name of the key in use ('' for that one). */
export async function keyFileSuffixes(path: string): Promise<string[]> {
  const names = await readdir(dirname(path)).catch(() => []);
  const own = basename(path);
  return names
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length))
    .filter((suffix) => suffix === '' || suffix === NEXT || FORMER.test(suffix))
    .sort();
}

/** Opens all key files of an installation; throws MasterKeyRefused for one that is not a key. */
export async function readKeyFiles(path: string): Promise<KeyFiles> {
  const open = async (file: string): Promise<KeyInFile | undefined> => {
    const key = await readFileMasterKey(file);
    return key && { path: file, key };
  };
  const former = (await keyFileSuffixes(path)).filter((suffix) => FORMER.test(suffix));
  // The next key first: it may become the current one meanwhile, and must then be met in one of both places.
  const next = await open(nextKeyFile(path));
  const current = await open(path);
  return {
    current,
    next,
    former: (await Promise.all(former.map((suffix) => open(`${path}${suffix}`)))).filter(isThere),
  };
}

/** Puts the next key in the place of the one in use, which stays beside it under its id. Whole at every moment of it. */
export async function putNextInPlace(path: string): Promise<void> {
  const { id } = await openFileMasterKey(path);
  await linkUnlessThere(path, join(dirname(path), `${basename(path)}.${id}`));
  await syncFolder(dirname(path));
  await rename(nextKeyFile(path), path);
  await syncFolder(dirname(path));
}

/**
 * The master key of a process: wraps with the key in use, and opens what any key at hand has wrapped. It looks at the
 * files again from time to time, and when something does not open, so that a rotation needs no restart.
 */
export async function openKeyFiles(path: string, lookAgainAfterMs = LOOK_AGAIN_AFTER_MS): Promise<MasterKey> {
  let current = await openFileMasterKey(path);
  let others: readonly MasterKey[] = [];
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    const files = await readKeyFiles(path);
    lookedAt = performance.now();
    // A file that goes missing while the process lives is met at the next start, which refuses.
    current = files.current?.key ?? current;
    others = [files.next, ...files.former].filter(isThere).map(({ key }) => key);
  }

  async function tryAll(wrapped: Uint8Array): Promise<Uint8Array | undefined> {
    for (const key of [current, ...others]) {
      try {
        return await key.unwrap(wrapped);
      } catch (error) {
        if (!(error instanceof DecryptionFailed)) throw error;
      }
    }
    return undefined;
  }

  await look();
  return {
    get id() {
      return current.id;
    },
    async wrap(plain) {
      if (performance.now() - lookedAt >= lookAgainAfterMs) await look();
      return current.wrap(plain);
    },
    async unwrap(wrapped) {
      const opened = await tryAll(wrapped);
      if (opened) return opened;
      await look();
      const plain = await tryAll(wrapped);
      if (!plain) throw new DecryptionFailed('no master key at hand opens it');
      return plain;
    },
    deriveKey: (purpose) => current.deriveKey(purpose),
  };
}

function isThere<Thing>(thing: Thing | undefined): thing is Thing {
  return thing !== undefined;
}
