import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const VISITS = 60;
const ASSETS = attackSize(4, 250);
/** Far more than the six connections of a browser, and fewer than one address may have open. */
const FETCHED_AT_ONCE = 50;
const PAGES = ['/login', '/inbox', '/', '/documents'];

let app: TestApp;
const names = Array.from({ length: ASSETS }, (_, place) => `chunk-${place}-D3adB33f.js`);
beforeAll(async () => {
  app = await createTestApp({ env: { CALLS_PER_MINUTE: '5', PAGES_PER_MINUTE: String(VISITS * PAGES.length) } });
  const assets = join(app.dataFolder, 'web', 'assets');
  for (const name of names) await writeFile(join(assets, name), `export const name = '${name}';\n`.repeat(50));
  await writeFile(join(assets, `${names[0]}.br`), 'compressed');
});
afterAll(() => app.stop());

const get = (path: string, accept = 'text/html') => app.anonymous().send(path, { headers: { accept } });

test('sixty cold visits in a minute from one address are served whole; the page after them is refused as a page', {
  timeout: attackSize(300_000, 600_000),
}, async () => {
  const statuses = new Map<number, number>();
  const paths = [...PAGES, ...names.map((name) => `/assets/${name}`)];
  for (let visit = 0; visit < VISITS; visit++) {
    for (let first = 0; first < paths.length; first += FETCHED_AT_ONCE) {
      const answers = await Promise.all(paths.slice(first, first + FETCHED_AT_ONCE).map((path) => get(path)));
      for (const { status, body } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await body?.cancel();
      }
    }
  }
  // The root sends on to the sign-in page.
  expect([...statuses.keys()].sort()).toEqual([200, 302]);
  expect(statuses.get(200)).toBe(VISITS * (PAGES.length - 1 + ASSETS));

  // As many again and one more, for the minute may have passed while they came.
  const more = await Promise.all(Array.from({ length: VISITS * PAGES.length + 1 }, () => get('/login')));
  const page = more.find(({ status }) => status !== 200);
  const text = (await page?.text()) ?? '';
  expect(page?.status).toBe(429);
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Number(page?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text).toContain('<a href="">Try again</a>');
  expect(text).toContain('Too many pages were opened from your network at once.');
  const policy = page?.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).not.toContain('unsafe');
  expect((await get(`/assets/${names[1]}`)).status).toBe(200);
});

test('assets are kept for a year, compressed where there is a compressed one; what is missing is kept by nobody', async () => {
  const asset = await app.anonymous().send(`/assets/${names[0]}`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  await asset.body?.cancel();
  const missing = await get('/assets/gone-D3adB33f.js', '*/*');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test.each(['/assets/..%2flogin.html', '/..%2f..%2fetc%2fpasswd', '/assets/', '/%00'])(
  'nothing outside the built app is read by the way of %s',
  async (path) => {
    const answer = await app.anonymous().send(path, { headers: { accept: 'application/json' } });
    const text = await answer.text();
    expect(text).not.toContain('root:');
    expect([400, 403, 404]).toContain(answer.status);
  },
);
