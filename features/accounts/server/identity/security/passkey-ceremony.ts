import { BRAND } from '@alethea/kernel/app/brand';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '../../../contract/identity/passkey-schemas.ts';
import type { PasskeyOwner, StoredPasskey } from './passkey-store.ts';

const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256, RS256 (COSE): what authenticators sign with today. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at first use: most processes start, and most people sign in, without it. */
const load = () => import('@simplewebauthn/server');

/** What the browser is asked to make: a passkey that can be found without a name typed, and verifies its owner. */
export async function passkeyCreation(
  publicUrl: string,
  owner: PasskeyOwner,
  present: readonly StoredPasskey[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: BRAND.productName,
    rpID: hostOf(publicUrl),
    userID: Uint8Array.from(Buffer.from(owner.personId)),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  // The library adds what no browser of ours is asked for.
  return passkeyCreationSchema.parse(options);
}

/** The passkey that a browser has made, or null when the answer is not to this challenge, place and demand. */
export async function verifyNewPasskey(
  publicUrl: string,
  passkey: NewPasskey,
  challenge: string,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: passkey as never,
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: transports.filter(isTransport) };
}

/** What the browser is asked to sign: with one of these passkeys, or with any that it finds for this place. */
export async function passkeyRequest(publicUrl: string, passkeys: readonly StoredPasskey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(passkeys.length > 0 ? { allowCredentials: passkeys.map(descriptorOf) } : {}),
  });
  return passkeyRequestSchema.parse(options);
}

/**
 * The counter that a passkey has signed with, or null when the signature is not to this challenge, of this key and by
 * a verified owner, or when the counter has gone back: then the key was copied.
 */
export async function verifyPasskey(
  publicUrl: string,
  assertion: PasskeyAssertion,
  expected: { readonly challenge: string; readonly passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load();
  const { credentialId, publicKey, counter } = expected.passkey;
  const verified = await verifyAuthenticationResponse({
    response: assertion as never,
    expectedChallenge: expected.challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter } satisfies WebAuthnCredential,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

function isTransport(text: string): boolean {
  return TRANSPORTS.has(text);
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: [...transports] };
}

/** A passkey belongs to the host that people type, whatever the port. */
function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
