import { resolve } from 'node:path';
import { parseClamdAddress } from '@alethea/server-kit/files/inspect/clamd-scanner';
import { brandOf } from './config/brand.ts';
import { problemsInProduction, problemsOfEnvironment } from './config/production.ts';
import { type Providers, providersOf } from './config/providers.ts';
import { limitSchema, schema, type Values } from './config/schema.ts';
import type { Config } from './config/settings.ts';
import { LIMITS, type Limits } from './limits.ts';

export type { Config } from './config/settings.ts';

/** Names every setting that is missing or wrong. */
export class ConfigRefused extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Alethea cannot start; the configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigRefused';
  }
}

/** Reads the environment variables; throws ConfigRefused. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const limits = limitSchema.safeParse(given);
  if (!parsed.success || !limits.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(limits.error?.issues ?? [])];
    throw new ConfigRefused(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const production = values.ALETHEA_ENV === 'production';
  const problems = production ? problemsInProduction(values) : problemsOfEnvironment(values);
  if (values.DATABASE_MIGRATION_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_URL is missing; DATABASE_MIGRATION_URL is the owner beside the role that serves');
  }
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is missing; SMTP_URL needs a sender');
  const providers = providersOf(values, production, problems);
  if (problems.length > 0) throw new ConfigRefused(problems);
  return { ...settingsOf(values, production), ...providers, limits: limitsOf(limits.data) };
}

/** Each limit under its name, in place of that of its variable. */
function limitsOf(values: Readonly<Record<string, number>>): Limits {
  const named = Object.entries(LIMITS).map(([name, { setting, fallback }]) => [name, values[setting] ?? fallback]);
  return Object.fromEntries(named);
}

function settingsOf(values: Values, production: boolean): Omit<Config, keyof Providers | 'limits'> {
  const dataFolder = resolve(values.DATA_DIR);
  const environment = values.ALETHEA_ENV ?? 'local';
  return {
    environment,
    port: values.PORT,
    host: values.HOST ?? (environment === 'local' ? 'localhost' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataFolder,
    auditHeadFolder: values.AUDIT_HEAD === 'files' ? null : values.AUDIT_HEAD,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    masterKeyFile: values.MASTER_KEY_FILE ? resolve(values.MASTER_KEY_FILE) : resolve(dataFolder, 'master.key'),
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    clamd: (values.CLAMD_SOCKET && parseClamdAddress(values.CLAMD_SOCKET)) || null,
    brand: brandOf(values),
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: proxiesOf(values),
    allowedOrigins: values.ALLOWED_ORIGINS,
    allowedHosts: values.ALLOWED_HOSTS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    passwordMinimum: values.PASSWORD_MINIMUM,
    overdueAfterDays: values.OVERDUE_AFTER_DAYS,
    phoneCallMinutes: values.PHONE_CALL_MINUTES,
    twoFactorRequired: values.TWO_FACTOR_REQUIRED ?? (production ? 'operators' : 'none'),
    demoWorld: values.DEMO_WORLD ?? !production,
    logLevel: values.LOG_LEVEL ?? (environment === 'local' ? 'warn' : 'info'),
  };
}

/** `none` says that nobody stands before the server: a balancer that was forgotten would make all of its callers one. */
function proxiesOf({ TRUSTED_PROXIES: text = 'none' }: Values): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '' && name !== 'none');
}
