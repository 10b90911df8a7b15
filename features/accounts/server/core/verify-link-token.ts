import type { Clock } from '@alethea/kernel/time/clock';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { PartnerToken, PartnerTokensOffer } from '../../offers.ts';

/** Whose tokens are believed. */
export interface PartnerSettings {
  /** Where the partner publishes its keys (RFC 7517). */
  readonly jwksUrl: string;
  readonly issuer: string;
}

/** Judges tokens of the partner. */
export type VerifyLinkToken = PartnerTokensOffer['verify'];

const ALGORITHMS = ['EdDSA', 'Ed25519', 'RS256'];
const AGE_AT_MOST = '10 minutes';
const CLOCKS_DIFFER_SECONDS = 30;
const KEYS_WITHIN_MS = 5_000;
const LONGEST_TEXT = 200;

/** Makes the judge; the partner's keys are fetched at first use and kept, and again for a key that is not among them. */
export function createVerifyLinkToken(supplies: {
  readonly partner: PartnerSettings | null;
  readonly audience: string;
  readonly clock: Clock;
}): VerifyLinkToken {
  const { partner, audience, clock } = supplies;
  const keys = partner && createRemoteJWKSet(new URL(partner.jwksUrl), { timeoutDuration: KEYS_WITHIN_MS });

  return async (jwt) => {
    if (!isReadable(jwt)) return 'invalid';
    if (!partner || !keys) return 'unavailable';
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        algorithms: ALGORITHMS,
        issuer: partner.issuer,
        audience,
        maxTokenAge: AGE_AT_MOST,
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        requiredClaims: ['sub', 'jti', 'exp', 'iat'],
        currentDate: clock.now(),
      });
      return linkTokenOf(payload, partner.issuer) ?? 'invalid';
    } catch (error) {
      return isOurTrouble(error) ? 'unavailable' : 'invalid';
    }
  };
}

/** Told before anything is asked of the partner: whoever sends rubbish makes us fetch nothing. */
function isReadable(jwt: string): boolean {
  try {
    decodeJwt(jwt);
    return true;
  } catch {
    return false;
  }
}

/** The keys could not be had; everything else lies in the token. */
function isOurTrouble(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code;
}

function linkTokenOf(payload: JWTPayload, issuer: string): PartnerToken | null {
  const { sub, jti, exp } = payload;
  if (!isName(sub) || !isName(jti) || exp === undefined) return null;
  const shown = (claim: unknown) => (isName(claim) ? claim : '');
  const consultId = shown(payload.avaConsultId);
  const expiresAt = new Date((exp + CLOCKS_DIFFER_SECONDS) * 1000);
  if (Number.isNaN(expiresAt.getTime())) return null;
  const person = { name: shown(payload.name), email: shown(payload.email) };
  return { issuer, subject: sub, tokenId: jti, expiresAt, ...person, consultId };
}

/** A text that PostgreSQL can keep and a screen can show. */
function isName(claim: unknown): claim is string {
  return (
    typeof claim === 'string' &&
    claim.length > 0 &&
    claim.length <= LONGEST_TEXT &&
    !claim.includes('\0') &&
    claim.isWellFormed()
  );
}
