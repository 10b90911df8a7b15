const parts = /^\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})\s*$/;
const digitsOnly = /^\s*\d+\s*$/;

/** In either language of the country, for charts of both are pasted; without their accents. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
].map((names) => names.split(' '));

/**
 * A date typed or pasted year first (`19590314`, `1959/3/14`), or with its month in letters as charts print it
 * (`14-Mar-1959`, `March 14, 1959`, `14 mars 1959`), as `YYYY-MM-DD`; any other text comes back unchanged.
 */
export const normalizeDateText = (text: string): string => {
  const named = withMonthInLetters(text);
  if (named) return named;
  const isBareDigits = digitsOnly.test(text);
  if (isBareDigits && text.trim().length !== 8) return text;
  const [, year, month, day] = parts.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

function withMonthInLetters(text: string): string | null {
  const tokens = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[-/.,\s]+/);
  const month = monthOf(tokens);
  const year = tokens.find((token) => /^\d{4}$/.test(token));
  const day = tokens.find((token) => /^(\d{1,2}|1er)$/.test(token))?.replace('er', '');
  if (tokens.length !== 3 || month < 0 || !year || !day) return null;
  return `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The month that a token begins, from 0 on; -1 of none, and of two (`jui` is June or July). */
function monthOf(tokens: readonly string[]): number {
  const begun = MONTHS.flatMap((names) =>
    names.flatMap((name, month) =>
      tokens.some((token) => token.length >= 3 && name.startsWith(token)) ? [month] : [],
    ),
  );
  const [month = -1] = begun;
  return begun.every((other) => other === month) ? month : -1;
}
