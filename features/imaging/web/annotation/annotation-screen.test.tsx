// @vitest-environment happy-dom
import { act, answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { createShortcutRegistry, ShortcutsContext } from '@alethea/web-kit/page/shortcuts';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  adjudicateImage,
  doctorLabelImage,
  forgetOwnLabel,
  getOwnLabels,
  listDisputedImages,
  listUnlabelledImages,
  updateImageSpecialty,
} from '../../contract/client.ts';
import type { PoolImage } from '../../contract/labelling/pool-image.ts';
import { poolImage } from '../testing/pool-image.ts';
import AnnotationScreen from './annotation-screen.tsx';

const IMAGES = [poolImage('a'), poolImage('b'), poolImage('c')];
const me = session(['imageAnnotation']);

function batch(images: readonly PoolImage[], more: { nextCursor?: string; disputed?: number } = {}) {
  const conditions = ['Normal ear', 'Otitis externa'];
  return {
    specialty: 'Otolaryngology' as const,
    images: [...images],
    nextCursor: null,
    conditions,
    disputed: 0,
    ...more,
  };
}

function open(...own: ReturnType<typeof answering>[]) {
  const keys = createShortcutRegistry({ isMac: false });
  const answers = [
    ...own,
    answering(listUnlabelledImages, () => batch(IMAGES)),
    answering(doctorLabelImage, ({ doctorLabels }) => ({ doctorLabels: [...doctorLabels] })),
    answering(updateImageSpecialty, ({ id }) => ({ id: `${id}-moved` })),
    answering(getOwnLabels, () => ({ customLabels: ['Zebra ear'] })),
    answering(forgetOwnLabel, () => ({ customLabels: [] })),
  ];
  const shown = showScreen(
    <ShortcutsContext value={keys}>
      <AnnotationScreen />
    </ShortcutsContext>,
    { answers, session: me },
  );
  const { screen, person } = shown;
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  return {
    ...shown,
    button,
    press: async (name: string | RegExp) => person.click(await button(name)),
    key: async (key: string) =>
      act(async () => void keys.press({ key, ctrlKey: false, metaKey: false, altKey: false })),
    groups: () => keys.groups(),
    at: (place: number, count = 3) => screen.findByText(`Picture ${place} of ${count}`),
    chosen: () => within(screen.getByRole('list', { name: 'Chosen labels' })).getAllByRole('listitem'),
  };
}

test('[ANNOT-01] the AI prediction and Your Labels stand beside the picture', async () => {
  const { screen, at } = open();
  await at(1);
  const prediction = within(screen.getByRole('region', { name: 'AI prediction' }));
  expect(prediction.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Otitis externa82%',
    'Normal ear11%',
  ]);
  expect(screen.getByRole('region', { name: 'Your Labels' })).toBeDefined();
});

test('[ANNOT-02] [ANNOT-03] Filter by Condition asks for the pictures that were predicted to show it', async () => {
  const { screen, person, at, sentTo } = open();
  await at(1);
  await person.selectOptions(screen.getByLabelText('Filter by Condition'), 'Normal ear');
  await waitFor(() => expect(sentTo(listUnlabelledImages).at(-1)).toEqual({ condition: 'Normal ear' }));
});

test('[ANNOT-08] [ICALL-20] Save and Next saves what was chosen in the caller’s name and goes on', async () => {
  const { press, at, sentTo } = open();
  await at(1);
  await press('Otitis externa');
  await press('Exostosis');
  await press('Save and Next');
  await at(2);
  expect(sentTo(doctorLabelImage)).toEqual([
    {
      aiPrediction: ['Otitis externa', 'Normal ear'],
      aiVersion: '3.1',
      doctorLabels: ['Otitis externa', 'Exostosis'],
      created: '2026-06-10T18:00:00.000Z',
      fileUri: 'images/ai_images/a.jpg',
      specialty: 'Otolaryngology',
      doctorUid: me.uid,
    },
  ]);
});

