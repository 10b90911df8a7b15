// @vitest-environment happy-dom
import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { saveTemplates } from '../../contract/client.ts';
import { EMPTY_LIBRARY, type TemplateLibrary } from '../../contract/template-library.ts';
import { MAX_TEMPLATES, MAX_TEXT_LENGTH } from '../../contract/template-limits.ts';
import TemplatePicker from '../picker/template-picker.tsx';
import { keeper, LIBRARY, namesOf } from './template-samples.ts';

const VIEWER = session(['specialistTemplates', 'econsultOutcomes']);
const REFERRER = { uid: 'one', activityRole: 'referrer', title: 'Dr.', firstName: 'Amelia', lastName: 'Hartwell' };
const PATIENT = { patientFirstName: 'Margaret', patientLastName: 'Sinclair', patientDateOfBirth: '1959-03-14' };
// What of an open consult fills placeholders.
const DETAIL = { patient: PATIENT, members: [REFERRER], specialty: 'Dermatology', subsite: 'Lesion' } as unknown;

interface World {
  readonly library?: TemplateLibrary;
  readonly typed?: string;
  /** Until it is fulfilled, the server does not answer what there is. */
  readonly late?: Promise<void>;
}

/** The picker of a composer in which this is typed, its dialog open. */
async function open({ library = LIBRARY, typed = '', late }: World = {}) {
  const server = keeper(library, late);
  const undo = vi.fn();
  const handlers = { onClosed: vi.fn(), onInsert: vi.fn((_text: string) => undo), onTemplateUsed: vi.fn() };
  const shown = showScreen(<TemplatePicker detail={DETAIL as ConsultDetail} messageText={typed} {...handlers} />, {
    session: VIEWER,
    answers: server.answers,
  });
  const { screen, person, showInstead } = shown;
  await person.click(screen.getByLabelText('Templates'));
  await screen.findByText('Insert template');
  return {
    ...shown,
    ...handlers,
    undo,
    server,
    /** What is typed in the message has become this. */
    retype: (text: string) =>
      showInstead(<TemplatePicker detail={DETAIL as ConsultDetail} messageText={text} {...handlers} />),
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    /** The search field, once it has the focus. */
    async field() {
      const field = await screen.findByRole('combobox');
      await waitFor(() => expect(document.activeElement).toBe(field));
      return field;
    },
    chosen: () => screen.getByRole('option', { selected: true }).textContent,
  };
}

test('[VIEW-30] the own templates stand under their categories, filled from the consult, and the field has the focus', async () => {
  const { screen, field } = await open();
  expect((await field()).getAttribute('aria-expanded')).toBe('true');
  const list = within(screen.getByRole('listbox', { name: 'Your templates' }));
  expect(list.getAllByRole('option')).toHaveLength(3);
  expect(within(list.getByRole('group', { name: 'Advice' })).getByRole('option').textContent).toContain('Sun');
  expect(list.getByText('Dear Hartwell, Margaret is well.')).toBeDefined();
});

test('[VIEW-30] [S4] the field takes what is typed before the templates have come, and searches for it then', async () => {
  const late = Promise.withResolvers<void>();
  const { screen, field, person, onInsert } = await open({ late: late.promise });
  await person.type(await field(), 'biop{Enter}');
  expect(screen.queryByText('No template matches')).toBeNull();
  expect(onInsert).not.toHaveBeenCalled();
  late.resolve();
  await waitFor(() => expect(onInsert).toHaveBeenCalledWith('Dear Hartwell, Margaret is well.'));
});

test('[VIEW-30] arrows choose and go round, and the combobox names the chosen one', async () => {
  const { field, person, chosen } = await open();
  const combobox = await field();
  expect(chosen()).toContain('Photo');
  await person.keyboard('{ArrowUp}');
  expect(chosen()).toContain('Sun');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('Biopsy');
  const active = document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
});

