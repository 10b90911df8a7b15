import { callerOf } from '@alethea/server-kit/http/connection-limits';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { AccountsParts } from './accounts-parts.ts';
import type { AttemptLimit } from './attempt-limit.ts';

/** All buckets of this feature begin with it. */
export const BUCKET_PREFIX = 'accounts:';

const RESET_MAILS_PER_ACCOUNT = 5;
const CONFIRMATIONS_PER_ACCOUNT = 10;

type Hashes = Pick<KeyedHashes, 'keyedHash'>;
type Parts = Pick<AccountsParts, 'keyring' | 'settings'>;

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  readonly email: string;
  readonly networkAddress: string;
  /** Where this account has signed in before (see knownDeviceOfEmail); null everywhere else. */
  readonly device: string | null;
}

/** What a sign-in is counted in, before it is made. */
export interface SignInBuckets {
  /** In this order; the first that is full refuses. */
  readonly counted: readonly AttemptLimit[];
  /** Forgotten after the right password. */
  readonly forgotten: AttemptLimit;
  /** One attempt is taken back after the right password; null where none was counted. */
  readonly takenBack: AttemptLimit | null;
}

/**
 * What slows sign-ins down: on a device where this account has signed in before, its own failures there and nothing
 * else; anywhere else the failures of the account, whether or not it exists, and of the network.
 */
export function signInBuckets({ keyring, settings }: Parts, attempt: SignInAttempt): SignInBuckets {
  const { limits } = settings;
  if (attempt.device) {
    const own = keyring.keyedHash('sign-in-device', `${attempt.device}\0${normalised(attempt.email)}`);
    const device = { bucket: `${BUCKET_PREFIX}sign-in:device:${own}`, limit: limits.failuresPerDevice };
    return { counted: [device], forgotten: device, takenBack: null };
  }
  const caller = keyring.keyedHash('sign-in-address', callerOf(attempt.networkAddress));
  const network = { bucket: `${BUCKET_PREFIX}sign-in:address:${caller}`, limit: limits.failuresPerNetwork };
  const account = accountBucket({ keyring, settings }, attempt.email);
  return { counted: [network, account], forgotten: account, takenBack: network };
}

/** The failures of an account on devices where it is not known. */
export function accountBucket({ keyring, settings }: Parts, email: string): AttemptLimit {
  const account = keyring.keyedHash('sign-in-account', normalised(email));
  return { bucket: `${BUCKET_PREFIX}sign-in:account:${account}`, limit: settings.limits.failuresPerAccount };
}

/** What keeps somebody from filling another person's mailbox with reset links. */
export function resetMailBucket(hashes: Hashes, email: string): AttemptLimit {
  const account = hashes.keyedHash('reset-account', normalised(email));
  return { bucket: `${BUCKET_PREFIX}reset-mail:${account}`, limit: RESET_MAILS_PER_ACCOUNT };
}

/** What slows down the guessing of codes by who has the password of an account; a known device has its own. */
export function secondFactorBucket({ keyring, settings }: Parts, personId: string, device: string | null) {
  const { failuresPerAccount, failuresPerDevice } = settings.limits;
  const hash = keyring.keyedHash('second-factor-account', ownOf(personId, device));
  return {
    bucket: `${BUCKET_PREFIX}second-factor:${hash}`,
    limit: device ? failuresPerDevice : failuresPerAccount,
  } satisfies AttemptLimit;
}

/** What slows down the guessing of the password by who sits at a session that was left open; as above. */
export function confirmationBucket(hashes: Hashes, personId: string, device: string | null): AttemptLimit {
  const hash = hashes.keyedHash('confirmation-account', ownOf(personId, device));
  return { bucket: `${BUCKET_PREFIX}confirmation:${hash}`, limit: CONFIRMATIONS_PER_ACCOUNT };
}

function ownOf(personId: string, device: string | null): string {
  return device ? `${personId}\0${device}` : personId;
}

/** What keeps codes from filling a mailbox: so many for one person, and so many to one address. */
export function emailCodeBuckets(
  hashes: Pick<KeyedHashes, 'keyedHash'>,
  { personId, email }: { readonly personId: string; readonly email: string },
  limit: number,
): readonly AttemptLimit[] {
  const person = hashes.keyedHash('email-code-person', personId);
  const address = hashes.keyedHash('email-code-address', normalised(email));
  return [
    { bucket: `${BUCKET_PREFIX}email-code:person:${person}`, limit },
    { bucket: `${BUCKET_PREFIX}email-code:address:${address}`, limit },
  ];
}

function normalised(email: string): string {
  return email.trim().toLowerCase();
}
