import { createSecretKey } from 'node:crypto';
import { seal, unseal } from './aes-gcm.ts';

/**
 * The key of one root record. A cipher text opens only under the same record and purpose: moved to another column or
 * row it is refused. The browser opens it by WebCrypto (`decryptText` of web-kit): AES-GCM, the first 12 bytes as iv,
 * the rest as data (the tag of 16 bytes is its end), `<recordId>:<purpose>` in UTF-8 as additional data.
 */
export interface DataKey {
  /** Encrypts a text; two calls never give the same bytes. */
  encrypt(text: string, purpose: string): Uint8Array;
  /** Decrypts what `encrypt` gave for the same purpose, or throws DecryptionFailed. */
  decrypt(cipher: Uint8Array, purpose: string): string;
  /** Encrypts a value that JSON can carry. */
  encryptJson(value: unknown, purpose: string): Uint8Array;
  /** Decrypts what `encryptJson` gave; the caller parses the value with its schema. */
  decryptJson(cipher: Uint8Array, purpose: string): unknown;
  /** A copy of the 32 key bytes, for the key store call alone. */
  raw(): Uint8Array;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Makes the DataKey of a record from its 32 key bytes. */
export function dataKeyOf(recordId: string, key: Uint8Array): DataKey {
  const secret = createSecretKey(key);
  const place = (purpose: string) => `${recordId}:${purpose}`;
  const encrypt = (text: string, purpose: string) => seal(secret, Buffer.from(text, 'utf8'), place(purpose));
  const decrypt = (cipher: Uint8Array, purpose: string) => utf8.decode(unseal(secret, cipher, place(purpose)));
  return {
    encrypt,
    decrypt,
    encryptJson: (value, purpose) => encrypt(JSON.stringify(value), purpose),
    decryptJson: (cipher, purpose) => JSON.parse(decrypt(cipher, purpose)),
    raw: () => Uint8Array.from(secret.export()),
  };
}
