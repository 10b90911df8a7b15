import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** What the form keeps and imports: everybody their own; without a partner in the settings there is nothing to import. */
export const FORM_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'consultDraft-getKeepingKey': { inputFor: () => ({}), opensTo: 'everybody' },
  'consultDraft-getStagedFiles': { inputFor: () => ({ fileIds: [] }), opensTo: 'everybody' },
  'ai-econsultAuth': { inputFor: () => ({ jwt: 'made-up' }), opensTo: [], others: 'ava_token_invalid' },
  'ai-loadEconsult': { inputFor: () => ({ jwt: 'made-up' }), opensTo: [], others: 'ava_token_invalid' },
};
