import { resolve } from 'node:path';
import { TWO_FACTOR_REQUIRED, type TwoFactorRequired } from '@alethea/accounts/server';
import type { SrfaxSettings } from '@alethea/server-kit/fax/srfax-transport';
import { type ClamdAddress, parseClamdAddress } from '@alethea/server-kit/files/clamd-scanner';
import type { S3Settings } from '@alethea/server-kit/files/s3-blob-store';
import { z } from 'zod';
import { LIMITS, type Limits } from './limits.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (fallback: number, minimum = 1) => z.coerce.number().int().min(minimum).default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const schema = z.object({
  ALETHEA_ENV: z.enum(['local', 'dev', 'staging', 'demo', 'production']).default('local'),
  PORT: count(8080, 0),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: count(10),
  SESSION_SECRET: z.string().min(32).optional(),
  MASTER_KEY_FILE: z.string().min(1).optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(false),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'names of letters, digits, _ and -, joined by /')
    .optional(),
  CLAMD_SOCKET: z
    .string()
    .refine((text) => parseClamdAddress(text) !== undefined, 'the path of a socket, or host:port')
    .optional(),
  FAX: z.enum(['srfax', 'spool', 'off']).optional(),
  SRFAX_ACCESS_ID: z.string().min(1).optional(),
  SRFAX_ACCESS_PASSWORD: z.string().min(1).optional(),
  SRFAX_CALLER_NUMBER: z
    .string()
    .regex(/^\d{10}$/, 'ten digits')
    .optional(),
  SRFAX_SENDER_EMAIL: z.email().optional(),
  SRFAX_URL: z.url().default('https://secure.srfax.com/SRF_SecWebSvc.php'),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: list,
  ALLOWED_ORIGINS: list,
  SESSION_IDLE_MINUTES: count(30),
  SESSION_HOURS: count(12),
  PASSWORD_MINIMUM: count(6, 6),
  OVERDUE_AFTER_DAYS: count(3),
  PHONE_CALL_MINUTES: count(20, 5),
  TWO_FACTOR_REQUIRED: z.enum(TWO_FACTOR_REQUIRED).optional(),
  AVA_JWKS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVA_ISSUER: z.string().min(1).optional(),
  AVA_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRACTICE_ID_REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRACTICE_ID_REGISTRY_TOKEN: z.string().min(1).optional(),
  PRACTICE_ID_SANDBOX: list,
  DEMO_WORLD: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

const limitSchema = z.object(
  Object.fromEntries(
    Object.values(LIMITS).map(({ setting, fallback, minimum }) => [setting, count(fallback, minimum)]),
  ),
);

/** What must be given in production: nothing that protects data may come from a default. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SESSION_SECRET',
  'MASTER_KEY_FILE',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
] as const;

/** The settings of a process, checked at start. */
export interface Config {
  readonly environment: 'local' | 'dev' | 'staging' | 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** Address as people type it; null means the address that the server listens on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly sessionSecret: string | null;
  readonly masterKeyFile: string;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null keeps files in a folder under DATA_DIR. */
  readonly s3: S3Settings | null;
  /** Null keeps files without a look for viruses. */
  readonly clamd: ClamdAddress | null;
  /** `spool` keeps faxes in a folder under DATA_DIR; `off` refuses whatever would be sent by fax. */
  readonly fax: SrfaxSettings | 'spool' | 'off';
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly limits: Limits;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  readonly passwordMinimum: number;
  /** After how many days a consult that waits on a person is overdue. */
  readonly overdueAfterDays: number;
  /** How long a phone consult is booked for. */
  readonly phoneCallMinutes: number;
  readonly twoFactorRequired: TwoFactorRequired;
  /** Whose tokens link accounts of the partner AI app; null where there is no partner. */
  readonly partner: {
    readonly jwksUrl: string;
    readonly issuer: string;
    /** Null imports no consults from the partner's tool. */
    readonly apiUrl: string | null;
  } | null;
  /** Who is asked whether a practice ID exists; null where nobody is. */
  readonly practiceIdRegistry:
    | { readonly url: string; readonly token: string | undefined }
    | { readonly sandbox: readonly string[] }
    | null;
  readonly demoWorld: boolean;
  readonly logLevel: string;
}

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
  const problems = production ? problemsInProduction(values) : [];
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is missing; SMTP_URL needs a sender');
  const providers = {
    s3: s3SettingsOf(values, production, problems),
    fax: faxOf(values, production, problems),
    partner: partnerOf(values, production, problems),
    practiceIdRegistry: practiceIdRegistryOf(values, production, problems),
  };
  if (problems.length > 0) throw new ConfigRefused(problems);
  return { ...settingsOf(values, production), ...providers, limits: limitsOf(limits.data) };
}

type Values = z.output<typeof schema>;
/** Settings that are several variables, and whole or not at all. */
type Providers = Pick<Config, 's3' | 'fax' | 'partner' | 'practiceIdRegistry'>;

function problemsInProduction(values: Values): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => !values[name]).map(
    (name) => `${name} is missing; production needs it`,
  );
  if (values.DEMO_WORLD) problems.push('DEMO_WORLD: the demo world is never loaded in production');
  if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL must begin with https:// in production');
  }
  return problems;
}

