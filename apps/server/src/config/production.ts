import type { Values } from './schema.ts';

/** What must be given in production: nothing that protects data may come from a default. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SESSION_SECRET',
  'MASTER_KEY_FILE',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'TRUSTED_PROXIES',
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
