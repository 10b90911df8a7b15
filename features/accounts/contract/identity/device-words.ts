/** The product names of a browser and its system; null where the text does not tell. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the device from a User-Agent header, as far as a person needs it to know their own again. */
export function deviceOf(userAgent: string): Device {
  const named = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
