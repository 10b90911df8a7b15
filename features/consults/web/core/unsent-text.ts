/** What is typed in open consults and was not sent, by consult: for who loses their access while they write. */
const unsent = new Map<string, string>();

/** Keeps what is typed, or forgets it where nothing is. */
export function keepUnsent(consultId: string, text: string): void {
  if (text.trim() === '') unsent.delete(consultId);
  else unsent.set(consultId, text);
}

/** What was typed, once: it is not kept any longer than somebody needs it. */
export function takeUnsent(consultId: string): string | undefined {
  const text = unsent.get(consultId);
  unsent.delete(consultId);
  return text;
}
