import { expect, test } from 'vitest';
import { viewerOf } from './file-viewer.tsx';

test('films play in their place, PDFs show where the browser can show them, all else is downloaded', () => {
  expect(viewerOf({ contentType: 'video/mp4' }, false)).toBe('video');
  expect(viewerOf({ contentType: 'video/webm' }, true)).toBe('video');
  expect(viewerOf({ contentType: 'application/pdf' }, true)).toBe('pdf');
  expect(viewerOf({ contentType: 'application/pdf' }, false)).toBeNull();
  expect(viewerOf({ contentType: 'text/plain' }, true)).toBeNull();
});
