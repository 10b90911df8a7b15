// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as FormUses from './form-uses.ts';
import type * as ListTemplates from './list-templates.ts';
import type * as SendForms from './send-forms.ts';

/** Sends a form to patients, each behind a link of their own, at once or at 7:00 of the next day. */
export const sendForms: Remote<typeof SendForms.sendForms> = {
  name: 'send-forms',
  repeat: 'keyed',
  path: '/serverV5/serverV5/send-forms',
};

/** Lists the forms that the caller may send, and which of them they like or alone may use. */
export const listFormTemplates: Remote<typeof ListTemplates.listFormTemplates> = {
  name: 'forms-listTemplates',
  repeat: 'read',
  outdatedBy: ['formTemplates'],
};

/** Puts a form among the caller’s favourites, or takes it out of them. */
export const favoriteForm: Remote<typeof ListTemplates.favoriteForm> = {
  name: 'forms-favorite',
  repeat: 'same',
};

/** Tells whether so many forms can still be sent this month. */
export const canSendForms: Remote<typeof FormUses.canSendForms> = {
  name: 'premium-canSendForms',
  repeat: 'read',
};

/** Tells how many forms are left this month. */
export const countFormUses: Remote<typeof FormUses.countFormUses> = {
  name: 'premium-getNumberOfFormUsesRemaining',
  repeat: 'read',
};

/** Tells how many forms are left; the send itself has counted. */
export const countSentForms: Remote<typeof FormUses.countSentForms> = {
  name: 'premium-sendForms',
  repeat: 'read',
};
