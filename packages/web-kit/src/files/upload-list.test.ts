import { describe, expect, test } from 'vitest';
import { nextToUpload, refusalOf, type Upload, type UploadEvent, uploadsAfter, uploadsProblem } from './upload-list.ts';

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

function after(...events: readonly UploadEvent[]): readonly Upload[] {
  return events.reduce<readonly Upload[]>(uploadsAfter, []);
}

const added: UploadEvent = {
  type: 'added',
  files: [
    { file: file('a.png'), failure: null },
    { file: file('b.exe'), failure: { text: 'not accepted', mayRetry: false } },
    { file: file('c.pdf'), failure: null },
  ],
};

describe('photos and files', () => {
  test('are uploaded one at a time, in the order of adding', () => {
    expect(nextToUpload(after(added))[0]?.file.name).toBe('a.png');
    expect(nextToUpload(after(added, { type: 'started', key: 1 }))).toEqual([]);
    expect(nextToUpload(after(added, { type: 'started', key: 1 }), 2).map(({ file }) => file.name)).toEqual(['c.pdf']);
    const firstDone = after(added, { type: 'started', key: 1 }, { type: 'uploaded', key: 1, uploaded });
    expect(nextToUpload(firstDone)[0]?.file.name).toBe('c.pdf');
  });

  test('that failed stay in their place with the reason, and can be tried again', () => {
    const failed = after(
      added,
      { type: 'started', key: 1 },
      { type: 'failed', key: 1, failure: { text: 'interrupted', mayRetry: true } },
    );
    expect(failed.map(({ state, failure }) => [state, failure?.text])).toEqual([
      ['failed', 'interrupted'],
      ['failed', 'not accepted'],
      ['waiting', undefined],
    ]);
    const retried = uploadsAfter(failed, { type: 'retried', key: 1 });
    expect(nextToUpload(retried)[0]?.key).toBe(1);
    expect(retried[0]?.failure).toBeUndefined();
  });

  test('keep the form from being sent until all are there', () => {
    expect(uploadsProblem([])).toBeNull();
    const interrupted = { type: 'failed', key: 1, failure: { text: 'interrupted', mayRetry: true } } as const;
    expect(uploadsProblem(after(added, interrupted))).toBe('failed');
    const withoutFailed = after(added, { type: 'removed', key: 2 });
    expect(uploadsProblem(withoutFailed)).toBe('unfinished');
    const done = withoutFailed.map(({ key }): UploadEvent => ({ type: 'uploaded', key, uploaded }));
    expect(uploadsProblem(after(added, { type: 'removed', key: 2 }, ...done))).toBeNull();
  });

  test('that are refused for good stay out and keep nothing from being sent', () => {
    const others = [1, 3].map((key): UploadEvent => ({ type: 'uploaded', key, uploaded }));
    expect(uploadsProblem(after(added, ...others))).toBeNull();
    expect(refusalOf(file('IMG_0042.TIFF'))).toBe('file_type_not_allowed');
  });

  test('added after a removal never take the key of another', () => {
    const again = after(added, { type: 'removed', key: 1 }, added);
    expect(new Set(again.map(({ key }) => key)).size).toBe(again.length);
  });

  test('that went with their message come back first when it did not go, none with the number of another', () => {
    const gone = after(added);
    const newer = after(added, { type: 'cleared' }, { ...added, lastKey: 3 });
    const list = uploadsAfter(newer, { type: 'restored', uploads: gone });
    expect(list.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('an event for a file that was removed meanwhile changes nothing', () => {
    const list = after(added, { type: 'removed', key: 1 });
    expect(uploadsAfter(list, { type: 'uploaded', key: 1, uploaded })).toEqual(list);
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
