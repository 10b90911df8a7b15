import { defineChange } from '@alethea/kernel/calls/change';

/** Which forms there are, or which of them a person likes. */
export const formTemplatesChange = defineChange('formTemplates');

/** How far a list of forms has come. */
export const formSendingChange = defineChange('formSending');
