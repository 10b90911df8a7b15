/**
 * Formats of Canadian English by time zone, each made at its first use: making one reads the time zone data, which would
 * delay every start by some 40 ms.
 */
export function zoneFormats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
