import type * as client from './client.ts';

/** Any operation of the operator’s desk, as the browser calls it. */
export type DeskOperation = Extract<(typeof client)[keyof typeof client], { readonly name: `operator-${string}` }>;
