/** Parses a timestamptz as PostgreSQL writes it. */
type ParseTimestamp = (text: string) => Date | number;

const ZERO = 48;

/**
 * Makes a parser that reads `2026-11-22 06:41:48.636+00` by place, in a quarter of the time: a page of a list holds
 * a hundred of them. What looks otherwise (another offset, a year before 100 or after 9999, infinity) is left to `parseAny`.
 */
export function createTimestampParser(parseAny: ParseTimestamp): ParseTimestamp {
  return (text) => {
    const end = text.length - 3;
    const isPlain =
      end >= 19 && end <= 26 && text.endsWith('+00') && text[4] === '-' && text[10] === ' ' && !text.startsWith('00');
    if (!isPlain) return parseAny(text);
    const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
    const ms =
      (end > 20 ? digit(text, 20) * 100 : 0) + (end > 21 ? digit(text, 21) * 10 : 0) + (end > 22 ? digit(text, 22) : 0);
    return new Date(
      Date.UTC(
        year,
        twoDigits(text, 5) - 1,
        twoDigits(text, 8),
        twoDigits(text, 11),
        twoDigits(text, 14),
        twoDigits(text, 17),
        ms,
      ),
    );
  };
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - ZERO;
}
