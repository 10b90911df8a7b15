import { defineChange } from '@alethea/kernel/calls/change';

/** A message to a patient, or how far it has come. */
export const patientMessageChange = defineChange('patientMessage');
