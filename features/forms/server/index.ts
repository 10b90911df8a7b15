import type { Feature } from '@alethea/server-kit/feature';

/** Makes the forms feature. */
export function createForms(): Feature {
  return { name: 'forms', implementations: [] };
}
