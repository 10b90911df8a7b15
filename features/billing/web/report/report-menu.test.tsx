// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person } from '../../../../apps/web/src/testing/person.ts';

const specialist = person(['billingReport']);
const content = <p>One’s own earnings</p>;

test('[IROUTE-20] [ROUTE-24] [IROUTE-08] the billing report opens with the permission billingReport, and for nobody else', async () => {
  const shown = openScreen('billing-report', specialist, { content });
  expect(await shown.findByText('One’s own earnings')).toBeDefined();
  shown.show(person(['econsultAndSecureMessaging']));
  expect(await shown.findByText(/does not have permission/)).toBeDefined();
  expect(shown.queryByText('One’s own earnings')).toBeNull();
});

test('[IROUTE-21] [ROUTE-25] it does not open on a phone', async () => {
  const shown = openScreen('billing-report', specialist, { on: 'phone', content });
  expect(await shown.findAllByText('Unable to load this page')).not.toEqual([]);
  expect(shown.queryByText('One’s own earnings')).toBeNull();
});

test('[SHELL-24] the group Tools of the menu holds the billing report, for who may open it', () => {
  const toolsFor = (session: typeof specialist) =>
    menuGroups(menuOf(FEATURES.screens, session, '/dashboard/profile', () => 0))
      .find(({ label }) => label === 'Tools')
      ?.items.map(({ label }) => label) ?? [];
  expect(toolsFor(specialist)).toContain('Billing report');
  expect(toolsFor(person(['econsultAndSecureMessaging']))).not.toContain('Billing report');
});