/** Each limit under its name, in place of that of its variable. */
function limitsOf(values: Readonly<Record<string, number>>): Limits {
  const named = Object.entries(LIMITS).map(([name, { setting, fallback }]) => [name, values[setting] ?? fallback]);
  return Object.fromEntries(named);
}

function settingsOf(values: Values, production: boolean): Omit<Config, keyof Providers | 'limits'> {
  const dataFolder = resolve(values.DATA_DIR);
  return {
    environment: values.ALETHEA_ENV,
    port: values.PORT,
    host: values.HOST ?? (values.ALETHEA_ENV === 'local' ? 'localhost' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataFolder,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    sessionSecret: values.SESSION_SECRET ?? null,
    masterKeyFile: values.MASTER_KEY_FILE ? resolve(values.MASTER_KEY_FILE) : resolve(dataFolder, 'master.key'),
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    clamd: (values.CLAMD_SOCKET && parseClamdAddress(values.CLAMD_SOCKET)) || null,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    allowedOrigins: values.ALLOWED_ORIGINS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    passwordMinimum: values.PASSWORD_MINIMUM,
    overdueAfterDays: values.OVERDUE_AFTER_DAYS,
    phoneCallMinutes: values.PHONE_CALL_MINUTES,
    twoFactorRequired: values.TWO_FACTOR_REQUIRED ?? (production ? 'operators' : 'none'),
    demoWorld: values.DEMO_WORLD ?? !production,
    logLevel: values.LOG_LEVEL ?? (values.ALETHEA_ENV === 'local' ? 'warn' : 'info'),
  };
}

/** Keys without an issuer would believe anybody's tokens; an issuer without keys nobody's. */
function partnerOf(values: Values, production: boolean, problems: string[]): Config['partner'] {
  const { AVA_JWKS_URL: jwksUrl, AVA_ISSUER: issuer, AVA_API_URL: apiUrl } = values;
  if (!jwksUrl && !issuer && !apiUrl) return null;
  if (!jwksUrl || !issuer) {
    problems.push(`${jwksUrl ? 'AVA_ISSUER' : 'AVA_JWKS_URL'} is missing; linking accounts needs both`);
    return null;
  }
  if (production && !jwksUrl.startsWith('https://'))
    problems.push('AVA_JWKS_URL must begin with https:// in production');
  if (production && apiUrl && !apiUrl.startsWith('https://'))
    problems.push('AVA_API_URL must begin with https:// in production');
  return { jwksUrl, issuer, apiUrl: apiUrl ?? null };
}

/** A bucket is whole or not at all: a forgotten setting must not send files into a folder that nobody looks after. */
function s3SettingsOf(values: Values, production: boolean, problems: string[]): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const isAsked = S3_ENDPOINT || values.S3_PREFIX || Object.values(needed).some(Boolean);
  if (!isAsked) return null;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).filter(([, value]) => !value);
    problems.push(...missing.map(([name]) => `${name} is missing; files in a bucket need it`));
    return null;
  }
  if (production && S3_ENDPOINT && !S3_ENDPOINT.startsWith('https://')) {
    problems.push('S3_ENDPOINT must begin with https:// in production');
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: values.S3_PATH_STYLE,
    prefix: values.S3_PREFIX ?? '',
  };
}

/** Production says by its settings that it sends faxes, or by FAX=off that it does not: never by forgetting. */
function faxOf(values: Values, production: boolean, problems: string[]): Config['fax'] {
  const { SRFAX_ACCESS_ID, SRFAX_ACCESS_PASSWORD, SRFAX_CALLER_NUMBER, SRFAX_SENDER_EMAIL, SRFAX_URL } = values;
  const needed = { SRFAX_ACCESS_ID, SRFAX_ACCESS_PASSWORD, SRFAX_CALLER_NUMBER, SRFAX_SENDER_EMAIL };
  const kind = values.FAX ?? (production || Object.values(needed).some(Boolean) ? 'srfax' : 'spool');
  if (kind === 'spool' && production) problems.push('FAX=spool is not for production');
  if (kind !== 'srfax') return kind;
  if (!SRFAX_ACCESS_ID || !SRFAX_ACCESS_PASSWORD || !SRFAX_CALLER_NUMBER || !SRFAX_SENDER_EMAIL) {
    const missing = Object.entries(needed).filter(([, value]) => !value);
    problems.push(...missing.map(([name]) => `${name} is missing; faxes need it, or FAX=off where none are sent`));
    return 'off';
  }
  return {
    accessId: SRFAX_ACCESS_ID,
    accessPassword: SRFAX_ACCESS_PASSWORD,
    callerNumber: SRFAX_CALLER_NUMBER,
    senderEmail: SRFAX_SENDER_EMAIL,
    url: SRFAX_URL,
  };
}

/** The sandbox stands in for a registry outside production only: there its IDs would let anybody in. */
function practiceIdRegistryOf(values: Values, production: boolean, problems: string[]): Config['practiceIdRegistry'] {
  const { PRACTICE_ID_REGISTRY_URL: url, PRACTICE_ID_REGISTRY_TOKEN: token, PRACTICE_ID_SANDBOX: sandbox } = values;
  if (production && sandbox.length > 0) problems.push('PRACTICE_ID_SANDBOX is not for production');
  if (production && url && !url.startsWith('https://')) {
    problems.push('PRACTICE_ID_REGISTRY_URL must begin with https:// in production');
  }
  if (url) return { url, token };
  return sandbox.length > 0 ? { sandbox } : null;
}
