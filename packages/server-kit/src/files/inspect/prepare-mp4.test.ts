import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mp4Box as box } from '@alethea/test-kit/films';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newStagedPlace, openStaged, readStaged, writeStaged } from '../sealed/staged-file.ts';
import { prepareMp4 } from './prepare-mp4.ts';

const PLACE = '+51.0447-114.0719+1045.0/';
const bytes = (text: string) => Buffer.from(text, 'latin1');

function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const handler = (type: string) => box('hdlr', Buffer.alloc(8), bytes(type), Buffer.alloc(12));
const track = (type: string, ...more: readonly Buffer[]) =>
  box(
    'trak',
    box('tkhd', bytes('rotation matrix')),
    box('mdia', box('mdhd', bytes('time scale')), handler(type)),
    ...more,
  );

const fileType = box('ftyp', bytes('isom'), Buffer.alloc(4), bytes('isommp42'));
const pictures = box('mdat', bytes(`pictures, sound and the word udta, meta, ${'x'.repeat(500)}`));
const userData = box(
  'udta',
  box('©xyz', Buffer.from([0, 25, 0x15, 0xc7]), bytes(PLACE)),
  box('©mak', bytes('Phone Co')),
);
const movie = box('moov', box('mvhd', bytes('length')), track('vide'));
const metaByKey = box(
  'meta',
  handler('mdta'),
  box('keys', bytes('mdtacom.apple.quicktime.location.ISO6709')),
  box('ilst', bytes(PLACE)),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp4-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function prepared(...boxes: readonly Buffer[]): Promise<Buffer> {
  const place = newStagedPlace(join(folder, 'clip.mp4'), 'clip');
  await rm(place.path, { force: true });
  await writeStaged(place, boxes);
  const file = await openStaged(place, 'r+');
  await prepareMp4(file).finally(() => file.close());
  return buffer(readStaged(place));
}

test.each([
  ['user data of the film', box('moov', box('mvhd', bytes('length')), userData)],
  ['metadata by key', box('moov', metaByKey)],
  ['user data of a track', box('moov', track('vide', userData))],
  ['XMP beside the film', box('uuid', bytes('0123456789abcdef'), bytes(`<exif:GPSLatitude>${PLACE}`))],
  ['metadata in a box with a long size', box('moov', longBox('udta', bytes(PLACE)))],
  ['metadata in a fragment', box('moof', box('traf', box('meta', bytes(PLACE))))],
  [
    'a box that claims to be longer than what holds it',
    box('moov', Buffer.concat([bytes('\x00\xff\x00\x00udta'), bytes(PLACE)])),
  ],
  ['a box that runs to the end', Buffer.concat([bytes('\0\0\0\0meta'), bytes(PLACE)])],
])('the place is gone from %s, and no other byte is changed or moved', async (_, withPlace) => {
  const hasMovie = withPlace.includes('moov');
  const before = Buffer.concat([fileType, pictures, ...(hasMovie ? [] : [movie]), withPlace]);
  const after = await prepared(before);
  expect(after.length).toBe(before.length);
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes('location')).toBe(false);
  expect(after.includes('Phone Co')).toBe(false);
  expect(after.includes('free')).toBe(true);
  expect(after.subarray(0, fileType.length + pictures.length).equals(Buffer.concat([fileType, pictures]))).toBe(true);
});

test('a track of positions goes, the tracks of picture and sound stay with their rotation', async () => {
  const positions = track('meta', bytes('index of the positions'));
  const after = await prepared(fileType, box('moov', track('vide'), positions, track('soun')), pictures);
  expect(after.includes('index of the positions')).toBe(false);
  expect(after.includes(track('vide'))).toBe(true);
  expect(after.includes(track('soun'))).toBe(true);
  expect(after.includes(pictures)).toBe(true);
});

test('a film without any of it stays as it is, and so do bytes after its last box', async () => {
  const whole = Buffer.concat([fileType, movie, pictures]);
  for (const film of [whole, Buffer.concat([fileType, pictures, movie]), Buffer.concat([whole, Buffer.alloc(5)])]) {
    expect(await prepared(film)).toEqual(film);
  }
});

test('a film of fragments, and one whose pictures run to the end of the file, are taken', async () => {
  const fragments = Buffer.concat([fileType, movie, box('moof', box('traf')), pictures, box('moof'), pictures]);
  const open = Buffer.concat([fileType, movie, bytes('\0\0\0\0mdat pictures to the end')]);
  for (const film of [fragments, open]) expect(await prepared(film)).toEqual(film);
});

test.each([
  ['without the box that tells what the pictures are', [fileType, pictures]],
  ['without pictures', [fileType, movie]],
  ['that ends within its pictures', [fileType, movie, pictures.subarray(0, -1)]],
  ['that ends within the head of its pictures', [fileType, movie, pictures.subarray(0, 6)]],
  ['that ends within what tells what the pictures are', [fileType, pictures, movie.subarray(0, 40)]],
  ['that ends within a long head', [fileType, pictures, bytes('\0\0\0\x01moov')]],
  ['whose box leads back', [fileType, pictures, bytes('\0\0\0\x03moov')]],
])('a film %s is refused as broken', async (_, boxes) => {
  await expect(prepared(...boxes)).rejects.toMatchObject({ code: 'film_broken', kind: 'invalid' });
});

test('a film of absurdly many boxes is refused', async () => {
  await expect(prepared(fileType, Buffer.alloc(8 * 100_001, box('free')))).rejects.toMatchObject({
    code: 'file_type_not_allowed',
  });
});
