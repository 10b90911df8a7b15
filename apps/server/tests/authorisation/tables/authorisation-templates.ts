import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** The own templates and resources: every call is about the caller alone; a save that is based on what never was answers nobody. */
export const TEMPLATE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'templates-getTemplates': { inputFor: () => ({}), opensTo: 'everybody' },
  'templates-saveTemplates': {
    inputFor: () => ({ templates: { categories: [], categoryOrder: [], items: [] }, basedOnVersion: 7 }),
    opensTo: [],
    others: 'templates_changed',
  },
  'resources-getResources': { inputFor: () => ({}), opensTo: 'everybody' },
  'resources-saveResources': {
    inputFor: () => ({ document: { resources: {}, categories: {}, categoryOrder: [] }, basedOnVersion: 7 }),
    opensTo: [],
    others: 'resources_changed',
  },
  'resources-copyResource': {
    inputFor: () => ({ resourceId: 'nobodys-resource' }),
    opensTo: [],
    others: 'resource_not_found',
  },
};
