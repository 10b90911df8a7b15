import type { MultipartPost } from '@alethea/kernel/calls/operation';

/** A small PDF that is really one. */
export const SMALL_PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture of one pixel. */
export const SMALL_PNG: Uint8Array<ArrayBuffer> = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Turns an input into the form that carries it; in place of each file's description goes a file of that name. */
export function multipartForm(
  post: MultipartPost,
  input: Readonly<Record<string, unknown>>,
  bytes: Uint8Array = SMALL_PDF,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (Object.hasOwn(post.files, name)) form.append(name, new File([Uint8Array.from(bytes)], fileNameOf(value)));
    else form.append(name, post.jsonFields.includes(name) ? jsonOf(value) : textOf(value));
  }
  return form;
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** Not every value that is no text can be made one. */
const textOf = (value: unknown): string => (typeof value === 'object' ? jsonOf(value) : String(value));

function fileNameOf(value: unknown): string {
  const { fileName } = (value ?? {}) as { fileName?: unknown };
  return typeof fileName === 'string' ? fileName : 'file';
}
