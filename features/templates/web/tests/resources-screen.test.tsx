// @vitest-environment happy-dom
import { fireEvent, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { matchCommands } from '../../../../apps/web/src/palette/match-commands.ts';
import { screenCommands } from '../../../../apps/web/src/palette/use-commands.tsx';
import { menuGroups, menuOf } from '../../../../apps/web/src/shell/navigation-items.tsx';
import { openScreen } from '../../../../apps/web/src/testing/open-screen.tsx';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { saveResources } from '../../contract/client.ts';
import { NO_RESOURCES, type WrittenDocument } from '../../contract/resource-document.ts';
import ResourcesScreen from '../screens/resources-screen.tsx';
import { answerUploads, BROUGHT, DOCUMENT, resourceKeeper, shapeOf } from './resource-samples.ts';

const specialist = session(['specialistTemplates']);

/** The screen of a specialist with these resources. */
async function open(document: WrittenDocument = DOCUMENT, { editing = true } = {}) {
  const server = resourceKeeper(document);
  const shown = showScreen(<ResourcesScreen />, { session: specialist, answers: server.answers });
  const { screen, person } = shown;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const press = (name: string | RegExp) => person.click(button(name));
  await screen.findByRole('button', { name: document === NO_RESOURCES ? 'New resource' : 'Edit' });
  if (editing && document !== NO_RESOURCES) await press('Edit');
  return {
    ...shown,
    ...{ server, button, press },
    async choose(of: string, item: string) {
      await press(`Actions for ${of}`);
      await person.click(await screen.findByRole('menuitem', { name: item }));
    },
    /** The form of a resource, once it is there. */
    form: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    bring(...files: readonly File[]) {
      const input = window.document.querySelector('input[type="file"]');
      if (!input) throw new Error('The form takes no file.');
      fireEvent.change(input, { target: { files } });
    },
    isBlocked: (name: string) => button(name).getAttribute('aria-disabled') === 'true',
    kept: () => shapeOf(server.kept()),
  };
}

const fileNamed = (name: string) => new File(['%PDF-1.7'], name);

describe('what is there', () => {
  test('[RESOURCE-05] categories and resources stand in their order, each with its file, and how often it was sent', async () => {
    const { screen } = await open(DOCUMENT, { editing: false });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Wounds',
      'Sun',
    ]);
    const wounds = within(screen.getByRole('region', { name: 'Wounds' }));
    expect(wounds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dressing', 'Stitches']);
    const link = wounds.getByRole('link', { name: 'Open Dressing' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      `/api/files/${DOCUMENT.resources.dressing?.fileId}`,
      'noopener noreferrer',
    ]);
    expect(wounds.getByText('dressing.pdf · 2 kB · Sent 3 times')).toBeDefined();
    expect(wounds.getByText('stitches.pdf · 2 kB · Not sent yet')).toBeDefined();
  });

  test('a resource is found by its name or its file', async () => {
    const { screen, person } = await open(DOCUMENT, { editing: false });
    await person.type(screen.getByLabelText('Search resources'), 'STITCHES.pdf');
    expect(screen.getByText('1 resource found')).toBeDefined();
    expect(screen.queryByText('Sunscreen')).toBeNull();
  });

  test('[RESOURCE-23] resources that cannot be fetched are an alert, and Retry fetches them', async () => {
    const server = resourceKeeper();
    server.failing.get = refused('not_now', 'invalid');
    const { screen, person } = showScreen(<ResourcesScreen />, { session: specialist, answers: server.answers });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error fetching your resources');
    server.failing.get = null;
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Dressing')).toBeDefined();
  });
});

