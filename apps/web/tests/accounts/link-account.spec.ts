import { randomUUID } from 'node:crypto';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { expect, type Page, test } from '@playwright/test';
import { type AvaPartner, startAvaPartner } from '../../../../packages/test-kit/src/ava-partner.ts';
import { field, formAddress, PREVENTION } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { withoutNotices } from '../support/without-notices.ts';

let partner: AvaPartner;
test.beforeAll(async () => {
  partner = await startAvaPartner(Number(process.env.ALETHEA_TEST_PARTNER_PORT));
});
test.afterAll(() => partner.stop());

/** A token as the partner signs it, with a key of its own. */
const tokenOf = (audience: string, subject: string) =>
  partner.tokenOf({ audience, subject, now: new Date(), name: 'Lena Fischer', email: 'lena@ava.example' });

const origin = () => new URL(process.env.ALETHEA_TEST_URL ?? '').origin;
const failed = 'Error linking your AVA account to your Alethea account';

async function openLink(page: Page, jwt: string): Promise<void> {
  await page.goto(`/ava/link-account?jwt=${jwt}`);
}

test('[ENV-18] [ROUTE-07] [ROUTE-08] [LINK-01] [LINK-02] [LINK-05] the token leaves the address, both accounts are shown, they are linked once, and a link that fails says why', async ({
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
  await expect(page.getByRole('alert')).toContainText('This link has already been used.');
  await expect(page.getByRole('button', { name: 'Link accounts' })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
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

/** A consult in the partner's tool, and a token that names it. */
function begunInAva() {
  const avaConsultId = randomUUID();
  const phn = makeHealthNumber('AB', Math.random);
  const lastName = `Avacase ${avaConsultId.slice(0, 6)}`;
  const patientInfo = { firstName: 'Wilma', lastName, phn, phone: '4035550142', dateOfBirth: '1959-03-14' };
  partner.keep({ avaConsultId, avaUuid: 'ava-1', patientInfo, patientHistory: 'Statin intolerance, 2021.' });
  return {
    avaConsultId,
    lastName,
    jwt: partner.tokenOf({ audience: origin(), now: new Date(), consultId: avaConsultId }),
  };
}

test('[CROUTE-13] [CFORM-56] [CFORM-57] a form opened with a token is filled in, and what is sent names the tool', async ({
  page,
}) => {
  const address = await formAddress(page, 'amina.warsame', PREVENTION);
  const begun = begunInAva();
  await page.goto(`${address}&jwt=${begun.jwt}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByText('This form was filled in from AVA.')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue(begun.lastName);
  await expect(field(page, 'Date of birth')).toHaveValue('1959/03/14');
  const history = field(page, 'Drugs tried and what happened');
  await expect(history).toHaveValue('Patient history from AVA:\nStatin intolerance, 2021.\n');
  expect(await axeViolations(page)).toEqual([]);

  await history.press('Control+End');
  await history.pressSequentially('None since.');
  await field(page, 'Question').fill('Is a statin of use at this age?');
  await field(page, 'LDL-C (mmol/L)').fill('4.1');
  await page.getByRole('group', { name: 'Background' }).getByRole('checkbox', { name: 'Diabetes' }).check();
  const sent = page.waitForRequest('**/api/consult-sendConsult');
  await page.getByRole('button', { name: 'Send eConsult' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    avaData: { avaConsultId: begun.avaConsultId, avaUuid: 'ava-1' },
    patientLastName: begun.lastName,
    patientPhone: '4035550142',
  });
  await expect(page).toHaveURL('/dashboard/consult');
});

test('[CROUTE-13] [CROUTE-16] without a service the import waits until one is chosen, and never overwrites what is written', async ({
  page,
}) => {
  const address = await formAddress(page, 'amina.warsame', PREVENTION);
  await page.goto(address);
  await field(page, 'Last name').fill('Typed Before');
  const unload = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await expect.poll(() => keptEntries(page)).toBe(1);
  const { jwt, lastName } = begunInAva();
  await Promise.all([page.goto(`/dashboard/consult/consult-form?jwt=${jwt}`), unload]);
  await expect(page).toHaveURL('/dashboard/consult');
  await expect(page.getByText('Choose a specialist, and the form is filled in.')).toBeVisible();

  await page.goto(address);
  await expect(field(page, 'Last name')).toHaveValue('Typed Before');
  await expect(page.getByText(`AVA sent Wilma ${lastName}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Fill in from AVA' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill in from AVA' }).click();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('[CFORM-58] a failed import says so, can be tried again while that may help, and loses nothing', async ({
  page,
}) => {
  await withoutNotices(page);
  // Once saved it would be a draft, and the form of the same address a new one.
  await page.route('**/api/consultDraft-saveDraft', (route) => route.abort());
  const address = await formAddress(page, 'amina.warsame', PREVENTION);
  const { jwt, lastName } = begunInAva();
  partner.answerWith({ status: 503, body: '{}' });
  await page.goto(`${address}&jwt=${jwt}`);
  const problem = page.getByRole('alert').filter({ hasText: 'Error loading from Ava' });
  await expect(problem).toContainText('Can’t reach AVA right now.');
  partner.answerWith(null);
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Last name')).toHaveValue(lastName);

  const unload = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([page.goto(`${address}&jwt=${jwt}`), unload]);
  await expect(problem).toContainText('This link has already been used.');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect(problem.getByRole('button', { name: 'Retry' })).toBeHidden();
});

/** How many things this browser keeps, sealed. */
const keptEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('alethea-kept', 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
