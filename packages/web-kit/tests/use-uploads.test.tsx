// @vitest-environment happy-dom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isCode } from '../src/calls/call-error.ts';
import type { UploadOrder } from '../src/files/upload-queue.ts';
import { useFileDrop } from '../src/files/use-file-drop.ts';
import { useUploads } from '../src/files/use-uploads.ts';

// A second is short where other work fills the machine.
configure({ asyncUtilTimeout: 20_000 });

/** A network that answers when it is told to, in place of the browser's. */
function network() {
  const sent: {
    name: string;
    path: string;
    answer(): void;
    refuse(code: string): void;
    breakOff(): void;
    wasGivenUp: boolean;
  }[] = [];
  class Request {
    upload = {} as { onprogress?: (event: object) => void };
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #entry: (typeof sent)[number] | undefined;
    #path = '';
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      const { name } = form.get('file') as File;
      const end = (status: number, body: object) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
        this.onloadend?.();
      };
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      this.#entry = {
        name,
        path: this.#path,
        wasGivenUp: false,
        answer: () => end(200, { fileId: `id of ${name}`, fileName: name }),
        refuse: (code) => end(400, { error: { kind: 'invalid', code, message: '', requestId: 'r1' } }),
        breakOff: () => this.onerror?.(),
      };
      sent.push(this.#entry);
    }
    abort() {
      if (this.#entry) this.#entry.wasGivenUp = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

function collect(more: Partial<UploadOrder> = {}) {
  const sent = network();
  const { result, unmount } = renderHook(() =>
    useUploads({
      max: 3,
      refusalText: (refusal) => `refused: ${refusal}`,
      failureOf: () => ({ text: 'Not uploaded', mayRetry: true }),
      ...more,
    }),
  );
  onTestFinished(cleanup);
  const states = () => result.current.list.map(({ state }) => state);
  return { sent, states, unmount, uploads: () => result.current };
}

test('files go one after another in the order of adding, and each tells how far it is', async () => {
  const { sent, states, uploads } = collect();
  act(() => uploads().add([file('a.png'), file('b.png')]));
  expect(states()).toEqual(['uploading', 'waiting']);
  expect(uploads().list[0]?.fraction).toBe(0.5);
  expect(sent.map(({ name }) => name)).toEqual(['a.png']);
  act(() => sent[0]?.answer());
  await waitFor(() => expect(states()).toEqual(['ready', 'uploading']));
  expect(uploads().list[0]?.uploaded?.fileId).toBe('id of a.png');
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
});

test('what lies in the stage already is ready at once, counts to the limit, and what is beyond it is told', () => {
  const staged = (fileId: string) => ({
    fileId,
    fileName: `${fileId}.jpg`,
    contentType: 'image/jpeg',
    sizeBytes: 5,
    widthPx: null,
    heightPx: null,
    downloadUrl: '',
    thumbnailDownloadUrl: null,
  });
  const { sent, states, uploads } = collect();
  act(() => uploads().add([file('a.png')]));
  act(() => uploads().place([staged('b'), staged('c'), staged('d')]));
  expect(states()).toEqual(['uploading', 'ready', 'ready']);
  expect(uploads().list.map(({ file: { name } }) => name)).toEqual(['a.png', 'b.jpg', 'c.jpg']);
  expect(new Set(uploads().list.map(({ key }) => key)).size).toBe(3);
  expect(uploads().hasTooMany).toBe(true);
  expect(sent).toHaveLength(1);
});

test('as many go at once as are asked for', () => {
  const { sent, states, uploads } = collect({ atOnce: 2 });
  act(() => uploads().add([file('a.png'), file('b.png'), file('c.png')]));
  expect(states()).toEqual(['uploading', 'uploading', 'waiting']);
  expect(sent).toHaveLength(2);
});

test('what would be refused by its name is not sent, what failed is sent again when it is asked to be', async () => {
  const onFailed = vi.fn();
  const { sent, states, uploads } = collect({ onFailed });
  act(() => uploads().add([file('setup.exe'), file('b.png')]));
  expect(uploads().list[0]?.failure).toEqual({ text: 'refused: file_type_not_allowed', mayRetry: false });
  act(() => sent[0]?.refuse('picture_broken'));
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  expect(onFailed).toHaveBeenCalledTimes(1);
  act(() => uploads().retry(2));
  expect(states()).toEqual(['failed', 'uploading']);
  act(() => sent[1]?.answer());
  await waitFor(() => expect(states()).toEqual(['failed', 'ready']));
});

test('what a lost network has broken off goes on by itself when that is back, and what was refused does not', async () => {
  const failureOf = (thrown: unknown) => ({ text: 'No', mayRetry: true, isOffline: isCode(thrown, 'offline') });
  const { sent, states, uploads } = collect({ failureOf });
  act(() => uploads().add([file('a.png'), file('b.png')]));
  act(() => sent[0]?.refuse('picture_broken'));
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => sent[1]?.breakOff());
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(states()).toEqual(['failed', 'uploading']);
  act(() => sent[2]?.answer());
  await waitFor(() => expect(states()).toEqual(['failed', 'ready']));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'b.png']);
});

