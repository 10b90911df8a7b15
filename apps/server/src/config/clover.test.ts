import { expect, test } from 'vitest';
import { cloverOf } from './clover.ts';
import { schema } from './schema.ts';

const ACCOUNT = { CLOVER_MERCHANT_ID: 'M1', CLOVER_PUBLIC_KEY: 'public', CLOVER_PRIVATE_KEY: 'private' };

function read(given: Readonly<Record<string, string>>, production: boolean) {
  const problems: string[] = [];
  return { clover: cloverOf(schema.parse(given), production, problems), problems };
}

test('[CCALL-72] outside production the sandbox variant of the provider is loaded, in production the real one', () => {
  expect(read(ACCOUNT, false).clover).toMatchObject({
    sdkUrl: 'https://checkout.sandbox.dev.clover.com/sdk.js',
    apiUrl: 'https://scl-sandbox.dev.clover.com',
    isSandbox: true,
  });
  expect(read(ACCOUNT, true).clover).toMatchObject({
    sdkUrl: 'https://checkout.clover.com/sdk.js',
    apiUrl: 'https://scl.clover.com',
    isSandbox: false,
  });
  expect(read({}, true)).toEqual({ clover: null, problems: [] });
});

test('real cards are never charged outside production, nor a sandbox asked in it; an account is whole or not at all', () => {
  const real = { ...ACCOUNT, CLOVER_API_URL: 'https://scl.clover.com' };
  expect(read(real, false).problems).toEqual(['CLOVER_API_URL charges real cards; it is for production alone']);
  const sandbox = { ...ACCOUNT, CLOVER_SDK_URL: 'https://checkout.sandbox.dev.clover.com/sdk.js' };
  expect(read(sandbox, true).problems).toHaveLength(1);
  expect(read({ ...ACCOUNT, CLOVER_API_URL: 'http://pay.example' }, true).problems).toHaveLength(1);
  expect(read({ CLOVER_MERCHANT_ID: 'M1' }, true)).toEqual({
    clover: null,
    problems: ['CLOVER_PUBLIC_KEY', 'CLOVER_PRIVATE_KEY'].map((name) => `${name} is missing; card payments need it`),
  });
});