test('[ANNOT-07] Prev shows what was saved, and rests at the first picture', async () => {
  const { press, at, button, chosen, sentTo } = open();
  await at(1);
  expect((await button('Prev')).getAttribute('aria-disabled')).toBe('true');
  await press('Otitis externa');
  await press('Save and Next');
  await at(2);
  await press('Prev');
  await at(1);
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Otitis externa']);
  await press('Save and Next');
  await at(2);
  expect(sentTo(doctorLabelImage)).toHaveLength(1);
});

test('[ANNOT-09] [ANNOT-10] Unknown and Exclude save as such and go on', async () => {
  const { press, at, sentTo } = open();
  await at(1);
  await press('Unknown');
  await at(2);
  await press('Exclude');
  await at(3);
  expect(sentTo(doctorLabelImage).map(({ doctorLabels }) => doctorLabels)).toEqual([['Unknown'], ['Exclude']]);
});

test('[ANNOT-11] [ANNOT-12] [ICALL-21] Change and Next needs another specialty, tells the new id, and can be taken back', async () => {
  const { screen, person, press, at, button, sentTo } = open();
  await at(1);
  expect((await button('Change and Next')).getAttribute('aria-disabled')).toBe('true');
  const select = screen.getByLabelText('Change specialty to');
  expect(within(select).getByRole('option', { name: 'Otolaryngology' }).hasAttribute('disabled')).toBe(true);
  await person.selectOptions(select, 'Dermatology');
  await press('Change and Next');
  await at(2);
  expect((await screen.findAllByText('Moved to Dermatology. New ID: a-moved')).length).toBeGreaterThan(0);
  await press('Prev');
  await at(1);
  await press('UNDO');
  await waitFor(() =>
    expect(sentTo(updateImageSpecialty)).toEqual([
      { id: 'a', oldSpecialty: 'Otolaryngology', newSpecialty: 'Dermatology' },
      { id: 'a-moved', oldSpecialty: 'Dermatology', newSpecialty: 'Otolaryngology' },
    ]),
  );
});

test('[ANNOT-13] Clear Labels takes all chosen labels back', async () => {
  const { press, at, chosen, isHeld } = open();
  await at(1);
  await press('Otitis externa');
  expect(isHeld()).toBe(true);
  await press('Clear Labels');
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['No labels yet']);
  expect(isHeld()).toBe(false);
});

test('[ANNOT-14] [ANNOT-15] [ANNOT-16] Fetch Next Batch is there at the last picture alone, and fetches what comes behind', async () => {
  const { screen, press, at, sentTo } = open(
    answering(listUnlabelledImages, ({ cursor }) =>
      cursor === undefined ? batch(IMAGES.slice(0, 2), { nextCursor: 'behind' }) : batch(IMAGES.slice(2)),
    ),
  );
  await at(1, 2);
  expect(screen.queryByRole('button', { name: 'Fetch Next Batch' })).toBeNull();
  await press('Unknown');
  await at(2, 2);
  await press('Fetch Next Batch');
  await at(1, 1);
  expect(sentTo(listUnlabelledImages)).toEqual([{}, { cursor: 'behind' }]);
});

test('[ANNOT-17] the picture is shown twice as large, and whole again', async () => {
  const { press, at } = open();
  await at(1);
  const picture = () => document.querySelector<HTMLImageElement>('.annotation-frame img');
  await press('Picture 1, to be labelled. Enlarge 2×');
  expect(picture()?.style.transform).toBe('scale(2)');
  await press('Picture 1, to be labelled. Show whole picture');
  expect(picture()?.style.transform).toBe('');
});

test('[ANNOT-18] [ANNOT-19] a label that is chosen is disabled, and typing it again is refused in words', async () => {
  const { screen, person, press, at, button, chosen } = open();
  await at(1);
  await press('Exostosis');
  expect((await button('Exostosis')).getAttribute('aria-disabled')).toBe('true');
  await person.type(screen.getByLabelText('Find a label'), 'exostosis{Enter}');
  expect(await screen.findByText('This label is already chosen')).toBeDefined();
  expect(chosen()).toHaveLength(1);
});

