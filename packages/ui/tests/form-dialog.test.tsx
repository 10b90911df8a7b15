// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { FormDialog } from '../src/form/form-dialog.tsx';
import { show } from './person.tsx';

interface RenameProps {
  onClose?: () => void;
  onSubmit?: (name: string) => void;
  isRunning?: boolean;
  failure?: string | null;
  blockedReason?: string;
}

const Rename = ({
  onClose = () => {},
  onSubmit = () => {},
  isRunning = false,
  failure,
  blockedReason,
}: RenameProps) => {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen && (
        <FormDialog
          title="Rename clinic"
          submitLabel="Save"
          isDirty={name !== ''}
          isRunning={isRunning}
          failure={failure}
          blockedReason={blockedReason}
          onSubmit={() => onSubmit(name)}
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          <TextField
            label="Name"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
};

async function open(props: RenameProps = {}, on: 'desk' | 'phone' = 'desk') {
  const shown = show(<Rename {...props} />, { on });
  await shown.person.click(shown.screen.getByRole('button', { name: 'Rename' }));
  const dialog = await shown.screen.findByRole('dialog', { name: 'Rename clinic' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Name')));
  return { ...shown, dialog };
}

const ways = {
  Cancel: ({ person, dialog }: Awaited<ReturnType<typeof open>>) =>
    person.click(within(dialog).getByRole('button', { name: 'Cancel' })),
  Escape: ({ person }: Awaited<ReturnType<typeof open>>) => person.keyboard('{Escape}'),
  'the cross': ({ person, dialog }: Awaited<ReturnType<typeof open>>) =>
    person.click(within(dialog).getByRole('button', { name: 'Close' })),
  'a click beside it': async ({ person }: Awaited<ReturnType<typeof open>>) => {
    const outside = document.querySelector('.mantine-Modal-overlay');
    if (outside) await person.click(outside);
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test(`${way} closes an untouched form at once, and the focus is where it was`, async () => {
    const onClose = vi.fn();
    const opened = await open({ onClose });
    await leave(opened);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.activeElement).toBe(opened.screen.getByRole('button', { name: 'Rename' })));
  });

  test(`${way} asks before it loses what was typed; told to keep editing, it is all still there`, async () => {
    const onClose = vi.fn();
    const opened = await open({ onClose });
    const { person, screen, dialog } = opened;
    await person.type(within(dialog).getByLabelText('Name'), 'Foothills');
    await leave(opened);
    const question = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you entered?' })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Foothills');
    await leave(opened);
    const again = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    await person.click(within(again).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
}

test('Enter and the main action send the form, from a phone too', async () => {
  const onSubmit = vi.fn();
  const { person, dialog } = await open({ onSubmit }, 'phone');
  await person.type(within(dialog).getByLabelText('Name'), 'Foothills{Enter}');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(onSubmit.mock.calls).toEqual([['Foothills'], ['Foothills']]);
});

test('a form on its way is neither sent again nor closed', async () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  const { person, screen, dialog } = await open({ onSubmit, onClose, isRunning: true });
  await person.type(within(dialog).getByLabelText('Name'), 'x{Enter}');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard what you entered?' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('what cannot be sent now says why, and Enter does not send it either', async () => {
  const onSubmit = vi.fn();
  const { person, dialog } = await open({ onSubmit, blockedReason: 'Choose somebody first.' });
  await person.type(within(dialog).getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
});

test('a failure is spoken, over the fields', async () => {
  const { dialog } = await open({ failure: 'Could not be saved.' });
  const alert = within(dialog).getByText('Could not be saved.');
  expect(alert.closest('[role="alert"]')).toBeTruthy();
  const field = within(dialog).getByLabelText('Name');
  expect(alert.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a form within a form sends itself alone', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <form onSubmit={outer}>
      <FormDialog
        title="Find"
        submitLabel="Find it"
        isDirty={false}
        isRunning={false}
        onSubmit={inner}
        onClose={() => {}}
      >
        <TextField label="Number" />
      </FormDialog>
    </form>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  await person.click(within(dialog).getByRole('button', { name: 'Find it' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
  fireEvent.submit(within(dialog).getByLabelText('Number'));
  expect(outer).not.toHaveBeenCalled();
});

const Chosen = ({ named = false, children }: { named?: boolean; children?: ReactNode }) => (
  <FormDialog title="Block" submitLabel="Save" isDirty={false} isRunning={false} onSubmit={() => {}} onClose={() => {}}>
    <Button>Copy</Button>
    <input type="file" aria-label="File" hidden />
    {children}
    <TextField label="Note" data-autofocus={named || undefined} />
  </FormDialog>
);

const days = (
  <>
    <input type="radio" name="day" aria-label="Monday" />
    <input type="radio" name="day" aria-label="Tuesday" defaultChecked />
  </>
);

const place = <input aria-label="Place" />;
const beginnings: [where: string, dialog: ReactElement, focused: string][] = [
  ['in its first field', <Chosen key="first">{place}</Chosen>, 'Place'],
  [
    'in the field that it names',
    <Chosen key="named" named>
      {place}
    </Chosen>,
    'Note',
  ],
  ['at what is chosen, where the first field is a choice', <Chosen key="choice">{days}</Chosen>, 'Tuesday'],
  [
    'past a field that cannot be used',
    <Chosen key="off">
      <input aria-label="Place" disabled />
    </Chosen>,
    'Note',
  ],
];
for (const [where, dialog, focused] of beginnings) {
  test(`a form begins ${where}, and not at the cross`, async () => {
    const { screen } = show(dialog);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(focused)));
  });
}

test('a dialog with nothing to fill in begins at its main action, but for one that cannot be undone', async () => {
  const toSave = { title: 'Review', isDirty: false, isRunning: false, onSubmit: () => {}, onClose: () => {} };
  const { screen, showInstead } = show(
    <FormDialog {...toSave} key="save" submitLabel="Save">
      <p>Two changes.</p>
    </FormDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
  showInstead(
    <FormDialog {...toSave} key="end" submitLabel="End" danger>
      <p>For good.</p>
    </FormDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
});

test('fields that are fetched first have the focus once they come', async () => {
  const move = { title: 'Move', isDirty: false, isRunning: false, onSubmit: () => {}, onClose: () => {} };
  const { screen, showInstead } = show(
    <FormDialog {...move}>
      <p>Loading</p>
    </FormDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  showInstead(
    <FormDialog {...move} submitLabel="Move">
      <TextField label="Place" />
    </FormDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Place')));
});