describe('edit mode', () => {
  test('[RESOURCE-08] [RESOURCE-12] only in edit mode can something be changed, and it cannot be left while changes are unsaved', async () => {
    const { screen, press, choose, button, isBlocked } = await open(DOCUMENT, { editing: false });
    expect(screen.queryByRole('button', { name: /^(Move|Actions|New)/ })).toBeNull();
    expect(button('Edit').getAttribute('aria-pressed')).toBe('false');
    await press('Edit');
    expect(button('Edit').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(5);
    expect(isBlocked('Edit')).toBe(false);
    await choose('Stitches', 'Delete');
    expect(isBlocked('Edit')).toBe(true);
    await press('Edit');
    expect(button('Edit').getAttribute('aria-pressed')).toBe('true');
    await press('Save');
    await waitFor(() => expect(isBlocked('Edit')).toBe(false));
    await press('Edit');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  test('[RESOURCE-06] [RESOURCE-07] the arrow keys on a handle move a resource and a category, and say where it is then', async () => {
    const { screen, person, button, press, kept } = await open();
    button('Move Dressing').focus();
    await person.keyboard('{ArrowDown}');
    expect(await screen.findByText('Dressing is now 2 of 2 in Wounds')).toBeDefined();
    await person.keyboard('{ArrowDown}');
    expect(await screen.findByText('Dressing is now 1 of 2 in Sun')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(button('Move Dressing')));
    button('Move Sun').focus();
    await person.keyboard('{ArrowUp}');
    await press('Save');
    await waitFor(() => expect(kept()).toEqual(['Sun: Dressing, Sunscreen', 'Wounds: Stitches']));
  });

  test('[RESOURCE-06] [RESOURCE-07] a resource and a category are moved by dragging their handles', async () => {
    const { screen, button, press, kept } = await open();
    const under = vi.fn<() => Element | null>();
    document.elementFromPoint = under;
    Element.prototype.setPointerCapture ??= () => {};
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
    const drag = (name: string, onto: Element | null, clientY: number) => {
      under.mockReturnValue(onto);
      const handle = button(`Move ${name}`);
      const pointer = { pointerId: 1, button: 0, clientX: 5, clientY };
      fireEvent.pointerDown(handle, pointer);
      fireEvent.pointerMove(handle, pointer);
      fireEvent.pointerUp(handle, pointer);
    };
    // Rows have no size here: what is above 0 is their upper half.
    drag('Dressing', screen.getByText('Sunscreen').closest('li'), -1);
    drag('Sun', screen.getByRole('region', { name: 'Wounds' }), -1);
    await press('Save');
    await waitFor(() => expect(kept()).toEqual(['Sun: Dressing, Sunscreen', 'Wounds: Stitches']));
  });

  test('what is deleted is said, and UNDO brings it back to its place', async () => {
    const { screen, press, choose, kept } = await open();
    await choose('Wounds', 'Delete');
    expect(await screen.findByText('Deleted Wounds with 2 resources')).toBeDefined();
    await press('UNDO');
    expect(await screen.findByText('Dressing')).toBeDefined();
    await choose('Stitches', 'Delete');
    await press('Save');
    await waitFor(() => expect(kept()).toEqual(['Wounds: Dressing', 'Sun: Sunscreen']));
  });
});

describe('making', () => {
  test('[RESOURCE-13] [RESOURCE-16] [RESOURCE-17] [RESOURCE-18] a category needs a name, of which its id is made', async () => {
    const { screen, person, press, server } = await open();
    await press('New category');
    await person.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Category name cannot be empty.')).toBeDefined();
    await person.type(screen.getByLabelText('Name'), 'Sun{Enter}');
    expect(await screen.findByText('No resources in this category')).toBeDefined();
    await press('Save');
    await waitFor(() => expect(server.kept().categoryOrder).toEqual(['wounds', 'sun', 'sun-2']));
  });

  test('[RESOURCE-14] [RESOURCE-15] [RESOURCE-19] a resource needs a name and one file, and goes to its category', async () => {
    answerUploads();
    const { person, choose, form, bring, press, server, kept } = await open();
    await choose('Sun', 'New resource here');
    const dialog = await form('New resource');
    const create = dialog.getByRole('button', { name: 'Create' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    bring(fileNamed('sun_hats.pdf'));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('sun hats');
    await waitFor(() => expect(create.getAttribute('aria-disabled')).not.toBe('true'));
    expect(dialog.queryByRole('button', { name: 'Choose file' })).toBeNull();
    await person.clear(name);
    await person.click(create);
    expect(await dialog.findByText('Template name cannot be empty.')).toBeDefined();
    await person.type(name, 'Dressing{Enter}');
    await press('Save');
    await waitFor(() => expect(kept()[1]).toBe('Sun: Sunscreen, Dressing'));
    expect(server.kept().resources['dressing-2']).toMatchObject({ resourceName: 'Dressing', fileId: BROUGHT });
  });

  test('[RESOURCE-19] several files at once are refused, and so is a second one', async () => {
    answerUploads();
    const { choose, form, bring } = await open();
    await choose('Sun', 'New resource here');
    const dialog = await form('New resource');
    bring(fileNamed('one.pdf'), fileNamed('two.pdf'));
    expect(await dialog.findByText('Add one file at a time')).toBeDefined();
    expect(dialog.queryByText('two.pdf')).toBeNull();
    expect(await dialog.findByText('one.pdf')).toBeDefined();
  });

  test('[RESOURCE-20] [RESOURCE-21] a file of another type is refused by name, and never sent', async () => {
    const { choose, form, bring } = await open();
    await choose('Sun', 'New resource here');
    const dialog = await form('New resource');
    expect(document.querySelector('input[type="file"]')?.getAttribute('accept')).toBe(
      '.jpg,.jpeg,.png,.pdf,.docx,.txt',
    );
    bring(fileNamed('film.mp4'));
    expect(await dialog.findByText('Only jpg, jpeg, png, pdf, and docx files are allowed.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Create' }).getAttribute('aria-disabled')).toBe('true');
  });

  test.for([
    ['file_type_not_allowed', 400, /^Only jpg, jpeg, png, pdf, and docx files are allowed\.$/],
    ['file_infected', 400, /^The remaining files failed to upload\. This file didn’t pass the virus scan\.$/],
    ['internal', 500, /^The remaining files failed to upload\./],
  ] as const)('[RESOURCE-21] [RESOURCE-22] an upload that fails with %s is told', async ([code, status, told]) => {
    answerUploads({ code, status });
    const { choose, form, bring } = await open();
    await choose('Sun', 'New resource here');
    const dialog = await form('New resource');
    bring(fileNamed('hats.pdf'));
    expect(await dialog.findByText(told)).toBeDefined();
  });

  test('a resource gets another name or another file and keeps its id', async () => {
    answerUploads();
    const { screen, person, choose, form, bring, press, server } = await open();
    await choose('Dressing', 'Rename');
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await person.clear(field);
    await person.type(field, 'Bandage{Enter}');
    await choose('Bandage', 'Replace file');
    const dialog = await form('Replace the file of Bandage');
    bring(fileNamed('bandage.pdf'));
    const replace = dialog.getByRole('button', { name: 'Replace' });
    await waitFor(() => expect(replace.getAttribute('aria-disabled')).not.toBe('true'));
    await person.click(replace);
    await press('Save');
    await waitFor(() =>
      expect(server.kept().resources.dressing).toMatchObject({ resourceName: 'Bandage', fileId: BROUGHT }),
    );
  });

  test('who has none is told what they are for, and the first one gets a category by itself', async () => {
    answerUploads();
    const { screen, person, press, form, bring, kept } = await open(NO_RESOURCES);
    expect(screen.getByText('No resources yet')).toBeDefined();
    await press('New resource');
    const dialog = await form('New resource');
    bring(fileNamed('hats.pdf'));
    const create = dialog.getByRole('button', { name: 'Create' });
    await waitFor(() => expect(create.getAttribute('aria-disabled')).not.toBe('true'));
    await person.click(create);
    await press('Save');
    await waitFor(() => expect(kept()).toEqual(['General: hats']));
  });
});

describe('saving', () => {
  test('[RESOURCE-10] the bar is there while changes are unsaved, holds the screen, and says when they are saved', async () => {
    const { screen, press, choose, isHeld, sentTo } = await open();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await choose('Stitches', 'Delete');
    expect(isHeld()).toBe(true);
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
    expect(isHeld()).toBe(false);
    expect(sentTo(saveResources)).toMatchObject([{ basedOnVersion: 1 }]);
  });

  test('[RESOURCE-11] Discard asks first: kept, the changes stay; discarded, what is kept is back', async () => {
    const { screen, person, press, choose, isHeld, sentTo } = await open();
    await choose('Stitches', 'Delete');
    await press('Discard');
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Stitches')).toBeNull();
    await press('Discard');
    const again = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await person.click(within(again).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Stitches')).toBeDefined();
    expect([isHeld(), sentTo(saveResources)]).toEqual([false, []]);
  });

  test('[RESOURCE-24] a save that fails is told with its reason, keeps the changes, and is tried again', async () => {
    const { screen, press, choose, server, kept } = await open();
    await choose('Stitches', 'Delete');
    server.failing.save = refused('file_not_found', 'not_found');
    await press('Save');
    expect(await screen.findByText('Error saving changes. Please try again.')).toBeDefined();
    expect(screen.getByText(/A new file waited too long/)).toBeDefined();
    server.failing.save = null;
    await press('Save');
    await waitFor(() => expect(kept()).toEqual(['Wounds: Dressing', 'Sun: Sunscreen']));
  });

  test('another window’s save is not overwritten: both are joined when asked for, ids made twice apart', async () => {
    const { screen, person, press, server, kept } = await open();
    await press('New category');
    await person.type(await screen.findByLabelText('Name'), 'Nails{Enter}');
    await screen.findByText('No resources in this category');
    const nails = { id: 'nails', name: 'Nails there', resourceIds: [] };
    server.saveElsewhere({
      ...DOCUMENT,
      categories: { ...DOCUMENT.categories, nails },
      categoryOrder: [...DOCUMENT.categoryOrder, 'nails'],
    });
    await press('Save');
    await screen.findByRole('button', { name: 'Merge both' });
    await press('Merge both');
    await press('Save');
    await waitFor(() =>
      expect(kept()).toEqual(['Wounds: Dressing, Stitches', 'Sun: Sunscreen', 'Nails there: ', 'Nails: ']),
    );
    expect(Object.keys(server.kept().categories)).toContain('nails-2');
  });
});

test('[ROUTE-48] [ROUTE-49] [IROUTE-36] [IROUTE-11] [ENV-14] the screen opens with specialistTemplates, on a phone too, and for nobody else', async () => {
  const content = <p>One’s own resources</p>;
  for (const on of ['desk', 'phone'] as const) {
    const shown = openScreen('edit-resources', specialist, { on, content });
    expect(await shown.findByText('One’s own resources')).toBeDefined();
    shown.show(session(['econsultAndSecureMessaging']));
    expect((await shown.findAllByText(/does not have permission/)).length).toBeGreaterThan(0);
    shown.unmount();
  }
});

test('[SHELL-21] the group Specialist Tools of the menu holds it, for who may open it, and the palette finds it', () => {
  const menu = menuOf(FEATURES.screens, specialist, '/dashboard/edit-resources', () => 0);
  const tools = menuGroups(menu).find(({ label }) => label === 'Specialist Tools');
  expect(tools?.items).toContainEqual(
    expect.objectContaining({ label: 'Edit resources', href: '/dashboard/edit-resources', active: true }),
  );
  const navigate = vi.fn();
  matchCommands(screenCommands(menu, navigate, specialist), 'my handouts')[0]?.run();
  expect(navigate).toHaveBeenCalledWith('/dashboard/edit-resources');
  const others = menuOf(FEATURES.screens, session(['econsultAndSecureMessaging']), '/', () => 0);
  expect(others.map(({ item }) => item.label)).not.toContain('Edit resources');
});
