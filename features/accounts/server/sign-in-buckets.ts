import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { AttemptLimit } from './attempt-limit.ts';

/** All buckets of this feature begin with it. */
export const BUCKET_PREFIX = 'accounts:';

const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 50;
const RESET_MAILS_PER_ACCOUNT = 5;
const WRONG_CODES_PER_ACCOUNT = 5;
const CONFIRMATIONS_PER_ACCOUNT = 10;

/** What slows sign-ins down: failures of one account, whether or not it exists, and of one network address. */
export function signInBuckets(
  hashes: Pick<KeyedHashes, 'keyedHash'>,
  email: string,
  networkAddress: string,
): { account: AttemptLimit; address: AttemptLimit } {
  const account = hashes.keyedHash('sign-in-account', normalised(email));
  const address = hashes.keyedHash('sign-in-address', networkAddress);
  return {
    account: { bucket: `${BUCKET_PREFIX}sign-in:account:${account}`, limit: FAILURES_PER_ACCOUNT },
    address: { bucket: `${BUCKET_PREFIX}sign-in:address:${address}`, limit: FAILURES_PER_ADDRESS },
  };
}

/** What keeps somebody from filling another person's mailbox with reset links. */
export function resetMailBucket(hashes: Pick<KeyedHashes, 'keyedHash'>, email: string): AttemptLimit {
  const account = hashes.keyedHash('reset-account', normalised(email));
  return { bucket: `${BUCKET_PREFIX}reset-mail:${account}`, limit: RESET_MAILS_PER_ACCOUNT };
}

/** What slows down the guessing of codes by who has the password of an account. */
export function secondFactorBucket(hashes: Pick<KeyedHashes, 'keyedHash'>, personId: string): AttemptLimit {
  const account = hashes.keyedHash('second-factor-account', personId);
  return { bucket: `${BUCKET_PREFIX}second-factor:${account}`, limit: WRONG_CODES_PER_ACCOUNT };
}

/** What slows down the guessing of the password by who sits at a session that was left open. */
export function confirmationBucket(hashes: Pick<KeyedHashes, 'keyedHash'>, personId: string): AttemptLimit {
  const account = hashes.keyedHash('confirmation-account', personId);
  return { bucket: `${BUCKET_PREFIX}confirmation:${account}`, limit: CONFIRMATIONS_PER_ACCOUNT };
}

function normalised(email: string): string {
  return email.trim().toLowerCase();
}
