// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  findPoolImages,
  getLabellingPool,
  importPoolImages,
  removePoolImage,
  setTwoLabellers,
} from '../../contract/client.ts';
import { stage } from '../testing/stage.ts';
import PoolDesk from './pool-desk.tsx';

const figures = (specialty: 'Otolaryngology' | 'Dermatology', left: number) => ({
  ...{ specialty, total: 10, labelled: 4, unknown: 1, excluded: 2, disputed: 1, left },
});
const CONSENT = { statement: 'For training', keptBy: 'Research office', keptWhere: 'Binder 12' };

function open(...own: ReturnType<typeof answering>[]) {
  let twoLabellers = false;
  const shown = showScreen(<PoolDesk />, {
    session: session(['labellingPoolAdmin']),
    answers: [
      ...own,
      answering(getLabellingPool, () => ({
        twoLabellers,
        pools: [figures('Otolaryngology', 2), figures('Dermatology', 3)],
        days: [{ uid: 'x', name: 'Ada Okonkwo', day: '2026-06-10', labelled: 3, unknown: 1, excluded: 0 }],
        agreement: [
          { specialty: 'Dermatology' as const, first: 'Ada', second: 'Mei', shared: 8, observed: 0.875, kappa: 0.8571 },
          { specialty: 'Dermatology' as const, first: 'Ada', second: 'Jon', shared: 2, observed: 1, kappa: null },
        ],
      })),
      answering(setTwoLabellers, (input) => {
        twoLabellers = input.twoLabellers;
        return input;
      }),
    ],
  });
  const { screen, person } = shown;
  return {
    ...shown,
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    rowsOf: async (table: string) =>
      within(await screen.findByRole('table', { name: table }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
  };
}

const pictureFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function fillIn({ screen, person, press }: ReturnType<typeof open>) {
  await press('Import pictures');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import pictures' }));
  await person.selectOptions(dialog.getByLabelText('Specialty'), 'Otolaryngology');
  await person.type(dialog.getByLabelText('Consent'), 'For training');
  await person.type(dialog.getByLabelText('Kept by'), 'Research office');
  await person.type(dialog.getByLabelText('Kept at'), 'Binder 12');
  return dialog;
}

test('the desk tells the figures of both pools, of the days, and how far labellers agree', async () => {
  const { screen, rowsOf } = open();
  expect((await rowsOf('Pictures')).map((row) => row.slice(0, 7))).toEqual([
    ['Otolaryngology', '10', '4', '1', '2', '1', '2'],
    ['Dermatology', '10', '4', '1', '2', '1', '3'],
  ]);
  expect(await rowsOf('Agreement')).toEqual([
    ['Ada and Mei', 'Dermatology', '8', '88%', '0.86'],
    ['Ada and Jon', 'Dermatology', '2', '100%', 'Not defined'],
  ]);
  expect((await rowsOf('Last 30 days'))[0]?.slice(1)).toEqual(['Ada Okonkwo', '3', '1', '0']);
  const link = screen.getByRole('link', { name: 'COCO JSON for Dermatology' });
  expect(link.getAttribute('href')).toBe('/api/labelling-pool/coco.json?specialty=Dermatology');
});

test('two labellers are a setting of the pool', async () => {
  const { screen, person, sentTo } = open();
  await person.click(await screen.findByLabelText('Two people label each picture'));
  await waitFor(() => expect(sentTo(setTwoLabellers)).toEqual([{ twoLabellers: true }]));
  await waitFor(() =>
    expect((screen.getByLabelText('Two people label each picture') as HTMLInputElement).checked).toBe(true),
  );
});

test('an import asks for the consent and for pictures before anything is sent', async () => {
  const { screen, press, sentTo } = open();
  await press('Import pictures');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import pictures' }));
  await press('Import');
  expect(await dialog.findAllByText('Required')).toHaveLength(3);
  expect(dialog.getByText('Choose at least one picture')).toBeDefined();
  expect(sentTo(importPoolImages)).toEqual([]);
});

test('pictures are imported with their predictions, and what is wrong in the CSV is told before', async () => {
  stage();
  const shown = open(answering(importPoolImages, ({ images }) => ({ added: images.length, duplicates: [] })));
  const { person, press, sentTo } = shown;
  const dialog = await fillIn(shown);
  await person.upload(dialog.getByLabelText('Choose pictures', { selector: 'input' }), [
    pictureFile('ear.jpg'),
    pictureFile('nose.jpg'),
  ]);
  const csv = 'filename,label,score,aiVersion\near.jpg,Exostosis,0.9,3.1\nlost.jpg,Exostosis,0.9,3.1\n';
  await person.upload(
    dialog.getByLabelText('Choose predictions (CSV)', { selector: 'input' }),
    new File([csv], 'predictions.csv', { type: 'text/csv' }),
  );
  expect(await dialog.findByText(/Line 3: No picture “lost.jpg” was chosen/)).toBeDefined();
  await press('Import without these lines');
  expect(await dialog.findByText('2 pictures imported')).toBeDefined();
  expect(sentTo(importPoolImages)).toMatchObject([
    {
      specialty: 'Otolaryngology',
      consent: CONSENT,
      images: [
        { fileId: 'ear.jpg', predictions: [{ label: 'Exostosis', score: 0.9 }], aiVersion: '3.1' },
        { fileId: 'nose.jpg', predictions: [], aiVersion: '' },
      ],
    },
  ]);
});

test('many pictures go in parts under one import; duplicates and failures are told, and failures can be tried again', async () => {
  stage({ '3.jpg': [400, 'invalid', 'picture_broken'] });
  const shown = open(
    answering(importPoolImages, ({ images }) => {
      const duplicates = images.map(({ fileId }) => fileId).filter((id) => id === '5.jpg');
      return { added: images.length - duplicates.length, duplicates };
    }),
  );
  const { person, press, sentTo } = shown;
  const dialog = await fillIn(shown);
  const files = Array.from({ length: 25 }, (_, number) => pictureFile(`${number}.jpg`));
  await person.upload(dialog.getByLabelText('Choose pictures', { selector: 'input' }), files);
  await press('Import');
  expect(await dialog.findByText('23 pictures imported')).toBeDefined();
  expect(dialog.getByText('1 picture already in the pool')).toBeDefined();
  expect(dialog.getByText(/3.jpg: This picture is damaged/)).toBeDefined();
  stage();
  await press('Try again');
  expect(await dialog.findByText('24 pictures imported')).toBeDefined();
  const calls = sentTo(importPoolImages);
  expect(calls.map(({ images }) => images.length)).toEqual([19, 5, 1]);
  expect(new Set(calls.map(({ importId }) => importId)).size).toBe(1);
});

test('[CCALL-64] a picture is found by its file name with the consent to its use, and removed once that is confirmed', async () => {
  const image = {
    ...{ id: 'a', filename: 'ear.jpg', specialty: 'Otolaryngology' as const, created: '2026-06-10T18:00:00.000Z' },
    ...{ fileDownloadUrl: '/files/a', labels: 1, consent: CONSENT, importedByName: 'Sofia Moreau' },
  };
  const { screen, person, press, sentTo } = open(
    answering(findPoolImages, () => ({ images: [image] })),
    answering(removePoolImage, () => ({ ok: true as const })),
  );
  await person.selectOptions(await screen.findByLabelText('Specialty'), 'Otolaryngology');
  await person.type(screen.getByLabelText('File name'), 'ear.jpg{Enter}');
  expect(await screen.findByText('Consent kept by Research office: Binder 12')).toBeDefined();
  await press('Remove ear.jpg');
  expect(sentTo(removePoolImage)).toEqual([]);
  const asked = within(await screen.findByRole('dialog', { name: 'Remove ear.jpg?' }));
  await person.click(asked.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Picture removed')).toBeDefined();
  expect(sentTo(removePoolImage)).toEqual([{ id: 'a' }]);
});

test('a pool that cannot be loaded can be tried again', async () => {
  const { screen } = open(
    answering(getLabellingPool, () => {
      throw refused('temporarily_unavailable', 'unavailable');
    }),
  );
  expect(await screen.findByText('The labelling pool could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
