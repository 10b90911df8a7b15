import { type DataKey, dataKeyOf } from '../keyring/data-key.ts';
import type { Keyring } from '../keyring/keyring.ts';
import type { KitTables } from '../tables.ts';

const SECRET = 'staged-files';

/** A record whose key wraps those of its files, with that key as `data_key` keeps it. */
export type RecordKey = Pick<KitTables['data_key'], 'recordId' | 'wrapped'>;

/** How the key of a file's bytes stands in its row. */
export interface KeyedRow extends Pick<KitTables['stored_file'], 'id'> {
  /** Null where the bytes are not sealed yet. */
  readonly keyCiphertext: KitTables['stored_file']['keyCiphertext'];
  /** The record whose key wraps it; null where that of the stage does. */
  readonly keyedBy: KitTables['stored_file']['keyedBy'];
  readonly recordKey: KitTables['data_key']['wrapped'] | null;
}

/**
 * Wraps the keys of files' bytes for their rows: under the key of the record that they are attached to, else under a
 * secret of the installation. To attach or to copy a file is to wrap 32 bytes anew.
 */
export interface FileKeys {
  /** Gives what stands in `key_ciphertext` of the row with this id. */
  wrap(rowId: string, key: Uint8Array, record: RecordKey | null): Promise<Buffer>;
  /** Gives the key of a row, null where it has none; throws DecryptionFailed for one of another row, or altered. */
  keyOf(row: KeyedRow): Promise<Buffer | null>;
  /** Wraps the key of a row anew for another place; null where it has none. */
  rewrap(row: KeyedRow, rowId: string, record: RecordKey | null): Promise<Buffer | null>;
}

/** Opens the secret under which files are kept that belong to no record. */
export async function openFileKeys(keyring: Pick<Keyring, 'secret' | 'openDataKey'>): Promise<FileKeys> {
  const stage = dataKeyOf(SECRET, await keyring.secret(SECRET));
  const purposeOf = (rowId: string) => `file:${rowId}`;

  async function wrappingKey(record: RecordKey | null): Promise<DataKey> {
    return record ? keyring.openDataKey(record.recordId, record.wrapped) : stage;
  }
  async function wrap(rowId: string, key: Uint8Array, record: RecordKey | null): Promise<Buffer> {
    const wrapping = await wrappingKey(record);
    return Buffer.from(wrapping.encrypt(Buffer.from(key).toString('base64'), purposeOf(rowId)));
  }
  async function keyOf({ id, keyCiphertext, keyedBy, recordKey }: KeyedRow): Promise<Buffer | null> {
    if (!keyCiphertext) return null;
    if (keyedBy && !recordKey) throw new TypeError('the key of a record with files is gone');
    const wrapping = await wrappingKey(keyedBy && recordKey ? { recordId: keyedBy, wrapped: recordKey } : null);
    return Buffer.from(wrapping.decrypt(keyCiphertext, purposeOf(id)), 'base64');
  }
  return {
    wrap,
    keyOf,
    async rewrap(row, rowId, record) {
      const key = await keyOf(row);
      return key && wrap(rowId, key, record);
    },
  };
}
