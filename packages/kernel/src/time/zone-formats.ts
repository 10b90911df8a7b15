/**
 * Formats of a language, Canadian English unless another is named, by time zone, each made at its first use: making one
 * reads the time zone data, which would delay every start by some 40 ms.
 */
export function zoneFormats(
  options: Intl.DateTimeFormatOptions,
  locale: string | (() => string) = 'en-CA',
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const spoken = typeof locale === 'string' ? locale : locale();
    const key = `${spoken} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(spoken, { ...options, timeZone });
    formats.set(key, format);
    return format;
  };
}
