import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

const INNER = '<!doctype html><html lang=en><title>Inner</title><p><input></p></html>';
const PLANTED = `<!doctype html><html lang="en"><head><title>Planted</title><style>
  @media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }
</style></head><body><main><h1>Planted</h1><p>Unreadable in the dark.</p><img src="/favicon.svg">
<iframe title="Inner" srcdoc="${INNER}"></iframe></main></body></html>`;

test('axe finds what is broken: in light, in dark, and inside a frame', async ({ page }) => {
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: PLANTED }));
  await page.goto('/planted');
  expect((await axeViolations(page)).sort()).toEqual([
    'dark: color-contrast: p',
    'light: image-alt: img',
    'light: label: iframe input',
  ]);
});
