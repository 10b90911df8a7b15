import type { DataKey } from '@alethea/server-kit/keyring/data-key';

const PURPOSE = 'claimText';

/** Seals words to whoever assesses a claim, which may speak of the patient, under the key of the record. */
export function sealClaimText(dataKey: DataKey, text: string): Uint8Array | null {
  return text === '' ? null : dataKey.encrypt(text, PURPOSE);
}

/** Opens them; empty where there are none. */
export function openClaimText(dataKey: DataKey, ciphertext: Uint8Array | null): string {
  return ciphertext === null ? '' : dataKey.decrypt(ciphertext, PURPOSE);
}
