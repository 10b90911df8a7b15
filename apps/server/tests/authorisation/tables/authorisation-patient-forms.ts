import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { personOf } from '../authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const told = (others: string) => ({ opensTo: [], others });
const TEMPLATE = { name: 'Intake', sections: [{ sectionName: 'You', fields: [] }] };
/** A made-up one is nobody's; whose is whose is proved where there are some. */
const NO_FORM = '0193b0a0-0000-7000-8000-000000000000';

/** Sending forms to patients: in a physician's name only the physician, and staff of the clinic that they send from. */
export const PATIENT_FORM_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'send-forms': {
    inputFor: (scene) => ({
      physicianUid: personOf(scene.someone('referrer')).id,
      locationIdx: 0,
      formId: scene.formId,
      patients: [{ phn: '333343333', email: 'patient@home.example', delay: false }],
    }),
    opensTo: ['referrer', 'MOA of the referrer’s clinic'],
    others: 'physician_not_permitted',
  },
  'forms-startSending': {
    inputFor: (scene) => ({
      ...{ physicianUid: personOf(scene.someone('referrer')).id, locationIdx: 0, formId: scene.formId },
      patients: [{ phn: '333343333', email: 'patient@home.example', delay: true, rowId: randomUUID() }],
    }),
    opensTo: ['referrer', 'MOA of the referrer’s clinic'],
    others: 'physician_not_permitted',
  },
  'forms-listSendings': { inputFor: () => ({}), ...forEverybody },
  // A made-up list is nobody's; whose is whose is proved where there are some.
  'forms-readSendingRows': { inputFor: () => ({ sendingId: NO_FORM }), ...told('sending_not_found') },
  'forms-cancelSending': { inputFor: () => ({ sendingId: NO_FORM }), ...told('sending_not_found') },
  'forms-closeSending': { inputFor: () => ({ sendingId: NO_FORM }), ...told('sending_not_found') },
  'forms-listTemplates': { inputFor: () => ({}), ...forEverybody },
  'forms-favorite': { inputFor: () => ({ formId: NO_FORM, isFavorited: true }), opensTo: [], others: 'form_not_found' },
  'premium-canSendForms': { inputFor: () => ({ usages: 1 }), ...forEverybody },
  'premium-getNumberOfFormUsesRemaining': { inputFor: () => ({}), ...forEverybody },
  'premium-sendForms': { inputFor: () => ({ usages: 1 }), ...forEverybody },
  'forms-openForm': { inputFor: () => ({ jwt: 'made-up' }), ...forEverybody },
  'forms-renderForm': { inputFor: () => ({ jwt: 'made-up', province: 'AB', phn: '123456789' }), ...forEverybody },
  'forms-submitForm': {
    inputFor: () => ({
      ...{ jwt: 'made-up', province: 'AB', formData: {}, ccPatient: false },
      patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: '123456789', email: '' },
    }),
    ...forEverybody,
  },
  'forms-addPicture': {
    inputFor: () => ({ jwt: 'made-up', province: 'AB', phn: '123456789', picture: { fileName: 'picture.jpg' } }),
    ...forEverybody,
  },
  'forms-removePicture': {
    inputFor: () => ({ jwt: 'made-up', province: 'AB', phn: '123456789', pictureId: NO_FORM }),
    ...forEverybody,
  },
  'forms-previewForm': {
    inputFor: (scene) => ({
      ...{ formId: scene.formId, locationIdx: 0 },
      physicianUid: personOf(scene.someone('referrer')).id,
    }),
    opensTo: ['referrer', 'MOA of the referrer’s clinic', 'operator', 'operator elsewhere'],
    others: 'physician_not_permitted',
  },
  'forms-readSubmission': {
    inputFor: () => ({ documentId: NO_FORM }),
    opensTo: [],
    others: 'form_not_found',
  },
  'forms-listFailedFaxes': { inputFor: () => ({}), ...forEverybody },
  'forms-retryFax': { inputFor: () => ({ documentId: NO_FORM }), ...told('form_not_found') },
  'forms-dismissFax': { inputFor: () => ({ documentId: NO_FORM }), ...told('form_not_found') },

  // Of the operator's desk, which keeps all forms alike.
  'forms-listAdmin': { inputFor: () => ({}), ...forEverybody },
  'forms-getAdmin': { inputFor: ({ formId }) => ({ formId }), ...forEverybody },
  'forms-listVersionsAdmin': { inputFor: ({ formId }) => ({ formId }), ...forEverybody },
  'forms-createAdmin': { inputFor: () => ({ template: TEMPLATE }), ...forEverybody },
  'forms-saveAdmin': {
    inputFor: ({ formId }) => ({ formId, template: TEMPLATE, basedOn: 999 }),
    ...told('form_changed'),
  },
  'forms-retireAdmin': { inputFor: () => ({ formId: NO_FORM }), ...told('form_not_found') },
  'forms-bringBackAdmin': { inputFor: () => ({ formId: NO_FORM }), ...told('form_not_found') },
  'forms-setPrivateAdmin': { inputFor: () => ({ formId: NO_FORM, isPrivate: true }), ...told('form_not_found') },
  'forms-giveAdmin': {
    inputFor: ({ formId }) => ({ formId, personId: NO_FORM }),
    ...told('person_not_found'),
  },
  'forms-takeAdmin': { inputFor: () => ({ formId: NO_FORM, personId: NO_FORM }), ...told('form_not_found') },
  'forms-findSendersAdmin': { inputFor: () => ({ searchText: 'zzz' }), ...forEverybody },
};
