import { describe, expect, test } from 'vitest';
import {
  type Attachment,
  type AttachmentEvent,
  attachmentsAfter,
  attachmentsProblem,
  nextToUpload,
  refusalOf,
} from './attachment-list.ts';

const file = (name: string) => new File(['x'], name);
const uploaded = {
  fileId: '019aa000-0000-7000-8000-000000000004',
  fileName: 'a.png',
  contentType: 'image/png',
  sizeBytes: 1,
  widthPx: 1,
  heightPx: 1,
  downloadUrl: '/a',
  thumbnailDownloadUrl: null,
};

function after(...events: readonly AttachmentEvent[]): readonly Attachment[] {
  return events.reduce<readonly Attachment[]>(attachmentsAfter, []);
}

const added: AttachmentEvent = {
  type: 'added',
  files: [
    { file: file('a.png'), problem: null },
    { file: file('b.exe'), problem: 'not accepted' },
    { file: file('c.pdf'), problem: null },
  ],
};

describe('photos and files', () => {
  test('are uploaded one at a time, in the order of adding', () => {
    expect(nextToUpload(after(added))?.file.name).toBe('a.png');
    expect(nextToUpload(after(added, { type: 'started', key: 1 }))).toBeUndefined();
    const firstDone = after(added, { type: 'started', key: 1 }, { type: 'uploaded', key: 1, uploaded });
    expect(nextToUpload(firstDone)?.file.name).toBe('c.pdf');
  });

  test('that failed stay in their place with the reason, and can be tried again', () => {
    const failed = after(added, { type: 'started', key: 1 }, { type: 'failed', key: 1, problem: 'interrupted' });
    expect(failed.map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'interrupted'],
      ['failed', 'not accepted'],
      ['waiting', undefined],
    ]);
    const retried = attachmentsAfter(failed, { type: 'retried', key: 1 });
    expect(nextToUpload(retried)?.key).toBe(1);
    expect(retried[0]?.problem).toBeUndefined();
  });

  test('keep the form from being sent until all are there', () => {
    expect(attachmentsProblem([])).toBeNull();
    expect(attachmentsProblem(after(added))).toBe('failed');
    const withoutFailed = after(added, { type: 'removed', key: 2 });
    expect(attachmentsProblem(withoutFailed)).toBe('unfinished');
    const done = withoutFailed.map(({ key }): AttachmentEvent => ({ type: 'uploaded', key, uploaded }));
    expect(attachmentsProblem(after(added, { type: 'removed', key: 2 }, ...done))).toBeNull();
  });

  test('added after a removal never take the key of another', () => {
    const again = after(added, { type: 'removed', key: 1 }, added);
    expect(new Set(again.map(({ key }) => key)).size).toBe(again.length);
  });

  test('an event for a file that was removed meanwhile changes nothing', () => {
    const list = after(added, { type: 'removed', key: 1 });
    expect(attachmentsAfter(list, { type: 'uploaded', key: 1, uploaded })).toEqual(list);
  });
});

test.each([
  ['photo.JPG', 1, null],
  ['film.webm', 200 * 1024 * 1024, null],
  ['setup.exe', 1, 'file_type_not_allowed'],
  ['constructor', 1, 'file_type_not_allowed'],
  ['photo.png', 0, 'file_empty'],
  ['photo.png', 25 * 1024 * 1024 + 1, 'file_too_large'],
  [`${'x'.repeat(200)}.png`, 1, 'file_name_too_long'],
])('%s is refused before it is sent when the server would refuse it', (name, size, code) => {
  expect(refusalOf({ name, size })).toBe(code);
});
