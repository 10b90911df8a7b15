import { inviteAColleague } from '@alethea/accounts/contract';
import { getBrand, saveBrand } from '@alethea/accounts/contract/desk/brand';
import { listNotifications } from '@alethea/news/contract';
import { SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

/** Family physicians of whose news no other test says anything; in Edmonton and in Vancouver. */
const ALBERTAN = 'hassan.elmi';
const COLUMBIAN = 'grace.ocampo';
const NEWS = '/dashboard/secure-messaging?tab=notifications';

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });

test('[NEWS-06] [NEWS-07] news written for physicians in Alberta come to one there while they work, and to none in British Columbia', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Batches leave on Tuesdays ${Date.now()}`;
  const there = await browser.newPage();
  await openAs(there, ALBERTAN, NEWS);
  await expect(there.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();

  await openAs(page, 'operator', '/dashboard/operator?tab=news');
  await page.getByRole('button', { name: 'Write news' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text (Markdown)', { exact: true }).fill('Release by **Monday** evening.');
  await page.getByRole('checkbox', { name: 'Physicians' }).check();
  await page.getByRole('checkbox', { name: 'AB', exact: true }).check();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('Monday');
  await expect(page.getByText(/^Reaches \d+ (person|people) now\.$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Read by 0 of \d+\.$/)).toBeVisible();

  // Nobody has loaded anything anew.
  await expect(row(there, title)).toHaveAccessibleName(new RegExp(`^Unread: ${title}`));
  await expect(there.getByRole('button', { name: /^Alethea, notifications, .* new$/ })).toBeVisible();
  const elsewhere = (await callAs(COLUMBIAN, listNotifications, {})).notifications.map((one) => one.title);
  expect(elsewhere.join('\n')).toMatch(/Planned work|Welcome|Three new/);
  expect(elsewhere).not.toContain(title);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row(there, title)).toHaveCount(0);
});

test('[ENV-34] [ENV-35] what an operator changes of the brand is on the sign-in page and in the next mail', async ({
  page,
  browser,
}) => {
  test.slow();
  const before = await callAs('operator', getBrand, {});
  const address = `Prairie Portal, ${Date.now()} Test Street, Calgary AB T2P 0A0`;
  try {
    await openAs(page, 'operator', '/dashboard/operator?tab=brand');
    await page.getByLabel('Postal address').fill(address);
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(SMALL_PNG) };
    await page.getByLabel('Logo', { exact: true }).and(page.locator('input')).setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'An invitation by email' })).toContainText(address);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Brand saved')).toBeVisible();

    const stranger = await browser.newPage();
    await expect(async () => {
      await stranger.goto('/login');
      await expect(stranger.locator('img[src^="/brand/"]').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const email = `brand.${Date.now()}@clinic.example`;
    const colleague = { firstName: 'Zoë', lastName: 'Bélanger', clinicName: 'Banff Trail Clinic', city: 'Banff' };
    await callAs('joy.mutasa', inviteAColleague, { ...colleague, email, fax: '', personalMessage: '' });
    const mailed = async () => {
      const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
      const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
      return mails.find(({ to }) => to === email)?.text ?? '';
    };
    await expect.poll(mailed).toContain(address);
  } finally {
    const { saved } = await callAs('operator', getBrand, {});
    if (saved.version !== before.saved.version) {
      await callAs('operator', saveBrand, { brand: before.brand, basedOn: saved.version });
    }
  }
});
