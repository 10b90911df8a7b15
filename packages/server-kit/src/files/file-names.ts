import { dataKeyOf } from '../keyring/data-key.ts';
import type { Secrets } from '../keyring/secrets.ts';
import type { KitTables } from '../tables.ts';

const SECRET = 'file-names';

/** How a name stands in a row of stored_file or upload_session. */
export interface NamedRow extends Pick<KitTables['stored_file'], 'id'> {
  readonly name_ciphertext: KitTables['stored_file']['nameCiphertext'];
  /** The name as it was kept before names were sealed, until the server has sealed it. */
  readonly former_name: KitTables['stored_file']['formerName'];
}

/**
 * Seals the names of files, which people name after patients. All are under one secret of the installation, for a file
 * passes from its owner's stage to a record and is copied on; each opens in the row that it was sealed for, and no other.
 */
export interface FileNames {
  /** Gives what stands in `name_ciphertext` of the row with this id. */
  seal(rowId: string, name: string): Buffer;
  /** Gives the name of a row; throws DecryptionFailed for one that was sealed for another row, or altered. */
  nameOf(row: NamedRow): string;
}

/** Opens the secret of the names once, so that a list of files asks for nothing more. */
export async function openFileNames({ secret }: Secrets): Promise<FileNames> {
  const key = dataKeyOf(SECRET, await secret(SECRET));
  return {
    seal: (rowId, name) => Buffer.from(key.encrypt(name, rowId)),
    nameOf({ id, name_ciphertext: sealed, former_name: former }) {
      if (sealed) return key.decrypt(sealed, id);
      if (former !== null) return former;
      throw new TypeError('the row of a file has no name');
    },
  };
}
