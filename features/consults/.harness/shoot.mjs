import { chromium } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://localhost:5199';
const ids = (i) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
const shots = [
  ['inbox-wide', 1440, 900, `/dashboard/secure-messaging?tab=inbox`, 'light'],
  ['open-wide', 1440, 900, `/dashboard/secure-messaging?tab=inbox&econsultId=${ids(0)}`, 'light'],
  ['open-dark', 1440, 900, `/dashboard/secure-messaging?role=specialist&tab=inbox&econsultId=${ids(6)}`, 'dark'],
  ['open-mid', 1024, 768, `/dashboard/secure-messaging?tab=inbox&econsultId=${ids(0)}`, 'light'],
  ['long-wide', 1440, 900, `/dashboard/secure-messaging?tab=inbox&econsultId=${ids(1)}`, 'light'],
  ['phone-list', 390, 844, `/dashboard/secure-messaging?tab=inbox`, 'light'],
  ['phone-details', 390, 844, `/dashboard/secure-messaging?tab=inbox&econsultId=${ids(0)}`, 'light'],
  ['phone-thread', 390, 844, `/dashboard/secure-messaging?tab=inbox&econsultId=${ids(0)}`, 'dark', 'messages'],
  ['clinic', 1440, 900, `/dashboard/clinic-inbox?role=moa&econsultId=${ids(1)}`, 'light'],
  ['clinic-missing', 1440, 900, `/dashboard/clinic-inbox?role=moa&fail=clinic`, 'light'],
  ['empty', 1440, 900, `/dashboard/secure-messaging?fail=empty`, 'light'],
  ['loading', 1440, 900, `/dashboard/secure-messaging?delay=60000`, 'light'],
];
const only = process.argv[2]?.split(',');
for (const [name, width, height, path, colorScheme, step] of shots) {
  if (only && !only.includes(name)) continue;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: width < 500, isMobile: width < 500 });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 600)));
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  await page.goto(base + path);
  await page.waitForTimeout(1500);
  if (step === 'messages') { await page.getByRole('button', { name: 'Messages' }).click(); await page.waitForTimeout(900); }
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const v of violations) console.log(name, 'AXE', v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 200), v.nodes[0].failureSummary?.slice(0, 300));
  await context.close();
}
await browser.close();
