import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAssertion } from '../../contract/identity/passkey-schemas.ts';

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/** What a test may have an authenticator do wrong. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isOwnerVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software (WebAuthn Level 3, ES256, no attestation), with a counter. */
export interface SoftPasskey {
  readonly credentialId: string;
  /** Answers a request to make a passkey. */
  create(challenge: string, faults?: Faults): NewPasskey;
  /** Answers a request to sign. */
  assert(challenge: string, faults?: Faults): PasskeyAssertion;
}

/** Makes an authenticator for one place. */
export function createSoftPasskey(place: { readonly origin: string; readonly rpId: string }): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const credentialId = credential.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let signatures = 0;

  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]) as never,
  );
  const authenticatorData = (faults: Faults, flags: number, attested: Uint8Array) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? signatures);
    const placeHash = createHash('sha256')
      .update(faults.rpId ?? place.rpId)
      .digest();
    const verified = (faults.isOwnerVerified ?? true) ? UV : 0;
    return Buffer.concat([placeHash, Buffer.from([UP | verified | flags]), counter, attested]);
  };
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? place.origin, crossOrigin: false }));
  const common = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    credentialId,
    create(challenge, faults = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey]);
      const authData = Uint8Array.from(authenticatorData(faults, ATTESTED, attested));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      return {
        ...common,
        response: {
          attestationObject: Buffer.from(attestation).toString('base64url'),
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(challenge, faults = {}) {
      signatures += 1;
      const data = authenticatorData(faults, 0, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, faults);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
