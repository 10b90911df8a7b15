import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { encodeExtended } from 'content-disposition';

const KEY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const KEY_CHARACTERS = 32;
/** Well within the 255 bytes that file systems allow, when a file is saved. */
const MAX_NAME_BYTES = 200;
const MAX_EXTENSION_BYTES = 16;

/**
 * Gives a name that is safe to store, to show and to save: the last part of a path, composed Unicode, no control or
 * direction characters, none that a file system refuses, no leading dot, at most 200 bytes with the extension kept.
 */
export function safeFileName(name: string): string {
  const lastPart = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = lastPart
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shortened(cleaned) || 'file';
}

/**
 * Gives the key under which an upload is stored (CCALL-65): the random prefix of MSG-24, twice as long, in place of the
 * name too. Whoever sees the store or a list of its keys learns neither a name nor whose file it is.
 */
export function randomObjectKey(folder: string): string {
  const key = Array.from(randomBytes(KEY_CHARACTERS), (byte) => KEY_ALPHABET[byte % KEY_ALPHABET.length]);
  return `${folder}/${key.join('')}`;
}

/** Gives the key of the small picture that belongs to a picture. */
export function thumbnailOf(key: string): string {
  return `${key}.thumbnail.jpg`;
}

/** Gives the Content-Disposition header (RFC 6266) under which a browser saves or shows the file by its full name. */
export function contentDisposition(name: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const safe = safeFileName(name);
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%\\"]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=${encodeExtended(safe)}`;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const found = extname(name);
  const extension = Buffer.byteLength(found) <= MAX_EXTENSION_BYTES ? found : '';
  let rest = MAX_NAME_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    rest -= Buffer.byteLength(character);
    if (rest < 0) break;
    stem += character;
  }
  return stem.trimEnd() + extension;
}
