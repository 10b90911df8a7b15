import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { openAs } from './open-as.ts';

const ISSUER = 'https://ava.example';
const KEY_ID = randomUUID();

let partner: Server;
let privateKey: KeyObject;
test.beforeAll(async () => {
  const pair = generateKeyPairSync('ed25519');
  privateKey = pair.privateKey;
  const keys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'EdDSA', use: 'sig' }];
  partner = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => {
    partner.listen(Number(process.env.ALETHEA_TEST_PARTNER_PORT), 'localhost', resolve);
  });
});
test.afterAll(() => {
  partner.close();
});

/** A token as the partner signs it, with a key of its own. */
function tokenOf(audience: string, subject: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: ISSUER, aud: audience, sub: subject, jti: randomUUID(), iat: seconds, exp: seconds + 300 },
    ...{ name: 'Lena Fischer', email: 'lena@ava.example' },
  };
  const signed = [{ alg: 'EdDSA', kid: KEY_ID }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

const origin = () => new URL(process.env.ALETHEA_TEST_URL ?? '').origin;
const failed = 'Error linking your AVA account to your Alethea account';

async function openLink(page: Page, jwt: string): Promise<void> {
  await page.goto(`/ava/link-account?jwt=${jwt}`);
}

test('[ENV-18] [ROUTE-07] [ROUTE-08] [LINK-01] [LINK-02] [LINK-05] the token leaves the address, both accounts are shown, and they are linked once', async ({
  page,
}) => {
  const jwt = tokenOf(origin(), 'lena-1');
  await openLink(page, jwt);
  await expect(page).toHaveURL('/login?origin=%2Fava%2Flink-account');
  await page.getByLabel('Email').fill('amina.warsame@demo.alethea.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ava/link-account');
  const main = page.getByRole('main');
  await expect(main).toContainText('lena@ava.example');
  await expect(main).toContainText('amina.warsame@demo.alethea.example');
  expect(await axeViolations(page)).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/ava-linkAccount', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('button', { name: 'Link accounts' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('status')).toHaveText(
    'Your AVA and Alethea accounts have been successfully linked. You may now close this page.',
  );
  await openLink(page, jwt);
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('alert')).toContainText('The link was used before.');
});

test('[LINK-02] [LINK-03] a link that fails says so, and why', async ({ page }) => {
  await openAs(page, 'amina.warsame', '/dashboard/profile');
  await openLink(page, tokenOf('https://other.example', 'lena-2'));
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('button', { name: 'Link accounts' })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await openLink(page, tokenOf(origin(), 'lena-3'));
  await page.route('**/api/ava-linkAccount', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Link accounts' }).click();
  await expect(page.getByRole('alert')).toContainText(failed);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status')).toContainText('successfully linked');
});

test('[LINK-04] without a token there is nothing to sign in for', { tag: '@both' }, async ({ page }) => {
  for (const address of ['/ava/link-account', '/ava/link-account?jwt=']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid information provided to link your AVA account to your Alethea account. Please try again.',
    );
  }
  expect(await axeViolations(page)).toEqual([]);
});
