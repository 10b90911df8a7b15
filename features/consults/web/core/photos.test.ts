import { expect, test } from 'vitest';
import { attachmentsOf, inOrder } from './photos.ts';

const files = ['late', 'b', 'a', 'apart', 'c'].map((fileId) => ({ fileId }));
const message = (...fileUris: string[]) => ({
  messageActionData: { messageActionType: 'attachFile' as const, fileUris },
});
const idsOf = (found: readonly { fileId: string }[]) => found.map(({ fileId }) => fileId);

test('[S23] a message has its files in the order in which its author put them, whichever was uploaded first', () => {
  expect(idsOf(attachmentsOf(message('a', 'b', 'late'), files))).toEqual(['a', 'b', 'late']);
  expect(attachmentsOf({ messageActionData: null }, files)).toEqual([]);
  expect(idsOf(attachmentsOf(message('a', 'gone'), files))).toEqual(['a']);
});

test('[S23] all pictures of a consult have one order: those of a message together, others where they came, each once', () => {
  const messages = [message('a', 'b', 'late'), { messageActionData: null }, message('c')];
  expect(idsOf(inOrder(files, messages))).toEqual(['a', 'b', 'late', 'apart', 'c']);
  expect(idsOf(inOrder(files, []))).toEqual(idsOf(files));
});
