import { isAbsolute } from 'node:path';
import { TWO_FACTOR_REQUIRED } from '@alethea/accounts/server';
import { parseClamdAddress } from '@alethea/server-kit/files/inspect/clamd-scanner';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';

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

const tenDigits = z
  .string()
  .regex(/^\d{10}$/, 'ten digits')
  .optional();
const productName = z
  .string()
  .trim()
  .regex(/^\P{Cc}{2,40}$/u, 'one line of 2 to 40 characters')
  .optional();
const shortLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}{2,80}$/u, 'one line of 2 to 80 characters')
  .optional();
const httpsUrl = z.url({ protocol: /^https$/, error: 'an address that begins with https://' });
/** A page of the portal itself: with two strokes, or a backslash, a browser would leave it. */
const ownPath = z.string().regex(/^\/(?![/\\])[\w\-./?=&%]*$/);

/** The variables of the environment as they are given; what they mean together is said by readConfig. */
export const schema = z.object({
  ALETHEA_ENV: z.enum(['local', 'dev', 'staging', 'demo', 'production']).optional(),
  PORT: count(8080, 0),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  AUDIT_HEAD: z
    .string()
    .refine((text) => text === 'files' || isAbsolute(text), '`files`, or a folder as an absolute path')
    .default('files'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_MIGRATION_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: count(10),
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
  SRFAX_CALLER_NUMBER: tenDigits,
  SRFAX_SENDER_EMAIL: z.email().optional(),
  SRFAX_URL: z.url().default('https://secure.srfax.com/SRF_SecWebSvc.php'),
  PUSH: z.enum(['fcm', 'spool', 'off']).optional(),
  FCM_SERVICE_ACCOUNT_FILE: z.string().min(1).optional(),
  ANDROID_APP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'three numbers, such as 12.0.3')
    .optional(),
  ANDROID_APP_URL: httpsUrl.optional(),
  ANDROID_APP_SHA256: z
    .string()
    .regex(/^[\da-f]{64}$/, '64 hex digits')
    .optional(),
  FCM_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  FCM_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  PREMIUM: z.enum(['stripe', 'sandbox', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  BRAND_PRODUCT_NAME: productName,
  BRAND_SUPPORT_EMAIL: z.email().optional(),
  BRAND_SALES_EMAIL: z.email().optional(),
  BRAND_SUPPORT_PHONE: tenDigits,
  BRAND_SUPPORT_URL: httpsUrl.optional(),
  BRAND_SIGN_UP_URL: z.union([httpsUrl, ownPath], '/signup, or an address that begins with https://').optional(),
  BRAND_SUBSCRIPTION_URL: httpsUrl.optional(),
  BRAND_POSTAL_ADDRESS: z
    .string()
    .trim()
    .regex(/^\P{Cc}{10,200}$/u, 'one line of 10 to 200 characters')
    .optional(),
  BRAND_WITNESS_NAME: shortLine,
  BRAND_WITNESS_OFFICE: shortLine,
  BRAND_PLUS_PRICE: shortLine,
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: z.string().min(1).optional(),
  ALLOWED_ORIGINS: list,
  ALLOWED_HOSTS: list,
  SESSION_IDLE_MINUTES: count(30),
  SESSION_HOURS: count(12),
  PASSWORD_MINIMUM: count(6, 6),
  OVERDUE_AFTER_DAYS: count(3),
  PHONE_CALL_MINUTES: count(20, 5),
  TWO_FACTOR_REQUIRED: z.enum(TWO_FACTOR_REQUIRED).optional(),
  AVA_JWKS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVA_ISSUER: z.string().min(1).optional(),
  AVA_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVA_API_TOKEN: z.string().min(16).optional(),
  PRACTICE_ID_REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRACTICE_ID_REGISTRY_TOKEN: z.string().min(1).optional(),
  PRACTICE_ID_SANDBOX: list,
  AI_MODELS_DIR: z.string().min(1).optional(),
  AI_REMOTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_REMOTE_TOKEN: z.string().min(1).optional(),
  CLOVER_MERCHANT_ID: z.string().min(1).optional(),
  CLOVER_PUBLIC_KEY: z.string().min(1).optional(),
  CLOVER_PRIVATE_KEY: z.string().min(1).optional(),
  CLOVER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLOVER_SDK_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLOVER_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLAIMS_FOLDER: z.string().min(1).optional(),
  CLAIMS_ANSWERS_FOLDER: z.string().min(1).optional(),
  CLAIMS_SFTP_HOST: z.string().min(1).optional(),
  CLAIMS_SFTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  CLAIMS_SFTP_USER: z.string().min(1).optional(),
  CLAIMS_SFTP_KEY_FILE: z.string().min(1).optional(),
  CLAIMS_SFTP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'the SHA-256 of the key as `ssh-keygen -lf` prints it: SHA256:…')
    .optional(),
  DEMO_WORLD: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

/** Every limit of limits.ts under the name of its variable. */
export const limitSchema = z.object(
  Object.fromEntries(
    Object.values(LIMITS).map(({ setting, fallback, minimum }) => [setting, count(fallback, minimum)]),
  ),
);

/** The variables, each of its own kind. */
export type Values = z.output<typeof schema>;
