import type { Province } from '../contact/provinces.ts';
import { formatHealthNumber, healthNumberMask, normalizeHealthNumber } from './health-number.ts';

/** The bare number of a text, typed or pasted, where charts print words beside it: `PHN: 12345-6789`. */
export function typedHealthNumber(text: string, province: Province): string {
  const bare = normalizeHealthNumber(text, province);
  const { mask, length } = healthNumberMask(province);
  const digits = bare.replace(/\D/g, '');
  return !mask.includes('a') && digits.length === length ? digits : bare;
}

/** What a field without a mask comes to when it is left: a whole number as its province prints it, all else as it was typed. */
export function tidyHealthNumber(text: string, province: Province): string {
  const bare = typedHealthNumber(text, province);
  return bare.length === healthNumberMask(province).length ? formatHealthNumber(province, bare) : text;
}
