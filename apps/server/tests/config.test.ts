import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import { expect, test } from 'vitest';
import { ConfigRefused, readConfig } from '../src/config.ts';

const production = {
  ALETHEA_ENV: 'production',
  PUBLIC_URL: 'https://portal.clinic.example',
  DATABASE_URL: 'postgres://alethea@db/alethea',
  MASTER_KEY_FILE: '/etc/alethea/master.key',
  SMTP_URL: 'smtps://mail.clinic.example',
  MAIL_FROM: 'portal@clinic.example',
  METRICS_TOKEN: 'm'.repeat(20),
  TRUSTED_PROXIES: 'none',
  FAX: 'off',
  BRAND_SUPPORT_EMAIL: 'help@clinic.example',
  BRAND_SALES_EMAIL: 'sales@clinic.example',
  BRAND_SUPPORT_PHONE: '4035550123',
  BRAND_SUPPORT_URL: 'https://clinic.example/help',
  BRAND_SIGN_UP_URL: '/signup',
  BRAND_SUBSCRIPTION_URL: 'https://clinic.example/plan',
  BRAND_POSTAL_ADDRESS: 'Clinic, 1 Main Street, Banff AB T1L 1A1, Canada',
  BRAND_WITNESS_NAME: 'Amélie Roy',
  BRAND_WITNESS_OFFICE: 'Clinic manager',
  BRAND_PLUS_PRICE: '$20 a month',
};

test('without any setting it is a local portal on port 8080 that keeps its data in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    environment: 'local',
    port: 8080,
    host: 'localhost',
    databaseUrl: null,
    demoWorld: true,
  });
  expect(config.dataFolder.endsWith('/data')).toBe(true);
});

test('a whole production configuration is accepted, without a demo world', () => {
  expect(readConfig(production)).toMatchObject({ environment: 'production', demoWorld: false });
});

test.each([
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
])('production refuses to start without %s and names it', (name) => {
  expect(() => readConfig({ ...production, [name]: undefined })).toThrow(ConfigRefused);
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(name);
});

