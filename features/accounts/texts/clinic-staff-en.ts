import { BRAND } from '@alethea/kernel/brand';
import type { ErrorTexts } from '@alethea/web-kit/call-error';
import type { removeClinicStaff, withdrawStaffInvitation } from '../contract/client.ts';

interface Joined {
  readonly name: string;
  readonly email: string;
  readonly isAssistant: boolean;
  readonly clinicName: string;
  readonly grantedByName: string;
  readonly isGrantedByPhysician: boolean;
  readonly waits: boolean;
  readonly link: string | null;
}

const supported = () => `If this is not right, write to ${BRAND.supportEmail}.`;

/** Every text about new members of a clinic, mails included. */
export const clinicStaffEn = {
  youWait: (clinicNames: string) =>
    `Your membership of ${clinicNames} waits until a physician of the clinic confirms it.`,
  waiting: (count: number) =>
    count === 1
      ? 'One new member waits for you. They see nothing of your clinic until you confirm.'
      : `${count} new members wait for you. They see nothing of your clinic until you confirm.`,
  joined: (count: number) =>
    count === 1 ? 'One new member works at your clinic.' : `${count} new members work at your clinics.`,
  show: 'Look',
  title: 'New members',
  lead: 'Let in by somebody else since you last looked. Ending takes the access away at once.',
  member: (clinicName: string, by: string, date: string) => `${clinicName}, let in by ${by} on ${date}`,
  nobody: 'nobody known',
  waits: 'Waits for you',
  works: 'Works there now',
  confirm: 'Confirm',
  keep: 'Keep',
  end: 'End membership',
  of: (action: string, name: string, clinicName: string) => `${action}: ${name}, ${clinicName}`,
  confirmed: (name: string) => `${name} is a member now.`,
  kept: (name: string) => `${name} stays a member.`,
  ended: (name: string) => `The membership of ${name} has ended.`,
  failed: 'That did not work. Try again.',
  errors: { staff_not_found: 'Somebody else has decided about this member already.' },
  endErrors: {
    staff_not_found: 'Somebody else has removed this person already. Reload the page.',
    invitation_not_found: 'This invitation has been accepted or withdrawn meanwhile. Reload the page.',
  } satisfies ErrorTexts<typeof removeClinicStaff | typeof withdrawStaffInvitation>,
  setting: 'Members whom an operator lets in wait until a physician of the clinic confirms them',
  settingHelp: 'Your colleagues are told by mail when this is turned off.',
  settingFailed: 'The setting could not be changed.',
  waitingTag: 'Waits for confirmation',
  mail: {
    joined: {
      subject: (clinicName: string) => `New member of ${clinicName}`,
      text: ({ name, email, isAssistant, clinicName, grantedByName, isGrantedByPhysician, waits, link }: Joined) =>
        [
          `${name} (${email}) was made a member of ${clinicName}${isAssistant ? ' as a clinic assistant' : ''} by ${grantedByName}, ${isGrantedByPhysician ? 'a physician of the clinic' : `an operator of ${BRAND.productName}`}.`,
          waits
            ? 'They see nothing of the clinic until a physician of the clinic confirms the membership.'
            : 'They can work there from now on.',
          link
            ? `${waits ? 'Confirm or end' : 'Keep or end'} the membership here, with one press:\n${link}`
            : supported(),
        ].join('\n\n'),
    },
    ended: {
      subject: (clinicName: string) => `You are no longer a member of ${clinicName}`,
      text: (clinicName: string) =>
        `An operator of ${BRAND.productName} has ended your membership of ${clinicName}.\n\n${supported()}`,
    },
    tied: {
      subject: (clinicName: string) => `Your location stands under ${clinicName} now`,
      text: (clinicName: string) =>
        `An operator of ${BRAND.productName} has tied one of your locations to ${clinicName}: its staff see the consults that you send from there.\n\n${supported()}`,
    },
    setting: {
      subject: (clinicName: string) => `New members of ${clinicName} are no longer confirmed`,
      text: (clinicName: string, byName: string) =>
        [
          `${byName} has turned off that members whom an operator lets into ${clinicName} wait for a physician of the clinic.`,
          'You are still told of every new member. Any physician of the clinic can turn it on again, under Clinic staff in the profile.',
        ].join('\n\n'),
    },
  },
} as const;
