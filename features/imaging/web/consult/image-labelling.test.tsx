// @vitest-environment happy-dom
import type { Attachment, ConsultDetail } from '@alethea/consults/contract/consult-view';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { forgetOwnLabel, getImageLabels, getOwnLabels, specialistLabelImages } from '../../contract/client.ts';
import ImageLabelling from './image-labelling.tsx';

const picture = (fileId: string): Attachment => ({
  fileId,
  fileName: `${fileId}.jpg`,
  contentType: 'image/jpeg',
  sizeBytes: 1000,
  widthPx: 640,
  heightPx: 480,
  downloadUrl: `/files/${fileId}`,
  thumbnailDownloadUrl: null,
  uploadedBy: 'someone',
  createdAt: '2026-06-10T18:00:00.000Z',
});
const CONSULT = {
  activityId: 'consult',
  activityRole: 'consultant',
  specialty: 'Dermatology',
  subsite: 'Rash',
  attachments: [picture('arm'), picture('leg')],
} as unknown as ConsultDetail;
const ARM = 'activityMedia/consult/arm';
const LEG = 'activityMedia/consult/leg';

interface Kept {
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  readonly predicted?: Readonly<Record<string, readonly string[]>>;
}

function labellingOf({ labels = {}, predicted = {} }: Kept) {
  const imageLabels = Object.entries(labels).map(([filePath, doctorLabels]) => {
    const rest = { aiPrediction: [], customLabels: [], aiVersion: '', created: '2026-06-10T18:00:00.000Z' };
    return [filePath, { filePath, doctorLabels: [...doctorLabels], specialty: 'Dermatology' as const, ...rest }];
  });
  const aiPredictions = Object.entries(predicted).map(([path, names]) => [
    path,
    { labels: [...names], aiVersion: '2' },
  ]);
  return {
    imageLabels: Object.fromEntries(imageLabels),
    aiPredictions: Object.fromEntries(aiPredictions),
    customLabels: [],
  };
}

function open(kept: Kept | null = {}, more: { detail?: ConsultDetail; answers?: ReturnType<typeof answering>[] } = {}) {
  let now = kept;
  const shown = showScreen(<ImageLabelling detail={more.detail ?? CONSULT} />, {
    session: session(['imageAnnotation']),
    answers: [
      ...(more.answers ?? []),
      answering(getImageLabels, () => ({ labelling: now && labellingOf(now) })),
      answering(getOwnLabels, () => ({ customLabels: ['zebra spot', 'Yellow spot'] })),
      answering(forgetOwnLabel, () => ({ customLabels: [] })),
      answering(specialistLabelImages, ({ labels }) => {
        now = { ...now, labels: Object.fromEntries(labels.map((one) => [one.filePath, one.doctorLabels])) };
        return { ok: true as const };
      }),
    ],
  });
  const { screen, person } = shown;
  const button = (name: string) => screen.findByRole('button', { name });
  return {
    ...shown,
    button,
    press: async (name: string) => person.click(await button(name)),
    rests: async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true',
    start: async () => person.click(await button('Start Labelling')),
  };
}

