import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { DecryptionFailed } from '../../keyring/aes-gcm.ts';

/** Bytes of one frame in clear; the last frame of a blob may be shorter. */
export const FRAME_BYTES = 262_144;
/** What the tag adds to each frame. */
export const TAG_BYTES = 16;
/** Bytes before the first frame. */
export const HEADER_BYTES = 32;

const KEY_BYTES = 32;
const MAGIC = Buffer.from('ALS1', 'latin1');
const FRAME_BITS = Math.log2(FRAME_BYTES);
const SALT = { start: 5, end: 21 };
const NONCE_PREFIX = { start: 21, end: 28 };

/** Which blob is sealed or opened, under which key and which put of it. */
export interface BlobSeal {
  /** Names the blob; the bytes of another one open nowhere. */
  readonly blobId: string;
  /** 32 random bytes, the blob's own. */
  readonly key: Uint8Array;
  /** Made anew for every put. */
  readonly header: Uint8Array;
}

/** Seals and opens single frames of one blob. */
export interface FrameCipher {
  /** Gives the frame followed by its tag. */
  seal(frame: number, isLast: boolean, clear: Uint8Array): Buffer;
  /** Gives the frame in clear, or throws DecryptionFailed: altered, of another place or blob, or not the last one. */
  open(frame: number, isLast: boolean, sealed: Uint8Array): Buffer;
}

/** Makes the key of a new blob. */
export function newBlobKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Makes the header of one put: `ALS1`, log2 of the frame, salt (16), nonce prefix (7), four zeros. */
export function newHeader(): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([FRAME_BITS]), randomBytes(23), Buffer.alloc(4)]);
}

/** How many bytes a blob of so many takes when it is sealed. */
export function sealedSize(sizeBytes: number): number {
  return HEADER_BYTES + sizeBytes + TAG_BYTES * frameCount(sizeBytes);
}

/** In how many frames a blob of so many bytes lies; an empty one has one, which is empty. */
export function frameCount(sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / FRAME_BYTES));
}

/**
 * Makes the cipher of one put of a blob: AES-256-GCM under a key of its own (HKDF-SHA256 of the blob's key, the salt and
 * the blob's id); nonce = prefix, number of the frame, final flag; the header is additional data. Throws DecryptionFailed
 * for a header that is none of this format.
 */
export function frameCipher({ blobId, key, header }: BlobSeal): FrameCipher {
  const known = header.length === HEADER_BYTES && MAGIC.equals(header.subarray(0, 4)) && header[4] === FRAME_BITS;
  if (!known) throw new DecryptionFailed('the header of a blob is not one that is known');
  const salt = header.subarray(SALT.start, SALT.end);
  const secret = createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, `blob${blobId}`, KEY_BYTES)));
  const nonce = (frame: number, isLast: boolean) => {
    const bytes = Buffer.alloc(12);
    bytes.set(header.subarray(NONCE_PREFIX.start, NONCE_PREFIX.end));
    bytes.writeUInt32BE(frame, 7);
    bytes[11] = isLast ? 1 : 0;
    return bytes;
  };
  return {
    seal(frame, isLast, clear) {
      const cipher = createCipheriv('aes-256-gcm', secret, nonce(frame, isLast), { authTagLength: TAG_BYTES });
      cipher.setAAD(header);
      return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
    },
    open(frame, isLast, sealed) {
      if (sealed.length < TAG_BYTES) throw new DecryptionFailed('a frame of a blob is cut off');
      const end = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce(frame, isLast), { authTagLength: TAG_BYTES });
      decipher.setAAD(header);
      decipher.setAuthTag(sealed.subarray(end));
      try {
        const clear = decipher.update(sealed.subarray(0, end));
        decipher.final();
        return clear;
      } catch {
        throw new DecryptionFailed('a frame of a blob does not belong to this key and place, or was altered');
      }
    },
  };
}
