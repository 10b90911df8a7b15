import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Says that a cipher text was altered, or belongs to another key, record or purpose; carries nothing of its content. */
export class DecryptionFailed extends Error {
  override readonly name = 'DecryptionFailed';
}

/**
 * Encrypts with AES-256-GCM under a fresh random iv and binds the result to `boundTo`.
 * Layout: iv (12 bytes) | cipher text | tag (16 bytes); WebCrypto takes the last two parts as one.
 */
export function seal(key: Uint8Array, plain: Uint8Array, boundTo: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(boundTo, 'utf8'));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` made with the same key and binding, or throws DecryptionFailed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, boundTo: string): Uint8Array {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new DecryptionFailed('cipher text is too short');
  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo, 'utf8'));
  decipher.setAuthTag(sealed.subarray(tagStart));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, tagStart)), decipher.final()]);
  } catch {
    throw new DecryptionFailed('cipher text does not belong to this key and place, or was altered');
  }
}
