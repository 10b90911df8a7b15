// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollapsibleSection } from '../src/page/section.tsx';
import { Lightbox } from '../src/pictures/lightbox.tsx';
import { PicturePanel } from '../src/pictures/picture-panel.tsx';
import { show } from './person.tsx';

const IMAGES = [
  { key: 1, src: '/one.jpg', alt: 'Left arm' },
  { key: 2, src: '/two.mp4', alt: 'Gait', isFilm: true },
];

const open = (index: number) =>
  show(
    <Lightbox
      opened
      label="Pictures"
      images={IMAGES}
      index={index}
      onIndexChange={vi.fn()}
      onClose={vi.fn()}
      aside={<p>Taken on Monday</p>}
    />,
  );

test('a film is played by the browser, silent until its sound is turned on, and is not magnified', () => {
  const { screen } = open(1);
  const film = screen.getByLabelText('Gait', { selector: 'video' }) as HTMLVideoElement;
  expect([film.controls, film.muted]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDefined();
});

test('a picture is magnified, and what is told of it stands beside', () => {
  const { screen } = open(0);
  expect(screen.getByRole('img', { name: 'Left arm' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDefined();
  expect(screen.getByText('Taken on Monday')).toBeDefined();
});

test('what is told below the pictures opens and closes; Escape closes them from there too', async () => {
  const onClose = vi.fn();
  const { screen, person } = show(
    <PicturePanel
      label="Pictures"
      images={IMAGES}
      index={0}
      onIndexChange={vi.fn()}
      onClose={onClose}
      aside={<CollapsibleSection title="Details">Taken on Monday</CollapsibleSection>}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('Taken on Monday')).toBeDefined();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
