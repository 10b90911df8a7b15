// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { getTemplates, saveTemplates } from '../../contract/client.ts';
import { EMPTY_LIBRARY, type TemplateLibrary } from '../../contract/template-library.ts';
import { MAX_NAME_LENGTH, MAX_TEMPLATES, MAX_TEXT_LENGTH } from '../../contract/template-limits.ts';
import TemplatesScreen from '../screens/templates-screen.tsx';
import { BIOPSY, keeper, LIBRARY, namesOf, PHOTO, SUN } from './template-samples.ts';

/** The screen of a specialist with these templates, with one of them open where one is named. */
async function open(library: TemplateLibrary = LIBRARY, template?: string) {
  const server = keeper(library);
  const shown = showScreen(<TemplatesScreen />, {
    session: session(['specialistTemplates', 'econsultOutcomes']),
    search: template === undefined ? {} : { template },
    answers: server.answers,
  });
  const { screen, person } = shown;
  await screen.findByRole('button', { name: 'New template' });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    ...shown,
    server,
    button,
    press: (name: string | RegExp) => person.click(button(name)),
    /** Chooses from the menu of a category. */
    async choose(category: string, item: string) {
      await person.click(button(`Actions for ${category}`));
      await person.click(await screen.findByRole('menuitem', { name: item }));
    },
    isBlocked: (name: string) => button(name).getAttribute('aria-disabled') === 'true',
    kept: () => namesOf(server.kept().templates),
  };
}

test('[TEMPLATE-08] templates that cannot be fetched are an alert, and Retry fetches them', async () => {
  let fails = true;
  const { screen, person } = showScreen(<TemplatesScreen />, {
    session: session(['specialistTemplates']),
    answers: [
      answering(getTemplates, () => {
        if (fails) throw refused('not_now', 'invalid');
        return { templates: LIBRARY, version: 1 };
      }),
    ],
  });
  expect(screen.getByRole('status')).toBeDefined();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error fetching your templates');
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Photo/ })).toBeDefined();
});

test('[TEMPLATE-01] who has none is told what they are for, and the first one gets a category by itself', async () => {
  const { screen, person, press, kept } = await open(EMPTY_LIBRARY);
  expect(screen.getByText('No templates yet')).toBeDefined();
  await press('New template');
  await person.type(await screen.findByLabelText('Name'), 'Repeat photo{Enter}');
  await person.type(await screen.findByLabelText('Text'), 'In three months.');
  expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['General: Repeat photo']));
});

test('[TEMPLATE-03] [TEMPLATE-04] a template is not made without a name, and is made in the category that was chosen', async () => {
  const { screen, person, press, choose, kept } = await open();
  await choose('Advice', 'New template here');
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  await person.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Template name cannot be empty.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
  await person.type(dialog.getByLabelText('Name'), 'Moisturiser{Enter}');
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sun, Moisturiser']));
});

test('[TEMPLATE-05] [TEMPLATE-06] a category is made and renamed with a name of bounded length', async () => {
  const { screen, person, press, choose, kept } = await open();
  await press('New category');
  await person.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Category name cannot be empty.')).toBeDefined();
  await person.click(screen.getByLabelText('Name'));
  await person.paste('x'.repeat(MAX_NAME_LENGTH + 1));
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(`A name can have up to ${MAX_NAME_LENGTH} characters.`)).toBeDefined();
  await person.clear(screen.getByLabelText('Name'));
  await person.type(screen.getByLabelText('Name'), '  Discharge {Enter}');
  expect(await screen.findByText('No templates in this category')).toBeDefined();
  await choose('Advice', 'Rename');
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('Advice');
  await person.clear(field);
  await person.type(field, 'Prevention{Enter}');
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Follow-up: Photo, Biopsy', 'Prevention: Sun', 'Discharge: ']));
});

test('[TEMPLATE-07] what is changed holds the screen until it is saved, and that it was saved is said', async () => {
  const { screen, person, press, isHeld, isBlocked, sentTo } = await open(LIBRARY, PHOTO);
  expect([isHeld(), isBlocked('Save'), isBlocked('Discard')]).toEqual([false, true, true]);
  await person.type(screen.getByLabelText('Text'), ' Thank you.');
  expect([isHeld(), isBlocked('Save')]).toEqual([true, false]);
  expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined();
  expect(isHeld()).toBe(false);
  const [sent] = sentTo(saveTemplates);
  expect(sent?.basedOnVersion).toBe(1);
  expect(sent?.templates.items[0]?.text).toBe('Please send a new photo. Thank you.');
});

