/**
 * The one key that lives outside the database and protects every data key: a file on a laptop, a key management
 * service in production. Its material never leaves the implementation.
 */
export interface MasterKey {
  /** Names the key that wraps, without revealing it; equal for equal keys. */
  readonly id: string;
  /** Encrypts a data key so that only this master key opens it. */
  wrap(plain: Uint8Array): Promise<Uint8Array>;
  /** Opens what `wrap` made, or what another key at hand did during a rotation; throws DecryptionFailed. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array>;
  /** For `Secrets` of databases from before there were any: gives 32 bytes that are always the same for a purpose and tell nothing of other purposes or of the key. */
  deriveKey(purpose: string): Promise<Uint8Array>;
}
