/**
 * The door for the lean entry of sign-in. What stands behind index.ts would bring the design system along, which is
 * more than the whole page weighs.
 */

/** Loads what speaks with passkeys in the browser's own dialogs. */
export const loadPasskeyCeremony = () => import('./identity/proof/passkey-ceremony.ts');
