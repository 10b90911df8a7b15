import { preferencesWithDefaults } from '../../../contract/people/preferences.ts';
import type { ProfileView } from '../../../contract/people/profile.ts';
import { revisionOf, type StoredProfile } from './profile-store.ts';

/** What of the installation a profile says. */
export type ProfileSettings = Pick<ProfileView, 'faxesAreSent'>;

/** The profile as its owner sees it. */
export function profileView(
  stored: StoredProfile,
  userRoles: readonly string[],
  { faxesAreSent }: ProfileSettings,
): ProfileView {
  const { practiceId, practiceIdProvince, pending, refused, preferences, ...shown } = stored;
  return {
    ...shown,
    revision: revisionOf(stored),
    practiceId: {
      inForce: practiceId !== null && practiceIdProvince !== null ? { practiceId, province: practiceIdProvince } : null,
      pending: pending && { practiceId: pending.practiceId, province: pending.province, claimedAt: pending.at },
      refused: refused && { practiceId: refused.practiceId, province: refused.province, decidedAt: refused.at },
    },
    preferences: preferencesWithDefaults(preferences, userRoles),
    faxesAreSent,
    locations: [...stored.locations],
  };
}
