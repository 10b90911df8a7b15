import { expect, test } from 'vitest';
import { coloursAddress } from './colours.ts';

test('the colours of an item become a picture of four by four pixels, the first at the top left', () => {
  const address = coloursAddress(`112233${'000000'.repeat(14)}aabbcc`);
  expect(address).toMatch(/^data:image\/bmp;base64,/);
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  expect([bytes.toString('latin1', 0, 2), bytes.readUInt32LE(2), bytes.readInt32LE(18)]).toEqual(['BM', 102, 4]);
  // Blue, green, red; rows from the lowest up.
  expect([...bytes.subarray(54 + 36, 54 + 39)]).toEqual([0x33, 0x22, 0x11]);
  expect([...bytes.subarray(54 + 9, 54 + 12)]).toEqual([0xcc, 0xbb, 0xaa]);
});
