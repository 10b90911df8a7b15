import { expect, test } from '@playwright/test';

// Sign-in greets whom a browser knows: these begin in one that is new, not in one that was cleared.
test.use({ reuseContext: false });

const EMAIL = 'rachel.abramson@demo.alethea.example';
const PASSWORD = 'Demo-2026!';

test('[ROUTE-05] [RESET-08] [RESET-09] a code that is not valid shows why, and no form', async ({ page }) => {
  for (const address of ['/auth/reset-password?oobCode=made-up', '/auth/reset-password']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText('The link to reset your password is invalid or has expired.');
    await expect(page.locator('input')).toHaveCount(0);
    await expect(page).toHaveURL('/auth/reset-password');
  }
});

test('[ROUTE-06] [RESET-05] [RESET-06] [RESET-07] [RESET-10] [RESET-11] [RESET-12] the mailed link leads through a new password back to the login', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await request.get('/dev/outbox')).text();
      code = outbox.includes(EMAIL) ? /oobCode=([\w-]+)/.exec(outbox)?.[1] : undefined;
      return code;
    })
    .toBeTruthy();

  await page.goto(`/auth/reset-password?oobCode=${code}`);
  const newPassword = page.getByLabel('New password');
  const confirmation = page.getByLabel('Confirm password');
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(newPassword).toBeVisible();
  await expect(page).toHaveURL('/auth/reset-password');
  await page.reload();

  await newPassword.fill('abc');
  await confirmation.fill('abd');
  await change.click();
  await expect(page.getByText('Password must be 6 or more characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await newPassword.fill('password1');
  await confirmation.fill('password1');
  await change.click();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();

  await newPassword.fill(PASSWORD);
  await confirmation.fill(PASSWORD);
  await page.route('**/api/resetPassword-confirm', (route) => route.abort(), { times: 1 });
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred while resetting your password');
  await expect(newPassword).toHaveValue(PASSWORD);
  await change.click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
});
