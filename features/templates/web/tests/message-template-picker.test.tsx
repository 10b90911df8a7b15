// @vitest-environment happy-dom
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { listSenderPlaces, sendOneWayMessage } from '@alethea/patients/contract/client';
import { answering, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext } from '@alethea/web-kit/page/joined-features';
import { partOf } from '@alethea/web-kit/page/parts';
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { EMPTY_LIBRARY, type TemplateLibrary } from '../../contract/template-library.ts';
import { keeper, LIBRARY, namesOf, SUN } from './template-samples.ts';

const PHYSICIAN = '0199f3a0-0000-7000-8000-0000000000a1';
const SIGNED: TemplateLibrary = {
  ...LIBRARY,
  items: LIBRARY.items.map((item) => (item.id === SUN ? { ...item, text: 'Daily sunscreen. {{my name}}' } : item)),
};

/** The sender of one-way messages as the app shows it to somebody, from a clinic of Dr. Nair. */
async function open({
  keys = ['oneWayMessaging'],
  library = SIGNED,
}: {
  keys?: ResourceKey[];
  library?: TemplateLibrary;
}) {
  const screen = FEATURES.screens.find(({ route }) => route.name === 'one-way-messaging');
  if (!screen) throw new Error('No feature brings the sender.');
  const Sender = partOf(screen.load);
  const server = keeper(library);
  const place = {
    ...{ physicianUid: PHYSICIAN, physicianName: 'Dr. Priya Nair', locationIdx: 0, clinicId: null },
    ...{ clinicName: 'Sunridge Clinic', province: 'AB' as const, isDefault: true },
  };
  const shown = showScreen(
    <FeaturesContext value={FEATURES}>
      <Sender />
    </FeaturesContext>,
    {
      session: session(keys),
      answers: [...server.answers, answering(listSenderPlaces, () => ({ places: [place] }))],
    },
  );
  const body = (await shown.screen.findByLabelText('Message')) as HTMLTextAreaElement;
  const press = async (name: string) => shown.person.click(await shown.screen.findByRole('button', { name }));
  await press('Templates');
  await shown.screen.findByRole('dialog', { name: 'Insert template' });
  return { ...shown, server, body, press };
}

test('who writes one-way messages inserts own templates at the caret, in the name that the patient reads', async () => {
  const { screen, person, body, press, sentTo } = await open({});
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(body));
  await person.type(body, 'Good day.');
  await press('Templates');
  await person.type(await screen.findByRole('combobox', { name: 'Search templates' }), 'sun{Enter}');
  await waitFor(() => expect(body.value).toBe('Good day. Daily sunscreen. Dr. Priya Nair'));
  expect(document.activeElement).toBe(body);
  await person.click(await screen.findByRole('button', { name: /^UNDO/ }));
  await waitFor(() => expect(body.value).toBe('Good day.'));
  expect(sentTo(sendOneWayMessage)).toEqual([]);
});

test('a written message is kept as a template, without leaving it', async () => {
  const { screen, person, body, press, server } = await open({ library: EMPTY_LIBRARY });
  await person.keyboard('{Escape}');
  await person.type(body, 'Your result is normal.');
  await press('Templates');
  await press('Save message as template');
  await person.type(await screen.findByLabelText('Name'), 'Normal result{Enter}');
  expect(await screen.findByText('Saved as template Normal result')).toBeDefined();
  expect(namesOf(server.kept().templates)).toEqual(['General: Normal result']);
  expect(body.value).toBe('Your result is normal.');
});

test('templates are renamed, edited and deleted over the message; what only a consult fills is not offered', async () => {
  const { screen, person, press, server } = await open({});
  await press('Edit templates');
  await person.click(await screen.findByText('Daily sunscreen. {{my name}}'));
  await person.type(await screen.findByLabelText('Name'), 'light');
  expect(screen.getByText('Placeholders are filled in when you insert the template.')).toBeDefined();
  expect(screen.queryByLabelText(/^Outcome/)).toBeNull();
  expect(screen.queryByLabelText(/^Diagnosis/)).toBeNull();
  await press('Insert placeholder');
  expect(await screen.findByRole('menuitem', { name: '{{today}}' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: '{{patient name}}' })).toBeNull();
  await person.keyboard('{Escape}');
  await press('Save');
  await waitFor(() =>
    expect(namesOf(server.kept().templates)).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sunlight']),
  );
  await press('Delete');
  await press('Save');
  await waitFor(() => expect(namesOf(server.kept().templates)).toEqual(['Follow-up: Photo, Biopsy', 'Advice: ']));
});

test('a specialist who writes one-way messages keeps what a template proposes for consults', async () => {
  const { screen, person, press } = await open({
    keys: ['oneWayMessaging', 'specialistTemplates', 'econsultOutcomes'],
  });
  await press('Edit templates');
  await person.click(await screen.findByText('Daily sunscreen. {{my name}}'));
  expect(await screen.findByLabelText(/^Outcome/)).toBeDefined();
  await press('Insert placeholder');
  expect(await screen.findByRole('menuitem', { name: '{{patient name}}' })).toBeDefined();
});
