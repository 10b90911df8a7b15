// @vitest-environment happy-dom
import { answering, fireEvent, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { recordConsent, setBodySite, setScale, withdrawConsent } from '../../contract/client.ts';
import { type MediaFacts, NO_FACTS } from '../../contract/facts/media-facts.ts';
import { mediaItem } from '../testing/media-item.ts';
import { MediaFactsPanel } from './media-facts.tsx';

const MOMENT = '2026-06-11T18:00:00.000Z';
const CONSENT = {
  consentId: 'consent',
  givenBy: 'guardian',
  givenOn: '2026-06-01',
  purposes: ['care', 'teaching'],
  recordedAt: MOMENT,
  withdrawnOn: null,
} satisfies MediaFacts['consents'][number];

function open(facts: Partial<MediaFacts> = {}) {
  const item = mediaItem('heel', MOMENT, { facts: { ...NO_FACTS, ...facts }, widthPx: 1000, heightPx: 500 });
  const answers = [
    answering(setBodySite, () => ({ items: [item] })),
    answering(recordConsent, () => ({ items: [item] })),
    answering(withdrawConsent, () => ({ item })),
    answering(setScale, () => ({ item })),
  ];
  const shown = showScreen(<MediaFactsPanel item={item} />, { answers });
  const { screen, person } = shown;
  return { ...shown, press: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}

test('a body site is found by a part of its name, and saved when it is chosen', async () => {
  const { screen, person, sentTo } = open();
  const field = screen.getByRole('combobox', { name: 'Body site' });
  await person.click(field);
  await person.type(field, 'eardrum');
  await person.click(await screen.findByRole('option', { name: 'Left tympanic membrane (eardrum)' }));
  expect(sentTo(setBodySite)).toEqual([{ mediaIds: ['heel'], bodySite: 'left-tympanic-membrane' }]);
  expect(await screen.findByText('Body site saved')).toBeDefined();
});

test('a consent is recorded once giver and purpose are chosen', async () => {
  const { screen, person, press, sentTo } = open();
  await press('Record consent');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record consent' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose who gave consent.')).toBeDefined();
  expect(dialog.getByText('Choose at least one purpose.')).toBeDefined();
  await person.click(dialog.getByLabelText('Patient'));
  await person.click(dialog.getByLabelText('Teaching'));
  await person.click(dialog.getByLabelText('AI training'));
  await person.clear(dialog.getByLabelText('Given on'));
  await person.type(dialog.getByLabelText('Given on'), '2026-06-02');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sentTo(recordConsent)).toEqual([
    { mediaIds: ['heel'], givenBy: 'patient', givenOn: '2026-06-02', purposes: ['teaching', 'aiTraining'] },
  ]);
});

test('a withdrawn consent stays in the history, and another one can be withdrawn', async () => {
  const before = { ...CONSENT, consentId: 'before', purposes: ['aiTraining' as const], withdrawnOn: '2026-06-05' };
  const { screen, person, press, sentTo } = open({ consents: [before, CONSENT] });
  const entries = within(screen.getByRole('region', { name: 'Consent' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Care, TeachingGuardian, Jun 1, 2026Withdraw',
    'AI trainingGuardian, Jun 1, 2026Withdrawn Jun 5, 2026',
  ]);
  await press('Withdraw consent for Care, Teaching of Jun 1, 2026');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw consent' }));
  await person.clear(dialog.getByLabelText('Withdrawn on'));
  await person.type(dialog.getByLabelText('Withdrawn on'), '2026-06-09');
  await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(sentTo(withdrawConsent)).toEqual([{ mediaId: 'heel', consentId: 'consent', withdrawnOn: '2026-06-09' }]);
});

test('by keyboard a reference is laid, its length typed, and a line is measured by it', async () => {
  const { screen, person, press, sentTo } = open();
  await press('Measure');
  const dialog = within(await screen.findByRole('dialog', { name: 'Measure' }));
  await person.click(dialog.getByRole('button', { name: 'Add reference line' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Enter a length in mm, up to 2,500.')).length).toBeGreaterThan(0);
  await person.type(dialog.getByLabelText('Length of the reference line (mm)'), '10');
  await person.click(dialog.getByRole('button', { name: 'Add line' }));
  // From 20 % of the width to 30 %.
  const end = () => dialog.getByRole('button', { name: /^End of Line 1/ });
  for (let step = 0; step < 5; step++) fireEvent.keyDown(end(), { key: 'ArrowRight', shiftKey: true });
  expect(dialog.getByText('Line 1: 15.0 mm')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  const saved = sentTo(setScale)[0]?.scale;
  expect(saved).toMatchObject({ referenceMm: 10, reference: { from: { x: 0.4 }, to: { x: 0.6 } } });
  expect(saved?.lines[0]?.to.x).toBeCloseTo(0.7);
});

test('what was measured stands beside the picture in millimetres', () => {
  const reference = { from: { x: 0, y: 0.5 }, to: { x: 0.1, y: 0.5 } };
  const lines = [{ from: { x: 0.2, y: 0 }, to: { x: 0.2, y: 1 } }];
  const { screen } = open({ scale: { reference, referenceMm: 10, lines } });
  expect(screen.getByText('Line 1: 50.0 mm')).toBeDefined();
});
