import { expect, test } from 'vitest';
import { clearDraft, readDraft, writeDraft } from './sign-up-draft.ts';
import { emptyValues } from './wizard-values.ts';

function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const VALUES = {
  ...emptyValues(),
  ...({ selectedPlan: 'plus', selectedRole: 'resident', province: 'AB', firstName: 'Ada' } as const),
  ...{ password: 'Prairie-Crocus-7', confirmPassword: 'Prairie-Crocus-7' },
  preceptorInformation: [
    { preceptorName: 'Dr. Roy', preceptorEmail: 'roy@clinic.example' },
    { preceptorName: 'Dr. Haddad', preceptorEmail: '' },
  ],
};

test('a half-filled wizard comes back as it was, but for the passwords', () => {
  const storage = tabStorage();
  writeDraft(storage, { values: VALUES, proceedsWithout: '1234-56789' });
  expect(readDraft(storage)).toEqual({
    values: { ...VALUES, password: '', confirmPassword: '' },
    proceedsWithout: '1234-56789',
  });
  clearDraft(storage);
  expect(readDraft(storage)).toBeNull();
});

test('no password is ever kept, whatever else is', () => {
  const storage = tabStorage();
  writeDraft(storage, { values: VALUES, proceedsWithout: null });
  expect(storage.getItem('alethea-sign-up')).not.toContain('Crocus');
});

test('what is not a draft is passed over, and what is wrong in one is left out', () => {
  const storage = tabStorage();
  for (const text of ['', 'no JSON', '7', 'null', '[]', '{"values":null}']) {
    storage.setItem('alethea-sign-up', text);
    expect(readDraft(storage)?.values ?? emptyValues()).toEqual(emptyValues());
  }
  const odd = { firstName: 7, lastName: 'Okafor', preceptorInformation: [null, { preceptorName: 1 }], password: 'x' };
  storage.setItem('alethea-sign-up', JSON.stringify({ values: odd, proceedsWithout: 1 }));
  expect(readDraft(storage)).toEqual({ values: { ...emptyValues(), lastName: 'Okafor' }, proceedsWithout: null });
});

test('a browser that keeps nothing is no reason to fail', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeDraft(full, { values: VALUES, proceedsWithout: null })).not.toThrow();
});
