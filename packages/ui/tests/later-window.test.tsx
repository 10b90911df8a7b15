// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { Dialog } from '../src/overlays/dialog.tsx';
import { LaterWindow } from '../src/overlays/later-window.tsx';
import { show } from './person.tsx';

interface PageProps {
  readonly Window: ComponentType;
  readonly onShortcut: (key: string) => void;
}

/** A button that opens a window, on a page that listens to keys. */
const Page = ({ Window, onShortcut }: PageProps) => {
  const [opened, setOpened] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the keys of a list
    <div onKeyDown={({ key }) => onShortcut(key)}>
      <Button onClick={() => setOpened(true)}>Forward</Button>
      {opened && (
        <LaterWindow onClose={() => setOpened(false)}>
          <Window />
        </LaterWindow>
      )}
    </div>
  );
};

const ForwardWindow = () => (
  <Dialog opened onClose={() => {}} title="Forward">
    <TextField label="Specialist" data-autofocus />
  </Dialog>
);

/** The page, with a window whose file is on its way until `arrive` is called. */
async function showWithLaterWindow(within: (page: ReactNode) => ReactNode = (page) => page) {
  const file = Promise.withResolvers<{ default: ComponentType }>();
  const onShortcut = vi.fn();
  const { person, screen } = show(within(<Page Window={lazy(() => file.promise)} onShortcut={onShortcut} />));
  await screen.findByRole('button', { name: 'Forward' });
  await person.click(screen.getByRole('button', { name: 'Forward' }));
  return { person, screen, onShortcut, arrive: () => act(async () => file.resolve({ default: ForwardWindow })) };
}

test('what is typed while a window’s file is fetched stands in its field, and is no shortcut', async () => {
  const { person, screen, onShortcut, arrive } = await showWithLaterWindow();
  await person.keyboard('raman');
  expect(onShortcut).not.toHaveBeenCalled();
  await arrive();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Specialist' });
  await waitFor(() => expect(field.value).toBe('raman'));
});

test('Escape calls a window off whose file has not come, and keys are heard again', async () => {
  const { person, screen, onShortcut, arrive } = await showWithLaterWindow();
  await person.keyboard('{Escape}');
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.keyboard('e');
  expect(onShortcut.mock.calls).toEqual([['e']]);
});

test('over a dialog, Escape calls the window off and leaves the dialog open', async () => {
  const onClose = vi.fn();
  const { person, screen, arrive } = await showWithLaterWindow((page) => (
    <Dialog opened onClose={onClose} title="Consult">
      {page}
    </Dialog>
  ));
  await person.keyboard('{Escape}');
  await arrive();
  expect(screen.queryByRole('dialog', { name: 'Forward' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
