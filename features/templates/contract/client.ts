// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ResourceOperations from './resource-operations.ts';
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

/** Answers the caller’s own resources. */
export const getResources: Remote<typeof ResourceOperations.getResources> = {
  name: 'resources-getResources',
  repeat: 'read',
  outdatedBy: ['resources'],
};

/** Saves the caller’s own resources. */
export const saveResources: Remote<typeof ResourceOperations.saveResources> = {
  name: 'resources-saveResources',
  repeat: 'keyed',
};

/** Copies the file of a resource for a message. */
export const copyResource: Remote<typeof ResourceOperations.copyResource> = {
  name: 'resources-copyResource',
  repeat: 'keyed',
};
