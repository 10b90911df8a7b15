const IV_BYTES = 12;

/** Imports a data key as the key store call sends it (32 bytes in base64); the page can use it but not read it out. */
export function importDataKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['decrypt']);
}

/**
 * Decrypts a text that the server encrypted for this record and purpose. Rejects with an OperationError when the key,
 * the place or a byte is not the one that was encrypted.
 */
export async function decryptText(
  key: CryptoKey,
  base64Cipher: string,
  recordId: string,
  purpose: string,
): Promise<string> {
  const sealed = bytesOf(base64Cipher);
  const plain = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: sealed.subarray(0, IV_BYTES),
      additionalData: new TextEncoder().encode(`${recordId}:${purpose}`),
      tagLength: 128,
    },
    key,
    sealed.subarray(IV_BYTES),
  );
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
