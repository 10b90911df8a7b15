/** The message as its patient reads it: what was written, and the sign-off under it where there is one. */
export function signedBody(body: string, signOff: string): string {
  const [text, name] = [body.trim(), signOff.trim()];
  return name === '' ? text : `${text}\n\n${name}`;
}
