import { defineChange } from '@alethea/kernel/calls/change';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientTexts } from './client-text.ts';

const noteChanged = defineChange('note');
const rules = { output: z.object({}), access: 'signedIn', audit: { none: 'test' }, errors: {} } as const;
const readNote = defineOperation({
  ...rules,
  name: 'notes-read',
  summary: 'Answers a note.',
  input: z.strictObject({ id: z.string() }),
  repeat: 'read',
  outdatedBy: [noteChanged],
});
const postNote = defineOperation({
  ...rules,
  name: 'notes-post',
  multipart: { path: '/notes', jsonFields: [], files: {} },
  summary: 'Posts a note as a form of plain fields.',
  input: z.strictObject({ text: z.string() }),
  repeat: 'keyed',
});
const sendNote = defineOperation({
  ...rules,
  name: 'send-note',
  path: '/sent/notes',
  summary: 'Sends a note to an address of its own.',
  input: z.strictObject({ text: z.string() }),
  repeat: 'keyed',
});
const postPicture = defineOperation({
  ...rules,
  name: 'notes-picture',
  multipart: { path: '/pictures', jsonFields: [], files: { file: { contentType: 'image/png', maxBytes: 9 } } },
  summary: 'Posts a picture.',
  input: z.strictObject({}),
  repeat: 'keyed',
});

test('a client names each operation of its room, how a repeat of it is taken, what puts its answer out of date and where a form goes, and brings no schema along', () => {
  const texts = clientTexts([
    { operation: readNote, file: './operator/read-note.ts', exportName: 'readNote' },
    { operation: postNote, file: './post.ts', exportName: 'postNote' },
    { operation: sendNote, file: './post.ts', exportName: 'sendNote' },
    { operation: postPicture, file: './post.ts', exportName: 'postPicture' },
  ]);
  expect(Object.keys(texts)).toEqual(['client.ts', 'operator/client.ts']);
  expect(texts['operator/client.ts']?.split('\n')).toEqual([
    '// Made from the contract by `npm run docs`.',
    "import type { Remote } from '@alethea/kernel/calls/remote';",
    "import type * as OperatorReadNote from './read-note.ts';",
    '',
    '/** Answers a note. */',
    'export const readNote: Remote<typeof OperatorReadNote.readNote> = {',
    "  name: 'notes-read',",
    "  repeat: 'read',",
    "  outdatedBy: ['note'],",
    '};',
    '',
  ]);
  expect(texts['client.ts']?.split('\n')).toEqual([
    '// Made from the contract by `npm run docs`.',
    "import type { Remote } from '@alethea/kernel/calls/remote';",
    "import type * as Post from './post.ts';",
    '',
    '/** Posts a note as a form of plain fields. */',
    'export const postNote: Remote<typeof Post.postNote> = {',
    "  name: 'notes-post',",
    "  repeat: 'keyed',",
    "  formPath: '/notes',",
    '};',
    '',
    '/** Sends a note to an address of its own. */',
    'export const sendNote: Remote<typeof Post.sendNote> = {',
    "  name: 'send-note',",
    "  repeat: 'keyed',",
    "  path: '/sent/notes',",
    '};',
    '',
    '/** Posts a picture. */',
    'export const postPicture: Remote<typeof Post.postPicture> = {',
    "  name: 'notes-picture',",
    "  repeat: 'keyed',",
    '};',
    '',
    "export * from './operator/client.ts';",
    '',
  ]);
});
