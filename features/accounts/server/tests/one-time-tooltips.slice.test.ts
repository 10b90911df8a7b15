import { dismissOneTimeTooltip, getOneTimeTooltips } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { CallRefused } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('[SHELL-39] [SHELL-40] [MODEL-07] a tooltip counts as not dismissed until its person dismisses it, then for good', async () => {
  const person = await app.world.person();
  const browser = await app.signIn(person);
  expect(await browser.call(getOneTimeTooltips, {})).toEqual({ dismissed: [] });
  await browser.call(dismissOneTimeTooltip, { name: 'collapseSidebar' });
  expect(await browser.call(getOneTimeTooltips, {})).toEqual({ dismissed: ['collapseSidebar'] });
  const otherBrowser = await app.signIn(person);
  expect(await otherBrowser.call(getOneTimeTooltips, {})).toEqual({ dismissed: ['collapseSidebar'] });
});

test('dismissing a tooltip is one person’s own, and doing it again changes nothing', async () => {
  const [priya, tom] = [await app.world.person(), await app.world.person()];
  const browser = await app.signIn(priya);
  await browser.call(dismissOneTimeTooltip, { name: 'commandPalette' });
  await browser.call(dismissOneTimeTooltip, { name: 'commandPalette' });
  expect(await browser.call(getOneTimeTooltips, {})).toEqual({ dismissed: ['commandPalette'] });
  expect(await (await app.signIn(tom)).call(getOneTimeTooltips, {})).toEqual({ dismissed: [] });
});

test('[CALL-27] every open browser of the person hears of a dismissed tooltip', async () => {
  const person = await app.world.person();
  const live = await (await app.signIn(person)).live();
  await (await app.signIn(person)).call(dismissOneTimeTooltip, { name: 'commandPalette' });
  await live.next(({ type, data }) => type === 'notice' && JSON.stringify(data).includes('oneTimeTooltips'));
  expect(live.events.some(({ type }) => type === 'notice')).toBe(true);
  live.close();
});

test('a name that the product does not know is refused, and one that it no longer knows is not told', async () => {
  const person = await app.world.person();
  const browser = await app.signIn(person);
  const refused = browser.post('/api/oneTimeTooltips-dismiss', { name: 'weather' });
  await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
  await sql`insert into one_time_tooltip (person_id, name, dismissed_at)
    values (${person.id}, 'formerHint', now())`.execute(app.server.engine.db);
  expect(await browser.call(getOneTimeTooltips, {})).toEqual({ dismissed: [] });
});

test('who is signed out has no tooltips', async () => {
  await expect(app.anonymous().call(getOneTimeTooltips, {})).rejects.toBeInstanceOf(CallRefused);
});
