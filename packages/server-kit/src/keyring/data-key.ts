import { createSecretKey, type KeyObject } from 'node:crypto';
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
  return new SecretDataKey(recordId, createSecretKey(key));
}

/** A class, for thousands are in use at once and a page of a list takes up ten: methods are there once for all. */
class SecretDataKey implements DataKey {
  readonly #recordId: string;
  readonly #secret: KeyObject;

  constructor(recordId: string, secret: KeyObject) {
    this.#recordId = recordId;
    this.#secret = secret;
  }

  encrypt(text: string, purpose: string): Uint8Array {
    return seal(this.#secret, Buffer.from(text, 'utf8'), this.#placeOf(purpose));
  }

  decrypt(cipher: Uint8Array, purpose: string): string {
    return utf8.decode(unseal(this.#secret, cipher, this.#placeOf(purpose)));
  }

  encryptJson(value: unknown, purpose: string): Uint8Array {
    return this.encrypt(JSON.stringify(value), purpose);
  }

  decryptJson(cipher: Uint8Array, purpose: string): unknown {
    return JSON.parse(this.decrypt(cipher, purpose));
  }

  raw(): Uint8Array {
    return Uint8Array.from(this.#secret.export());
  }

  #placeOf(purpose: string): string {
    return `${this.#recordId}:${purpose}`;
  }
}
