import { expect, test } from 'vitest';
import { keyCaps } from './shortcut-keys.ts';

test('keys are named as they stand on the keyboard', () => {
  expect(keyCaps('Mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('Mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('Mod+Enter', false)).toEqual(['Ctrl', 'Enter']);
  expect(keyCaps('j', false)).toEqual(['j']);
  expect(keyCaps('ArrowDown', false)).toEqual(['↓']);
  expect(keyCaps(' ', false)).toEqual(['Space']);
});
