import { copyResource, getResources, saveResources } from './resource-operations.ts';
import { getTemplates, saveTemplates } from './template-operations.ts';

export * from './resource-document.ts';
export * from './resource-limits.ts';
export * from './resource-operations.ts';
export * from './template-library.ts';
export * from './template-limits.ts';
export * from './template-operations.ts';

/** All operations of this feature. */
export const operations = [getTemplates, saveTemplates, getResources, saveResources, copyResource] as const;