test.each([
  [{ DATABASE_URL: 'postgres://db/alethea' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtps://mail.clinic.example', MAIL_FROM: 'portal@clinic.example' }, 'SMTP_URL'],
  [{ PUBLIC_URL: 'https://portal.clinic.example' }, 'PUBLIC_URL'],
])('with %o a forgotten ALETHEA_ENV is a refusal to start, for a laptop has demo accounts', (given, named) => {
  expect(() => readConfig(given)).toThrow(`ALETHEA_ENV is missing; with ${named} set it must say`);
  expect(readConfig({ ...given, ALETHEA_ENV: 'staging' }).environment).toBe('staging');
});

test('all that is missing is named at once', () => {
  expect(() => readConfig({ ALETHEA_ENV: 'production' })).toThrow(/PUBLIC_URL[\s\S]*DATABASE_URL[\s\S]*METRICS_TOKEN/);
});

test('in production no contact is left to a default; elsewhere every part has one', () => {
  expect(readConfig({}).brand).toEqual(DEFAULT_BRAND);
  expect(JSON.stringify(readConfig(production).brand)).not.toContain('alethea.example');
  expect(readConfig(production).brand).toEqual({
    supportEmail: 'help@clinic.example',
    salesEmail: 'sales@clinic.example',
    supportPhone: '4035550123',
    supportUrl: 'https://clinic.example/help',
    signUpUrl: '/signup',
    manageSubscriptionUrl: 'https://clinic.example/plan',
    postalAddress: 'Clinic, 1 Main Street, Banff AB T1L 1A1, Canada',
    witnessName: 'Amélie Roy',
    witnessOffice: 'Clinic manager',
    plusPrice: '$20 a month',
    // These three are the operator's to change at the desk.
    productName: 'Alethea',
    witnessSignature: '/agreement/witness-signature.png',
    logo: '',
  });
  expect(readConfig({ ...production, BRAND_PRODUCT_NAME: 'Prairie Portal' }).brand.productName).toBe('Prairie Portal');
});

test.each([
  ['BRAND_SUPPORT_EMAIL', 'help'],
  ['BRAND_SALES_EMAIL', 'sales@clinic.example\r\nBcc: all@clinic.example'],
  ['BRAND_SUPPORT_PHONE', '403-555-0123'],
  ['BRAND_SUPPORT_URL', 'http://clinic.example/help'],
  ['BRAND_SUPPORT_URL', 'javascript:alert(1)'],
  ['BRAND_SUBSCRIPTION_URL', 'clinic.example/plan'],
  ['BRAND_SIGN_UP_URL', '//elsewhere.example'],
  ['BRAND_SIGN_UP_URL', '/\\elsewhere.example'],
  ['BRAND_SIGN_UP_URL', 'javascript:alert(1)'],
  ['BRAND_POSTAL_ADDRESS', 'Clinic, 1 Main Street\nBanff'],
  ['BRAND_WITNESS_NAME', 'Amélie\nRoy'],
  ['BRAND_WITNESS_OFFICE', 'x'.repeat(81)],
  ['BRAND_PLUS_PRICE', '$'],
])('%s is checked at the start: %j is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('who stands before the server is named, or `none`', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig(production).trustedProxies).toEqual([]);
  const named = readConfig({ ...production, TRUSTED_PROXIES: '10.0.0.7, loopback' });
  expect(named.trustedProxies).toEqual(['10.0.0.7', 'loopback']);
});

test('hosts and origins beside the public address are lists', () => {
  expect(readConfig({})).toMatchObject({ allowedHosts: [], allowedOrigins: [] });
  const lists = { ALLOWED_HOSTS: 'portal.lan,10.0.0.7:8080', ALLOWED_ORIGINS: 'https://other.example' };
  expect(readConfig(lists)).toMatchObject({
    allowedHosts: ['portal.lan', '10.0.0.7:8080'],
    allowedOrigins: ['https://other.example'],
  });
});

test('the owner of the tables is beside a role that serves, never alone', () => {
  expect(readConfig(production).databaseMigrationUrl).toBeNull();
  const owner = 'postgres://owner@db/alethea';
  expect(readConfig({ ...production, DATABASE_MIGRATION_URL: owner }).databaseMigrationUrl).toBe(owner);
  expect(() => readConfig({ DATABASE_MIGRATION_URL: owner })).toThrow('DATABASE_URL is missing');
});

test('the head of the access log lies among the files, or in the folder that is named', () => {
  expect(readConfig({}).auditHeadFolder).toBeNull();
  expect(readConfig({ AUDIT_HEAD: '/mnt/witness' }).auditHeadFolder).toBe('/mnt/witness');
  expect(() => readConfig({ AUDIT_HEAD: 'witness' })).toThrow('AUDIT_HEAD');
});

test('the demo world is never loaded in production', () => {
  expect(() => readConfig({ ...production, DEMO_WORLD: 'true' })).toThrow('never loaded in production');
});

test('production is reached over https only', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://portal.clinic.example' })).toThrow('https://');
});

test('[ENV-19] the environments are production, dev, staging, demo and local, and no other', () => {
  for (const name of ['dev', 'staging', 'demo', 'local'])
    expect(readConfig({ ALETHEA_ENV: name }).environment).toBe(name);
  expect(() => readConfig({ ALETHEA_ENV: 'test' })).toThrow('ALETHEA_ENV');
});

test('numbers out of range are refused by name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT');
  expect(() => readConfig({ PASSWORD_MINIMUM: '5' })).toThrow('PASSWORD_MINIMUM');
});

