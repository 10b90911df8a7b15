import { getTemplates, saveTemplates } from './template-operations.ts';

export * from './template-library.ts';
export * from './template-limits.ts';
export * from './template-operations.ts';

/** All operations of this feature. */
export const operations = [getTemplates, saveTemplates] as const;
