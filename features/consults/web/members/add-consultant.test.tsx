// @vitest-environment happy-dom
import { act, answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { expect, test, vi } from 'vitest';
import { addUserToActivity, getConsultantsAvailableToUser } from '../../contract/client.ts';
import { consultDetail } from '../tests/consult-samples.ts';
import { showMessaging } from '../tests/messaging-scene.tsx';
import { AddConsultant } from './add-consultant.tsx';

const COLLEAGUE = { uid: '0199f3a0-0000-7000-8000-0000000000d1', label: 'Dr. Ines Marchetti, MD' };

/** The dialog, for which the server lists these people and adds as it is told. */
async function open(people: () => (typeof COLLEAGUE)[] | Promise<(typeof COLLEAGUE)[]>, add: () => void = () => {}) {
  const onChanged = vi.fn();
  const shown = showScreen(<AddConsultant consultId="consult-1" onChanged={onChanged} />, {
    answers: [
      answering(getConsultantsAvailableToUser, people),
      answering(addUserToActivity, () => {
        add();
        return { ok: true as const };
      }),
    ],
  });
  await shown.person.click(shown.screen.getByRole('button', { name: 'Add Consultant' }));
  const dialog = within(await shown.screen.findByRole('dialog', { name: 'Add Consultant' }));
  return { ...shown, onChanged, dialog };
}

test('[MEMBER-01] where nobody can be added, that is said', async () => {
  const { dialog } = await open(() => []);
  expect(await dialog.findByText('No consultants available')).toBeDefined();
});

test('[MEMBER-02] people who cannot be listed are told, and asked for again', async () => {
  let fails = true;
  const { dialog, person } = await open(() => {
    if (fails) throw refused('not_now', 'invalid');
    return [COLLEAGUE];
  });
  expect(await dialog.findByText('Error retrieving available users')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Error retrieving available users')).toBeDefined();
  fails = false;
  await person.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('combobox', { name: 'Consultant' })).toBeDefined();
});

test('the field has the focus from the start, and what is typed before the people are there finds one of them', async () => {
  const held = Promise.withResolvers<(typeof COLLEAGUE)[]>();
  const { person, screen, dialog } = await open(() => held.promise);
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Consultant' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText('Loading')).toBeNull();
  await person.keyboard('Marchetti');
  expect(screen.getByText('Loading')).toBeDefined();
  await act(async () => held.resolve([COLLEAGUE]));
  expect(field.value).toBe('Marchetti');
  await person.click(await screen.findByRole('option', { name: COLLEAGUE.label }));
  expect(field.value).toBe(COLLEAGUE.label);
});

test('Escape closes the dialog that was opened just now, and no list first', async () => {
  const { person, screen, dialog } = await open(() => [COLLEAGUE]);
  const field = await dialog.findByRole('combobox', { name: 'Consultant' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while the list is fetched anew the field stays, with what was typed in it', async () => {
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  const { dialog, person, screen, queryClient } = await open(async () => {
    if (!isFirst) await held.promise;
    isFirst = false;
    return [COLLEAGUE];
  });
  await person.type(await dialog.findByRole('combobox', { name: 'Consultant' }), 'Marchetti');
  const again = { queryKey: operationKey(getConsultantsAvailableToUser) };
  await act(async () => void queryClient.invalidateQueries(again));
  expect(await screen.findByRole('option', { name: COLLEAGUE.label })).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Consultant' }).value).toBe('Marchetti');
  await act(async () => held.resolve());
  await person.click(await screen.findByRole('option', { name: COLLEAGUE.label }));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Consultant' }).value).toBe(COLLEAGUE.label);
});

test('[MEMBER-03] [MEMBER-04] an addition that fails is told, keeps who was chosen, and is tried again', async () => {
  let fails = true;
  const { screen, dialog, person, onChanged, sentTo } = await open(
    () => [COLLEAGUE],
    () => {
      if (fails) throw refused('not_now', 'invalid');
    },
  );
  await person.click(await dialog.findByRole('combobox', { name: 'Consultant' }));
  await person.click(await screen.findByRole('option', { name: COLLEAGUE.label }));
  const add = () => person.click(dialog.getByRole('button', { name: 'Add' }));
  await add();
  expect(await dialog.findByText('Error adding user')).toBeDefined();
  expect(onChanged).not.toHaveBeenCalled();
  fails = false;
  await add();
  expect(await screen.findByText(`${COLLEAGUE.label} added`)).toBeDefined();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  const order = { activityId: 'consult-1', newUserId: COLLEAGUE.uid, activityRole: 'consultant' };
  expect(sentTo(addUserToActivity)).toEqual([order, order]);
});

test('[CPERM-13] who may not add consultants is not offered it', async () => {
  for (const mayAddConsultants of [false, true]) {
    const { screen, unmount } = showMessaging({ detail: consultDetail({ mayAddConsultants }) });
    const members = within(await screen.findByRole('region', { name: 'Members' }));
    expect(members.getAllByRole('listitem')).toHaveLength(2);
    expect(members.queryAllByRole('button', { name: 'Add Consultant' })).toHaveLength(mayAddConsultants ? 1 : 0);
    unmount();
  }
});
