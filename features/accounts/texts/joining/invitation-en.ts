import type { InvitedRole } from '../../contract/core/invitation.ts';

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
  joinLead: 'You already have an account. Join the clinic, then sign in as usual.',
  join: 'Join clinic',
  joined: (clinicName: string) => `You’ve joined ${clinicName}.`,
  continueToLogin: 'Continue to Login',
  invalidHeading: 'This invitation is no longer open',
  invalid: 'This link has been used, replaced by a newer one, or has expired.',
  invalidNext: 'Ask the person who invited you to send a new one.',
  notChecked: 'Your invitation could not be checked. Check your connection and try again.',
  retry: 'Retry',
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
        `The link works once and expires in ${order.days} days. If you weren’t expecting it, ignore this message.`,
      ].join('\n\n'),
  },
} as const;
