import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { speaking, spokenBuild, twinOf } from './speaking.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const ENGLISH = globSync('{features/*,packages/*/src,apps/*/src}/**/texts/**/*en.ts', { cwd: REPOSITORY }).filter(
  (file) => /(?:^|[\\/-])en\.ts$/.test(file) && !file.includes('node_modules'),
);

/** Of the pages that mails lead to, which hold both languages at once: each has names of its own. */
const HELD_TOGETHER = ['features/forms/texts/answer-en.ts', 'features/documents/texts/en.ts'];

const namesIn = (file: string): string[] =>
  [...readFileSync(path.join(REPOSITORY, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name = '']) => name)
    .sort();

test('every English text module has its French twin beside it, which exports the same names', () => {
  expect(ENGLISH.length).toBeGreaterThan(100);
  const wrong = ENGLISH.filter((file) => !HELD_TOGETHER.includes(file)).filter((file) => {
    const twin = twinOf(file);
    return !existsSync(path.join(REPOSITORY, twin)) || namesIn(file).join() !== namesIn(twin).join();
  });
  expect(wrong).toEqual([]);
});

test('a French text module takes no words from English ones, which a server would speak in the middle of French', () => {
  // Its mail to a patient is in the language of the patient's page.
  const mixed = ['features/forms/texts/answer-mail-fr.ts'];
  const wrong = ENGLISH.map(twinOf).filter((twin) => {
    if (mixed.includes(twin) || !existsSync(path.join(REPOSITORY, twin))) return false;
    return /^import (?!type)[^;]*['/-]en\.ts';/m.test(readFileSync(path.join(REPOSITORY, twin), 'utf8'));
  });
  expect(wrong).toEqual([]);
});

test('a build speaks English unless it is told another language that there is', () => {
  expect([undefined, '', 'fr', 'pseudo'].map(spokenBuild)).toEqual(['en', 'en', 'fr', 'pseudo']);
  expect(() => spokenBuild('de')).toThrow('ALETHEA_LANGUAGE');
});

const withoutScript = (html: string) => html.match(/<noscript>[\s\S]*<\/noscript>/)?.[0] ?? '';
const pageOf = (name: string) => readFileSync(path.join(import.meta.dirname, `${name}.html`), 'utf8');

test.each(['index', 'login'])(
  'without scripts, the %s page of the French build says in French what it needs',
  (name) => {
    const { transformIndexHtml } = speaking('fr');
    const inFrench = (transformIndexHtml as { readonly handler: (html: string) => string }).handler(pageOf(name));
    expect(withoutScript(inFrench)).toContain('a besoin de JavaScript');
    expect(withoutScript(inFrench)).not.toContain('needs JavaScript');
    expect(withoutScript(pageOf(name))).toContain('needs JavaScript');
  },
);

test.each(['documents', 'forms', 'card-form'])(
  'without scripts, the %s page says in both languages what it needs',
  (name) => {
    expect(withoutScript(pageOf(name))).toContain('needs JavaScript');
    expect(withoutScript(pageOf(name))).toMatch(/<p lang="fr-CA">[^<]*a besoin de JavaScript/);
  },
);
