// @vitest-environment happy-dom
import { act, answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { hasUnsavedChanges } from '@alethea/web-kit/forms/unsaved-guard';
import { forgetEverything } from '@alethea/web-kit/kept/forget';
import { beforeEach, expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person as personWith } from '../../../../apps/web/src/testing/person.ts';
import { addMedia } from '../../contract/client.ts';
import { CameraDesk } from './camera-screen.tsx';
import { fakeCameras } from './panel/fake-cameras.ts';

const clinician = personWith(['cameraAndGallery']);

beforeEach(async () => {
  localStorage.clear();
  // What goes on when the screen is left belongs to the person who took it.
  await forgetEverything('otherPerson');
});

/** A network that answers when it is told to, in place of the browser's. */
function network() {
  const sent: {
    name: string;
    path: string;
    answer(): void;
    refuse(status: number, code: string): void;
    breakOff(): void;
  }[] = [];
  class Request {
    upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
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
      };
      sent.push({
        name,
        path: this.#path,
        answer: () => end(200, { fileId: `id of ${name}`, fileName: name }),
        refuse: (status, code) => end(status, { error: { kind: 'invalid', code, message: '', requestId: 'r1' } }),
        breakOff: () => this.onerror?.(),
      });
    }
    abort() {
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const NOTHING = { items: [] };
type Answer = () => Promise<never> | { items: [] };

async function openCamera(answer: Answer = () => ({ items: [] })) {
  const sent = network();
  const fake = fakeCameras();
  const shown = showScreen(<CameraDesk cameras={fake.cameras} />, { answers: [answering(addMedia, () => answer())] });
  const { screen, person } = shown;
  await waitFor(() => expect(screen.getByLabelText('Camera preview').hidden).toBe(false));
  const take = async (count: number) => {
    for (let number = 1; number <= count; number++) {
      await person.click(screen.getByRole('button', { name: 'Take photo' }));
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(number));
    }
  };
  const upload = () => person.click(screen.getByRole('button', { name: /^Upload/ }));
  const nth = async (number: number) => {
    await waitFor(() => expect(sent).toHaveLength(number));
    return sent[number - 1] as (typeof sent)[number];
  };
  const waiting = () =>
    screen.queryAllByRole('button', { name: /^Open / }).map((each) => each.getAttribute('aria-label'));
  return { ...shown, ...fake, sent, take, upload, nth, waiting };
}

test('[ROUTE-18] [ROUTE-19] [IROUTE-14] [IROUTE-15] [SHELL-15] the camera opens with its permission, not on a phone, and stands under Imaging', () => {
  const content = 'The camera';
  expect(openScreen('camera', clinician, { content }).container.textContent).toContain(content);
  expect(openScreen('camera', clinician, { content, on: 'phone' }).container.textContent).not.toContain(content);
  const others = personWith(['econsultAndSecureMessaging']);
  expect(openScreen('camera', others, { content }).container.textContent).toMatch(/does not have permission/);
  const imaging = menuGroups(menuOf(FEATURES.screens, clinician, '/dashboard/camera', () => 0)).find(
    ({ label }) => label === 'Imaging',
  );
  expect(imaging?.items).toContainEqual(
    expect.objectContaining({ label: 'Camera', href: '/dashboard/camera', active: true }),
  );
});

test('[CALL-35] [CALL-36] [CAMERA-11] what was taken is uploaded one at a time and in order; the camera rests meanwhile', async () => {
  const { screen, take, upload, nth, sentTo, waiting, isHeld, sent } = await openCamera();
  expect(isHeld()).toBe(false);
  await take(3);
  expect(waiting()).toEqual(['Open photo 3', 'Open photo 2', 'Open photo 1']);
  expect(isHeld()).toBe(true);
  await upload();
  const first = await nth(1);
  expect(first.path).toBe('/api/files?purpose=galleryMedia');
  expect(screen.getByText('Uploading 1 of 3')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Discard photo 2' }).getAttribute('aria-disabled')).toBe('true');
  act(() => first.answer());
  const second = await nth(2);
  act(() => second.answer());
  const third = await nth(3);
  expect(sentTo(addMedia)).toEqual([]);
  act(() => third.answer());
  expect(await screen.findByText('Files uploaded successfully.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: sent.map(({ name }) => `id of ${name}`) }]);
  const names = sent.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(3);
  expect(waiting()).toEqual([]);
  expect(isHeld()).toBe(false);
});

test('[CALL-39] a single file that fails says so, stays, and is sent again', async () => {
  const { screen, take, upload, nth, waiting, isHeld } = await openCamera();
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.refuse(400, 'stage_full'));
  const alert = await screen.findByText('An error occurred while uploading your file.');
  expect(alert.parentElement?.textContent).toContain('too many unsent files');
  expect([waiting(), isHeld()]).toEqual([['Open photo 1'], true]);
  await upload();
  const again = await nth(2);
  act(() => again.answer());
  await waitFor(() => expect([waiting(), isHeld()]).toEqual([[], false]));
});

test('[CALL-40] of several, those that came through are in the gallery, and what failed is sent again alone', async () => {
  const { screen, take, upload, nth, sentTo, waiting, sent } = await openCamera();
  await take(3);
  await upload();
  const first = await nth(1);
  act(() => first.answer());
  const second = await nth(2);
  act(() => second.refuse(500, 'internal'));
  const third = await nth(3);
  act(() => third.answer());
  expect(await screen.findByText('An error occurred while uploading some of your files.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: [`id of ${first.name}`, `id of ${third.name}`] }]);
  expect(waiting()).toEqual(['Open photo 2']);
  expect(screen.queryByText('Files uploaded successfully.')).toBeNull();
  await upload();
  const again = await nth(4);
  expect(again.name).toBe(second.name);
  act(() => again.answer());
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(sentTo(addMedia)).toHaveLength(2);
  expect(sent).toHaveLength(4);
});

test('[CALL-38] without a session the upload says that one must be signed in, and nothing is lost', async () => {
  const { screen, take, upload, nth, waiting } = await openCamera();
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.refuse(401, 'not_signed_in'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('You must be signed in to upload images or videos'),
  );
  expect(waiting()).toEqual(['Open photo 1']);
});

test('an upload that the network breaks off goes on by itself when it is back', async () => {
  const { screen, take, upload, nth, waiting } = await openCamera();
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.breakOff());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You’re offline.'));
  act(() => void window.dispatchEvent(new Event('online')));
  const again = await nth(2);
  expect(again.name).toBe(first.name);
  act(() => again.answer());
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('what is being uploaded goes on when the screen is left, and what failed meanwhile is there again', async () => {
  const { take, upload, nth, isHeld, sentTo, unmount, ...first } = await openCamera();
  await take(2);
  expect(isHeld()).toBe(true);
  await upload();
  const one = await nth(1);
  expect(isHeld()).toBe(false);
  unmount();
  expect(hasUnsavedChanges()).toBe(true);
  act(() => one.answer());
  const two = await nth(2);
  act(() => two.breakOff());
  await waitFor(() => expect(sentTo(addMedia)).toEqual([{ fileIds: [`id of ${one.name}`] }]));
  const again = showScreen(<CameraDesk cameras={first.cameras} />, { answers: [answering(addMedia, () => NOTHING)] });
  expect(await again.screen.findByRole('button', { name: 'Open photo 1' })).toBeDefined();
  expect(again.screen.getByRole('alert').textContent).toContain('You’re offline.');
  act(() => void window.dispatchEvent(new Event('online')));
  const third = await nth(3);
  expect(third.name).toBe(two.name);
  act(() => third.answer());
  await waitFor(() => expect(again.sentTo(addMedia)).toEqual([{ fileIds: [`id of ${two.name}`] }]));
  await waitFor(() => expect(again.screen.queryByRole('button', { name: /^Open photo/ })).toBeNull());
  expect(hasUnsavedChanges()).toBe(false);
});

test('what waits and was not to be uploaded goes with the screen, once that may be left', async () => {
  const { screen, take, upload, nth, unmount, cameras } = await openCamera();
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.refuse(500, 'internal'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('uploading your file'));
  unmount();
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  const again = showScreen(<CameraDesk cameras={cameras} />, {});
  await waitFor(() => expect(again.screen.getByLabelText('Camera preview').hidden).toBe(false));
  expect(again.screen.queryByRole('button', { name: /^Open photo/ })).toBeNull();
});

test('files that are there already are not sent again when the gallery would not take them', async () => {
  let isFull = true;
  const { screen, take, upload, nth, waiting, keysOf, sent } = await openCamera(() =>
    isFull ? Promise.reject(refused('gallery_full')) : { items: [] },
  );
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.answer());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Your gallery is full.'));
  isFull = false;
  await upload();
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(sent).toHaveLength(1);
  const [key, sameKey] = keysOf(addMedia);
  expect(sameKey).toBe(key);
});

test('what has lapsed on its way is sent anew', async () => {
  let hasLapsed = true;
  const { screen, take, upload, nth, waiting } = await openCamera(() =>
    hasLapsed ? Promise.reject(refused('file_not_found')) : { items: [] },
  );
  await take(1);
  await upload();
  const first = await nth(1);
  act(() => first.answer());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('has lapsed'));
  hasLapsed = false;
  const again = await nth(2);
  await upload();
  act(() => again.answer());
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('a photo is discarded and can be taken back to its place; an upload that is left off keeps everything', async () => {
  const { screen, person, take, upload, nth, waiting, sentTo } = await openCamera();
  await take(2);
  await person.click(screen.getByRole('button', { name: 'Discard photo 1' }));
  expect(waiting()).toEqual(['Open photo 2']);
  await person.click(await screen.findByRole('button', { name: 'UNDO' }));
  expect(waiting()).toEqual(['Open photo 2', 'Open photo 1']);
  await upload();
  await nth(1);
  await person.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(waiting()).toEqual(['Open photo 2', 'Open photo 1']);
  expect(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBeNull();
  expect(sentTo(addMedia)).toEqual([]);
});

test('no more is taken than one upload holds; what is discarded makes room', async () => {
  const { screen, person, waiting } = await openCamera();
  const shutter = screen.getByRole('button', { name: 'Take photo' });
  while (waiting().length < 50) {
    const count = waiting().length;
    await person.keyboard(' ');
    await waitFor(() => expect(waiting()).toHaveLength(count + 1));
  }
  expect(shutter.getAttribute('aria-disabled')).toBe('true');
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Discard photo 7' }));
  expect(waiting()).toHaveLength(49);
  expect(shutter.getAttribute('aria-disabled')).toBeNull();
});

test('a photo opens in full over the screen, and a video plays', async () => {
  const { screen, person, take } = await openCamera();
  await take(1);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  await person.keyboard(' ');
  await screen.findByRole('button', { name: 'Stop' });
  expect(screen.getByRole('button', { name: /^Upload/ }).getAttribute('aria-disabled')).toBe('true');
  await person.keyboard(' ');
  await person.click(await screen.findByRole('button', { name: 'Open video 2' }));
  expect((await screen.findByRole('dialog', { name: 'Video 2' })).querySelector('video[controls]')).not.toBeNull();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Open photo 1' }));
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeDefined();
});
