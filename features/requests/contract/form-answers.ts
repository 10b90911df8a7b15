/** The key under which the answer to a form question is kept in `symptoms`: base64url of its UTF-8 header. */
export function encodeQuestion(header: string): string {
  const bytes = new TextEncoder().encode(header);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The question of a key of `symptoms`; a text that is no such key comes back as it is. */
export function decodeQuestion(encoded: string): string {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return encoded;
  }
}

/** The answer to a Checkboxes question as `symptoms` keeps it: the chosen values, one per line. */
export function encodeChoices(values: readonly string[]): string {
  return values.join('\n');
}

/** The chosen values of a Checkboxes answer, in the order of choosing. */
export function decodeChoices(answer: string): string[] {
  return answer
    .split('\n')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