test('[TEMPLATE-07] Discard brings back what is kept', async () => {
  const { screen, person, press, isHeld, sentTo } = await open(LIBRARY, PHOTO);
  await person.type(screen.getByLabelText('Text'), ' Thank you.');
  await press('Discard');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Please send a new photo.');
  expect(isHeld()).toBe(false);
  expect(sentTo(saveTemplates)).toEqual([]);
});

test('[TEMPLATE-03] an open template whose name was emptied is marked, and cannot be saved', async () => {
  const { screen, person, press, sentTo, isBlocked } = await open(LIBRARY, PHOTO);
  const name = screen.getByLabelText('Name');
  await person.clear(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(isBlocked('Save')).toBe(true);
  await press('Save');
  expect(await screen.findByText('Correct the marked fields first')).toBeDefined();
  expect(sentTo(saveTemplates)).toEqual([]);
});

test('a text beyond its limit is marked, and nothing of it is cut', async () => {
  const { screen, person, isBlocked } = await open(LIBRARY, PHOTO);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  await person.clear(text);
  await person.paste('x'.repeat(MAX_TEXT_LENGTH + 1));
  expect(screen.getByText('A template can have up to 10,000 characters.')).toBeDefined();
  expect(text.value).toHaveLength(MAX_TEXT_LENGTH + 1);
  expect(isBlocked('Save')).toBe(true);
});

test('[TEMPLATE-09] a save that fails is told with its reason, keeps what was typed, and is tried again', async () => {
  const { screen, person, press, server, kept } = await open(LIBRARY, PHOTO);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await person.type(name, ' again');
  server.failing.save = refused('not_permitted', 'forbidden');
  await press('Save');
  expect(await screen.findByText('Error saving changes. Please try again.')).toBeDefined();
  expect(screen.getByText('Your account can’t change templates.')).toBeDefined();
  expect(name.value).toBe('Photo again');
  server.failing.save = null;
  await press('Save');
  await waitFor(() => expect(kept()[0]).toBe('Follow-up: Photo again, Biopsy'));
  expect(screen.queryByText('Error saving changes. Please try again.')).toBeNull();
});

test('another window’s save is not overwritten: both are joined when asked for, and then saved', async () => {
  const { screen, person, press, server, isBlocked, kept } = await open(LIBRARY, PHOTO);
  await person.type(screen.getByLabelText('Name'), ' here');
  const items = LIBRARY.items.map((item) => (item.id === SUN ? { ...item, name: 'Sun there' } : item));
  server.saveElsewhere({ ...LIBRARY, items });
  await press('Save');
  expect(await screen.findByText('Changed in another window')).toBeDefined();
  await waitFor(() => expect(isBlocked('Save')).toBe(true));
  expect(kept()).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sun there']);
  await press('Merge both');
  expect(await screen.findByText('Changes merged. Save to keep them.')).toBeDefined();
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Follow-up: Photo here, Biopsy', 'Advice: Sun there']));
});

test('[TEMPLATE-01] the arrow keys on a handle move a template, into the next category too, and say where it is then', async () => {
  const { screen, person, button, press, kept } = await open();
  const handle = button('Move Photo');
  const hint = document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toBe('Drag it, or press the up and down arrow keys.');
  handle.focus();
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByText('Photo is now 2 of 2 in Follow-up')).toBeDefined();
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByText('Photo is now 1 of 2 in Advice')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(button('Move Photo')));
  button('Move Advice').focus();
  await person.keyboard('{ArrowUp}');
  expect(await screen.findByText('Advice is now 1 of 2')).toBeDefined();
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Advice: Photo, Sun', 'Follow-up: Biopsy']));
});

