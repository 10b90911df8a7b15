import type { Values } from './schema.ts';

/** What must be given in production: nothing that protects data, and nobody whom people turn to, comes from a default. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'MASTER_KEY_FILE',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'TRUSTED_PROXIES',
  'BRAND_SUPPORT_EMAIL',
  'BRAND_SALES_EMAIL',
  'BRAND_SUPPORT_PHONE',
  'BRAND_SUPPORT_URL',
  'BRAND_SIGN_UP_URL',
  'BRAND_SUBSCRIPTION_URL',
  'BRAND_POSTAL_ADDRESS',
  'BRAND_WITNESS_NAME',
  'BRAND_WITNESS_OFFICE',
  'BRAND_PLUS_PRICE',
] as const;

/** What production misses or must not have, one sentence each. */
export function problemsInProduction(values: Values): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => !values[name]).map(
    (name) => `${name} is missing; production needs it`,
  );
  if (values.DEMO_WORLD) problems.push('DEMO_WORLD: the demo world is never loaded in production');
  if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL must begin with https:// in production');
  }
  return problems;
}

/**
 * A forgotten ALETHEA_ENV would be a laptop's, with demo accounts whose password everybody knows: whoever has a database,
 * mail or a public address says what the installation is.
 */
export function problemsOfEnvironment(values: Values): string[] {
  if (values.ALETHEA_ENV) return [];
  const isPublic = values.PUBLIC_URL?.startsWith('https://');
  const told = [values.DATABASE_URL && 'DATABASE_URL', values.SMTP_URL && 'SMTP_URL', isPublic && 'PUBLIC_URL'];
  const named = told.filter(Boolean).join(', ');
  if (!named) return [];
  return [`ALETHEA_ENV is missing; with ${named} set it must say: production, staging, demo, dev or local`];
}
