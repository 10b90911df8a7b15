import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { removeClinicStaff, saveClinicFax, withdrawStaffInvitation } from '../contract/client.ts';

/** Every text about the members of a clinic. */
export const clinicStaffEn = {
  title: 'New members',
  lead: 'Added by someone else since you last checked. Ending a membership removes access immediately.',
  member: (clinicName: string, by: string, date: string) => `${clinicName}, added by ${by} on ${date}`,
  nobody: 'an unknown person',
  waits: 'Waiting for you',
  works: 'Has access',
  confirm: 'Confirm',
  keep: 'Keep',
  end: 'End membership',
  of: (action: string, name: string, clinicName: string) => `${action}: ${name}, ${clinicName}`,
  confirmed: (name: string) => `${name} is now a member.`,
  kept: (name: string) => `${name} stays a member.`,
  ended: (name: string) => `${name}’s membership has ended.`,
  failed: 'That did not work. Try again.',
  errors: { staff_not_found: 'Someone else has already decided about this member.' },
  endErrors: {
    staff_not_found: 'Someone else has already removed this person. Reload the page.',
    invitation_not_found: 'This invitation has just been accepted or withdrawn. Reload the page.',
  } satisfies ErrorTexts<typeof removeClinicStaff | typeof withdrawStaffInvitation>,
  setting: 'New members added by an operator must be confirmed by a physician of the clinic',
  settingHelp: 'Your colleagues are notified by email when this is turned off.',
  settingFailed: 'The setting couldn’t be changed.',
  waitingTag: 'Waiting for confirmation',
  fax: {
    label: 'Clinic fax',
    none: 'No fax number',
    detail: 'Answers sent to the clinic by fax go here.',
    change: 'Change',
    changeOf: (clinicName: string) => `Change the fax number of ${clinicName}`,
    lead: 'Answers about patients are faxed to this number from now on. All physicians of the clinic are told by email.',
    number: 'Fax number',
    again: 'Fax number again',
    invalid: 'Phone number is invalid',
    differs: 'The two fax numbers are not the same',
    save: 'Save fax number',
    saved: 'Fax number saved.',
    failed: 'The fax number couldn’t be saved. Try again.',
    errors: {
      clinic_not_yours: 'You are no longer a physician of this clinic.',
      confirmation_needed: null,
      saved_meanwhile: 'Someone else has changed this clinic. Close this and look at the number again.',
    } satisfies ErrorTexts<typeof saveClinicFax>,
  },
} as const;
