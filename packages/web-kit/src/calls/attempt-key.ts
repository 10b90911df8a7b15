/** Keeps the idempotency key of one attempt to send something. */
export interface AttemptKey {
  /** The key for this input: the same again for an equal input until `succeeded`, a new one for any other. */
  keyFor(input: unknown): string;
  succeeded(): void;
}

/** Makes the keeper; `newKey` gives keys that never repeat. */
export function createAttemptKey(newKey: () => string = () => crypto.randomUUID()): AttemptKey {
  let attempt: { readonly key: string; readonly content: string } | null = null;
  return {
    keyFor(input) {
      const content = JSON.stringify(input);
      if (attempt?.content !== content) attempt = { key: newKey(), content };
      return attempt.key;
    },
    succeeded() {
      attempt = null;
    },
  };
}
