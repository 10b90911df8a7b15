import { expect, test } from 'vitest';
import { keyCaps } from '../src/actions/key-caps.ts';
import { keysEn as keysFr } from '../src/texts/keys-fr.ts';

test('keys are named as they stand on the keyboard', () => {
  expect(keyCaps('Mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('Mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('Mod+Enter', false)).toEqual(['Ctrl', 'Enter']);
  expect(keyCaps('j', false)).toEqual(['j']);
  expect(keyCaps('ArrowDown', false)).toEqual(['↓']);
  expect(keyCaps(' ', false)).toEqual(['Space']);
});

test('in French the keys are called as they are on a French keyboard', () => {
  expect(keysFr).toEqual({ enter: 'Entrée', escape: 'Échap', space: 'Espace' });
});
