import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

// Sign-in greets whom a browser knows: these begin in one that is new, not in one that was cleared.
test.use({ reuseContext: false });

const EMAIL = 'doctor@demo.alethea.example';
const PASSWORD = 'Demo-2026!';

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
async function signIn(page: Page): Promise<void> {
  await emailField(page).fill(EMAIL);
  await passwordField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('[LOGIN-01] [LOGIN-02] [LOGIN-03] [LOGIN-05] [LOGIN-06] [LOGIN-07] [LOGIN-08] [LOGIN-09] [ROUTE-01] [LOGIN-27] the screen shows what the specification names; what to do without a passkey, and how long to wait after guessing, is told; axe finds nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  });
  await page.goto('/login');
  await expect(page.getByRole('banner').locator('svg')).toBeVisible();
  await expect(emailField(page)).toBeVisible();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(login).toBeVisible();
  const signUp = page.getByRole('link', { name: 'Sign Up' });
  await expect(signUp).toHaveAttribute('href', '/signup');
  await expect(signUp).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('contentinfo')).toHaveText('Version 12.0.3 · local');

  await login.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(alert).toContainText('or sign in with your password.');
  await expect(login).toBeEnabled();

  // Whether or not there is such an account.
  await emailField(page).fill('guessed.often@demo.alethea.example');
  for (let count = 0; count < 5; count++) {
    await passwordField(page).fill(`guess-${count}`);
    const answered = page.waitForResponse('**/api/login-signIn');
    await page.keyboard.press('Enter');
    await answered;
    await expect(alert).toContainText('Please check that your email and password are correct');
  }
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('Too many attempts. Please wait one minute and try again.');
});

test('[ROUTE-12] [ROUTE-14] [LOGIN-04] [LOGIN-16] [ROUTE-66] the root and the old address show the login screen, with what came along; Enter signs in and leads there', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.goto('/auth/login?origin=%2Fdashboard%2Fprofile');
  await expect(page).toHaveURL('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[LOGIN-30] [LOGIN-31] a failure of the claims is told, and the person goes on', async ({ page }) => {
  await page.route('**/api/login-setCustomClaims_v1', (route) => route.abort());
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to load claims data; some features may not work as expected. Please logout and log back in. If you continue to receive this error please contact us at support@alethea.example for assistance.',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[ENV-34] [ENV-35] contacts and links are those that the server has written into the page', async ({
  page,
  request,
}) => {
  for (const file of ['/login', '/dashboard', '/documents', '/service-worker.js']) {
    expect(await (await request.get(file, { headers: { accept: 'text/html' } })).text()).not.toContain('%brand:');
  }
  await page.route(/\/login$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll('support@alethea.example', 'help@clinic.example')
      .replace('&quot;/signup&quot;', '&quot;https://clinic.example/join&quot;')
      .replace('"/signup"', '"https://clinic.example/join"');
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/login-setCustomClaims_v1', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', 'https://clinic.example/join');
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('help@clinic.example');
});

test('[LOGIN-10] [LOGIN-11] [LOGIN-12] [LOGIN-13] [LOGIN-14] who is signed in still sees name and credentials, and goes on without a password, or ends the session', async ({
  page,
}) => {
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await expect(page.getByText('Last signed in as')).toBeVisible();
  const { session } = await (await page.request.post('/api/login-getSession', { data: {} })).json();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${session.firstName} ${session.lastName}`);
  await expect(page.getByRole('main').getByText(session.credentials)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(emailField(page)).toHaveValue('');
  await page.reload();
  await expect(emailField(page)).toBeVisible();
});

test.describe('while the scripts of sign-in have not come', () => {
  test('the form is there before any script, and what is typed and sent meanwhile is carried out', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/login-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/login?origin=%2Fdashboard%2Fprofile', { waitUntil: 'commit' });
    await expect(emailField(page)).toBeFocused();
    await signIn(page);
    await expect(page).toHaveURL('/login?origin=%2Fdashboard%2Fprofile');
    scripts.resolve();
    await expect(page).toHaveURL('/dashboard/profile');
    expect(errors).toEqual([]);
  });

  test('the other language that is chosen meanwhile comes with the address that was typed', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/login-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await emailField(page).fill(EMAIL);
    await page.getByRole('button', { name: 'Français' }).click();
    scripts.resolve();
    await expect(page.getByLabel('Courriel')).toHaveValue(EMAIL);
  });

  test('the form is painted before anything that it does not need for that is fetched', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/^Login/);
    const { paintedAt, fetchedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      fetchedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('before-paint'))
        .map(({ startTime }) => startTime),
    }));
    expect(fetchedAt.length).toBeGreaterThan(3);
    expect(Math.min(...fetchedAt)).toBeGreaterThanOrEqual(paintedAt);
  });

  test('what is fetched only when it is asked for, and cannot be had, is told, and can be asked for again', async ({
    page,
  }) => {
    await page.route('**/assets/later-*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Check your connection and try again.');
    await page.goto('/auth/reset-password?oobCode=made-up');
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Check your connection and try again.');
    await page.unroute('**/assets/later-*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
  });

  test('[LOGIN-14] no form is shown ahead of the check to who was signed in here, nor where a new password is chosen', async ({
    page,
  }) => {
    await page.goto('/login?origin=%2Fdashboard%2Fprofile');
    await signIn(page);
    await expect(page).toHaveURL('/dashboard/profile');
    await page.route('**/assets/login-*.js', (route) => route.abort());
    for (const address of ['/login', '/auth/reset-password']) {
      await page.goto(address);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(emailField(page)).toBeHidden();
      await page.evaluate(() => localStorage.removeItem('alethea-signed-in'));
    }
    await page.goto('/login');
    await expect(emailField(page)).toBeVisible();
  });
});

test('the form that stands in the page has the colours that were chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('alethea-color-scheme', 'dark'));
  await page.route('**/assets/login-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(emailField(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 17, 23)');
});

test('on a phone the form has the whole width, without a picture beside it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await expect(emailField(page)).toBeVisible();
  await expect(page.locator('aside')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
