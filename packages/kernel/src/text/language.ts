/** The languages that the product speaks, by their two letters. */
export const LANGUAGES = ['en', 'fr'] as const;

/** See LANGUAGES. */
export type Language = (typeof LANGUAGES)[number];

/** What each calls itself, and what HTML and the formats of dates and numbers call it. */
export const LANGUAGE_FACTS: Readonly<Record<Language, { readonly name: string; readonly locale: string }>> = {
  en: { name: 'English', locale: 'en-CA' },
  fr: { name: 'Français', locale: 'fr-CA' },
};

/** The cookie in which a browser keeps the language that somebody chose in it. It says nothing else. */
export const LANGUAGE_COOKIE = 'alethea-language';

/** True of what is the two letters of a language. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((each) => each === value);
}

/** The language that somebody is shown first, by what their browser prefers (`fr-CA`, `en`, …). */
export function preferredLanguage(browserLanguages: readonly string[]): Language {
  return browserLanguages.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/**
 * What the French twin of a text module holds: the same keys, of which none may be missing, each with a text or with a
 * function of the same arguments. A list keeps its items, not their number.
 */
export type Twin<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Twin<Text>
    : T extends readonly (infer Item)[]
      ? readonly Twin<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Twin<T[Key]> }
        : T;

let languageNow: () => Language = () => 'en';

/**
 * Says how `bilingual` finds the language that is spoken at a moment: a server asks its call, a page its switch. What it
 * answers has it found as before.
 */
export function speakBy(ask: () => Language): () => void {
  const before = languageNow;
  languageNow = ask;
  return () => {
    languageNow = before;
  };
}

/** The language that is spoken at this moment; English until somebody says how it is found. */
export const languageSpoken = (): Language => languageNow();

/**
 * The texts of a module in the language of the moment, for what runs on the server, too: each is taken when it is read.
 * What is read while a module loads stays in English, so a rule takes its text inside of its function.
 */
/* @__NO_SIDE_EFFECTS__ */
export function bilingual<T extends object>(english: T, french: Twin<T>): Twin<T> {
  const inLanguage = (_english: object, key: PropertyKey) =>
    Reflect.get(languageNow() === 'fr' ? french : english, key) as unknown;
  return new Proxy(english, { get: inLanguage }) as Twin<T>;
}
