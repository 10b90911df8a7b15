import { htmlFindings } from '@alethea/test-kit/html-findings';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PAGES_PER_MINUTE: '1' } });
});
afterAll(() => app.stop());

const open = (path: string) => app.anonymous().send(path, { headers: { accept: 'text/html' } });

test('the outbox of a local portal is valid HTML, empty and with a mail in it', async () => {
  expect(htmlFindings(await (await open('/dev/outbox')).text())).toEqual([]);
  const text = 'A link & a <word>: https://portal.example/auth?code=1&person=2';
  await app.server.features.outbox.send({ to: 'a@example.test', subject: '"Quoted" & <plain>', text });
  const page = await (await open('/dev/outbox')).text();
  expect(page).toContain('&quot;Quoted&quot; &amp; &lt;plain&gt;');
  expect(htmlFindings(page)).toEqual([]);
});

test('an invitation for a calendar is shown with its mail, and comes as it was sent', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST', content } as const;
  await app.server.features.outbox.send({ to: 'b@example.test', subject: 'A call', text: 'At nine.', calendar });
  const page = await (await open('/dev/outbox')).text();
  expect(htmlFindings(page)).toEqual([]);
  const [, address = ''] = /href="(\S+invite\.ics)"/.exec(page) ?? [];
  const answer = await open(address);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/calendar; charset=utf-8; method=REQUEST',
    content,
  ]);
});

test('the page that says why a page was refused is valid HTML', async () => {
  const answers = await Promise.all([open('/login'), open('/login'), open('/login')]);
  const refused = answers.find(({ status }) => status === 429);
  const page = (await refused?.text()) ?? '';
  expect(page).toContain('<h1>');
  expect(htmlFindings(page)).toEqual([]);
});

test('the validator is alive: it finds a heading within text, an id given twice and a button without a type', () => {
  const page =
    '<!doctype html><html lang="en"><head><title>Planted</title></head><body><span id="a"><h1 id="a">One</h1></span><button>Go</button></body></html>';
  expect(htmlFindings(page).map((finding) => finding.split(':', 1)[0])).toEqual([
    'element-permitted-content',
    'no-dup-id',
    'no-implicit-button-type',
  ]);
});