test('[VIEW-30] Enter inserts the chosen one with its placeholders filled, proposes what it holds, and closes', async () => {
  const { screen, field, person, onInsert, onTemplateUsed, onClosed, undo } = await open();
  await person.type(await field(), 'biop{Enter}');
  expect(onInsert).toHaveBeenCalledWith('Dear Hartwell, Margaret is well.');
  expect(onTemplateUsed).toHaveBeenCalledWith({ outcome: 'No treatment required', diagnosis: 'Naevus' });
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  await person.click(await screen.findByText('UNDO'));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('[S23] the way back from inserting goes with the message that was sent', async () => {
  const { screen, field, person, retype } = await open();
  await person.type(await field(), 'biop{Enter}');
  await screen.findByText('Inserted Biopsy');
  retype('Dear Hartwell, Margaret is well.');
  expect(screen.queryByText('Inserted Biopsy')).not.toBeNull();
  retype('');
  await waitFor(() => expect(screen.queryByText('Inserted Biopsy')).toBeNull());
});

test('a template without an outcome proposes none; with the mouse it is inserted too', async () => {
  const { screen, field, person, onInsert, onTemplateUsed } = await open();
  await field();
  await person.click(screen.getByText('Daily sunscreen, factor 50.'));
  expect(onInsert).toHaveBeenCalledWith('Daily sunscreen, factor 50.');
  expect(onTemplateUsed).toHaveBeenCalledWith({});
});

test('a search says how many it found; what finds none inserts none', async () => {
  const { screen, field, person, onInsert } = await open();
  await person.type(await field(), 'sun');
  expect(screen.getByText('1 template found')).toBeDefined();
  await person.type(await field(), 'zz{Enter}');
  expect(screen.getByText('No template matches')).toBeDefined();
  expect(onInsert).not.toHaveBeenCalled();
});

test('Enter that ends a word of an input method inserts nothing', async () => {
  const { field, onInsert } = await open();
  const combobox = await field();
  combobox.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onInsert).not.toHaveBeenCalled();
});

test('Escape closes without inserting, and the message gets the focus back', async () => {
  const { field, person, onInsert, onClosed } = await open();
  await field();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(onInsert).not.toHaveBeenCalled();
});

test('who has no templates is told what they are for, with the focus where one is written', async () => {
  const { screen } = await open({ library: EMPTY_LIBRARY });
  expect(await screen.findByText('No templates yet')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
  const edit = screen.getByRole('button', { name: 'Edit templates' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test.for([
  ['', 'Write a message first'],
  ['x'.repeat(MAX_TEXT_LENGTH + 1), 'A template can have up to 10,000 characters'],
] as const)('a message that cannot be kept as a template says why (%#)', async ([typed, reason]) => {
  const { screen, press } = await open({ typed });
  await press('Save message as template');
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Save message as template' })).toBeNull();
});

test('a message is kept as a template under a name, and that is said', async () => {
  const { screen, person, press, server, onClosed } = await open({ typed: '  Please repeat it.  ' });
  await press('Save message as template');
  expect(await screen.findByText(/^Names stay as written/)).toBeDefined();
  await person.type(await screen.findByLabelText('Name'), 'Repeat');
  await person.selectOptions(screen.getByLabelText('Category'), 'Advice');
  await press('Create');
  expect(await screen.findByText('Saved as template Repeat')).toBeDefined();
  expect(namesOf(server.kept().templates)).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sun, Repeat']);
  expect(server.kept().templates.items.at(-1)?.text).toBe('Please repeat it.');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
});

test('a message that could not be kept is told, and goes beside what another window has saved meanwhile', async () => {
  const { screen, person, press, server, sentTo } = await open({ typed: 'Please repeat it.' });
  await press('Save message as template');
  await person.type(await screen.findByLabelText('Name'), 'Repeat');
  const items = LIBRARY.items.map((item) => ({ ...item, name: `${item.name} 2` }));
  server.saveElsewhere({ ...LIBRARY, items });
  await press('Create');
  expect(await screen.findByText('Error saving changes. Please try again.')).toBeDefined();
  await waitFor(async () => {
    await press('Create');
    expect(sentTo(saveTemplates).at(-1)?.basedOnVersion).toBe(2);
  });
  expect(await screen.findByText('Saved as template Repeat')).toBeDefined();
  expect(namesOf(server.kept().templates)).toEqual(['Follow-up: Photo 2, Biopsy 2, Repeat', 'Advice: Sun 2']);
});

test('with as many templates as there may be, no message is kept as another', async () => {
  const items = Array.from({ length: MAX_TEMPLATES }, (_, index) => ({ id: `t${index}`, name: 'One', text: 'Text.' }));
  const category = { id: 'c', name: 'All', itemIds: items.map(({ id }) => id) };
  const library = { categories: [category], categoryOrder: ['c'], items };
  const { screen, person, press, sentTo } = await open({ library, typed: 'One more.' });
  await press('Save message as template');
  await person.type(await screen.findByLabelText('Name'), 'More{Enter}');
  expect(await screen.findByText(`You can keep up to ${MAX_TEMPLATES} templates`)).toBeDefined();
  expect(sentTo(saveTemplates)).toEqual([]);
});

test('[TEMPLATE-07] the editor over a consult asks before changes are lost: keep, save, or discard', async () => {
  const { screen, person, press, server, isHeld, onClosed } = await open();
  await press('Edit templates');
  await person.click(await screen.findByText('Daily sunscreen, factor 50.'));
  await person.type(await screen.findByLabelText('Name'), 'light');
  expect(isHeld()).toBe(true);
  await person.keyboard('{Escape}');
  expect(await screen.findByText('You have unsaved changes to your templates.')).toBeDefined();
  await press('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sunlight');
  await person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Save your changes?' }));
  await person.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(namesOf(server.kept().templates)).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sunlight']);
});

test('[TEMPLATE-09] a save that failed while the editor was left keeps the editor open with what was typed', async () => {
  const { screen, person, press, server, onClosed } = await open();
  await press('Edit templates');
  await person.click(await screen.findByText('Daily sunscreen, factor 50.'));
  await person.type(await screen.findByLabelText('Name'), 'light');
  server.failing.save = refused('not_permitted', 'forbidden');
  await person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Save your changes?' }));
  await person.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Error saving changes. Please try again.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sunlight');
  expect(onClosed).not.toHaveBeenCalled();
});
