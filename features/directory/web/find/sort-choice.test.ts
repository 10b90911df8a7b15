import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SORT_TYPES } from '../../contract/search-services.ts';
import { en } from '../../texts/en.ts';
import { rememberedSort, rememberSort, SORT_MENU, sortChoice, systemSort } from './sort-choice.ts';

const nothingChosen = { inAddress: undefined, remembered: null };

test('[FIND-06] the menu offers Time, Location and Default, each once', () => {
  expect(SORT_MENU.map((sortType) => en.sort.choices[sortType])).toEqual(['Time', 'Location', 'Default']);
  expect(SORT_MENU).toEqual(SORT_TYPES);
});

test('[FIND-33, FIND-34] BC clinics start with Location, all others and people without a clinic with Default', () => {
  for (const province of PROVINCES) expect(systemSort(province)).toBe(province === 'BC' ? 'Location' : 'Default');
  expect(systemSort(undefined)).toBe('Default');
});

test('[FIND-32] a sort that nobody chose is of the system and follows the clinic', () => {
  expect(sortChoice(nothingChosen, 'BC')).toEqual({ sortType: 'Location', origin: 'system' });
  expect(sortChoice(nothingChosen, 'AB')).toEqual({ sortType: 'Default', origin: 'system' });
});

test('[FIND-32, FIND-36] a sort chosen by the person sticks whatever the clinic, the address first', () => {
  const remembered = { inAddress: undefined, remembered: 'Time' } as const;
  expect(sortChoice(remembered, 'BC')).toEqual({ sortType: 'Time', origin: 'user' });
  expect(sortChoice(remembered, 'AB')).toEqual({ sortType: 'Time', origin: 'user' });
  expect(sortChoice({ inAddress: 'Default', remembered: 'Time' }, 'BC').sortType).toBe('Default');
  const madeUp = 'Price' as 'Time';
  expect(sortChoice({ inAddress: madeUp, remembered: null }, 'AB')).toEqual({ sortType: 'Default', origin: 'system' });
});

describe('the remembered sort', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  test('[FIND-36] is each person’s own', () => {
    rememberSort('ada', 'Time');
    expect(rememberedSort('ada')).toBe('Time');
    expect(rememberedSort('bea')).toBeNull();
  });

  test('is none when what is stored is no sort, or when storage is closed', () => {
    rememberSort('ada', 'Time');
    for (const key of stored.keys()) stored.set(key, 'Alphabet');
    expect(rememberedSort('ada')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(rememberedSort('ada')).toBeNull();
    expect(() => rememberSort('ada', 'Time')).not.toThrow();
  });
});
