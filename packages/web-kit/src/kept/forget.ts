/**
 * Why everything goes: the person has signed out here, their session has ended otherwise, somebody else is signed in now,
 * or the page is left and a browser may keep it to show it again.
 */
export type ForgetReason = 'signedOut' | 'sessionEnded' | 'otherPerson' | 'pageLeft';

/** A place in which the page remembers something of the person who is signed in. */
export interface Memory {
  /** Forgets all of it: what is in memory at once, what is stored by the time that the promise settles. */
  everything(reason: ForgetReason): void | Promise<void>;
  /** Forgets what nobody looks at, and asks the server anew for the rest. */
  notPermitted?(): void;
}

const memories = new Set<Memory>();

/**
 * Makes a place known that is to forget with all others.
 *
 * @returns ends it
 */
export function registerMemory(memory: Memory): () => void {
  memories.add(memory);
  return () => void memories.delete(memory);
}

/**
 * Forgets everything of the person in this page: answers, screens, addresses of files, keys. What they have written and
 * not sent stays in the browser's storage, sealed under a key that only the server gives, unless they have signed out.
 * Never rejects; whoever leads on to another page waits for it.
 */
export async function forgetEverything(reason: ForgetReason): Promise<void> {
  await Promise.allSettled([...memories].map(async (memory) => memory.everything(reason)));
}

/**
 * After the person's rights may have changed: what is not on screen is forgotten at once, what is on screen is asked for
 * again, and goes when the server refuses it. What they are writing stays where the screen does.
 */
export function forgetWhatIsNotPermitted(): void {
  for (const memory of memories) memory.notPermitted?.();
}
