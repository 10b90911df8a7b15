import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { attackSize } from '@alethea/test-kit/attack-size';
import { mp4Box as box, mp4Film } from '@alethea/test-kit/films';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMedia, type Media, type MediaLimits } from '../../src/files/inspect/media.ts';
import { newStagedPlace, readStaged, type StagedPlace, writeStaged } from '../../src/files/sealed/staged-file.ts';

const limits: MediaLimits = { pictureProcesses: 1, workersWaiting: 20, pictureMegabytes: 1_600, pictureMs: 60_000 };
const MOST_BOXES = 100_000;

let folder: string;
let media: Media;
const started: Media[] = [];
const start = (changed: Partial<MediaLimits> = {}) => {
  const made = createMedia({ ...limits, ...changed }, [folder], pino({ level: 'silent' }));
  started.push(made);
  return made;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attack-media-'));
  media = start();
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});
afterAll(async () => {
  for (const each of started) each.stop();
  await rm(folder, { recursive: true });
});

async function kept(bytes: Uint8Array): Promise<StagedPlace> {
  const place = newStagedPlace(join(folder, 'came.upload'), 'came');
  await rm(place.path, { force: true });
  await writeStaged(place, [bytes]);
  return place;
}

const read = (place: StagedPlace) => buffer(readStaged(place));

describe('a film', () => {
  const head = (size: number, type: string) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(size);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };
  const longBox = (type: string, size: bigint, ...content: readonly Buffer[]) => {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(size);
    return Buffer.concat([head(1, type), length, ...content]);
  };
  const nested = (type: string, depth: number) =>
    Array.from({ length: depth }).reduce<Buffer>((inner) => box(type, inner), Buffer.alloc(0));
  const positions = box('udta', Buffer.from('+51.0447-114.0719/'));
  const depth = attackSize(500, 5_000);

  const film = mp4Film(Buffer.from('pictures'));

  test.for([
    ['boxes to the end of the file, one in the other', head(0, 'moov'), head(0, 'trak'), head(0, 'mdia')],
    ['boxes that are larger than what holds them', box('moov', head(4_000_000_000, 'trak'))],
    ['boxes in boxes in boxes', nested('moov', depth)],
    ['tracks in tracks', box('moov', nested('trak', depth))],
    ['media in media', box('moov', box('trak', nested('mdia', depth)))],
    ['fragments in fragments', box('moof', nested('traf', depth))],
    ['a handler without its type', box('moov', box('trak', box('mdia', box('hdlr'))))],
    ['a size of 64 bits that is cut off', head(1, 'moov')],
    ['a size of 64 bits that leads back', longBox('moov', 15n, positions)],
    ['a size that leads back', head(7, 'moov'), positions],
  ] as const)('with %s is walked through to its end, as long as it came', async ([, ...boxes]) => {
    const bytes = Buffer.concat([film, ...boxes]);
    const place = await kept(bytes);
    await media.prepareFilm(place, 'video/mp4');
    expect((await read(place)).length).toBe(bytes.length);
  });

  test('with sizes of 64 bits beyond every file is refused as broken', async () => {
    const place = await kept(Buffer.concat([film, longBox('moov', 2n ** 64n - 1n, positions)]));
    await expect(media.prepareFilm(place, 'video/mp4')).rejects.toMatchObject({ code: 'film_broken' });
  });

  test('of absurdly many boxes is refused, within others too, and the next one loses its place', async () => {
    const many = Buffer.alloc(8 * MOST_BOXES, head(8, 'free'));
    const place = await kept(mp4Film(Buffer.from('pictures'), box('trak', box('mdia', many))));
    await expect(media.prepareFilm(place, 'video/mp4')).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    const next = await kept(mp4Film(Buffer.from('pictures'), positions));
    await media.prepareFilm(next, 'video/mp4');
    expect((await read(next)).includes('+51.0447')).toBe(false);
  });
});

describe('a picture', () => {
  const picture = () => sharp({ create: { width: 600, height: 300, channels: 3, background: '#aa5533' } });

  test('is decoded by a process of its own, and what it made is removed', async () => {
    const place = await kept(await picture().jpeg().toBuffer());
    const made = await media.preparePicture(place);
    expect(made).toMatchObject({ contentType: 'image/jpeg', widthPixels: 600, heightPixels: 300 });
    expect((await sharp(await read(made.thumbnail)).metadata()).width).toBe(480);
    expect((await read(made.picture)).length).toBe(made.sizeBytes);
    await made.dispose();
    expect(await readdir(folder)).toEqual(['came.upload']);
  });

  test('that takes longer than allowed, or more memory, is refused as too large, and the next one is taken', async () => {
    const place = await kept(await picture().jpeg().toBuffer());
    const hasty = start({ pictureMs: 1 });
    await expect(hasty.preparePicture(place)).rejects.toMatchObject({ code: 'picture_too_large' });
    expect(await readdir(folder)).toEqual(['came.upload']);
    const made = await media.preparePicture(place);
    await made.dispose();
  });

  test('sent in passes, with more pixels than memory, is refused by its process alone', async () => {
    const edge = attackSize(6_000, 10_000);
    const passes = sharp({ create: { width: edge, height: edge, channels: 3, background: '#aa5533' } });
    const place = await kept(await passes.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer());
    const small = start({ pictureMegabytes: 760 });
    await expect(small.preparePicture(place)).rejects.toMatchObject({ name: 'UploadRejected' });
    expect(await readdir(folder)).toEqual(['came.upload']);
  });

  test('whose process is killed in the middle fails for the moment, and leaves no file behind', async () => {
    const place = await kept(await picture().png().toBuffer());
    const killed = expect(media.preparePicture(place)).rejects.toMatchObject({ name: 'WorkerFailed', code: 'died' });
    await expect.poll(() => media.processIds().length).toBeGreaterThan(0);
    for (const id of media.processIds()) process.kill(id, 'SIGKILL');
    await killed;
    expect(await readdir(folder)).toEqual(['came.upload']);
    const made = await media.preparePicture(place);
    expect(made.contentType).toBe('image/png');
    await made.dispose();
  });
});
