// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as DeskFormUse from './desk-form-use.ts';
import type * as DeskForms from './desk-forms.ts';
import type * as FormPictures from './form-pictures.ts';
import type * as FormUses from './form-uses.ts';
import type * as ListTemplates from './list-templates.ts';
import type * as PatientForm from './patient-form.ts';
import type * as ReadSubmission from './read-submission.ts';
import type * as SendForms from './send-forms.ts';
import type * as Sendings from './sendings.ts';

/** Sends a form to patients, each behind a link of their own, at once, at 7:00 of the next day or at a chosen time. */
export const sendForms: Remote<typeof SendForms.sendForms> = {
  name: 'send-forms',
  repeat: 'keyed',
  path: '/serverV5/serverV5/send-forms',
};

/** Takes over a long list of recipients of a form and sends it in the background. */
export const startSending: Remote<typeof Sendings.startSending> = {
  name: 'forms-startSending',
  repeat: 'keyed',
};

/** Tells how far the lists of recipients have come that are being sent. */
export const listSendings: Remote<typeof Sendings.listSendings> = {
  name: 'forms-listSendings',
  repeat: 'read',
  outdatedBy: ['formSending'],
};

/** Reads the recipients that a list of the caller’s own has left, each with the reason. */
export const readSendingRows: Remote<typeof Sendings.readSendingRows> = {
  name: 'forms-readSendingRows',
  repeat: 'read',
};

/** Stops a list that is being sent; what has not gone yet is not sent. */
export const cancelSending: Remote<typeof Sendings.cancelSending> = {
  name: 'forms-cancelSending',
  repeat: 'same',
};

/** Removes a list of the caller’s own that is no longer being sent, with the recipients that it has left. */
export const closeSending: Remote<typeof Sendings.closeSending> = {
  name: 'forms-closeSending',
  repeat: 'same',
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
  outdatedBy: ['formSending'],
};

/** Tells how many forms are left; the send itself has counted. */
export const countSentForms: Remote<typeof FormUses.countSentForms> = {
  name: 'premium-sendForms',
  repeat: 'read',
};

/** Tells who asks for a form behind a mailed link, or why it cannot be opened. */
export const openForm: Remote<typeof PatientForm.openForm> = {
  name: 'forms-openForm',
  repeat: 'read',
};

/** Gives the form behind a mailed link to who gives the province and number of the health card. */
export const renderForm: Remote<typeof PatientForm.renderForm> = {
  name: 'forms-renderForm',
  repeat: 'same',
};

/** Shows a form as it would be sent from one of the caller’s locations. */
export const previewForm: Remote<typeof PatientForm.previewForm> = {
  name: 'forms-previewForm',
  repeat: 'read',
};

/** Takes what a patient has answered to a form behind a mailed link, once. */
export const submitForm: Remote<typeof PatientForm.submitForm> = {
  name: 'forms-submitForm',
  repeat: 'keyed',
};

/** Takes in a picture that a patient adds to a form behind a mailed link. */
export const addPicture: Remote<typeof FormPictures.addPicture> = {
  name: 'forms-addPicture',
  repeat: 'keyed',
};

/** Removes a picture that a patient has added to a form and not sent. */
export const removePicture: Remote<typeof FormPictures.removePicture> = {
  name: 'forms-removePicture',
  repeat: 'same',
};

/** Answers what a patient has answered to a form that the caller follows; null before they have. */
export const readSubmission: Remote<typeof ReadSubmission.readSubmission> = {
  name: 'forms-readSubmission',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Lists faxes of patients’ answers that did not arrive and wait for somebody. */
export const listFailedAnswerFaxes: Remote<typeof ReadSubmission.listFailedAnswerFaxes> = {
  name: 'forms-listFailedFaxes',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Sends a fax of a patient’s answers again that did not arrive. */
export const retryAnswerFax: Remote<typeof ReadSubmission.retryAnswerFax> = {
  name: 'forms-retryFax',
  repeat: 'keyed',
};

/** Takes a fax of a patient’s answers that did not arrive off the list of what is to be done. */
export const dismissAnswerFax: Remote<typeof ReadSubmission.dismissAnswerFax> = {
  name: 'forms-dismissFax',
  repeat: 'same',
};

/** Lists forms for the operator, changed last first, with how often each was sent. */
export const listForms: Remote<typeof DeskForms.listForms> = {
  name: 'forms-listAdmin',
  repeat: 'read',
  outdatedBy: ['formTemplates'],
};

/** Answers a form with what it asks, now or in an earlier version. */
export const getForm: Remote<typeof DeskForms.getForm> = {
  name: 'forms-getAdmin',
  repeat: 'read',
  outdatedBy: ['formTemplates'],
};

/** Lists the versions of a form, the newest first. */
export const listFormVersions: Remote<typeof DeskForms.listFormVersions> = {
  name: 'forms-listVersionsAdmin',
  repeat: 'read',
  outdatedBy: ['formTemplates'],
};

/** Adds a form, for everybody who sends forms or for those alone to whom it is given. */
export const createForm: Remote<typeof DeskForms.createForm> = {
  name: 'forms-createAdmin',
  repeat: 'keyed',
};

/** Saves what a form asks as its next version; what was sent keeps the version that it was sent with. */
export const saveForm: Remote<typeof DeskForms.saveForm> = {
  name: 'forms-saveAdmin',
  repeat: 'keyed',
};

/** Has a form sent no more; what was sent can still be answered. */
export const retireForm: Remote<typeof DeskFormUse.retireForm> = {
  name: 'forms-retireAdmin',
  repeat: 'same',
};

/** Offers a retired form again. */
export const bringBackForm: Remote<typeof DeskFormUse.bringBackForm> = {
  name: 'forms-bringBackAdmin',
  repeat: 'same',
};

/** Keeps a form for those alone to whom it is given, or opens it to everybody who sends forms. */
export const setFormPrivate: Remote<typeof DeskFormUse.setFormPrivate> = {
  name: 'forms-setPrivateAdmin',
  repeat: 'same',
};

/** Lets a person send a private form. */
export const giveForm: Remote<typeof DeskFormUse.giveForm> = {
  name: 'forms-giveAdmin',
  repeat: 'same',
};

/** Takes a private form from a person; what they have sent stays. */
export const takeForm: Remote<typeof DeskFormUse.takeForm> = {
  name: 'forms-takeAdmin',
  repeat: 'same',
};

/** Finds people who may send forms, to give a private one to. */
export const findFormSenders: Remote<typeof DeskFormUse.findFormSenders> = {
  name: 'forms-findSendersAdmin',
  repeat: 'read',
};
