/** What sign-in fetches when it is needed. */
export type Later = typeof import('./later.ts');

/** Fetches it, once; null when it cannot be had just now. */
export async function loadLater(): Promise<Later | null> {
  try {
    return await import('./later.ts');
  } catch {
    return null;
  }
}
