import type { Values } from './schema.ts';
import type { Config } from './settings.ts';

/** Where the card provider is: its API, its script, and where the script makes tokens of cards. */
const ADDRESSES = {
  production: {
    apiUrl: 'https://scl.clover.com',
    sdkUrl: 'https://checkout.clover.com/sdk.js',
    tokenUrl: 'https://token.clover.com',
  },
  sandbox: {
    apiUrl: 'https://scl-sandbox.dev.clover.com',
    sdkUrl: 'https://checkout.sandbox.dev.clover.com/sdk.js',
    tokenUrl: 'https://token-sandbox.dev.clover.com',
  },
} as const;
const REAL_HOSTS = new Set(Object.values(ADDRESSES.production).map((url) => new URL(url).hostname));

/**
 * An account is whole or not at all. Outside production the provider's sandbox is used, and never its real addresses: cards
 * that are tried out are not to be charged; in production never anything else.
 */
export function cloverOf(values: Values, production: boolean, problems: string[]): Config['clover'] {
  const { CLOVER_MERCHANT_ID: merchantId, CLOVER_PUBLIC_KEY: publicKey, CLOVER_PRIVATE_KEY: privateKey } = values;
  const given = {
    CLOVER_API_URL: values.CLOVER_API_URL,
    CLOVER_SDK_URL: values.CLOVER_SDK_URL,
    CLOVER_TOKEN_URL: values.CLOVER_TOKEN_URL,
  };
  const needed = {
    CLOVER_MERCHANT_ID: merchantId,
    CLOVER_PUBLIC_KEY: publicKey,
    CLOVER_PRIVATE_KEY: privateKey,
  };
  if (![...Object.values(given), ...Object.values(needed)].some(Boolean)) return null;
  for (const [name, url] of Object.entries(given)) {
    if (!url) continue;
    const { hostname, protocol } = new URL(url);
    if (!production && REAL_HOSTS.has(hostname))
      problems.push(`${name} charges real cards; it is for production alone`);
    if (production && (protocol !== 'https:' || /sandbox/i.test(hostname))) {
      problems.push(`${name} must begin with https:// in production, and be no sandbox`);
    }
  }
  if (!merchantId || !publicKey || !privateKey) {
    const missing = Object.entries(needed).filter(([, value]) => !value);
    problems.push(...missing.map(([name]) => `${name} is missing; card payments need it`));
    return null;
  }
  const own = production ? ADDRESSES.production : ADDRESSES.sandbox;
  return {
    ...{ merchantId, publicKey, privateKey, isSandbox: !production },
    apiUrl: given.CLOVER_API_URL ?? own.apiUrl,
    sdkUrl: given.CLOVER_SDK_URL ?? own.sdkUrl,
    tokenUrl: given.CLOVER_TOKEN_URL ?? own.tokenUrl,
  };
}
