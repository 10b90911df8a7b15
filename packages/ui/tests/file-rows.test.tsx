// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileRows, type ShownFile } from '../src/files/file-rows.tsx';
import { show } from './person.tsx';

const words = {
  uploading: (name: string) => `Uploading ${name}`,
  retry: (name: string) => `Try again: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
};
const file = (more: Partial<ShownFile>): ShownFile => ({
  ...{ key: 1, name: 'lesion.png', contentType: 'image/png', state: 'ready', fraction: 1, note: '2 kB' },
  ...more,
});

const shown = (files: readonly ShownFile[]) => {
  const [onRetry, onRemove] = [vi.fn(), vi.fn()];
  const rows = <FileRows label="Attached files" files={files} words={words} onRetry={onRetry} onRemove={onRemove} />;
  return { ...show(rows), onRetry, onRemove };
};

test('each file is a row of a named list, with its name, how far it is, and a way to remove it', async () => {
  const { person, screen, onRemove } = shown([
    file({ key: 1 }),
    file({ key: 2, name: 'film.mp4', contentType: 'video/mp4', state: 'uploading', fraction: 0.4 }),
  ]);
  const [ready, underway] = within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');
  expect(ready?.textContent).toContain('2 kB');
  expect(screen.getByRole('progressbar', { name: 'Uploading film.mp4' }).getAttribute('aria-valuenow')).toBe('40');
  expect(underway?.textContent).not.toContain('2 kB');
  await person.click(screen.getByRole('button', { name: 'Remove film.mp4' }));
  expect(onRemove).toHaveBeenCalledWith(2);
});

test('one that failed says why, and is offered again only where that could help', async () => {
  const { person, screen, onRetry } = shown([
    file({ key: 1, state: 'failed', failure: { text: 'The upload was interrupted.', mayRetry: true } }),
    file({ key: 2, name: 'setup.exe', state: 'failed', failure: { text: 'This kind is not taken.', mayRetry: false } }),
  ]);
  expect(screen.getByText('The upload was interrupted.')).toBeTruthy();
  expect(screen.getByText('This kind is not taken.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: setup.exe' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again: lesion.png' }));
  expect(onRetry).toHaveBeenCalledWith(1);
});

test('a list without files takes no place', () => {
  const { screen } = shown([]);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a picture stands for itself and says nothing twice', () => {
  shown([file({ picture: '/small.png' })]);
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/small.png');
  expect(picture?.getAttribute('alt')).toBe('');
});

test('a picture whose full size is known is enlarged by its thumbnail, and closed again', async () => {
  const { person, screen } = shown([
    file({ picture: '/small.png', fullPicture: '/full.png' }),
    file({ key: 2, name: 'letter.pdf', contentType: 'application/pdf' }),
  ]);
  expect(screen.queryByRole('button', { name: 'Enlarge letter.pdf' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Enlarge lesion.png' }));
  const enlarged = within(await screen.findByRole('dialog', { name: 'Attached files' }));
  expect(enlarged.getByRole('img', { name: 'lesion.png' }).getAttribute('src')).toBe('/full.png');
});
