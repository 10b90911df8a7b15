const parts = /^\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})\s*$/;
const digitsOnly = /^\s*\d+\s*$/;

/** A date typed or pasted year first (`19590314`, `1959/3/14`) as `YYYY-MM-DD`; any other text comes back unchanged. */
export const normalizeDateText = (text: string): string => {
  const isBareDigits = digitsOnly.test(text);
  if (isBareDigits && text.trim().length !== 8) return text;
  const [, year, month, day] = parts.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};
