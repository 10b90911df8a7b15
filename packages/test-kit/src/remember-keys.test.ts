import { argon2, argon2Sync, type ScryptOptions, scrypt, scryptSync } from 'node:crypto';
import './remember-keys.ts';
import { expect, test } from 'vitest';

const cost = { N: 1024, r: 8, p: 1 };

function derive(password: string, salt: string, bytes: number, options: ScryptOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key.toString('hex'))));
  });
}

test('a remembered key is the one that scrypt derives, and no other password, salt, length or cost is given it', async () => {
  const asked = [
    ['Prairie-Crocus-7', 'one', 64, cost],
    ['Prairie-Crocus-7', 'one', 64, cost],
    ['Prairie-Crocus-8', 'one', 64, cost],
    ['Prairie-Crocus-7', 'two', 64, cost],
    ['Prairie-Crocus-7', 'one', 32, cost],
    ['Prairie-Crocus-7', 'one', 64, { ...cost, N: 2048 }],
  ] as const;
  for (const [password, salt, bytes, options] of asked) {
    expect(await derive(password, salt, bytes, options)).toBe(
      scryptSync(password, salt, bytes, options).toString('hex'),
    );
  }
});

test('what scrypt refuses stays refused', async () => {
  const tooMuch = { ...cost, N: 2 ** 20, maxmem: 1024 };
  for (const _ of ['once', 'again']) {
    await expect(derive('Prairie-Crocus-7', 'one', 64, tooMuch)).rejects.toThrow('memory limit');
  }
});

test('so is the one of argon2, for no other password, salt or cost', async () => {
  const given = { message: 'Prairie-Crocus-7', nonce: Buffer.alloc(16, 1), tagLength: 32, parallelism: 1 };
  const cost = { memory: 64, passes: 1 };
  const asked = [
    { ...given, ...cost },
    { ...given, ...cost },
    { ...given, ...cost, message: 'Prairie-Crocus-8' },
    { ...given, ...cost, nonce: Buffer.alloc(16, 2) },
    { ...given, ...cost, passes: 2 },
  ];
  for (const parameters of asked) {
    const key = await new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)));
    });
    expect(key).toEqual(argon2Sync('argon2id', parameters));
  }
});
