const parts = /^\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})\s*$/;
const digitsOnly = /^\s*\d+\s*$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * A date typed or pasted year first (`19590314`, `1959/3/14`), or with its month in letters as charts print it
 * (`14-Mar-1959`, `March 14, 1959`), as `YYYY-MM-DD`; any other text comes back unchanged.
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
    .split(/[-/.,\s]+/);
  const month = MONTHS.findIndex((name) => tokens.some((token) => token.length >= 3 && name.startsWith(token)));
  const year = tokens.find((token) => /^\d{4}$/.test(token));
  const day = tokens.find((token) => /^\d{1,2}$/.test(token));
  if (tokens.length !== 3 || month < 0 || !year || !day) return null;
  return `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