test('[TEMPLATE-01] what is deleted is said, and UNDO brings it back to its place beside later changes', async () => {
  const { screen, person, press, choose, kept } = await open(LIBRARY, PHOTO);
  await press('Delete');
  expect(await screen.findByText('Deleted Photo')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull();
  expect(screen.getByText('Choose a template')).toBeDefined();
  await press(/^Sun/);
  await person.type(await screen.findByLabelText('Name'), 'light');
  await press('UNDO');
  expect(await screen.findByRole('button', { name: /^Photo/ })).toBeDefined();
  await choose('Follow-up', 'Delete');
  expect(await screen.findByText('Deleted Follow-up with 2 templates')).toBeDefined();
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Advice: Sunlight']));
});

test('a search says how many it found, and while it shows a part nothing can be moved', async () => {
  const { screen, person } = await open();
  const field = screen.getByLabelText('Search templates');
  await person.type(field, 'PHOTO send');
  expect(screen.getByText('1 template found')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Sun/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await person.type(field, ' nowhere');
  expect(screen.getByText('No template matches')).toBeDefined();
});

test('a placeholder goes where the caret stands', async () => {
  const { screen, person, press } = await open(LIBRARY, SUN);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  text.setSelectionRange(6, 15);
  await press('Insert placeholder');
  await person.click(await screen.findByRole('menuitem', { name: '{{today}}' }));
  expect(text.value).toBe('Daily {{today}}, factor 50.');
});

test('a template goes to another category, and proposes an outcome and a diagnosis or none', async () => {
  const { screen, person, press, server, kept } = await open(LIBRARY, BIOPSY);
  expect(screen.getByLabelText<HTMLInputElement>(/^Diagnosis/).value).toBe('Naevus');
  await person.selectOptions(screen.getByLabelText('Category'), 'Advice');
  await person.selectOptions(screen.getByLabelText(/^Outcome/), 'None');
  await person.clear(screen.getByLabelText(/^Diagnosis/));
  await press('Save');
  await waitFor(() => expect(kept()).toEqual(['Follow-up: Photo', 'Advice: Sun, Biopsy']));
  const biopsy = server.kept().templates.items.find(({ id }) => id === BIOPSY);
  expect(Object.keys(biopsy ?? {}).sort()).toEqual(['id', 'name', 'text']);
});

const hasFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

test('[TEMPLATE-01] the keyboard is never without a place: a new template is written at once, and a deleted one gives the focus to its neighbour', async () => {
  const { screen, person, button } = await open();
  const pressEnter = async (name: string | RegExp) => {
    button(name).focus();
    await person.keyboard('{Enter}');
  };
  const deleteCategory = async (name: string) => {
    await pressEnter(`Actions for ${name}`);
    (await screen.findByRole('menuitem', { name: 'Delete' })).focus();
    await person.keyboard('{Enter}');
  };
  await pressEnter('New template');
  const dialog = within(await screen.findByRole('dialog'));
  await hasFocus(() => dialog.getByLabelText('Name'));
  await person.keyboard('Second opinion{Enter}');
  await hasFocus(() => screen.getByLabelText('Text'));
  await person.keyboard('I agree.');
  expect(button(/^Second opinion/).textContent).toContain('I agree.');
  await pressEnter(/^Photo/);
  await hasFocus(() => button(/^Photo/));
  await pressEnter('Delete');
  await hasFocus(() => button(/^Biopsy/));
  await deleteCategory('Follow-up');
  await hasFocus(() => button(/^Sun/));
  await deleteCategory('Advice');
  await hasFocus(() => button('New template'));
});

test('[TEMPLATE-01] as many and as long templates as there may be, in any script, are found and run nothing', async () => {
  const hostile = '<img src=x onerror="document.title=1"> שלום 👩🏽‍⚕️ {{constructor}} ';
  const items = Array.from({ length: MAX_TEMPLATES }, (_, index) => ({
    id: `0199f3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Template ${index}`,
    text: hostile.repeat(40),
  }));
  const category = { id: '0199f3a0-0000-7000-9000-000000000001', name: hostile, itemIds: items.map(({ id }) => id) };
  const { screen, person, button, isBlocked } = await open({
    categories: [category],
    categoryOrder: [category.id],
    items,
  });
  expect(document.querySelectorAll('.templates-open')).toHaveLength(MAX_TEMPLATES);
  await person.click(screen.getByLabelText('Search templates'));
  await person.paste(`template ${MAX_TEMPLATES - 1}`);
  expect(await screen.findByText('1 template found')).toBeDefined();
  await person.click(button(new RegExp(`^Template ${MAX_TEMPLATES - 1}`)));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe(hostile.repeat(40));
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(isBlocked('New template')).toBe(true);
});
