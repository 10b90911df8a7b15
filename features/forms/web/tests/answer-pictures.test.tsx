// @vitest-environment happy-dom
import { answering, fireEvent, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { addPicture, removePicture } from '../../contract/client.ts';
import { forgetOldAnswers } from '../answer/kept-answers.ts';
import { fillIn, newBrowser, OPENED, open, prove, toReview } from './answer-scene.tsx';

const PICTURES = [1, 2, 3].map((number) => `0199f3a0-0000-7000-8000-00000000000${number}`);
const ASKING = {
  ...OPENED,
  formTemplate: {
    ...OPENED.formTemplate,
    sections: [
      ...OPENED.formTemplate.sections,
      {
        ...{ sectionName: 'Pictures', description: '' },
        fields: [
          { fieldName: 'arm', label: 'Your arm', inputType: 'Label' as const, options: [], takesPictures: true },
        ],
      },
    ],
  },
};

/** A browser that draws: each JPEG says only that it is one. */
function drawingBrowser() {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 4_000;
      naturalHeight = 3_000;
      src = '';
      async decode() {
        if (broken) throw new Error('no picture');
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    take,
    type,
  ) {
    take(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }));
  });
}
let broken = false;

/** A browser that keeps what a page puts aside. */
function keepingBrowser() {
  const entries = new Map<string, ArrayBuffer>();
  const addressOf = (of: string | { url: string }) => (typeof of === 'string' ? of : of.url);
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    put: async (url: string, answer: Response) => void entries.set(url, await answer.arrayBuffer()),
    match: async (of: string | { url: string }) => {
      const bytes = entries.get(addressOf(of));
      return bytes && new Response(bytes);
    },
    delete: async (of: string | { url: string }) => entries.delete(addressOf(of)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return entries;
}

beforeEach(() => {
  newBrowser();
  vi.stubGlobal('caches', undefined);
  broken = false;
  drawingBrowser();
});

interface World {
  readonly pictureIds?: readonly string[];
  add?(): ReturnType<typeof added> | Promise<never>;
}
const added = (pictureId: string) => ({ state: 'added' as const, pictureId });

function openAsking({ pictureIds = [], add }: World = {}) {
  let count = 0;
  return open({
    render: () => ({ ...ASKING, pictureIds: [...pictureIds] }),
    more: [
      answering(addPicture, () => add?.() ?? added(PICTURES[count++] ?? '')),
      answering(removePicture, () => ({ state: 'removed' as const })),
    ],
  });
}
type Page = ReturnType<typeof openAsking>;
const choose = async ({ screen }: Page, ...names: readonly string[]) =>
  fireEvent.change(await screen.findByLabelText('Choose pictures'), {
    target: { files: names.map((name) => new File(['raw'], name, { type: 'image/heic' })) },
  });

test('pictures are made smaller, sent ahead one by one, shown, removed, reviewed and sent with the answers', async () => {
  const page = openAsking();
  await prove(page);
  await fillIn(page);
  await choose(page, 'IMG_1.heic', 'IMG_2.heic');
  const { screen, person, sentTo } = page;
  expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeDefined();
  const [first] = sentTo('forms-addPicture') as { picture: File; jwt: string; phn: string }[];
  expect(first).toMatchObject({ jwt: 'link-code', phn: '33334-3333' });
  // The name that a telephone gives it stays there.
  expect(first?.picture.name).toBe('picture.jpg');
  expect(await first?.picture.text()).toBe('2000x1500');
  await person.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture 2' })).toBeNull());
  expect(sentTo('forms-removePicture')).toMatchObject([{ pictureId: PICTURES[0] }]);
  await toReview(page);
  expect(await screen.findByText('1 picture')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toMatch(/^data:image\/jpeg/);
  await person.click(screen.getByRole('button', { name: 'Send to the clinic' }));
  expect(await screen.findByText('Form submitted successfully.')).toBeDefined();
  expect(sentTo('forms-submitForm')).toMatchObject([{ formData: { [btoa('arm')]: [PICTURES[1]] } }]);
});

test('a lost connection keeps a picture on the page, holds the form, and sends it once the line is back', async () => {
  let isOnline = false;
  const page = openAsking({ add: () => (isOnline ? added(PICTURES[0] ?? '') : Promise.reject(new Error('offline'))) });
  await prove(page);
  await fillIn(page);
  await choose(page, 'IMG_1.heic');
  const { screen, sentTo } = page;
  expect(await screen.findByText(/Keep this page open/)).toBeDefined();
  await toReview(page);
  expect(await screen.findByText(/Wait until every picture is uploaded/)).toBeDefined();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined();
  expect(sentTo('forms-addPicture')).toHaveLength(2);
});

test('a reload brings the pictures back, and says which are gone after a day', async () => {
  const page = openAsking();
  await prove(page);
  await fillIn(page);
  await choose(page, 'IMG_1.heic', 'IMG_2.heic');
  await page.screen.findByRole('img', { name: 'Picture 2' });
  await waitFor(() => expect(Object.keys(localStorage).length).toBeGreaterThan(0));
  page.showInstead(null);
  const again = openAsking({ pictureIds: [PICTURES[1] ?? ''] });
  await prove(again);
  await again.screen.findByRole('img', { name: 'Picture 1' });
  expect(again.screen.queryByRole('img', { name: 'Picture 2' })).toBeNull();
  expect(again.screen.getByText(/more than a day ago are gone/)).toBeDefined();
});

test('what is no picture says so and can be taken away', async () => {
  broken = true;
  const page = openAsking();
  await prove(page);
  await choose(page, 'letter.pdf');
  const { screen, person, sentTo } = page;
  expect(await screen.findByText('This file can’t be read as a picture.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Remove this picture' }));
  await waitFor(() => expect(screen.queryByText('This file can’t be read as a picture.')).toBeNull());
  expect(sentTo('forms-addPicture')).toEqual([]);
});

test('a picture that was chosen and not uploaded is kept sealed, goes on after a reload, and is gone once it is uploaded', async () => {
  const entries = keepingBrowser();
  const page = openAsking({ add: () => Promise.reject(new Error('offline')) });
  await prove(page);
  await choose(page, 'IMG_1.heic', 'IMG_2.heic');
  await waitFor(() => expect(page.screen.queryAllByText(/Keep this page open/)).toHaveLength(2));
  expect(entries.size).toBe(2);
  const kept = [...entries].map(([url, bytes]) => `${decodeURIComponent(url)} ${new TextDecoder().decode(bytes)}`);
  expect(kept.join()).not.toMatch(/link-code|33334|2000x1500|"arm"/);
  page.showInstead(null);
  const pages = [PICTURES[0], PICTURES[1]];
  const again = openAsking({ add: () => added(pages.shift() ?? '') });
  await prove(again);
  expect(await again.screen.findByRole('img', { name: 'Picture 2' })).toBeDefined();
  const sent = again.sentTo('forms-addPicture') as { picture: File }[];
  expect(await Promise.all(sent.map(({ picture }) => picture.text()))).toEqual(['2000x1500', '2000x1500']);
  await waitFor(() => expect(entries.size).toBe(0));
});

test('a kept picture goes with the form, or after a day, whether or not its form is opened again', async () => {
  const entries = keepingBrowser();
  const page = openAsking({ add: () => Promise.reject(new Error('offline')) });
  await prove(page);
  await choose(page, 'IMG_1.heic', 'IMG_2.heic');
  await waitFor(() => expect(page.screen.queryAllByText(/Keep this page open/)).toHaveLength(2));
  await page.person.click(page.screen.getAllByRole('button', { name: 'Remove this picture' })[0] as HTMLElement);
  await waitFor(() => expect(entries.size).toBe(1));
  forgetOldAnswers(Date.now() + 25 * 3_600_000);
  await waitFor(() => expect(entries.size).toBe(0));
});

test('pictures that are pasted go to the question that asks for some, several at once', async () => {
  const page = openAsking();
  await prove(page);
  await fillIn(page);
  const files = ['one.png', 'two.png'].map((name) => new File(['raw'], name, { type: 'image/png' }));
  fireEvent.paste(document.body, {
    clipboardData: { files: [...files, new File(['x'], 'a.txt', { type: 'text/plain' })] },
  });
  expect(await page.screen.findByRole('img', { name: 'Picture 2' })).toBeDefined();
  expect(page.sentTo('forms-addPicture')).toHaveLength(2);
});
