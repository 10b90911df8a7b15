import { htmlFindings } from '@alethea/test-kit/html-findings';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { NOSE, openForm, PREVENTION } from '../support/ask-form.ts';
import { ARRIVES, composer, consultAddress, details } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { readOn } from '../support/read-on.ts';

const main = (page: Page) => page.getByRole('main');

const screens: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  {
    name: 'sign-in',
    async open(page) {
      await page.goto('/login');
      await page.getByLabel('Email').waitFor();
    },
  },
  {
    name: 'the inbox with an open consult',
    async open(page) {
      const { activityId } = await askAs('doctor');
      await openAs(page, 'doctor', consultAddress(activityId));
      await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeVisible(ARRIVES);
      await expect(composer(page)).toBeVisible();
    },
  },
  {
    name: 'the clinic inbox',
    async open(page) {
      await openAs(page, 'moa', '/dashboard/clinic-inbox');
      await expect(page.locator('[data-consult]').first()).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'finding a specialist',
    async open(page) {
      await openAs(page, 'doctor', '/dashboard/consult?specialty=Cardiology&subsite=Prevention');
      await expect(page.getByRole('article').first()).toBeVisible(ARRIVES);
    },
  },
  { name: 'the eConsult form', open: (page) => openForm(page, 'doctor', PREVENTION) },
  { name: 'the referral form', open: (page) => openForm(page, 'doctor', NOSE) },
  {
    name: 'one-way messaging',
    async open(page) {
      await openAs(page, 'daniel.fehr', '/dashboard/one-way-messaging');
      await expect(main(page).getByLabel('Subject')).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'sending forms',
    async open(page) {
      await openAs(page, 'daniel.fehr', '/dashboard/form-sender');
      await expect(main(page).getByLabel('PHN')).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'the patients’ inbox',
    async open(page) {
      await openAs(page, 'daniel.fehr', '/dashboard/patient-messages');
      await expect(main(page).getByRole('tab', { name: 'Archive' })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'the gallery',
    async open(page) {
      await openAs(page, 'premium', '/dashboard/gallery');
      await expect(main(page).getByText('No pictures yet')).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'a series of the gallery',
    async open(page) {
      await openAs(page, 'doctor', '/dashboard/gallery?view=series');
      await main(page)
        .getByRole('button', { name: /^Open series/ })
        .click();
      await expect(main(page).getByRole('list', { name: 'Pictures over time' })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'the profile',
    async open(page) {
      await openAs(page, 'doctor', '/dashboard/profile');
      await readOn(page);
      await expect(main(page).getByRole('button', { name: 'Sign out', exact: true })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'the billing report',
    async open(page) {
      await openAs(page, 'specialist', '/dashboard/billing-report');
      await expect(main(page).getByRole('img', { name: /last 12 months/ })).toBeVisible(ARRIVES);
      await expect(main(page).getByRole('checkbox', { name: 'Select all' })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'the camera',
    async open(page) {
      await openAs(page, 'doctor', '/dashboard/camera');
      await expect(main(page).getByLabel('Camera preview')).toBeVisible(ARRIVES);
      await page.keyboard.press(' ');
      await expect(main(page).getByRole('button', { name: 'Open photo 1' })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'image annotation',
    async open(page) {
      await openAs(page, 'ent', '/dashboard/image-annotation');
      await expect(main(page).getByRole('button', { name: 'Save and Next' })).toBeVisible(ARRIVES);
    },
  },
  {
    name: "the operator's desk",
    async open(page) {
      await openAs(page, 'operator', '/dashboard/operator');
      await expect(main(page).getByRole('table').first()).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'a document behind a link',
    async open(page) {
      await page.goto('/documents/?code=none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(ARRIVES);
    },
  },
  {
    name: 'a form behind a link',
    async open(page) {
      await page.goto('/forms/?code=none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(ARRIVES);
    },
  },
];

test('/documents/ and /forms/ have the line of the name before their scripts have come, where it stays', async ({
  page,
}) => {
  const brand = page.getByRole('banner').getByText('Alethea', { exact: true });
  for (const address of ['/documents/', '/forms/']) {
    await page.route('**/assets/guest/*.js', (route) => route.abort());
    await page.goto(address);
    const before = await brand.boundingBox();
    await page.unroute('**/assets/guest/*.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(ARRIVES);
    expect(before).not.toBeNull();
    expect(await brand.boundingBox(), address).toEqual(before);
  }
});

for (const [of, some] of [
  ['every screen of asking and answering', screens.slice(1, 7)],
  ['every other screen', [...screens.slice(0, 1), ...screens.slice(7)]],
] as const) {
  test(`${of} is valid HTML as the browser holds it`, async ({ page }) => {
    test.setTimeout(480_000);
    for (const { name, open } of some) {
      await open(page);
      expect.soft(htmlFindings(await page.content(), 'browser'), name).toEqual([]);
    }
  });
}

test('every page is valid HTML as the server sends it', async ({ request }) => {
  for (const address of ['/login', '/dashboard/consult', '/documents/', '/forms/']) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(200);
    expect(htmlFindings(await answer.text()), address).toEqual([]);
  }
});