test('[VIEW-12] [LABEL-02] Start Labelling opens and closes the area', async () => {
  const { screen, start, button } = open();
  expect((await button('Start Labelling')).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Save Labels' })).toBeNull();
  await start();
  expect(await button('Save Labels')).toBeDefined();
  await start();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Labels' })).toBeNull());
});

test('[LABEL-04] [LABEL-05] [LABEL-03] Label Images needs pictures and a label; Save Labels saves what changed', async () => {
  const { screen, press, rests, start, sentTo, isHeld } = open();
  await start();
  expect([await rests('Label Images'), await rests('Save Labels')]).toEqual([true, true]);
  await press('Select arm.jpg');
  expect(await rests('Label Images')).toBe(true);
  await press('Psoriasis');
  await press('Label Images');
  expect(isHeld()).toBe(true);
  await press('Save Labels');
  expect(await screen.findByText('Labels saved')).toBeDefined();
  expect(sentTo(specialistLabelImages)).toMatchObject([
    { labels: [{ filePath: ARM, doctorLabels: ['Psoriasis'], customLabels: [], specialty: 'Dermatology' }] },
  ]);
  await waitFor(async () => expect(await rests('Save Labels')).toBe(true));
});

test('a label alone is not enough: Label Images says what is missing', async () => {
  const { press, rests, start } = open();
  await start();
  await press('Psoriasis');
  expect(await rests('Label Images')).toBe(true);
});

test('[LABEL-06] Use AI Labels needs selected pictures, and rests where there are no AI labels', async () => {
  const { press, rests, start, sentTo } = open({ predicted: { [LEG]: ['Tinea', 'Wart'] } });
  await start();
  expect(await rests('Use AI Labels')).toBe(true);
  await press('Select arm.jpg');
  expect(await rests('Use AI Labels')).toBe(true);
  await press('Select leg.jpg');
  await press('Use AI Labels');
  await press('Save Labels');
  await waitFor(() =>
    expect(sentTo(specialistLabelImages)).toMatchObject([
      { labels: [{ filePath: LEG, doctorLabels: ['Tinea', 'Wart'], aiPrediction: ['Tinea', 'Wart'], aiVersion: '2' }] },
    ]),
  );
});

test('[LABEL-07] [LABEL-08] Ignore needs selected pictures and gives them the label Exclude alone', async () => {
  const { press, rests, start, sentTo } = open({ labels: { [ARM]: ['Wart'] } });
  await start();
  expect(await rests('Ignore')).toBe(true);
  await press('Select all');
  await press('Ignore');
  await press('Save Labels');
  await waitFor(() =>
    expect(sentTo(specialistLabelImages)[0]?.labels.map(({ doctorLabels }) => doctorLabels)).toEqual([
      ['Exclude'],
      ['Exclude'],
    ]),
  );
});

test('[LABEL-09] [LABEL-10] [LABEL-11] labels are listed by name whatever their case, and a new one is made by Enter', async () => {
  const { screen, person, press, start, sentTo } = open();
  await start();
  await screen.findByRole('button', { name: 'zebra spot' });
  const list = within(screen.getByRole('list', { name: 'Labels to choose from' }));
  const names = list.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
  expect(names.slice(-4)).toEqual(['Vascular lesion', 'Wart', 'Yellow spot', 'zebra spot']);
  await person.type(screen.getByLabelText('Find a label'), 'Odd spot');
  expect(screen.getByText('Press enter to create a new label')).toBeDefined();
  await person.keyboard('{Enter}');
  await press('Select arm.jpg');
  await press('Label Images');
  await press('Save Labels');
  await waitFor(() =>
    expect(sentTo(specialistLabelImages)[0]?.labels[0]).toMatchObject({
      doctorLabels: ['Odd spot'],
      customLabels: ['Odd spot'],
    }),
  );
});

test('[LABEL-12] what cannot be saved is told in the specified words, and stays', async () => {
  const { screen, press, start, rests } = open(
    {},
    {
      answers: [
        answering(specialistLabelImages, () => {
          throw refused('temporarily_unavailable', 'unavailable');
        }),
      ],
    },
  );
  await start();
  await press('Select arm.jpg');
  await press('Ignore');
  await press('Save Labels');
  expect(await screen.findByText(/^Error saving labels/)).toBeDefined();
  expect(await rests('Save Labels')).toBe(false);
});

test('[CPERM-30] [CPERM-31] [CPERM-32] [CPERM-33] it is not shown to who is no consultant, in other specialties and subsites, or where no data are collected', async () => {
  const without = (change: Partial<ConsultDetail>) => {
    const { screen, sentTo, unmount } = open({}, { detail: { ...CONSULT, ...change } });
    expect(screen.queryByText('Image labels')).toBeNull();
    expect(sentTo(getImageLabels)).toEqual([]);
    unmount();
  };
  without({ activityRole: 'referrer' });
  without({ specialty: 'Cardiology' });
  without({ specialty: 'Otolaryngology', subsite: 'Thyroid' });
  without({ specialty: 'Otolaryngology', subsite: 'Neck Mass' });
  without({ attachments: [] });
  const { screen } = open(null);
  await waitFor(() => expect(screen.queryByText('Image labels')).toBeNull());
});
