import type { InvitedRole } from '../contract/invitation.ts';

/** What an invited role is called in a sentence. */
const AS_ROLE: Readonly<Record<InvitedRole, string>> = {
  specialist: 'a specialist',
  dentist: 'a dentist',
  moa: 'a clinic assistant',
  operator: 'an operator',
};

/** Every text of accepting an invitation that a person sees, the mail included. */
export const invitationEn = {
  title: 'Invitation',
  /** Who invites when it is done from the command line, at the beginning of a sentence. */
  installation: 'Whoever runs this portal',
  checking: 'Checking your invitation',
  heading: (product: string) => `Welcome to ${product}`,
  lead: (invitedBy: string, role: InvitedRole, clinicName: string | null) =>
    `${invitedBy} has invited you as ${AS_ROLE[role]}${clinicName ? ` at ${clinicName}` : ''}.`,
  account: 'Your account',
  password: 'Password',
  confirmation: 'Confirm password',
  rule: (minimum: number) => `${minimum} or more characters`,
  accept: 'Accept and sign in',
  joinLead: 'You have an account already. Join the clinic, then sign in as always.',
  join: 'Join clinic',
  joined: (clinicName: string) => `You are a member of ${clinicName} now.`,
  continueToLogin: 'Continue to Login',
  invalidHeading: 'This invitation is no longer open',
  invalid: 'The link has been used, was replaced by a newer one, or has expired.',
  invalidNext: 'Ask whoever invited you to send it again.',
  notChecked: 'Your invitation could not be checked. Check your connection and try again.',
  failed: 'Your invitation could not be accepted. Try again.',
  mail: {
    subject: (product: string) => `Your invitation to ${product}`,
    text: (order: {
      product: string;
      firstName: string;
      invitedBy: string;
      role: InvitedRole;
      clinicName: string | null;
      link: string;
      days: number;
    }) =>
      [
        `Hello ${order.firstName},`,
        `${order.invitedBy} has invited you to ${order.product} as ${AS_ROLE[order.role]}${order.clinicName ? ` at ${order.clinicName}` : ''}.`,
        `Choose your own password here:\n${order.link}`,
        `The link works once, for ${order.days} days. If you did not expect it, ignore this message.`,
      ].join('\n\n'),
  },
} as const;
