import { expect, test } from 'vitest';
import { takenFile } from './taken-file.ts';

test('what is taken is named by its moment, to the millisecond, and says what it is', () => {
  const at = new Date(2026, 10, 5, 9, 3, 7, 42);
  const photo = takenFile(new Blob(['x'], { type: 'image/jpeg' }), 'photo', 'jpg', at);
  expect([photo.name, photo.type, photo.size]).toEqual(['photo-20261105-090307-042.jpg', 'image/jpeg', 1]);
  expect(takenFile(new Blob(['x'], { type: 'video/webm' }), 'video', 'webm', at).name).toBe(
    'video-20261105-090307-042.webm',
  );
});
