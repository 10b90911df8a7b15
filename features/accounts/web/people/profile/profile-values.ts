import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import type { saveProfile } from '../../../contract/client.ts';
import { formatPracticeId } from '../../../contract/core/practice-id.ts';
import { withDependentRules } from '../../../contract/people/preferences.ts';
import { type LocationValues, type ProfileValues, withOneDefault } from '../../../contract/people/profile-rules.ts';
import { mergeEdits } from './merge-edits.ts';
import type { Profile } from './views.ts';

/** A profile as the form shows it, numbers in their masks. */
export function valuesOf(profile: Profile): ProfileValues {
  const given = profile.practiceId.pending ?? profile.practiceId.inForce;
  const province = given?.province ?? profile.locations[0]?.province ?? DEFAULT_PROVINCE;
  const { credentials, cellPhone, city, preferences, locations } = profile;
  const { phoneConsult } = preferences;
  return {
    practiceId: given ? formatPracticeId(given.province, given.practiceId) : '',
    practiceIdProvince: province,
    credentials,
    cellPhone: formatPhone(cellPhone),
    city,
    preferences: {
      ...structuredClone(preferences),
      phoneConsult: { ...phoneConsult, phoneNumber: formatPhone(phoneConsult.phoneNumber) },
    },
    locations: locations.map(({ billable: _, tiedClinicName: __, ...location }) => ({
      ...location,
      clinicPhone: formatPhone(location.clinicPhone),
      fax: formatPhone(location.fax),
      province: location.province ?? '',
    })),
  };
}

/** What is sent to save the form. */
export function savingOf(
  values: ProfileValues,
  { basedOn, hasPracticeId }: { readonly basedOn: string; readonly hasPracticeId: boolean },
): RemoteInput<typeof saveProfile> {
  const { practiceId, practiceIdProvince, locations, ...rest } = values;
  return {
    ...rest,
    basedOn,
    practiceId: hasPracticeId ? { practiceId, province: practiceIdProvince } : null,
    preferences: withDependentRules(values.preferences),
    locations: locations.map((location) => ({ ...location, province: location.province || null })),
  };
}

/** The form when the profile was saved in another window: what was typed stays, all else is as it was saved. */
export function valuesAfterChange(before: ProfileValues, typed: ProfileValues, now: ProfileValues): ProfileValues {
  const merged = mergeEdits(before, typed, now);
  return {
    ...merged,
    preferences: withDependentRules(merged.preferences),
    locations: withOneDefault(merged.locations),
  };
}

/** A clinic to be filled in; the first of all is the default. */
export function emptyLocation(locations: readonly LocationValues[]): LocationValues {
  const { province } = locations.find((location) => location.default) ?? { province: DEFAULT_PROVINCE };
  const isFirst = locations.every(({ disabled }) => disabled);
  return { clinicName: '', clinicPhone: '', emr: '', fax: '', city: '', province, disabled: false, default: isFirst };
}
