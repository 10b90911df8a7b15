import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { deskChange, profileChange } from '../../../contract/core/changes.ts';
import { normalizePracticeId } from '../../../contract/core/practice-id.ts';
import { preferencesToStore, preferencesWithDefaults } from '../../../contract/people/preferences.ts';
import { saveProfile as saveProfileOperation } from '../../../contract/people/profile.ts';
import {
  checkProfile,
  type ProfileValues,
  phoneToStore,
  storedChoices,
} from '../../../contract/people/profile-rules.ts';
import {
  hasPhoneConsult,
  hasPracticeId,
  type ProfileOwner,
  switchesOf,
} from '../../../contract/people/profile-sections.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { confirmedJustNow } from '../../identity/sessions/confirmed-session.ts';
import { claimPracticeId, withdrawPendingClaim } from '../../practice-id/practice-id-store.ts';
import { givenPracticeId, loadProfile, type ProfileChange, type StoredProfile, writeProfile } from './profile-store.ts';
import { profileView } from './profile-view.ts';

type Input = ParsedInputOf<typeof saveProfileOperation>;

/** Saves the own profile, unless it is no longer the one that the change is based on. */
export const saveProfile = ({ settings, publicUrl }: Pick<AccountsParts, 'settings' | 'publicUrl'>) =>
  implementWrite(saveProfileOperation, {
    async write(call, input) {
      const { actor, tx } = call;
      const { personId, sessionId } = actor;
      const owner: ProfileOwner = { ...actor, userRoles: actor.roles };
      call.authorise(allow('the own profile'));
      await lockPerson(tx, personId);
      const stored = await loadProfile(tx, personId);
      const present = profileView(stored, actor.roles, settings);
      if (input.basedOn !== present.revision) throw call.failure('profile_changed');
      const issues = checkProfile(valuesOf(input), owner, storedChoices(present));
      if (issues.length > 0) throw call.failure('fields_invalid', { issues });
      const change = changeOf(input, stored, owner);
      const movesFaxes = faxesMove(stored, change, actor.roles);
      // Whoever finds a session open must not have patients' faxes sent elsewhere.
      if (movesFaxes) call.authorise(await confirmedJustNow(tx, sessionId, call.clock.now()));
      await writeProfile(tx, personId, change);
      if (movesFaxes) await mailAbout(call, publicUrl, personId, 'faxesChanged');
      const claim = hasPracticeId(owner) && (await settleClaim(tx, personId, input, stored, call.clock.now()));
      const profile = profileView(await loadProfile(tx, personId), actor.roles, settings);
      call.about({ recordKind: 'person', recordId: personId, detail: { practiceIdClaimed: claim } });
      call.notify({ to: [`person:${personId}`], changed: [profileChange()] });
      const isQueueChanged = profile.practiceId.pending?.claimedAt !== stored.pending?.at;
      if (isQueueChanged) call.notify({ to: ['operators'], changed: [deskChange()] });
      return { profile };
    },
  });

function valuesOf(input: Input): ProfileValues {
  const { practiceId, credentials, cellPhone, city, preferences, locations } = input;
  return {
    practiceId: practiceId?.practiceId ?? '',
    practiceIdProvince: practiceId?.province ?? DEFAULT_PROVINCE,
    ...{ credentials, cellPhone, city, preferences },
    locations: locations.map((location) => ({ ...location, province: location.province ?? '' })),
  };
}

function changeOf(input: Input, stored: StoredProfile, owner: ProfileOwner): ProfileChange {
  const { phoneNumber, calendarEmail } = input.preferences.phoneConsult;
  const phoneConsult = { phoneNumber: phoneToStore(phoneNumber), calendarEmail };
  return {
    credentials: input.credentials,
    cellPhone: phoneToStore(input.cellPhone),
    city: input.city,
    preferences: preferencesToStore(
      stored.preferences,
      { ...input.preferences, phoneConsult },
      {
        userRoles: owner.userRoles,
        changeable: { switches: switchesOf(owner), phoneConsult: hasPhoneConsult(owner) },
      },
    ),
    locations: input.locations.map((location) => ({
      ...location,
      clinicPhone: phoneToStore(location.clinicPhone),
      fax: phoneToStore(location.fax),
    })),
  };
}

/** True when faxes would go to another number than before, or others than before. */
function faxesMove(stored: StoredProfile, change: ProfileChange, userRoles: readonly string[]): boolean {
  const isMoved = change.locations.some(({ fax }, index) => fax !== (stored.locations[index]?.fax ?? ''));
  const faxes = (preferences: unknown) => JSON.stringify(preferencesWithDefaults(preferences, userRoles).fax);
  return isMoved || faxes(change.preferences) !== faxes(stored.preferences);
}

/** A changed practice ID waits for an operator, and the one in force stays so; going back to it takes the claim back. */
async function settleClaim(
  tx: Tx,
  personId: string,
  { practiceId: given }: Input,
  stored: StoredProfile,
  now: Date,
): Promise<boolean> {
  if (!given) return false;
  const { province } = given;
  const practiceId = normalizePracticeId(province, given.practiceId);
  const before = givenPracticeId(stored);
  if (before?.practiceId === practiceId && before.province === province) return false;
  if (stored.practiceId === practiceId && stored.practiceIdProvince === province) {
    await withdrawPendingClaim(tx, personId, now);
    return false;
  }
  await claimPracticeId(tx, { personId, practiceId, province, now });
  return true;
}
