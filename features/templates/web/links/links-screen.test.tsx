// @vitest-environment happy-dom
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { matchCommands } from '../../../../apps/web/src/palette/match-commands.ts';
import { screenCommands } from '../../../../apps/web/src/palette/use-commands.tsx';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person } from '../../../../apps/web/src/testing/person.ts';
import { resourceLinksEn as french } from '../../texts/resource-links-fr.ts';
import LinksScreen from './links-screen.tsx';
import { LINK_PARTS, RESOURCE_LINKS, searchLinks } from './resource-links.ts';

const everybody = person([]);
const open = () => showScreen(<LinksScreen />, { session: everybody });

test('[RESOURCE-01] [RESOURCE-02] [RESOURCE-03] [RESOURCE-04] [SHELL-46] three parts hold a fixed list of links, which open in a tab that learns nothing', () => {
  const { screen } = open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Support', 'Specialist Handouts', 'Diagnostic References']);
  for (const [index, part] of LINK_PARTS.entries()) {
    const region = within(screen.getByRole('region', { name: headings[index] ?? '' }));
    for (const { name, url, about } of RESOURCE_LINKS[part]) {
      const link = region.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link.getAttribute('href')).toBe(url);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(region.getByText(about, { exact: false })).toBeDefined();
    }
  }
});

test.each([
  ['English', RESOURCE_LINKS],
  ['French', french],
] as const)(
  '[RESOURCE-04] every link of the %s list is https, stands once, has a name and one line, and carries nothing about who opens it',
  (_, list) => {
    const links = LINK_PARTS.flatMap((part) => list[part]);
    for (const { name, url, about } of links) {
      const { protocol, search, hash, username, port, hostname } = new URL(url);
      expect([protocol, search, hash, username, port]).toEqual(['https:', '', '', '', '']);
      expect(hostname).toMatch(/\.(ca|org)$/);
      expect(name.trim().length).toBeGreaterThan(3);
      expect(about).toMatch(/^[^\n]{10,90}\.$/);
    }
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
    expect(new Set(links.map(({ name }) => name)).size).toBe(links.length);
    for (const part of LINK_PARTS) {
      expect(list[part].length).toBeGreaterThan(4);
      expect(list[part]).toHaveLength(RESOURCE_LINKS[part].length);
    }
  },
);

test('[RESOURCE-01] support tells whom people of this deployment ask, by mail, by phone and on its own site', () => {
  const { screen } = open();
  const support = within(screen.getByRole('region', { name: 'Support' }));
  const hrefOf = (name: string | RegExp) => support.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^support/)).toBe(`mailto:${BRAND.supportEmail}`);
  expect(hrefOf(formatPhone(BRAND.supportPhone))).toBe(`tel:+1${BRAND.supportPhone}`);
  expect(hrefOf(/^Alethea support site/)).toBe(BRAND.supportUrl);
});

test('a link is found by words of its name, its line or its address, and how many were found is said', async () => {
  expect(searchLinks(RESOURCE_LINKS.references, 'IMAGING order').map(({ name }) => name)).toEqual([
    'Canadian Association of Radiologists: referral guidelines',
  ]);
  const { screen, person: user } = open();
  const field = screen.getByLabelText('Search resources');
  await user.type(field, 'eczema');
  expect(screen.getByText('1 link found')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Specialist Handouts',
  ]);
  await user.type(field, ' nowhere');
  expect(screen.getByText('No resource matches')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[ROUTE-46] [ROUTE-47] [IROUTE-35] the page opens for everybody who is signed in, on a phone too', async () => {
  for (const on of ['desk', 'phone'] as const) {
    const shown = openScreen('resources', everybody, { on });
    expect(await shown.findByRole('heading', { level: 1, name: 'Resources' })).toBeDefined();
    shown.unmount();
  }
});

test('[SHELL-25] the group Tools of the menu holds it for everybody, and the palette finds it by its parts', () => {
  const menu = menuOf(FEATURES.screens, everybody, '/dashboard/resources', () => 0);
  const tools = menuGroups(menu).find(({ label }) => label === 'Tools');
  expect(tools?.items).toContainEqual(
    expect.objectContaining({ label: 'Resources', href: '/dashboard/resources', active: true }),
  );
  const navigate = vi.fn();
  matchCommands(screenCommands(menu, navigate, everybody), 'handouts')[0]?.run();
  expect(navigate).toHaveBeenCalledWith('/dashboard/resources');
});
