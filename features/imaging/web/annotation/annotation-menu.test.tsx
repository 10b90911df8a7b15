// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person } from '../../../../apps/web/src/testing/person.ts';

const labeller = person(['imageAnnotation']);
const content = <p>Pictures to label</p>;

test('[ROUTE-22] [IROUTE-18] [ENV-12] image annotation opens with the permission imageAnnotation, and for nobody else', async () => {
  const shown = openScreen('image-annotation', labeller, { content });
  expect(await shown.findByText('Pictures to label')).toBeDefined();
  shown.show(person(['cameraAndGallery']));
  expect(await shown.findByText(/does not have permission/)).toBeDefined();
  expect(shown.queryByText('Pictures to label')).toBeNull();
});

test('[ROUTE-23] [IROUTE-19] it does not open on a phone', async () => {
  const shown = openScreen('image-annotation', labeller, { on: 'phone', content });
  expect(await shown.findByText(/does not have permission/)).toBeDefined();
  expect(shown.queryByText('Pictures to label')).toBeNull();
});

test('[SHELL-23] the group Specialist Tools holds it, for who may open it', () => {
  const groupsFor = (session: typeof labeller) =>
    menuGroups(menuOf(FEATURES.screens, session, '/dashboard/profile', () => 0)).map(({ label, items }) => [
      label,
      items.map((item) => item.label),
    ]);
  expect(groupsFor(labeller)).toContainEqual(['Specialist Tools', expect.arrayContaining(['Image annotation'])]);
  expect(groupsFor(person([])).flat(2)).not.toContain('Image annotation');
});
