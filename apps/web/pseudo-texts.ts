const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö' },
  ...{ r: 'ŕ', s: 'š', t: 'ţ', u: 'ü', w: 'ŵ', y: 'ý', z: 'ž', A: 'Á', C: 'Ç', D: 'Đ', E: 'É', G: 'Ĝ', H: 'Ĥ', I: 'Í' },
  ...{ L: 'Ļ', N: 'Ñ', O: 'Ö', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ü', W: 'Ŵ', Y: 'Ý', Z: 'Ž' },
};
const LONGER = 0.4;
/** Names of formats and addresses are no texts, nor are keys of the keyboard. */
const NO_TEXT = /^(?:.|[a-z]{2}-[A-Z]{2}|\/\S*|https?:\S*)$/;

/** A text module as the pseudo-locale has it: each word with accents and two fifths longer, functions answer such texts. */
export function pseudo<T>(texts: T): T {
  return altered(texts) as T;
}

function altered(value: unknown): unknown {
  if (typeof value === 'string') return NO_TEXT.test(value) ? value : longer(value);
  if (typeof value === 'function') return (...given: unknown[]) => altered(value(...given));
  if (Array.isArray(value)) return value.map(altered);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, altered(text)]));
}

/** Word by word: what is added breaks where the text would. */
function longer(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const accented = word.replaceAll(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter);
    return `${accented}${'·'.repeat(Math.round(word.length * LONGER))}`;
  });
}