test('files go into a bucket when all of its settings are given, and each missing one is named', () => {
  const bucket = {
    S3_BUCKET: 'files',
    S3_REGION: 'ca-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(bucket).s3).toMatchObject({ bucket: 'files', pathStyle: false, prefix: '' });
  const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.clinic.example', S3_PATH_STYLE: 'true', S3_PREFIX: 'a/b' };
  expect(readConfig({ ...production, ...elsewhere }).s3).toMatchObject({ pathStyle: true, prefix: 'a/b' });
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name} is missing`);
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.clinic.example' })).toThrow(/S3_BUCKET[\s\S]*S3_REGION/);
  expect(() => readConfig({ ...bucket, S3_PREFIX: '../other' })).toThrow('S3_PREFIX');
  expect(() => readConfig({ ...production, ...bucket, S3_ENDPOINT: 'http://s3.clinic.example' })).toThrow(
    'S3_ENDPOINT',
  );
});

test('faxes go out by SRFax when all of its settings are given, and production says so or FAX=off', () => {
  const srfax = {
    SRFAX_ACCESS_ID: '4711',
    SRFAX_ACCESS_PASSWORD: 'secret',
    SRFAX_CALLER_NUMBER: '4035550100',
    SRFAX_SENDER_EMAIL: 'fax@clinic.example',
  };
  expect(readConfig({}).fax).toBe('spool');
  expect(readConfig({ FAX: 'off' }).fax).toBe('off');
  expect(readConfig(production).fax).toBe('off');
  const sending = readConfig({ ...production, FAX: '', ...srfax }).fax;
  expect(sending).toMatchObject({ accessId: '4711', url: 'https://secure.srfax.com/SRF_SecWebSvc.php' });
  expect(() => readConfig({ ...production, FAX: '' })).toThrow(/SRFAX_ACCESS_ID[\s\S]*FAX=off/);
  for (const name of Object.keys(srfax))
    expect(() => readConfig({ ...srfax, [name]: '' })).toThrow(`${name} is missing`);
  expect(() => readConfig({ FAX: 'srfax' })).toThrow('SRFAX_ACCESS_ID is missing');
  expect(() => readConfig({ ...production, FAX: 'spool' })).toThrow('not for production');
  expect(() => readConfig({ ...srfax, SRFAX_CALLER_NUMBER: '+1 403 555 0100' })).toThrow('SRFAX_CALLER_NUMBER');
});

test('a scanner is found by the path of its socket or by host and port', () => {
  expect(readConfig({}).clamd).toBeNull();
  expect(readConfig({ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(() => readConfig({ CLAMD_SOCKET: 'clamd' })).toThrow('CLAMD_SOCKET');
});

test('a second factor is compulsory for operators in production, and for whom the setting says', () => {
  expect(readConfig({}).twoFactorRequired).toBe('none');
  expect(readConfig(production).twoFactorRequired).toBe('operators');
  expect(readConfig({ ...production, TWO_FACTOR_REQUIRED: 'everybody' }).twoFactorRequired).toBe('everybody');
  expect(() => readConfig({ TWO_FACTOR_REQUIRED: 'some' })).toThrow('TWO_FACTOR_REQUIRED');
});

test('the partner is known by its keys and its name together, over https in production', () => {
  const partner = { AVA_JWKS_URL: 'https://ava.example/jwks', AVA_ISSUER: 'https://ava.example' };
  expect(readConfig(production).partner).toBeNull();
  expect(readConfig({ ...production, ...partner }).partner).toEqual({
    jwksUrl: 'https://ava.example/jwks',
    issuer: 'https://ava.example',
    apiUrl: null,
    apiToken: null,
  });
  for (const name of Object.keys(partner))
    expect(() => readConfig({ ...partner, [name]: '' })).toThrow(`${name} is missing`);
  expect(() => readConfig({ ...production, ...partner, AVA_JWKS_URL: 'http://ava.example/jwks' })).toThrow('https://');
  const imports = { ...production, ...partner, AVA_API_URL: 'https://ava.example/api' };
  expect(readConfig(imports).partner).toMatchObject({ apiUrl: 'https://ava.example/api' });
  const token = { AVA_API_TOKEN: 'a-token-of-this-installation' };
  expect(readConfig({ ...imports, ...token }).partner).toMatchObject({ apiToken: token.AVA_API_TOKEN });
  expect(() => readConfig({ ...production, ...partner, ...token })).toThrow('AVA_API_URL is missing');
  expect(() => readConfig({ ...imports, AVA_API_URL: 'http://ava.example/api' })).toThrow('AVA_API_URL');
  expect(() => readConfig({ AVA_API_URL: 'https://ava.example/api' })).toThrow('AVA_JWKS_URL is missing');
});

test('the demonstration models are there by themselves outside production, and a picture goes to a service over https only there', () => {
  expect(readConfig({}).ai.modelsFolder).toMatch(/features\/imaging\/models$/);
  expect(readConfig({ AI_MODELS_DIR: 'off' }).ai.modelsFolder).toBeNull();
  expect(readConfig(production).ai).toEqual({ modelsFolder: null, remote: null });
  const service = { AI_REMOTE_URL: 'https://models.example/look', AI_REMOTE_TOKEN: 'secret' };
  const given = readConfig({ ...production, ...service, AI_MODELS_DIR: '/srv/models' });
  expect(given.ai).toEqual({ modelsFolder: '/srv/models', remote: { url: service.AI_REMOTE_URL, token: 'secret' } });
  expect(() => readConfig({ ...production, AI_REMOTE_URL: 'http://models.example' })).toThrow('AI_REMOTE_URL');
  expect(() => readConfig({ AI_REMOTE_TOKEN: 'secret' })).toThrow('AI_REMOTE_URL is missing');
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

test('[ENV-16] premium is sold where its keys are; a laptop has the sandbox, an installation that says nothing sells none', () => {
  expect(readConfig({}).premium).toBe('sandbox');
  expect(readConfig(production).premium).toBe('off');
  expect(readConfig({ ALETHEA_ENV: 'staging' }).premium).toBe('off');
  expect(readConfig({ PREMIUM: 'off' }).premium).toBe('off');
  expect(readConfig({ ...production, ...STRIPE }).premium).toEqual({
    secretKey: 'sk_live_1',
    publishableKey: 'pk_live_1',
    webhookSecret: 'whsec_1',
    priceId: 'price_1',
    apiUrl: 'https://api.stripe.com',
  });
});

test.each(Object.keys(STRIPE))(
  '[ENV-16] with premium on, production refuses to start without %s and names it',
  (name) => {
    expect(() => readConfig({ ...production, ...STRIPE, [name]: '' })).toThrow(`${name} is missing`);
    expect(() => readConfig({ ...production, PREMIUM: 'stripe' })).toThrow(`${name} is missing`);
  },
);

test('production takes no test cards, and sends no key over a line that others read', () => {
  expect(() => readConfig({ ...production, PREMIUM: 'sandbox' })).toThrow('PREMIUM=sandbox');
  const plain = { ...production, ...STRIPE, STRIPE_API_URL: 'http://stripe.lan' };
  expect(() => readConfig(plain)).toThrow('STRIPE_API_URL');
});

test('phones are pushed to where the key file of a project is; production without one pushes nothing', () => {
  const FCM_SERVICE_ACCOUNT_FILE = '/etc/alethea/firebase.json';
  expect([readConfig({}).push, readConfig(production).push]).toEqual(['spool', 'off']);
  const google = { apiUrl: 'https://fcm.googleapis.com', tokenUrl: 'https://oauth2.googleapis.com/token' };
  const whole = { serviceAccountFile: FCM_SERVICE_ACCOUNT_FILE, ...google };
  expect(readConfig({ ...production, FCM_SERVICE_ACCOUNT_FILE }).push).toEqual(whole);
  expect(readConfig({ FCM_SERVICE_ACCOUNT_FILE, PUSH: 'off' }).push).toBe('off');
  const missing = 'FCM_SERVICE_ACCOUNT_FILE is missing';
  expect(() => readConfig({ ...production, PUSH: 'fcm' })).toThrow(missing);
  expect(() => readConfig({ ...production, FCM_API_URL: 'https://fcm.googleapis.com' })).toThrow(missing);
  expect(() => readConfig({ ...production, PUSH: 'spool' })).toThrow('PUSH=spool is not for production');
});

test('[ENV-27] the update of the Android app is a version, a package by https and its hash, or nothing', () => {
  const whole = {
    ANDROID_APP_VERSION: '12.1.0',
    ANDROID_APP_URL: 'https://portal.clinic.example/alethea.apk',
    ANDROID_APP_SHA256: 'a1'.repeat(32),
  };
  expect(readConfig({}).androidApp).toBeNull();
  expect(readConfig(whole).androidApp).toEqual({
    version: '12.1.0',
    url: 'https://portal.clinic.example/alethea.apk',
    sha256: 'a1'.repeat(32),
  });
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(`${name} is missing`);
  }
  expect(() => readConfig({ ...whole, ANDROID_APP_URL: 'http://portal.clinic.example/alethea.apk' })).toThrow('https');
});
