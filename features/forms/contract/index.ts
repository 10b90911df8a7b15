export * from './form-template.ts';
export * from './patient-form.ts';
export * from './template-limits.ts';

/** All operations of this feature. */
export const operations = [] as const;
