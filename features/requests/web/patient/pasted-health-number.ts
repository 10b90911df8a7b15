import type { Province } from '@alethea/kernel/contact/provinces';
import { healthNumberMask, normalizeHealthNumber } from '@alethea/kernel/health/health-number';

/** The bare number of a pasted text, where charts print words beside it: `PHN: 12345-6789`. */
export function pastedHealthNumber(text: string, province: Province): string {
  const bare = normalizeHealthNumber(text, province);
  const { mask, length } = healthNumberMask(province);
  const digits = bare.replace(/\D/g, '');
  return !mask.includes('a') && digits.length === length ? digits : bare;
}
