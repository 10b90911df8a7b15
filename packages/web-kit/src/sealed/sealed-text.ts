const IV_BYTES = 12;

/** Imports a key that the server sent (32 bytes in base64); the page can use it but not read it out. */
export function importSealingKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Seals a text for a place: it opens there and under this key alone. */
export async function sealText(key: CryptoKey, place: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(settingsOf(iv, place), key, new TextEncoder().encode(text));
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return sealed;
}

/** Opens what was sealed; null when key, place or a byte is not the one it was sealed with. */
export async function openText(key: CryptoKey, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const settings = settingsOf(sealed.subarray(0, IV_BYTES), place);
    return new TextDecoder().decode(await crypto.subtle.decrypt(settings, key, sealed.subarray(IV_BYTES)));
  } catch {
    return null;
  }
}

function settingsOf(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place), tagLength: 128 };
}
