import type { Device } from '../../../contract/identity/device-words.ts';
import { en } from '../../../texts/identity/security-en.ts';

/** A device in words, as far as it is known. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return en.sessions.device(browser, system);
  return browser ?? system ?? en.sessions.unknown;
}
