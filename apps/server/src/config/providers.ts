import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '@alethea/server-kit/files/storage/s3-blob-store';
import { FCM_TOKEN_URL, FCM_URL } from '@alethea/server-kit/push/fcm-addresses';
import { claimsOf } from './claims.ts';
import { cloverOf } from './clover.ts';
import type { Values } from './schema.ts';
import type { Config } from './settings.ts';

/** Settings that are several variables, and whole or not at all. */
export type Providers = Pick<
  Config,
  's3' | 'fax' | 'push' | 'androidApp' | 'premium' | 'partner' | 'practiceIdRegistry' | 'ai' | 'clover' | 'claims'
>;

/** Reads them all, and adds what is wrong to `problems`. */
export function providersOf(values: Values, production: boolean, problems: string[]): Providers {
  return {
    s3: s3SettingsOf(values, production, problems),
    fax: faxOf(values, production, problems),
    push: pushOf(values, production, problems),
    androidApp: androidAppOf(values, problems),
    premium: premiumOf(values, production, problems),
    partner: partnerOf(values, production, problems),
    practiceIdRegistry: practiceIdRegistryOf(values, production, problems),
    ai: aiOf(values, production, problems),
    clover: cloverOf(values, production, problems),
    claims: claimsOf(values, problems),
  };
}

/** Keys without an issuer would believe anybody's tokens; an issuer without keys nobody's. */
function partnerOf(values: Values, production: boolean, problems: string[]): Config['partner'] {
  const { AVA_JWKS_URL: jwksUrl, AVA_ISSUER: issuer, AVA_API_URL: apiUrl, AVA_API_TOKEN: apiToken } = values;
  if (apiToken && !apiUrl) problems.push('AVA_API_URL is missing; AVA_API_TOKEN is for what is sent there');
  if (!jwksUrl && !issuer && !apiUrl) return null;
  if (!jwksUrl || !issuer) {
    problems.push(`${jwksUrl ? 'AVA_ISSUER' : 'AVA_JWKS_URL'} is missing; linking accounts needs both`);
    return null;
  }
  if (production && !jwksUrl.startsWith('https://'))
    problems.push('AVA_JWKS_URL must begin with https:// in production');
  if (production && apiUrl && !apiUrl.startsWith('https://'))
    problems.push('AVA_API_URL must begin with https:// in production');
  return { jwksUrl, issuer, apiUrl: apiUrl ?? null, apiToken: apiToken ?? null };
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

/** Phones are pushed to where the key file of a project is; production without one says at start that it pushes nothing. */
function pushOf(values: Values, production: boolean, problems: string[]): Config['push'] {
  const { FCM_SERVICE_ACCOUNT_FILE: file, FCM_API_URL: apiUrl, FCM_TOKEN_URL: tokenUrl } = values;
  const kind = values.PUSH ?? (file || apiUrl || tokenUrl ? 'fcm' : production ? 'off' : 'spool');
  if (kind === 'spool' && production) problems.push('PUSH=spool is not for production');
  if (kind !== 'fcm') return kind;
  if (!file) {
    problems.push('FCM_SERVICE_ACCOUNT_FILE is missing; pushes need it, or PUSH=off where none are sent');
    return 'off';
  }
  return { serviceAccountFile: resolve(file), apiUrl: apiUrl ?? FCM_URL, tokenUrl: tokenUrl ?? FCM_TOKEN_URL };
}

/** A package without its hash would be installed unseen, and a version without a package could not be. */
function androidAppOf(values: Values, problems: string[]): Config['androidApp'] {
  const { ANDROID_APP_VERSION: version, ANDROID_APP_URL: url, ANDROID_APP_SHA256: sha256 } = values;
  if (!version && !url && !sha256) return null;
  if (version && url && sha256) return { version, url, sha256 };
  const given = { ANDROID_APP_VERSION: version, ANDROID_APP_URL: url, ANDROID_APP_SHA256: sha256 };
  const missing = Object.entries(given).filter(([, value]) => !value);
  problems.push(...missing.map(([name]) => `${name} is missing; the update of the Android app needs all three`));
  return null;
}

/** Premium is sold where its keys are; a laptop has the sandbox. Some of the keys, or PREMIUM=stripe, need all of them. */
function premiumOf(values: Values, production: boolean, problems: string[]): Config['premium'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_URL } = values;
  const needed = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID };
  const isLocal = (values.ALETHEA_ENV ?? 'local') === 'local';
  const kind = values.PREMIUM ?? (Object.values(needed).some(Boolean) ? 'stripe' : isLocal ? 'sandbox' : 'off');
  if (kind === 'sandbox' && production) problems.push('PREMIUM=sandbox is not for production');
  if (kind !== 'stripe') return kind;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    const missing = Object.entries(needed).filter(([, value]) => !value);
    problems.push(
      ...missing.map(([name]) => `${name} is missing; premium needs it, or PREMIUM=off where none is sold`),
    );
    return 'off';
  }
  if (production && !STRIPE_API_URL.startsWith('https://')) {
    problems.push('STRIPE_API_URL must begin with https:// in production');
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    apiUrl: STRIPE_API_URL,
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

/** The demonstration models, which lie beside the code. */
const DEMONSTRATION_MODELS = fileURLToPath(new URL('../../../../features/imaging/models', import.meta.url));

/** `off` has no models, as production without the setting; everywhere else the demonstration models are there. */
function aiOf(values: Values, production: boolean, problems: string[]): Config['ai'] {
  const { AI_MODELS_DIR: folder = production ? 'off' : DEMONSTRATION_MODELS } = values;
  const { AI_REMOTE_URL: url, AI_REMOTE_TOKEN: token } = values;
  if (token && !url) problems.push('AI_REMOTE_URL is missing; AI_REMOTE_TOKEN is for the service at it');
  if (production && url && !url.startsWith('https://')) {
    problems.push('AI_REMOTE_URL must begin with https:// in production');
  }
  return { modelsFolder: folder === 'off' ? null : resolve(folder), remote: url ? { url, token } : null };
}
