import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { getProfile } from './get-profile.ts';
import { saveProfile } from './save-profile.ts';

export { rememberPhoneContact } from './remember-phone-contact.ts';

/** What everybody may do with the own profile. */
export function profileImplementations(
  parts: Pick<AccountsParts, 'settings' | 'publicUrl'>,
): readonly Implementation[] {
  return [getProfile(parts.settings), saveProfile(parts)];
}
