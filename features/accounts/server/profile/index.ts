import type { Implementation } from '@alethea/server-kit/operations/implement';
import { getProfile } from './get-profile.ts';
import { saveProfile } from './save-profile.ts';

export { preferencesOf } from './preferences-of.ts';
export { rememberPhoneContact } from './remember-phone-contact.ts';

/** What everybody may do with the own profile. */
export function profileImplementations(): readonly Implementation[] {
  return [getProfile(), saveProfile()];
}
