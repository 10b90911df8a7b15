import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** The own templates: every call is about the caller alone; a save that is based on what never was answers nobody. */
export const TEMPLATE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'templates-getTemplates': { inputFor: () => ({}), opensTo: 'everybody' },
  'templates-saveTemplates': {
    inputFor: () => ({ templates: { categories: [], categoryOrder: [], items: [] }, basedOnVersion: 7 }),
    opensTo: [],
    others: 'templates_changed',
  },
};
