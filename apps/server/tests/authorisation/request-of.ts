import { type Operation, pathOf } from '@alethea/kernel/calls/operation';
import { multipartForm } from '@alethea/test-kit/multipart-form';

/** The request that carries a JSON text to an operation; where that is a form with files, its members become fields. */
export function requestOf(
  operation: Operation,
  text: string,
  headers: Readonly<Record<string, string>>,
): readonly [path: string, init: RequestInit] {
  const { multipart } = operation;
  const path = pathOf(operation);
  if (!multipart)
    return [path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text }];
  const body = multipartForm(multipart, membersOf(text));
  return [path, { method: 'POST', headers: { ...headers }, body }];
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const members = { ...JSON.parse(text) };
    // What is nested too deep to be written again goes as it is.
    JSON.stringify(members);
    return members;
  } catch {
    return { text };
  }
}
