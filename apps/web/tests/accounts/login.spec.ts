import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

// Sign-in greets whom a browser knows: these begin in one that is new, not in one that was cleared.
test.use({ reuseContext: false });

const EMAIL = 'doctor@demo.alethea.example';
const PASSWORD = 'Demo-2026!';

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const answerWith = (status: number, code: string) => ({
  status,
  json: { error: { kind: 'internal', code, message: code, requestId: 'test' } },
});

async function signIn(page: Page, email = EMAIL): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('[LOGIN-01] [LOGIN-02] [LOGIN-03] [LOGIN-05] [LOGIN-06] [LOGIN-07] [LOGIN-08] [LOGIN-09] [ROUTE-01] the screen shows what the specification names', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('banner').locator('svg')).toBeVisible();
  await expect(emailField(page)).toBeVisible();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  const signUp = page.getByRole('link', { name: 'Sign Up' });
  await expect(signUp).toHaveAttribute('href', '/signup');
  await expect(signUp).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('contentinfo')).toHaveText('Version 12.0.3 · local');
});

test('[ROUTE-12] [ROUTE-14] the root and the old address show the login screen, with what came along', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.goto('/auth/login?origin=%2Fdashboard%2Fprofile');
  await expect(emailField(page)).toBeVisible();
  await expect(page).toHaveURL('/login?origin=%2Fdashboard%2Fprofile');
});

test('[LOGIN-04] [LOGIN-16] [ROUTE-66] Enter signs in and leads to the remembered address', async ({ page }) => {
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[ROUTE-66] a remembered address of another site is not followed', async ({ page }) => {
  await page.goto('/login?origin=https%3A%2F%2Fevil.example%2Fdashboard');
  await signIn(page);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/dashboard\/consult/);
});

test('[LOGIN-17] who waits for validation lands on Next Steps', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'pending@demo.alethea.example');
  await expect(page).toHaveURL('/dashboard/validation-required');
});

test('[LOGIN-27] a failure shows the alert and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'nobody@demo.alethea.example');
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while signing in. Please check that your email and password are correct, and that you are connected to the internet.',
  );
  await expect(emailField(page)).toHaveValue('nobody@demo.alethea.example');
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await expect(passwordField(page)).toBeFocused();
});

test('[LOGIN-27] the same alert stands for a lost connection', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/login-signIn', (route) => route.abort());
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('that you are connected to the internet.');
});

test('[LOGIN-28] [LOGIN-29] a missing profile and one that cannot be loaded are told apart', async ({ page }) => {
  await page.route('**/api/login-getSession', (route) => route.fulfill(answerWith(404, 'profile_missing')));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('There is no profile associated with this account.');
  await page.route('**/api/login-getSession', (route) => route.fulfill(answerWith(503, 'temporarily_unavailable')));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Error loading profile');
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

test('[LOGIN-10] [LOGIN-11] [LOGIN-12] [LOGIN-14] who is signed in still sees name and credentials, and goes on without a password', async ({
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
});

test('[LOGIN-13] Logout there ends the session and offers an empty form', async ({ page }) => {
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(emailField(page)).toHaveValue('');
  await page.reload();
  await expect(emailField(page)).toBeVisible();
});

test('Continue asks for the password when the session has ended meanwhile', async ({ page, context }) => {
  await page.goto('/login?origin=%2Fdashboard%2Fprofile');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/login');
  await expect(page.getByText('Last signed in as')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(emailField(page)).toHaveValue(EMAIL);
  await expect(passwordField(page)).toBeFocused();
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

test('empty and malformed fields are named before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email is invalid')).toBeVisible();
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  await passwordField(page).fill('seen');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('on a phone the form has the whole width, without a picture beside it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await expect(emailField(page)).toBeVisible();
  await expect(page.locator('aside')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('axe finds nothing on the login screen, its errors and its dialog', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await axeViolations(page)).toEqual([]);
});