test('[LABEL-09] [LABEL-11] what is typed becomes a label by Enter, and own labels stop being offered when they are removed', async () => {
  const { screen, person, press, at, chosen, sentTo } = open();
  await at(1);
  await person.type(screen.getByLabelText('Find a label'), 'Odd drum');
  expect(screen.getByText('Press enter to create a new label')).toBeDefined();
  await person.keyboard('{Enter}');
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Odd drum']);
  await press('Stop offering Zebra ear');
  expect(sentTo(forgetOwnLabel)).toEqual([{ label: 'Zebra ear' }]);
});

test('[ANNOT-20] what is not saved is told, and stays', async () => {
  const { screen, press, at, chosen } = open(
    answering(doctorLabelImage, () => {
      throw refused('temporarily_unavailable', 'unavailable');
    }),
  );
  await at(1);
  await press('Exostosis');
  await press('Save and Next');
  expect(await screen.findByText(/^Error labelling image/)).toBeDefined();
  await at(1);
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Exostosis']);
});

test('[ANNOT-21] a specialty that is not changed is told', async () => {
  const { screen, person, press, at } = open(
    answering(updateImageSpecialty, () => {
      throw refused('temporarily_unavailable', 'unavailable');
    }),
  );
  await at(1);
  await person.selectOptions(screen.getByLabelText('Change specialty to'), 'Dermatology');
  await press('Change and Next');
  expect(await screen.findByText(/^Error updating image specialty/)).toBeDefined();
  await at(1);
});

test('[ANNOT-22] [ANNOT-23] what cannot be loaded can be tried again; without a picture it says so', async () => {
  let isDown = true;
  const { screen, press } = open(
    answering(listUnlabelledImages, () => {
      if (isDown) throw refused('temporarily_unavailable', 'unavailable');
      return batch([]);
    }),
  );
  expect(await screen.findByText('Error loading images')).toBeDefined();
  isDown = false;
  await press('Retry');
  expect(await screen.findByText('No images to fetch.')).toBeDefined();
});

test('[ANNOT-05] who is neither dermatologist nor otolaryngologist reads why there is nothing to label', async () => {
  const { screen } = open(answering(listUnlabelledImages, () => ({ ...batch([]), specialty: null })));
  expect(await screen.findByText('Your profile has no specialty whose pictures are labelled')).toBeDefined();
});

test('everything goes by keys: labels by their numbers, and the help lists them', async () => {
  const { key, at, chosen, sentTo, groups } = open();
  await at(1);
  await key('2');
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['Normal ear']);
  await key('c');
  await key('1');
  await key('n');
  await at(2);
  await key('u');
  await at(3);
  await key('x');
  await waitFor(() => expect(sentTo(doctorLabelImage)).toHaveLength(3));
  await key('p');
  await at(2);
  expect(sentTo(doctorLabelImage).map(({ doctorLabels }) => doctorLabels)).toEqual([
    ['Otitis externa'],
    ['Unknown'],
    ['Exclude'],
  ]);
  expect(
    groups()
      .find(({ group }) => group === 'Image annotation')
      ?.shortcuts.map(({ label }) => label),
  ).toEqual(expect.arrayContaining(['Add Otitis externa', 'Save and Next', 'Prev', 'Unknown', 'Exclude']));
});

test('a third person sees what two have said, not who, and decides', async () => {
  const disputed = { ...poolImage('d'), given: [['Exostosis'], ['Otomycosis', 'Normal ear']] };
  let left = [disputed];
  const { screen, press, sentTo } = open(
    answering(listUnlabelledImages, () => batch(IMAGES, { disputed: 1 })),
    answering(listDisputedImages, () => ({ images: left })),
    answering(adjudicateImage, () => {
      left = [];
      return { ok: true as const };
    }),
  );
  await screen.findByText('Picture 1 of 3');
  await screen.findByRole('link', { name: /To decide/ }).then((link) => link.click());
  await press('Use Otomycosis, Normal ear');
  await press('Decide and Next');
  expect(sentTo(adjudicateImage)).toEqual([{ id: 'd', doctorLabels: ['Otomycosis', 'Normal ear'] }]);
  expect(await screen.findByText('Nothing to decide')).toBeDefined();
});
