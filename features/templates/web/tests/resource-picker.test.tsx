// @vitest-environment happy-dom
import { act, fireEvent, refused, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { copyResource } from '../../contract/client.ts';
import ResourcePicker from '../picker/resource-picker.tsx';
import { resourceKeeper } from './resource-samples.ts';

/** The resources over a message that is being written. */
async function open(room = 5) {
  const server = resourceKeeper();
  const [onInsert, onClosed] = [vi.fn(), vi.fn()];
  const shown = showScreen(<ResourcePicker room={room} onInsert={onInsert} onClosed={onClosed} />, {
    session: session(['specialistTemplates']),
    answers: server.answers,
  });
  await shown.person.click(shown.screen.getByRole('button', { name: 'Resources' }));
  const dialog = within(await shown.screen.findByRole('dialog', { name: 'Insert resource' }));
  await dialog.findByText('Dressing');
  return { ...shown, server, dialog, onInsert, onClosed };
}

test('[RESOURCE-09] a resource is inserted from the library, several one after the other, and the focus goes back with the dialog', async () => {
  const { person, dialog, onInsert, onClosed, sentTo } = await open();
  await person.click(dialog.getByRole('button', { name: 'Insert Dressing' }));
  expect(await dialog.findByRole('button', { name: 'Inserted Dressing' })).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Insert Sunscreen' }));
  await dialog.findByRole('button', { name: 'Inserted Sunscreen' });
  expect(sentTo(copyResource)).toEqual([{ resourceId: 'dressing' }, { resourceId: 'sunscreen' }]);
  expect(onInsert.mock.calls.map(([{ resourceName, file }]) => [resourceName, file.fileId])).toEqual([
    ['Dressing', 'copy of dressing'],
    ['Sunscreen', 'copy of sunscreen'],
  ]);
  await person.keyboard('{Escape}');
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('[RESOURCE-25] [IMODEL-21] that it was inserted is said for 2.5 seconds', async () => {
  const { dialog } = await open();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(dialog.getByRole('button', { name: 'Insert Dressing' }));
  await pass(0);
  expect(dialog.getByRole('button', { name: 'Inserted Dressing' })).toBeDefined();
  await pass(2_490);
  expect(dialog.getByRole('button', { name: 'Inserted Dressing' })).toBeDefined();
  await pass(20);
  expect(dialog.getByRole('button', { name: 'Insert Dressing' })).toBeDefined();
});

test('a resource that is gone is told, and nothing is inserted', async () => {
  const { person, dialog, server, onInsert } = await open();
  server.failing.copy = refused('resource_not_found', 'not_found');
  await person.click(dialog.getByRole('button', { name: 'Insert Dressing' }));
  expect(await dialog.findByText('This resource is no longer in your library.')).toBeDefined();
  expect(onInsert).not.toHaveBeenCalled();
});

test('a message without room takes no resource', async () => {
  const { person, dialog, sentTo } = await open(0);
  const button = dialog.getByRole('button', { name: 'Insert Dressing' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.click(button);
  expect(sentTo(copyResource)).toEqual([]);
});

test('changes over the consult are saved or discarded before the dialog goes', async () => {
  const { screen, person, dialog, server, onClosed } = await open();
  await person.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(dialog.queryByRole('button', { name: /^Insert/ })).toBeNull();
  dialog.getByRole('button', { name: 'Move Dressing' }).focus();
  await person.keyboard('{ArrowDown}');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Save your changes?' }));
  await person.click(asked.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClosed).toHaveBeenCalled();
  expect(server.kept().categories.wounds?.resourceIds).toEqual(['stitches', 'dressing']);
});
