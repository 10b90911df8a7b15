// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as TemplateOperations from './template-operations.ts';

/** Answers the caller’s own message templates. */
export const getTemplates: Remote<typeof TemplateOperations.getTemplates> = {
  name: 'templates-getTemplates',
  repeat: 'read',
  outdatedBy: ['templates'],
};

/** Saves the caller’s own message templates. */
export const saveTemplates: Remote<typeof TemplateOperations.saveTemplates> = {
  name: 'templates-saveTemplates',
  repeat: 'keyed',
};
