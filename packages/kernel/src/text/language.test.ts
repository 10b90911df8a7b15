import { expect, onTestFinished, test } from 'vitest';
import { bilingual, type Language, languageSpoken, preferredLanguage, speakBy, type Twin } from './language.ts';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['en-CA', 'fr'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j is shown a page in %s first', (languages, language) => {
  expect(preferredLanguage(languages)).toBe(language);
});

test('a twin has every key of its module, texts in place of texts and functions of the same arguments', () => {
  const en = { save: 'Save', sent: (count: number) => `${count} sent`, days: ['Monday'] } as const;
  const fr: Twin<typeof en> = { save: 'Enregistrer', sent: (count) => `${count} envoyés`, days: ['lundi'] };
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  // @ts-expect-error a key that is missing does not compile
  const short: Twin<typeof en> = { save: 'Enregistrer', days: [] };
  expect(Object.keys(short)).not.toEqual(Object.keys(en));
});

test('a text of both languages is that of the moment in which it is read', () => {
  const texts = bilingual(
    { sent: (count: number) => `${count} sent`, save: 'Save' },
    { sent: (count) => `${count} envoyés`, save: 'Enregistrer' },
  );
  expect([languageSpoken(), texts.save, texts.sent(2)]).toEqual(['en', 'Save', '2 sent']);
  let spoken: Language = 'fr';
  const asBefore = speakBy(() => spoken);
  expect([texts.save, texts.sent(2), { ...texts }.save]).toEqual(['Enregistrer', '2 envoyés', 'Enregistrer']);
  spoken = 'en';
  expect(texts.save).toBe('Save');
  spoken = 'fr';
  asBefore();
  expect(texts.save).toBe('Save');
});

test('who asks for the language for a while leaves it to whoever was asked before', () => {
  onTestFinished(speakBy(() => 'fr'));
  const asBefore = speakBy(() => 'en');
  expect(languageSpoken()).toBe('en');
  asBefore();
  expect(languageSpoken()).toBe('fr');
});
