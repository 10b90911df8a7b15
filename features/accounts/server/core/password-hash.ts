import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

// OWASP's Password Storage Cheat Sheet, the first choice: argon2id with 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const BEGINNING = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
/** Salt and key in base64 without padding: the PHC string format. */
const HASH = new RegExp(`^${BEGINNING.replaceAll('$', String.raw`\$`)}([\\w+/]{22})\\$([\\w+/]{43})$`);

/** How passwords were kept before: scrypt, its salt the 32 hex digits themselves. */
const OLD_HASH = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const OLD_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;

// Node derives on four threads, which read files and compress answers too.
const oneOfTwo = pLimit(2);

/** Hashes a password to be kept; takes some 35 ms on a thread of its own, so outside the transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phc(salt, await keyOf(password, salt));
}

/** True when `password` is the one that was hashed, now or as it was done before. A hash of neither kind throws. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, salt, key] = HASH.exec(hash) ?? [];
  if (salt && key)
    return timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64')), Buffer.from(key, 'base64'));
  const [, oldSalt, oldKey] = OLD_HASH.exec(hash) ?? [];
  if (!oldSalt || !oldKey) throw new Error('This is no hash of a password');
  return timingSafeEqual(await oldKeyOf(password, oldSalt), Buffer.from(oldKey, 'hex'));
}

/** True for a hash that is to be replaced when its password is next given. */
export const isOldHash = (hash: string): boolean => !HASH.test(hash);

const NOBODY = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));
const NOBODY_BEFORE = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * What the password of an unknown account is checked against, so that its answer takes as long as any other. While some
 * hashes are old, half of the unknown are checked as these are: always the same half, by the keyed hash of the
 * address.
 */
export const hashOfNobody = (keyedReference: string): string =>
  Number.parseInt(keyedReference.slice(-1), 16) % 2 === 0 ? NOBODY : NOBODY_BEFORE;

function phc(salt: Buffer, key: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `${BEGINNING}${text(salt)}$${text(key)}`;
}

const keyOf = (password: string, salt: Buffer) =>
  derive((done) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: KEY_BYTES, ...COST }, done);
  });

const oldKeyOf = (password: string, salt: string) =>
  derive((done) => scrypt(password.normalize('NFKC'), salt, 64, OLD_COST, done));

function derive(work: (done: (error: Error | null, key: Buffer) => void) => void): Promise<Buffer> {
  return oneOfTwo(() => new Promise((resolve, reject) => work((error, key) => (error ? reject(error) : resolve(key)))));
}
