// @vitest-environment happy-dom
import { answering, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import type { AvaUpload } from '../../contract/ava-state.ts';
import { getAvaIntegration, uploadGalleryFiles } from '../../contract/client.ts';
import { avaEn } from '../../texts/ava-en.ts';
import { mediaItem } from '../testing/media-item.ts';
import { AvaButton } from './ava-button.tsx';
import { AvaMark, AvaState } from './ava-state.tsx';

const CHANGED = '2026-06-10T18:00:00.000Z';
const item = (avaUpload: AvaUpload | null = null, isLocked = false) => mediaItem('a', CHANGED, { avaUpload, isLocked });

const answers = (avaUuid: string | null) => [
  answering(getAvaIntegration, () => ({ integrations: { avaUuid } })),
  answering(uploadGalleryFiles, ({ galleryItemIds }) => ({ queued: galleryItemIds.length })),
];

test('[GALLERY-45] [GALLERY-47] [ICALL-22] with an integration the button sends what is selected, and asks for at least one image', async () => {
  const { screen, person, sentTo, showInstead } = showScreen(<AvaButton selected={[]} />, { answers: answers('u-1') });
  await person.click(await screen.findByRole('button', { name: 'Upload to Ava' }));
  expect(await screen.findByText('Select at least one image to upload to Ava.')).toBeDefined();
  expect(sentTo(uploadGalleryFiles)).toEqual([]);
  showInstead(<AvaButton selected={[item()]} />);
  await person.click(screen.getByRole('button', { name: 'Upload to Ava' }));
  expect(await screen.findByText('1 image on the way to Ava')).toBeDefined();
  expect(sentTo(uploadGalleryFiles)).toEqual([{ galleryItemIds: ['a'] }]);
});

test('[GALLERY-46] without an integration there is no button', async () => {
  const { screen, sentTo } = showScreen(<AvaButton selected={[item()]} />, { answers: answers(null) });
  await waitFor(() => expect(sentTo(getAvaIntegration)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a picture in the locked album that did not arrive says so, and is not offered to be sent again', () => {
  const { screen } = showScreen(
    <AvaState item={item({ state: 'failed', reason: 'refused', changed: CHANGED }, true)} />,
    { answers: answers('u-1') },
  );
  expect(screen.getByText(avaEn.reasons.refused)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('how a picture stands is told beside it and by a mark; what failed says why and is sent once more', async () => {
  const failed = item({ state: 'failed', reason: 'account_unknown', changed: CHANGED });
  const { screen, person, sentTo, showInstead } = showScreen(<AvaState item={failed} />, {
    answers: answers('u-1'),
  });
  expect(screen.getByText(avaEn.reasons.account_unknown)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentTo(uploadGalleryFiles)).toEqual([{ galleryItemIds: ['a'] }]));
  for (const state of ['waiting', 'sending'] as const) {
    showInstead(<AvaState item={item({ state, reason: null, changed: CHANGED })} />);
    expect(screen.getByText(`Ava: ${avaEn.states[state]}`)).toBeDefined();
  }
  showInstead(<AvaState item={item({ state: 'sent', reason: null, changed: CHANGED })} />);
  expect(screen.getByText(/^Ava: Sent on Jun 10, 2026 at \d/)).toBeDefined();
  showInstead(<AvaMark item={item({ state: 'sent', reason: null, changed: CHANGED })} />);
  expect(screen.getByTitle('in Ava')).toBeDefined();
  showInstead(<AvaMark item={item()} />);
  expect(screen.queryByTitle(/Ava/)).toBeNull();
});
