import { randomBytes } from 'node:crypto';
import { DecryptionFailed } from './aes-gcm.ts';
import { type DataKey, dataKeyOf } from './data-key.ts';
import { createKeyedHashes, type KeyedHashes } from './keyed-hash.ts';
import type { MasterKey } from './master-key.ts';
import type { Secrets } from './secrets.ts';

const DATA_KEY_BYTES = 32;
/** A key takes some 2 kB, and up to 4 with what is kept beside it; the first pages of lists of 200 people take 2,000 of them. */
const CACHED_KEYS = 3_000;

/** A data key in use, with what it was unwrapped from. */
interface OpenKey {
  readonly wrapped: Uint8Array;
  readonly dataKey: Promise<DataKey>;
}

/** Gives every root record its data key, and the keyed hashes that stand for patient data in indexes. */
export interface Keyring extends KeyedHashes, Secrets {
  /** Names the master key in use, to be kept beside what it wraps as a hint; what opens decides. */
  readonly masterKeyId: string;
  /** Makes a data key; `wrapped` is to be kept. The key of a record is made by `makeRecordKey`, which keeps it. */
  newDataKey(recordId: string): Promise<{ wrapped: Uint8Array; dataKey: DataKey }>;
  /** Opens a record's data key; asks the master key only when the key is not among the last 3,000 in use. */
  openDataKey(recordId: string, wrapped: Uint8Array): Promise<DataKey>;
}

/** Makes the keyring of a process; `cachedKeys` bounds the unwrapped keys held in memory. */
export async function createKeyring(options: {
  masterKey: MasterKey;
  secrets: Secrets;
  cachedKeys?: number;
}): Promise<Keyring> {
  const { masterKey, secrets, cachedKeys = CACHED_KEYS } = options;
  const cache = new Map<string, OpenKey>();

  function keep(recordId: string, open: OpenKey): void {
    cache.delete(recordId);
    cache.set(recordId, open);
    if (cache.size > cachedKeys) cache.delete(cache.keys().next().value ?? recordId);
  }

  async function newDataKey(recordId: string): Promise<{ wrapped: Uint8Array; dataKey: DataKey }> {
    const key = randomBytes(DATA_KEY_BYTES);
    const wrapped = await masterKey.wrap(key);
    const dataKey = dataKeyOf(recordId, key);
    keep(recordId, { wrapped, dataKey: Promise.resolve(dataKey) });
    return { wrapped, dataKey };
  }

  function openDataKey(recordId: string, wrapped: Uint8Array): Promise<DataKey> {
    const known = cache.get(recordId);
    // The same record under another wrapped key is opened by that one alone.
    if (known && Buffer.compare(known.wrapped, wrapped) === 0) {
      keep(recordId, known);
      return known.dataKey;
    }
    // A copy, for bytes out of a database's answer hold on to the whole of it.
    const open = { wrapped: Uint8Array.from(wrapped), dataKey: unwrap(recordId, wrapped) };
    keep(recordId, open);
    open.dataKey.catch(() => cache.get(recordId) === open && cache.delete(recordId));
    return open.dataKey;
  }

  async function unwrap(recordId: string, wrapped: Uint8Array): Promise<DataKey> {
    const key = await masterKey.unwrap(wrapped);
    if (key.length !== DATA_KEY_BYTES) throw new DecryptionFailed('the wrapped data key has a wrong size');
    return dataKeyOf(recordId, key);
  }

  return {
    get masterKeyId() {
      return masterKey.id;
    },
    newDataKey,
    openDataKey,
    ...secrets,
    ...(await createKeyedHashes(secrets)),
  };
}
