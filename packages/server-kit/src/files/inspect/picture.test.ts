import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture, shrinkPicture } from './picture.ts';

/** A picture with a red left and a blue right half, 600 x 300. */
function halves() {
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that claims a size and carries next to no pixels. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]));
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

async function colourAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

test('metadata (place, device, time, comments) is gone from picture and thumbnail', async () => {
  const withMetadata = await halves()
    .withExif({
      IFD0: { Make: 'SECRETCAMERA', Model: 'X1', DateTime: '2026:01:02 03:04:05' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '114/1 4/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SECRETNOTE</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(withMetadata).metadata();
  expect([before.exif, before.xmp]).not.toContain(undefined);

  const picture = await preparePicture(withMetadata);
  for (const bytes of [picture.bytes, picture.thumbnail.bytes]) {
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
  }
});

test('serial numbers, an embedded small picture, IPTC and XMP beside the pixels of a JPEG are gone', async () => {
  const jpeg = await halves().jpeg().toBuffer();
  const segment = (marker: number, content: string) => {
    const body = Buffer.from(content, 'latin1');
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const inner = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const told = Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, `Exif\0\0II*\0\x08\0\0\0\0\0SECRET BodySerialNumber 0042 ${inner.toString('latin1')}`),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>SECRET 51,2.6N</exif:GPSLatitude>'),
    segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0eSECRET Calgary'),
    segment(0xfe, 'SECRET comment'),
    jpeg.subarray(2),
  ]);
  const picture = await preparePicture(told);
  expect([picture.widthPixels, picture.heightPixels]).toEqual([600, 300]);
  for (const { bytes } of [picture, picture.thumbnail]) {
    const after = Buffer.from(bytes);
    expect(after.includes('SECRET')).toBe(false);
    // One picture begins in it, and no other.
    expect(after.indexOf(Buffer.from([0xff, 0xd8, 0xff]), 1)).toBe(-1);
  }
});

test('text chunks and profile of a PNG are gone, and it stays a PNG with its transparency', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00ff0080' } })
    .withExif({ IFD0: { Make: 'SECRETCAMERA' } })
    .png()
    .toBuffer();
  const withText = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from('Comment\0SECRETNOTE')),
    png.subarray(33),
  ]);
  const picture = await preparePicture(withText);
  expect(picture.contentType).toBe('image/png');
  const after = await sharp(picture.bytes).metadata();
  expect([after.format, after.hasAlpha, after.exif, after.comments]).toEqual(['png', true, undefined, undefined]);
  expect(Buffer.from(picture.bytes).includes('SECRET')).toBe(false);
  expect((await sharp(picture.thumbnail.bytes).metadata()).format).toBe('jpeg');
});

test('the orientation that a camera notes is kept by turning the pixels', async () => {
  const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await preparePicture(turned);
  expect([picture.widthPixels, picture.heightPixels]).toEqual([300, 600]);
  expect([picture.thumbnail.widthPixels, picture.thumbnail.heightPixels]).toEqual([240, 480]);
  for (const { bytes, heightPixels } of [picture, picture.thumbnail]) {
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
    const [topRed = 0, , topBlue = 0] = await colourAt(bytes, 100, 20);
    const [lowRed = 0, , lowBlue = 0] = await colourAt(bytes, 100, heightPixels - 20);
    expect(topRed - topBlue).toBeGreaterThan(150);
    expect(lowBlue - lowRed).toBeGreaterThan(150);
  }
});

test('colours of a wide profile are converted to sRGB, not just relabelled', async () => {
  const p3 = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86432' } })
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const raw = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = await colourAt((await preparePicture(p3)).bytes, 30, 30);
  expect([raw[0], raw[1], raw[2]]).not.toEqual([red, green, blue]);
  expect(Math.abs(red - 200) + Math.abs(green - 100) + Math.abs(blue - 50)).toBeLessThan(12);
});

test('a small picture keeps its size, also as thumbnail', async () => {
  const small = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const picture = await preparePicture(small);
  expect([picture.widthPixels, picture.heightPixels]).toEqual([50, 30]);
  expect([picture.thumbnail.widthPixels, picture.thumbnail.heightPixels]).toEqual([50, 30]);
});

test('a picture of 30,000 x 30,000 pixels is refused by its header', async () => {
  await expect(preparePicture(pngClaiming(30_000, 30_000))).rejects.toMatchObject({
    name: 'UploadRejected',
    code: 'picture_too_large',
    kind: 'too_large',
  });
});

test('a truncated JPEG is refused, also when only its last pixels are missing', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
  await expect(preparePicture(jpeg)).resolves.toBeDefined();
  for (const keptBytes of [200, Math.floor(jpeg.length / 2), jpeg.length - 100]) {
    await expect(preparePicture(jpeg.subarray(0, keptBytes))).rejects.toMatchObject({
      code: 'picture_broken',
      kind: 'invalid',
    });
  }
});

test('a PNG without its pixels, a picture of another format and plain text are refused as broken', async () => {
  const webp = await halves().webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  for (const bytes of [pngClaiming(300, 300), webp, svg, Buffer.from('no picture at all'), Buffer.alloc(0)]) {
    await expect(preparePicture(bytes)).rejects.toMatchObject({ code: 'picture_broken' });
  }
});

test('a missing file is an error of ours, not a broken picture', async () => {
  await expect(preparePicture(join(import.meta.dirname, 'no-such.jpg'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a picture for a document is a JPEG of the wanted size, and a small one is not made larger', async () => {
  const png = await halves().png().toBuffer();
  const { bytes, widthPixels, heightPixels } = await shrinkPicture(png, 200);
  expect([widthPixels, heightPixels]).toEqual([200, 100]);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(await shrinkPicture(png, 2000)).toMatchObject({ widthPixels: 600, heightPixels: 300 });
});

test('never more than two pictures are worked on, all are in the end, and a broken one frees its place', async () => {
  const picture = await halves().jpeg().toBuffer();
  const broken = picture.subarray(0, picture.length / 2);
  // In this order: a picture that moves on from the queue meanwhile, in a thread of its own, is not counted twice.
  const atWork = () => sharp.counters().process + sharp.counters().queue;
  // Tests of a worker share its process, and what the one before broke off may still be at work.
  await expect.poll(atWork).toBe(0);
  let most = 0;
  const count = () => {
    most = Math.max(most, atWork());
  };
  sharp.queue.on('change', count);
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, index) => preparePicture(index % 3 === 0 ? broken : picture)),
  );
  sharp.queue.off('change', count);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true, false]);
});
