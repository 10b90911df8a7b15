import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServicePage } from '../../contract/index.ts';
import { listSearchWords, removeSearchWord, saveSearchWord, trySearch } from '../../contract/operator-words.ts';

let app: TestApp;
let desk: TestClient;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  const clinic = await app.world.clinic('Bow Valley Clinic');
  desk = await app.signIn(
    await app.world.person({ roles: ['operator'], providerType: null, firstName: 'Ida', lastName: 'Roy' }),
  );
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
  const offer = async (serviceName: string, specialty: string, subsite: string) =>
    app.world.service({
      people: [await app.world.person({ roles: ['specialist'], clinics: [clinic] })],
      ...{ clinic, serviceName, specialty, subsite, shortDescription: 'Advice.' },
    });
  await offer('Skin desk', 'Dermatology', 'Rash');
  await offer('Heart desk', 'Cardiology', 'Arrhythmia');
});
afterAll(() => app.stop());

const found = async (searchText: string) =>
  (await doctor.call(getServicePage, { searchText })).services.map(({ serviceName }) => serviceName);
const wordsOf = async (searchText: string) => (await desk.call(listSearchWords, { searchText })).words;
const set = (typed: string, meant: string[], basedOn = 0) =>
  desk.call(saveSearchWord, { typed, meant, weight: 'clinical', basedOn });

test('[FIND-25] a word that an operator adds is understood, by every process half a minute later at most', async () => {
  expect(await found('kissing bug')).toEqual([]);
  await set('Kissing bugs', ['rash', 'dermatology']);
  expect(await found('kissing bug')).toEqual([]);
  app.clock.advance(30_000);
  expect(await found('kissing bug')).toEqual(['Skin desk']);
  expect(await wordsOf('kissing')).toMatchObject([
    { typed: 'Kissing bugs', meant: ['rash', 'dermatology'], origin: 'added', version: 1, setByName: 'Ida Roy' },
  ]);
});

test('[FIND-25] a built-in word can mean something else, or nothing more than itself, and be given back', async () => {
  expect(await wordsOf('afib')).toMatchObject([{ origin: 'builtIn', version: 0, setAt: null }]);
  await set('afib', ['rash']);
  await desk.call(trySearch, { searchText: 'afib' });
  expect(await found('afib')).toEqual(['Skin desk']);
  await set('afib', [], 1);
  await desk.call(trySearch, { searchText: 'afib' });
  expect(await found('afib')).toEqual([]);
  expect(await wordsOf('afib')).toMatchObject([{ origin: 'changed', version: 2, meant: [] }]);
  await desk.call(removeSearchWord, { typed: 'afib', basedOn: 2 });
  await desk.call(trySearch, { searchText: 'afib' });
  expect(await found('afib')).toEqual(['Heart desk']);
  expect(await wordsOf('afib')).toMatchObject([{ origin: 'builtIn' }]);
});

test('a text is tried as a physician would type it: how it is taken, and what it finds first', async () => {
  expect(await desk.call(trySearch, { searchText: 'two weeks of afib, Whitby' })).toMatchObject({
    parts: [
      { typed: 'afib', meant: ['arrhythmia', 'cardiology'] },
      { typed: 'whitby', meant: [] },
    ],
    services: [{ serviceName: 'Heart desk', specialty: 'Cardiology', subsite: 'Arrhythmia' }],
  });
});

test('the words are listed by the alphabet, page by page, each once; what operators have set can be seen alone', async () => {
  await set('zebra stripes', ['lesion']);
  const first = await desk.call(listSearchWords, { perPage: 100 });
  const second = await desk.call(listSearchWords, { perPage: 100, page: first.nextPage ?? 0 });
  const typed = [...first.words, ...second.words].map((word) => word.typed);
  expect(typed).toHaveLength(200);
  expect(new Set(typed).size).toBe(200);
  expect(typed).toEqual(typed.toSorted((one, other) => one.localeCompare(other, 'en')));
  const { words: own, nextPage } = await desk.call(listSearchWords, { onlyOwn: true });
  expect(own.map((word) => word.typed)).toEqual(['Kissing bugs', 'zebra stripes']);
  expect(nextPage).toBeNull();
});

test('words that every question has, and phrases of five words, are refused', async () => {
  expect(await codeOf(set('the patient, please', ['rash']))).toBe('word_without_meaning');
  expect(await codeOf(set('alpha bravo charlie delta echo', ['rash']))).toBe('phrase_too_long');
  expect(await codeOf(set('golfball', ['1', '2', '3', '4', '5', '6', '7']))).toBe('invalid_input');
  expect(await wordsOf('golfball')).toEqual([]);
});
