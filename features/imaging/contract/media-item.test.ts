import { expect, test } from 'vitest';
import { mediaPath, mediaTypeOf } from './media-item.ts';

const OWNER = '0190a1b2-0000-7000-8000-000000000001';
const CREATED = new Date('2026-06-10T18:00:00.123Z');

test('[GALLERY-29] what ends in mp4 is a film, and so is a webm recording', () => {
  expect(mediaTypeOf('videos/x/1.mp4')).toBe('video');
  expect(mediaTypeOf('videos/x/1.MP4')).toBe('video');
  expect(mediaTypeOf('videos/x/1.webm')).toBe('video');
});

test('[GALLERY-30] what has any other extension is a picture', () => {
  for (const path of ['images/x/1.jpg', 'images/x/1.png', 'images/mp4/1.heic', 'images/x/mp4']) {
    expect(mediaTypeOf(path), path).toBe('image');
  }
});

test('[CALL-32] [CALL-33] [ICALL-40] [ICALL-41] pictures and films have paths by owner and moment, each with the extension of its kind', () => {
  expect(mediaPath(OWNER, CREATED, 'image/jpeg')).toBe(`images/${OWNER}/1781114400123.jpg`);
  expect(mediaPath(OWNER, CREATED, 'image/png')).toBe(`images/${OWNER}/1781114400123.png`);
  expect(mediaPath(OWNER, CREATED, 'video/mp4')).toBe(`videos/${OWNER}/1781114400123.mp4`);
  expect(mediaPath(OWNER, CREATED, 'video/webm')).toBe(`videos/${OWNER}/1781114400123.webm`);
});
