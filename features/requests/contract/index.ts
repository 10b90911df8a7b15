import { sendConsult, sendReferral } from './send-consult.ts';

export * from './check-send-form.ts';
export * from './form-answers.ts';
export * from './open-for-sending.ts';
export * from './send-consult.ts';
export * from './send-limits.ts';
export * from './send-payload.ts';

/** All operations of this feature. */
export const operations = [sendConsult, sendReferral] as const;
