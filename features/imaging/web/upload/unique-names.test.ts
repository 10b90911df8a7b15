import { expect, test } from 'vitest';
import { uniqueNames } from './unique-names.ts';

test('[GALLERY-23] a file whose name collides with another gets a number behind its name', () => {
  expect(uniqueNames(['arm.jpg', 'Arm.JPG', 'arm.jpg', 'leg.png'])).toEqual([
    'arm.jpg',
    'Arm_1.JPG',
    'arm_2.jpg',
    'leg.png',
  ]);
  expect(uniqueNames(['a_1.jpg', 'a.jpg', 'a.jpg'])).toEqual(['a_1.jpg', 'a.jpg', 'a_2.jpg']);
  expect(uniqueNames(['photo', 'photo', '.png', '.png'])).toEqual(['photo', 'photo_1', '.png', '.png_1']);
});