test('one more than there is room for is left out and told', () => {
  const onTooMany = vi.fn();
  const { uploads } = collect({ onTooMany });
  act(() => uploads().add(['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`))));
  expect(uploads().list).toHaveLength(3);
  expect(uploads().hasTooMany).toBe(true);
  expect(onTooMany).toHaveBeenCalledTimes(1);
  act(() => uploads().remove(3));
  expect(uploads().hasTooMany).toBe(false);
});

test('what is removed, and all when the screen is left, is given up on its way; the next one goes', async () => {
  const { sent, uploads, unmount } = collect();
  act(() => uploads().add([file('a.png'), file('b.png')]));
  act(() => uploads().remove(1));
  expect(sent[0]?.wasGivenUp).toBe(true);
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
  unmount();
  expect(sent[1]?.wasGivenUp).toBe(true);
});

test('what went with a message and comes back does not take the number of what was added meanwhile', async () => {
  const { sent, states, uploads } = collect();
  act(() => uploads().add([file('a.png')]));
  act(() => sent[0]?.answer());
  await waitFor(() => expect(states()).toEqual(['ready']));
  const gone = uploads().list;
  act(() => uploads().clear());
  act(() => uploads().add([file('b.png')]));
  act(() => uploads().restore(gone));
  expect(uploads().list.map(({ key, file: { name } }) => [key, name])).toEqual([
    [1, 'a.png'],
    [2, 'b.png'],
  ]);
});

test('files that are dropped or pasted anywhere are taken; pasted text goes where it was meant to', () => {
  const add = vi.fn();
  renderHook(() => useFileDrop(add));
  onTestFinished(cleanup);
  const tell = (type: string, holder: string, data: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { [holder]: data });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const files = [file('a.png')];
  expect(tell('drop', 'dataTransfer', { types: ['Files'], files })).toBe(true);
  expect(tell('drop', 'dataTransfer', { types: ['text/plain'], files: [] })).toBe(false);
  expect(tell('paste', 'clipboardData', { types: ['Files'], files })).toBe(true);
  expect(tell('paste', 'clipboardData', { types: ['Files', 'text/plain'], files })).toBe(false);
  expect(add.mock.calls).toEqual([[files], [files]]);
});

test('files go where their purpose is said, and only of the kinds and sizes that are taken there', async () => {
  const { sent, uploads } = collect({ purpose: 'galleryMedia', mostBytes: { png: 1 } });
  act(() => uploads().add([file('arm.png'), new File(['xx'], 'large.png', { type: 'image/png' }), file('letter.pdf')]));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/files?purpose=galleryMedia');
  expect(uploads().list.map(({ failure }) => failure?.text)).toEqual([
    undefined,
    'refused: file_too_large',
    'refused: file_type_not_allowed',
  ]);
});
