import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inviteAColleague } from '@alethea/accounts/contract';
import { clinicStaffMailEn } from '@alethea/accounts/texts/mails/clinic-staff-mail-en';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ADDRESS = `Clinic "North" & Sons, 1 <Main> Street, Banff AB, l'Ouest`;
const PLACE = '<meta name="alethea-brand" content="" />';
const PAGES = [
  ['/login', 'login.html'],
  ['/dashboard/profile', 'index.html'],
  ['/signup', 'signup.html'],
  ['/documents', 'documents.html'],
  ['/forms/', 'forms.html'],
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      BRAND_SUPPORT_EMAIL: 'help@clinic.example',
      BRAND_SALES_EMAIL: 'sales@clinic.example',
      BRAND_SUPPORT_PHONE: '4035550123',
      BRAND_SUPPORT_URL: 'https://clinic.example/help',
      BRAND_SIGN_UP_URL: 'https://clinic.example/join?a=1&b=2',
      BRAND_SUBSCRIPTION_URL: 'https://clinic.example/plan',
      BRAND_POSTAL_ADDRESS: ADDRESS,
      BRAND_WITNESS_NAME: 'Amélie "Mel" Roy',
      BRAND_WITNESS_OFFICE: 'Clinic manager',
      BRAND_PLUS_PRICE: '$20 a month',
    },
  });
  // As the build leaves them: each page with a place in its head, the sign-in page with its form.
  for (const [, name] of PAGES) {
    const form = name === 'login.html' ? '<a href="%brand:signUpUrl%">Sign Up</a>' : '';
    await write(name, `<!doctype html><head>${PLACE}</head>${form}<!--${'x'.repeat(2_000)}-->`);
    // Of the build's own making, and without a brand: they must never go out.
    await write(`${name}.br`, 'unbranded');
    await write(`${name}.gz`, 'unbranded');
  }
  await write('service-worker.js', "const revision = '%brand:revision%';");
});
afterAll(() => app.stop());

const write = (name: string, text: string) => writeFile(join(app.dataFolder, 'web', name), text);
const get = (path: string, headers: Record<string, string> = {}) =>
  app.anonymous().send(path, { headers: { accept: 'text/html', ...headers } });
const brandIn = (page: string) => /<meta name="alethea-brand" content="([^"]*)" \/>/.exec(page)?.[1] ?? '';

/** Undoes the escaping as a browser does it. */
const asRead = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test.each(PAGES)('%s carries the brand of the settings, in whatever encoding it goes out', async (path, name) => {
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', '']) {
    for (const address of [path, `/${name}`]) {
      const answer = await get(address, { 'accept-encoding': encoding });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const sent = encoding === 'br' ? 'br' : encoding.includes('gzip') ? 'gzip' : null;
      expect(answer.headers.get('content-encoding')).toBe(sent);
      const page = await answer.text();
      expect(page).not.toMatch(/alethea\.example|%brand|unbranded/);
      expect(JSON.parse(asRead(brandIn(page)))).toEqual(app.config.brand);
    }
  }
});

test('what stands in a page is escaped, and the standing form leads where the settings say', async () => {
  const page = await (await get('/login')).text();
  expect(page).toContain('<a href="https://clinic.example/join?a=1&amp;b=2">Sign Up</a>');
  expect(page).not.toContain('<Main>');
  expect(asRead(brandIn(page))).toContain(JSON.stringify(ADDRESS));
});

test('a page that a browser holds is not sent again as long as it is the same', async () => {
  const etag = (await get('/login')).headers.get('etag') ?? '';
  const same = await get('/login', { 'if-none-match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect((await get('/dashboard/profile', { 'if-none-match': etag })).status).toBe(200);
});

test('mails carry the brand of the settings, and nothing of a default', async () => {
  const browser = await app.signIn(await app.world.person({}));
  const email = 'zoe.belanger@clinic.example';
  const colleague = { firstName: 'Zoë', lastName: 'Bélanger', clinicName: 'Banff Trail Clinic', city: 'Banff' };
  await browser.call(inviteAColleague, { ...colleague, email, fax: '(587) 555-0142', personalMessage: '' });
  const { outbox, faxSpool } = app.server.features;
  await expect.poll(async () => (await outbox.list()).filter((mail) => mail.to === email).length).toBe(1);
  const mails = await outbox.list();
  expect(mails.find((mail) => mail.to === email)?.text).toContain(ADDRESS);
  expect(JSON.stringify(mails)).not.toContain('alethea.example');

  await expect.poll(async () => (await faxSpool.list()).length).toBe(1);
  const [fax] = await faxSpool.list();
  const pdf = await faxSpool.document(fax?.id ?? '');
  const letter = readPdf(Buffer.from(pdf ?? [])).pages.join(' ');
  expect(letter).toContain('help@clinic.example');
  expect(letter).not.toContain('alethea.example');
});

test('texts that are put together once are not put together before the settings are read', () => {
  expect(clinicStaffMailEn.ended.text('Banff Trail Clinic')).toContain('write to help@clinic.example.');
});

// The last one: two servers of one process have one brand between them in what they write, that of the later.
test('another brand is another page, and another service worker, which keeps the pages anew', async () => {
  const here = await read(app);
  const other = await createTestApp();
  try {
    for (const name of ['login.html', 'service-worker.js']) {
      const built = name === 'login.html' ? `${PLACE}x` : "const revision = '%brand:revision%';";
      await writeFile(join(other.dataFolder, 'web', name), built);
    }
    const there = await read(other);
    expect(here.worker).toMatch(/^const revision = '[0-9a-f]{20}';$/);
    expect(there.worker).toMatch(/^const revision = '[0-9a-f]{20}';$/);
    expect(there.worker).not.toBe(here.worker);
    expect(there.etag).not.toBe(here.etag);
  } finally {
    await other.stop();
  }
});

async function read({ anonymous }: TestApp) {
  const worker = await anonymous().send('/service-worker.js');
  const page = await anonymous().send('/login');
  return { worker: await worker.text(), etag: page.headers.get('etag') };
}
