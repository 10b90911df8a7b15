import { expect, test } from '@playwright/test';

const PAGES = ['/login', '/documents', '/dashboard'];

test('no page allows styles or scripts that are written into it', async ({ request }) => {
  for (const address of PAGES) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self';/);
    expect(await answer.text()).not.toMatch(/<style|\sstyle=|<script>/);
  }
});

// Proves that every test is watched: this one is expected to fail, by what it does in a window of its own.
test.fail('a page that breaks the policy fails its test', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/login');
  const style = await page.addStyleTag({ content: 'body { color: red }' }).catch(() => null);
  expect(style).toBeNull();
  await page.close();
});

// And this one by what it does in its own page, whose context the test before has used.
test.fail('a page that breaks the policy in the window of the test fails it as well', async ({ page }) => {
  await page.goto('/login');
  expect(await page.addStyleTag({ content: 'body { color: red }' }).catch(() => null)).toBeNull();
});
