import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const IVS_AT_A_TIME = 256;

/** Says that a cipher text was altered, or belongs to another key, record or purpose; carries nothing of its content. */
export class DecryptionFailed extends Error {
  override readonly name = 'DecryptionFailed';
}

let ivs = new Uint8Array();

/** Random bytes are drawn for many ivs at once, for each draw costs more than an encryption; none is given twice. */
function freshIv(): Uint8Array {
  if (ivs.length === 0) ivs = randomBytes(IV_BYTES * IVS_AT_A_TIME);
  const iv = ivs.subarray(0, IV_BYTES);
  ivs = ivs.subarray(IV_BYTES);
  return iv;
}

/**
 * Encrypts with AES-256-GCM under a fresh random iv and binds the result to `boundTo`.
 * Node examines a key given as bytes at every use, which takes longer than the encryption; hence key objects.
 * Layout: iv (12 bytes) | cipher text | tag (16 bytes); WebCrypto takes the last two parts as one.
 */
export function seal(key: KeyObject, plain: Uint8Array, boundTo: string): Uint8Array {
  const iv = freshIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(boundTo, 'utf8'));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` made with the same key and binding, or throws DecryptionFailed. */
export function unseal(key: KeyObject, sealed: Uint8Array, boundTo: string): Uint8Array {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new DecryptionFailed('cipher text is too short');
  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo, 'utf8'));
  decipher.setAuthTag(sealed.subarray(tagStart));
  try {
    const plain = decipher.update(sealed.subarray(IV_BYTES, tagStart));
    // Checks the tag; this mode has no block left over that it would give.
    decipher.final();
    return plain;
  } catch {
    throw new DecryptionFailed('cipher text does not belong to this key and place, or was altered');
  }
}
