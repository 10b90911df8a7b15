import { rules } from '../texts/rules.ts';

/** How long the fields of an invitation may be, in characters. */
export const INVITE_LIMITS = { name: 100, email: 254, clinicName: 200, personalMessage: 5_000 } as const;

/** How many colleagues a person may invite from midnight to midnight, Mountain time. */
export const INVITES_PER_DAY = 20;

/** The fields of an invitation, as they are typed. */
export interface InviteFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly fax: string;
  readonly clinicName: string;
  readonly city: string;
  readonly personalMessage: string;
}

/** What is missing in an invitation, by field, with the text that the person sees (INVITE-05 to INVITE-08). */
export function inviteProblems(
  fields: Pick<InviteFields, 'firstName' | 'lastName' | 'email' | 'fax' | 'city'>,
): readonly { readonly path: keyof InviteFields; readonly message: string }[] {
  const problems: { path: keyof InviteFields; message: string }[] = [];
  const isEmpty = (field: keyof typeof fields) => fields[field].trim() === '';
  if (isEmpty('firstName')) problems.push({ path: 'firstName', message: rules.invite.firstName });
  if (isEmpty('lastName')) problems.push({ path: 'lastName', message: rules.invite.lastName });
  if (isEmpty('city')) problems.push({ path: 'city', message: rules.invite.city });
  if (isEmpty('email') && isEmpty('fax')) {
    problems.push({ path: 'email', message: rules.invite.reach });
  }
  return problems;
}

/** Who invites whom. */
export interface InviteNames {
  readonly invitee: { readonly firstName: string; readonly lastName: string };
  readonly inviter: { readonly firstName: string; readonly lastName: string };
}

/**
 * Fills the placeholders {inviteeFirstName}, {inviteeLastName}, {inviterFirstName} and {inviterLastName} of a message
 * (INVITE-03, INVITE-04). Names are put in as they are and never read for placeholders again; the blank before a name
 * that is not typed yet goes with it.
 */
export function fillInviteMessage(template: string, { invitee, inviter }: InviteNames): string {
  const values: Readonly<Record<string, string>> = {
    inviteeFirstName: invitee.firstName.trim(),
    inviteeLastName: invitee.lastName.trim(),
    inviterFirstName: inviter.firstName.trim(),
    inviterLastName: inviter.lastName.trim(),
  };
  return template.replace(
    /( ?)\{(inviteeFirstName|inviteeLastName|inviterFirstName|inviterLastName)\}/g,
    (_, blank: string, key: string) => (values[key] ? blank + values[key] : ''),
  );
}
