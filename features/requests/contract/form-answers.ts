/** The key under which the answer to a form question is kept in `symptoms`: base64url of its UTF-8 header. */
export function encodeQuestion(header: string): string {
  const bytes = new TextEncoder().encode(header);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
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
