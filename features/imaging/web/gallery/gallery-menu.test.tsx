// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person } from '../../../../apps/web/src/testing/person.ts';

const clinician = person(['cameraAndGallery']);
const content = <p>One’s own pictures</p>;

test('[ROUTE-20] [IROUTE-16] [IPERM-01] the gallery opens with the permission cameraAndGallery, and for nobody else', async () => {
  const shown = openScreen('gallery', clinician, { content });
  expect(await shown.findByText('One’s own pictures')).toBeDefined();
  shown.show(person(['econsultAndSecureMessaging']));
  expect(await shown.findByText(/does not have permission/)).toBeDefined();
  expect(shown.queryByText('One’s own pictures')).toBeNull();
});

test('[ROUTE-21] [IROUTE-17] it opens on a phone too', async () => {
  const shown = openScreen('gallery', clinician, { on: 'phone', content });
  expect(await shown.findByText('One’s own pictures')).toBeDefined();
});

test('[SHELL-16] [IROUTE-44] the group Imaging of the menu holds the gallery, for who may open it', () => {
  const groupsFor = (session: typeof clinician) =>
    menuGroups(menuOf(FEATURES.screens, session, '/dashboard/profile', () => 0)).map(({ label, items }) => [
      label,
      items.map((item) => item.label),
    ]);
  expect(groupsFor(clinician)).toContainEqual(['Imaging', expect.arrayContaining(['Gallery'])]);
  expect(groupsFor(person([])).map(([label]) => label)).not.toContain('Imaging');
});
