import { expect, test } from 'vitest';
import { createShortcutRegistry, type PressedKey } from './shortcuts.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

function registryWith(...groups: readonly { group: string; keys: readonly string[] }[]) {
  const registry = createShortcutRegistry({ isMac: false });
  const pressed: string[] = [];
  const removals = groups.map(({ group, keys }) =>
    registry.add(() => ({
      group,
      shortcuts: keys.map((key) => ({ keys: [key], label: key, run: () => pressed.push(`${group} ${key}`) })),
    })),
  );
  return { registry, pressed, removals };
}

test('the help lists the groups on screen, equal headings as one, and no longer what has left', () => {
  const { registry, removals } = registryWith(
    { group: 'Everywhere', keys: ['?'] },
    { group: 'Inbox', keys: ['j'] },
    { group: 'Inbox', keys: ['e'] },
  );
  const listed = () => registry.groups().map(({ group, shortcuts }) => [group, shortcuts.map(({ label }) => label)]);
  expect(listed()).toEqual([
    ['Everywhere', ['?']],
    ['Inbox', ['j', 'e']],
  ]);
  removals[1]?.();
  expect(listed()).toEqual([
    ['Everywhere', ['?']],
    ['Inbox', ['e']],
  ]);
});

test('a key runs what the newest group does with it', () => {
  const { registry, pressed } = registryWith({ group: 'Everywhere', keys: ['/'] }, { group: 'Find', keys: ['/'] });
  expect(registry.press(press('/'))).toBe(true);
  expect(pressed).toEqual(['Find /']);
});

test('a key that is only declared, and one that nobody knows, are left to others', () => {
  const registry = createShortcutRegistry({ isMac: false });
  registry.add(() => ({ group: 'Inbox', shortcuts: [{ keys: ['Enter'], label: 'Open' }] }));
  expect(registry.press(press('Enter'))).toBe(false);
  expect(registry.press(press('q'))).toBe(false);
});

test('Mod is Ctrl, and Command on a Mac; plain keys never answer with a modifier', () => {
  const { registry, pressed } = registryWith({ group: 'Everywhere', keys: ['Mod+k', 'k'] });
  expect(registry.press(press('k', { altKey: true }))).toBe(false);
  expect(registry.press(press('k', { metaKey: true }))).toBe(false);
  registry.press(press('K', { ctrlKey: true }));
  registry.press(press('k'));
  expect(pressed).toEqual(['Everywhere Mod+k', 'Everywhere k']);

  const onMac = createShortcutRegistry({ isMac: true });
  onMac.add(() => ({ group: 'Everywhere', shortcuts: [{ keys: ['Mod+k'], label: 'Search', run: () => {} }] }));
  expect(onMac.press(press('k', { ctrlKey: true }))).toBe(false);
  expect(onMac.press(press('k', { metaKey: true }))).toBe(true);
});
