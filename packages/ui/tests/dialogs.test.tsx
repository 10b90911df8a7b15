// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { ConfirmDialog, confirm, Dialog } from '../src/overlays/dialog.tsx';
import { Drawer } from '../src/overlays/drawer.tsx';
import { show } from './person.tsx';

const WithDialog = ({ closable = true, onClosed = () => {} }: { closable?: boolean; onClosed?: () => void }) => {
  const [opened, setOpened] = useState(false);
  const close = () => {
    onClosed();
    setOpened(false);
  };
  return (
    <>
      <Button onClick={() => setOpened(true)}>Rename</Button>
      <Dialog
        opened={opened}
        onClose={close}
        title="Rename clinic"
        closable={closable}
        footer={<Button onClick={close}>Done</Button>}
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
};

test('a dialog is announced by its title, takes the focus and gives it back when Escape closes it', async () => {
  const { person, screen } = show(<WithDialog />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename clinic' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })));
});

const OpenedByEnter = ({ onKey }: { onKey: (key: string) => void }) => {
  const [opened, setOpened] = useState(false);
  const handleKey = (key: string) => (key === 'Enter' ? setOpened(true) : onKey(key));
  return (
    <>
      <textarea aria-label="Message" onKeyDown={({ key }) => handleKey(key)} />
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Outcomes">
          <TextField label="Diagnosis" />
        </Dialog>
      )}
    </>
  );
};

test('[OUTCOME-03] a key at the moment a dialog opens is the dialog’s, and the field behind has the focus again afterwards', async () => {
  const onKey = vi.fn();
  const { screen } = show(<OpenedByEnter onKey={onKey} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  field.focus();
  const press = (key: string) =>
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  press('Enter');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onKey).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('Tab goes round within a dialog and never behind it', async () => {
  const { person, screen } = show(<WithDialog />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const seen = new Set<Element | null>();
  for (let press = 0; press < 6; press += 1) {
    await person.tab();
    seen.add(document.activeElement);
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  expect(seen).toContain(within(dialog).getByRole('textbox', { name: 'Name' }));
  expect(seen).toContain(within(dialog).getByRole('button', { name: 'Done' }));
});

test('what is shown once is closed by its own button alone', async () => {
  const { person, screen } = show(<WithDialog closable={false} />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBe(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of two dialogs over each other Escape closes the upper one', async () => {
  const [onLower, onUpper] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <>
      <Dialog opened onClose={onLower} title="Lower">
        <TextField label="Name" />
      </Dialog>
      <Dialog opened onClose={onUpper} title="Upper">
        <TextField label="Reason" />
      </Dialog>
    </>,
  );
  await screen.findByRole('dialog', { name: 'Upper' });
  await person.keyboard('{Escape}');
  expect(onUpper).toHaveBeenCalledTimes(1);
  expect(onLower).not.toHaveBeenCalled();
});

const OneOverTheOther = ({ onLower }: { onLower: () => void }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog opened onClose={onLower} title="Lower">
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Upper">
        <p>Upper</p>
      </Dialog>
    </Dialog>
  );
};

test('a second Escape that comes at once closes the dialog under the first', async () => {
  const onLower = vi.fn();
  const { screen } = show(<OneOverTheOther onLower={onLower} />);
  await screen.findByRole('dialog', { name: 'Upper' });
  const press = () =>
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  press();
  expect(onLower).not.toHaveBeenCalled();
  press();
  expect(onLower).toHaveBeenCalledTimes(1);
});

test('a question over a dialog is answered with Escape, and the dialog under it stays open', async () => {
  const onClosed = vi.fn();
  const { person, screen } = show(<WithDialog onClosed={onClosed} />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByRole('dialog', { name: 'Rename clinic' });
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: 'Discard?', message: 'What you typed goes.' });
  });
  await screen.findByRole('dialog', { name: 'Discard?' });
  await person.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(onClosed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard?' })).toBeNull());
  await person.keyboard('{Escape}');
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a dialog over a drawer is closed with Escape, and the drawer stays open', async () => {
  const [onDrawer, onDialog] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <Drawer opened onClose={onDrawer} title="Filters">
      <Dialog opened onClose={onDialog} title="Save filter">
        <TextField label="Name" />
      </Dialog>
    </Drawer>,
  );
  await screen.findByRole('dialog', { name: 'Save filter' });
  await person.keyboard('{Escape}');
  expect(onDialog).toHaveBeenCalledTimes(1);
  expect(onDrawer).not.toHaveBeenCalled();
});

test('a drawer is announced by its title and closed with Escape or its button', async () => {
  const onClose = vi.fn();
  const { person, screen } = show(
    <Drawer opened onClose={onClose} title="Notifications">
      <p>Nothing new</p>
    </Drawer>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a question answers yes to its button, no to Cancel', async () => {
  const { person, screen } = show(<p>The list</p>);
  for (const [button, expected] of [
    ['Delete', true],
    ['Keep', false],
  ] as const) {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Delete it?', message: 'It goes.', confirmLabel: 'Delete', cancelLabel: 'Keep' });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Delete it?' });
    expect(dialog.textContent).toContain('It goes.');
    await person.click(within(dialog).getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('Enter confirms what is harmless; what cannot be undone is asked with the focus on Cancel', async () => {
  const { screen, showInstead } = show(
    <ConfirmDialog opened title="Send?" onConfirm={() => {}} onCancel={() => {}} confirmLabel="Send">
      It is sent.
    </ConfirmDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })));
  showInstead(
    <ConfirmDialog key="2" opened title="Erase?" onConfirm={() => {}} onCancel={() => {}} confirmLabel="Erase" danger>
      It is gone.
    </ConfirmDialog>,
  );
  await screen.findByRole('dialog', { name: 'Erase?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
});

test('a confirmed question that is under way is not confirmed twice', async () => {
  const onConfirm = vi.fn();
  const { person, screen } = show(
    <ConfirmDialog opened loading title="Send?" onConfirm={onConfirm} onCancel={() => {}} confirmLabel="Send">
      It is sent.
    </ConfirmDialog>,
  );
  const send = await screen.findByRole('button', { name: 'Send' });
  expect(send.getAttribute('aria-busy')).toBe('true');
  await person.click(send);
  expect(onConfirm).not.toHaveBeenCalled();
});
