import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isLanguage, LANGUAGE_FACTS, type Language } from '@alethea/kernel/text/language';
import type { Plugin } from 'vite';

/** `pseudo` is English with accents, two fifths longer: it shows what is cut off, and what is in no text module. */
export type SpokenBuild = Language | 'pseudo';

/** What a build speaks: ALETHEA_LANGUAGE, else English. */
export function spokenBuild(value: string | undefined): SpokenBuild {
  if (value === undefined || value === '') return 'en';
  if (isLanguage(value) || value === 'pseudo') return value;
  throw new Error(`ALETHEA_LANGUAGE is “${value}”; it is en, fr or pseudo`);
}

const ENGLISH = /[\\/]texts[\\/](?:[^\\/]*[\\/])*(?:[\w-]+-)?en\.ts$/;
const FRENCH = /(?:^|[\\/-])fr(?:\.ts)?$/;
const TEXTS = /[\\/]texts[\\/]/;
const PSEUDO = '\0pseudo:';
const PSEUDO_TEXTS = new URL('./pseudo-texts.ts', import.meta.url).pathname;

const englishOf = (twin: string): string => twin.replace(/fr\.ts$/, 'en.ts');

/** The French twin of an English text module: it lies beside it, and exports the same names. */
export const twinOf = (englishFile: string): string => englishFile.replace(/en\.ts$/, 'fr.ts');

/**
 * Has a build speak another language than English: each text module that is imported is taken from its twin. A page is
 * in one language from its first paint on, fetches no text of the other, and nothing asks at run time which it is.
 */
export function speaking(language: SpokenBuild): Plugin {
  return {
    name: 'speaking',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // A module of both languages (kernel: bilingual) has one of them in a build.
      if (language !== 'fr' && FRENCH.test(source) && importer && TEXTS.test(importer)) {
        const twin = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!twin) return null;
        return language === 'pseudo' ? `${PSEUDO}${englishOf(twin.id)}` : englishOf(twin.id);
      }
      if (language === 'en' || !/(?:^|[\\/-])en(?:\.ts)?$/.test(source) || importer?.startsWith(PSEUDO)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !ENGLISH.test(found.id)) return null;
      const twin = twinOf(found.id);
      // Modules that hold both languages, as those of mailed pages do, import both.
      if (importer === twin) return null;
      if (language === 'pseudo') return `${PSEUDO}${found.id}`;
      if (!existsSync(twin)) throw new Error(`${found.id} has no twin ${twin}`);
      return twin;
    },
    async load(id) {
      if (!id.startsWith(PSEUDO)) return null;
      const file = id.slice(PSEUDO.length);
      const names = [...(await readFile(file, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return [
        `import * as english from ${JSON.stringify(file)};`,
        `import { pseudo } from ${JSON.stringify(PSEUDO_TEXTS)};`,
        ...names.map((name) => `export const ${name} = pseudo(english.${name});`),
      ].join('\n');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (language === 'fr' ? inFrench(html) : html),
    },
  };
}

const WITHOUT_SCRIPT = {
  en: 'Alethea needs JavaScript. Turn it on in your browser and reload the page.',
  fr: 'Alethea a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
};

function inFrench(html: string): string {
  return html
    .replace(`lang="${LANGUAGE_FACTS.en.locale}"`, `lang="${LANGUAGE_FACTS.fr.locale}"`)
    .replace(WITHOUT_SCRIPT.en, WITHOUT_SCRIPT.fr);
}
