// @vitest-environment happy-dom
import { answering, fireEvent, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addMedia, copyMedia, getGallery, getMedia, listMedia, searchMedia } from '../../contract/client.ts';
import type { StagedCopy } from '../../contract/copies.ts';
import { placesEn } from '../../texts/places-en.ts';
import { fakeCameras } from '../camera/panel/fake-cameras.ts';
import { mediaItem } from '../testing/media-item.ts';
import { CameraDialog } from './camera-dialog.tsx';
import MediaChoice from './media-choice.tsx';
import MediaTray from './media-tray.tsx';

const ITEMS = Array.from({ length: 12 }, (_, index) => mediaItem(`p${index}`, `2026-06-10T18:00:${10 + index}.000Z`));
const PATHS = ITEMS.map(({ data }) => data.filePath);

beforeEach(() => {
  localStorage.clear();
  // Nothing is laid out here; a list of no height would show nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

const copyOf = (mediaId: string): StagedCopy => ({
  fileId: `copy of ${mediaId}`,
  fileName: `${mediaId}.jpg`,
  contentType: 'image/jpeg',
  sizeBytes: 120_000,
  widthPx: 640,
  heightPx: 480,
  downloadUrl: '/files/copy',
  thumbnailDownloadUrl: null,
});

const gallery = (...own: ReturnType<typeof answering>[]) => [
  ...own,
  answering(listMedia, () => ({ items: ITEMS, nextCursor: null })),
  answering(searchMedia, () => ({ items: ITEMS.slice(0, 2), nextCursor: null })),
  answering(getGallery, () => ({
    userTags: ['scar'],
    months: [],
    binCount: 0,
    binDays: 30,
    album: { secondsLeft: null, minutes: 5 },
  })),
  answering(getMedia, ({ filePaths }) => ({ items: ITEMS.filter(({ data }) => filePaths.includes(data.filePath)) })),
  answering(copyMedia, ({ mediaIds }) => ({ files: mediaIds.map(copyOf) })),
];

interface FormProps {
  readonly begin: readonly string[];
  readonly onChoose: (paths: readonly string[]) => void;
}

const Form = ({ begin, onChoose }: FormProps) => {
  const [chosen, setChosen] = useState(begin);
  const choose = (paths: readonly string[]) => {
    onChoose(paths);
    setChosen(paths);
  };
  return <MediaChoice chosen={chosen} room={20 - chosen.length} onChoose={choose} onFiles={() => {}} />;
};

/** The form's part, with a form that keeps what is chosen. */
function openChoice(begin: readonly string[] = []) {
  const changes: (readonly string[])[] = [];
  const shown = showScreen(<Form begin={begin} onChoose={(paths) => changes.push(paths)} />, { answers: gallery() });
  return { ...shown, changes };
}

const view = (screen: ReturnType<typeof openChoice>['screen']) =>
  screen.findByRole('dialog', { name: placesEn.picker.title });
const tile = (of: HTMLElement, id: string) =>
  within(of).findByRole('button', { name: new RegExp(`^Picture ${id}.jpg`) });

test('[CFORM-52] [CFORM-53] the gallery opens and closes; what is chosen is kept by its path and shown beside the files', async () => {
  const { screen, person, changes } = openChoice([PATHS[3] ?? '']);
  const toggle = screen.getByRole('button', { name: 'Gallery' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await screen.findByRole('button', { name: 'Enlarge p3.jpg' })).toBeDefined();
  await person.click(toggle);
  const picker = await view(screen);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect((await tile(picker, 'p3')).getAttribute('aria-pressed')).toBe('true');
  await person.click(await tile(picker, 'p1'));
  expect(within(picker).getByText('2 items chosen, 18 more can be added')).toBeDefined();
  await person.click(within(picker).getByRole('button', { name: 'Done' }));
  expect(changes).toEqual([[PATHS[3], PATHS[1]]]);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await screen.findByRole('button', { name: 'Enlarge p1.jpg' })).toBeDefined();

  await person.click(screen.getByRole('button', { name: 'Remove p3.jpg from this form' }));
  expect(changes.at(-1)).toEqual([PATHS[1]]);
  await person.click(toggle);
  await person.click(await tile(await view(screen), 'p5'));
  await person.keyboard('{Escape}');
  expect(changes).toHaveLength(2);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test('[CFORM-54] the form warns above 7 images, and not of 7', async () => {
  const seven = openChoice(PATHS.slice(0, 7));
  await seven.screen.findByRole('button', { name: 'Enlarge p6.jpg' });
  expect(seven.screen.queryByText(placesEn.choice.manyImages(7))).toBeNull();
  seven.unmount();
  const eight = openChoice(PATHS.slice(0, 8));
  expect(await eight.screen.findByText(placesEn.choice.manyImages(7))).toBeDefined();
});

test('[CFORM-55] the gallery view warns above 8 images, and not of 8', async () => {
  const { screen, person } = openChoice(PATHS.slice(0, 8));
  await screen.findByRole('button', { name: 'Enlarge p7.jpg' });
  await person.click(screen.getByRole('button', { name: 'Gallery' }));
  const picker = await view(screen);
  const ninth = await tile(picker, 'p9');
  expect(within(picker).queryByText(placesEn.picker.manyImages(8))).toBeNull();
  await person.click(ninth);
  expect(within(picker).getByText(placesEn.picker.manyImages(8))).toBeDefined();
});

test('what is not in the gallery any more is told, and taken out by one press', async () => {
  const { screen, person, changes } = openChoice(['images/gone/1.jpg', PATHS[0] ?? '']);
  const notice = await screen.findByText(placesEn.choice.gone(1));
  expect(notice).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(changes).toEqual([[PATHS[0]]]);
  await waitFor(() => expect(screen.queryByText(placesEn.choice.gone(1))).toBeNull());
});

function openTray(room: number, ...own: ReturnType<typeof answering>[]) {
  const copies: StagedCopy[] = [];
  const shown = showScreen(<MediaTray room={room} onCopies={(more) => copies.push(...more)} onFiles={() => {}} />, {
    answers: gallery(...own),
  });
  return { ...shown, copies };
}

test('[MSG-21] items are chosen by pointer, Shift and keyboard, no more than there is room for, and come as copies', async () => {
  const { screen, person, copies, sentTo } = openTray(3);
  await person.click(screen.getByRole('button', { name: 'Gallery' }));
  const picker = await view(screen);
  const add = within(picker).getByRole('button', { name: 'Add' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await person.click(await tile(picker, 'p0'));
  fireEvent.click(await tile(picker, 'p2'), { shiftKey: true });
  expect(within(picker).getByText('3 items chosen, no more can be added')).toBeDefined();
  await person.click(await tile(picker, 'p4'));
  expect(within(picker).getByText(placesEn.picker.tooMany(3))).toBeDefined();
  const first = await tile(picker, 'p0');
  first.focus();
  await person.keyboard('{Enter}');
  expect(first.getAttribute('aria-pressed')).toBe('false');
  await person.click(within(picker).getByRole('button', { name: 'Add 2 items' }));
  await waitFor(() => expect(copies.map(({ fileId }) => fileId)).toEqual(['copy of p1', 'copy of p2']));
  expect(sentTo(copyMedia)).toEqual([{ mediaIds: ['p1', 'p2'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the gallery’s search finds what to choose, and what was chosen before stays chosen', async () => {
  const { screen, person, copies } = openTray(20);
  await person.click(screen.getByRole('button', { name: 'Gallery' }));
  const picker = await view(screen);
  await person.click(await tile(picker, 'p7'));
  await person.click(within(picker).getByRole('button', { name: 'Search' }));
  const panel = within(within(picker).getByLabelText('Search the gallery'));
  await person.type(panel.getByRole('combobox', { name: 'Tags' }), 'scar{Enter}');
  await person.click(panel.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(within(picker).queryByRole('button', { name: /^Picture p7.jpg/ })).toBeNull());
  await person.click(await tile(picker, 'p1'));
  await person.click(within(picker).getByRole('button', { name: 'Add 2 items' }));
  await waitFor(() => expect(copies.map(({ fileId }) => fileId)).toEqual(['copy of p7', 'copy of p1']));
});

test('what cannot be copied is told in words, and stays chosen', async () => {
  const refusal = answering(copyMedia, () => {
    throw refused('stage_full', 'too_large');
  });
  const { screen, person, copies } = openTray(3, refusal);
  await person.click(screen.getByRole('button', { name: 'Gallery' }));
  const picker = await view(screen);
  await person.click(await tile(picker, 'p0'));
  await person.click(within(picker).getByRole('button', { name: 'Add 1 item' }));
  expect(await within(picker).findByText(placesEn.picker.errors.stage_full)).toBeDefined();
  expect((await tile(picker, 'p0')).getAttribute('aria-pressed')).toBe('true');
  expect(copies).toEqual([]);
});

test('without room neither gallery nor camera opens', () => {
  const { screen } = openTray(0);
  for (const name of ['Gallery', 'Camera']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

/** Takes every file at once, in place of the browser's way to the stage. */
class Staged {
  status = 200;
  upload = {};
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.responseText = JSON.stringify({ fileId: 'taken', fileName: (form.get('file') as File).name });
    this.onload?.();
  }
}

async function openCamera(room = 5, on: 'desk' | 'phone' = 'desk') {
  vi.stubGlobal('XMLHttpRequest', Staged);
  const fake = fakeCameras();
  const [files, items, closed] = [[] as string[], [] as string[], vi.fn()];
  const shown = showScreen(
    <CameraDialog
      room={room}
      cameras={fake.cameras}
      onFiles={(taken) => files.push(...taken.map(({ name }) => name))}
      onItems={(added) => items.push(...added.map(({ id }) => id))}
      onClose={closed}
    />,
    { on, answers: [answering(addMedia, () => ({ items: ITEMS.slice(0, 1) }))] },
  );
  const { screen, person } = shown;
  const take = async (count: number) => {
    await waitFor(() => expect(screen.getByLabelText('Camera preview').hidden).toBe(false));
    for (let number = 1; number <= count; number++) {
      await person.click(screen.getByRole('button', { name: 'Take photo' }));
      await screen.findByRole('button', { name: `Open photo ${number}` });
    }
  };
  return { ...shown, ...fake, files, items, closed, take };
}

test('[ENV-11] a photo taken in place goes to the gallery too, unless the person says otherwise, which is remembered', async () => {
  const first = await openCamera();
  await first.take(1);
  await first.person.click(first.screen.getByRole('button', { name: 'Add 1' }));
  await waitFor(() => expect(first.items).toEqual(['p0']));
  expect(first.files).toEqual([]);
  await waitFor(() => expect(first.closed).toHaveBeenCalled());
  await first.person.click(first.screen.getByRole('switch', { name: 'Keep in my gallery' }));
  first.unmount();

  const second = await openCamera();
  expect(second.screen.getByRole('switch', { name: 'Keep in my gallery' })).toHaveProperty('checked', false);
  await second.take(2);
  await second.person.click(second.screen.getByRole('button', { name: 'Add 2' }));
  expect(second.files).toHaveLength(2);
  expect(second.sentTo(addMedia)).toEqual([]);
  expect(second.closed).toHaveBeenCalledTimes(1);
});

test('no more is taken than there is room for, and nothing taken is lost unasked', async () => {
  const { screen, person, take, closed } = await openCamera(1);
  await take(1);
  expect(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  const asked = await screen.findByRole('dialog', { name: 'Discard what you took?' });
  await person.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
});

test('on a phone its own camera takes the pictures', async () => {
  localStorage.setItem('alethea-keep-taken', 'no');
  const { screen, person, files, opened } = await openCamera(2, 'phone');
  const input = document.querySelector<HTMLInputElement>('input[accept="image/*"]');
  expect(input?.getAttribute('capture')).toBe('environment');
  if (!input) throw new Error('The phone is asked for nothing.');
  await person.upload(input, new File(['picture'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await person.click(await screen.findByRole('button', { name: 'Add 1' }));
  expect(files).toEqual(['IMG_1.jpg']);
  expect(opened).toEqual([]);
});
