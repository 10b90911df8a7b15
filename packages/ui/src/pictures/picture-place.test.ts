import { expect, test } from 'vitest';
import { fittedIn, movedBy, WHOLE, zoomedAt } from './picture-place.ts';

const frame = { x: 800, y: 600 };
const room = { frame, picture: fittedIn(frame, { x: 4000, y: 3000 }) };

test('[R14] what the pointer is over stays under it while a picture is magnified', () => {
  const at = { x: 150, y: -80 };
  const place = zoomedAt(zoomedAt(WHOLE, 1.7, at, room), 3, at, room);
  // The point of the picture that lies there, counted from its middle.
  const under = { x: (at.x - place.x) / place.zoom, y: (at.y - place.y) / place.zoom };
  expect(under.x).toBeCloseTo(at.x);
  expect(under.y).toBeCloseTo(at.y);
});

test('[GALLERY-37] [GALLERY-38] a picture is magnified from 1 to 4 and stands in the middle when it is whole', () => {
  const corner = { x: 400, y: 300 };
  expect(zoomedAt(WHOLE, 40, corner, room).zoom).toBe(4);
  expect(zoomedAt(zoomedAt(WHOLE, 3, corner, room), 0.1, corner, room)).toEqual(WHOLE);
});

test('a picture is moved to its edges and no further, also where it is narrower than its frame', () => {
  const upright = { frame, picture: fittedIn(frame, { x: 3000, y: 4000 }) };
  const place = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, upright);
  expect(upright.picture).toEqual({ x: 450, y: 600 });
  expect(movedBy(place, { x: 5000, y: -5000 }, upright)).toEqual({ zoom: 2, x: 50, y: -300 });
  const slim = { frame, picture: { x: 300, y: 600 } };
  expect(movedBy({ zoom: 2, x: 0, y: 0 }, { x: 90, y: 0 }, slim).x).toBe(0);
});
