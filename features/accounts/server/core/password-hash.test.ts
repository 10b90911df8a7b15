import { argon2Sync, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashOfNobody, hashPassword, isOldHash, verifyPassword } from './password-hash.ts';

const PASSWORD = 'Prairie-Crocus-7';

/** As passwords were kept before. */
function oldHashOf(password: string): string {
  const salt = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  return `${salt}:${key.toString('hex')}`;
}

describe('passwords', () => {
  test('a hash is argon2id in the format that others read too, and never the same twice', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(isOldHash(one)).toBe(false);
  });

  test('the password of a hash is right, and no other', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await verifyPassword(hash, PASSWORD)).toBe(true);
    for (const wrong of ['', 'prairie-crocus-7', `${PASSWORD} `]) expect(await verifyPassword(hash, wrong)).toBe(false);
  });

  test('whoever reads the costs and the salt out of a hash derives its key', async () => {
    const [, algorithm, , costs = '', salt = '', key = ''] = (await hashPassword(PASSWORD)).split('$');
    const [memory, passes, parallelism] = costs.split(',').map((cost) => Number(cost.slice(2)));
    expect(algorithm).toBe('argon2id');
    const nonce = Buffer.from(salt, 'base64');
    const cost = { memory: memory ?? 0, passes: passes ?? 0, parallelism: parallelism ?? 0 };
    const derived = argon2Sync('argon2id', { message: PASSWORD, nonce, tagLength: 32, ...cost });
    expect(derived).toEqual(Buffer.from(key, 'base64'));
  });

  test('a password is the same however its letters are composed', async () => {
    expect(await verifyPassword(await hashPassword('é-Prairie'), 'é-Prairie')).toBe(true);
  });

  test('a hash of before is still checked, and known as one to be replaced', async () => {
    const hash = oldHashOf(PASSWORD);
    expect(isOldHash(hash)).toBe(true);
    expect(await verifyPassword(hash, PASSWORD)).toBe(true);
    expect(await verifyPassword(hash, 'another')).toBe(false);
  });

  test('an unknown account is checked in one of the two ways, always in the same, and nothing is right', async () => {
    const hashes = [hashOfNobody('0e'), hashOfNobody('0f')];
    expect(hashes.map(isOldHash)).toEqual([false, true]);
    for (const hash of hashes) expect(await verifyPassword(hash, '')).toBe(false);
  });

  test('what is no hash is an error, and not a wrong password', async () => {
    for (const text of ['', 'plain', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$a2V5']) {
      await expect(verifyPassword(text, PASSWORD)).rejects.toThrow('no hash');
    }
  });
});
