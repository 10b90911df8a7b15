import { BRAND } from '@alethea/kernel/app/brand';

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

/** The mails about who joins a clinic and who leaves it. */
export const clinicStaffMailEn = {
  joined: {
    subject: (clinicName: string) => `New member of ${clinicName}`,
    text: ({ name, email, isAssistant, clinicName, grantedByName, isGrantedByPhysician, waits, link }: Joined) =>
      [
        `${name} (${email}) was made a member of ${clinicName}${isAssistant ? ' as a clinic assistant' : ''} by ${grantedByName}, ${isGrantedByPhysician ? 'a physician of the clinic' : `an operator of ${BRAND.productName}`}.`,
        waits
          ? 'They can’t see anything of the clinic until a physician of the clinic confirms.'
          : 'They have access now.',
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
    subject: (clinicName: string) => `Your location is now linked to ${clinicName}`,
    text: (clinicName: string) =>
      `An operator of ${BRAND.productName} has linked one of your locations to ${clinicName}. Its staff can see consults sent from there.\n\n${supported()}`,
  },
  fax: {
    subject: (clinicName: string) => `The fax number of ${clinicName} was changed`,
    text: ({ clinicName, byName, fax }: { clinicName: string; byName: string; fax: string }) =>
      `${byName} has changed the fax number of ${clinicName} to ${fax}. Answers sent to the clinic by fax go there from now on.\n\n${supported()}`,
  },
  setting: {
    subject: (clinicName: string) => `New members of ${clinicName} are no longer confirmed`,
    text: (clinicName: string, byName: string) =>
      [
        `${byName} has turned off confirmation of new members that an operator adds to ${clinicName}.`,
        'You are still told of every new member. Any physician of the clinic can turn it back on under Clinic staff in the profile.',
      ].join('\n\n'),
  },
} as const;
