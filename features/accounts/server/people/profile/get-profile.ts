import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getProfile as getProfileOperation } from '../../../contract/people/profile.ts';
import { loadProfile } from './profile-store.ts';
import { type ProfileSettings, profileView } from './profile-view.ts';

/** Shows everybody their own profile. */
export const getProfile = (settings: ProfileSettings) =>
  implementRead(getProfileOperation, {
    async read(call) {
      call.authorise(allow('the own profile'));
      const { personId, roles } = call.actor;
      return { profile: profileView(await loadProfile(call.db, personId), roles, settings) };
    },
  });
