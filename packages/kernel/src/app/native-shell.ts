const SHELL = /\bAlethea(Android|Ios)\/(\d+\.\d+\.\d+)/;

/** The app on a phone, as it names itself at the end of its user agent; null of every browser. */
export function shellOf(userAgent: string): { readonly platform: 'android' | 'ios'; readonly version: string } | null {
  const [, system, version] = SHELL.exec(userAgent) ?? [];
  if (!system || !version) return null;
  return { platform: system === 'Ios' ? 'ios' : 'android', version };
}
