import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { webmElement as element, endlessWebmElement as endless } from '@alethea/test-kit/films';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newStagedPlace, openStaged, readStaged, writeStaged } from '../sealed/staged-file.ts';
import { prepareWebm } from './prepare-webm.ts';

const PLACE = '+51.0447-114.0719/';
const bytes = (text: string) => Buffer.from(text, 'latin1');

const head = element('1a45dfa3', element('4282', bytes('webm')));
const name = (text: string) =>
  Buffer.concat([Buffer.from('536e', 'hex'), Buffer.from([0x80 + text.length]), bytes(text)]);
const codec = element('86', bytes('V_VP8'));
const info = element(
  '1549a966',
  element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
  element('4461', bytes('12345678')),
  element('7ba9', bytes('Mrs. Whitford, left arm')),
  element('4d80', bytes('Phone Co Muxer')),
  element('5741', bytes('Phone Co Camera 7')),
);
const tracks = element('1654ae6b', element('ae', element('d7', Buffer.from([1])), name('FaceCam SN 0042'), codec));
const pictures = (text: string) => element('a3', bytes(text));
const tags = element(
  '1254c367',
  element('7373', element('67c8', element('45a3', bytes('LOCATION')), element('4487', bytes(PLACE)))),
);
const attachments = element('1941a469', element('61a7', bytes('IMG_0042.jpg with an embedded thumbnail')));
const secrets = [PLACE, 'LOCATION', 'Whitford', 'Phone Co', 'SN 0042', 'IMG_0042', '12345678'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webm-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function prepared(whole: Buffer): Promise<Buffer> {
  const place = newStagedPlace(join(folder, 'clip.webm'), 'clip');
  await rm(place.path, { force: true });
  await writeStaged(place, [whole]);
  const file = await openStaged(place, 'r+');
  await prepareWebm(file).finally(() => file.close());
  return buffer(readStaged(place));
}

const cluster = [element('e7', Buffer.from([0])), pictures(`pictures and the bytes of an id ${'x'.repeat(300)}`)];

test.each([
  [
    'a film whose parts say how long they are',
    element('18538067', info, tracks, element('1f43b675', ...cluster), tags, attachments),
  ],
  [
    'a recording of a browser',
    endless('18538067', info, tracks, endless('1f43b675', ...cluster), endless('1f43b675', ...cluster), tags),
  ],
  ['tags before the pictures', endless('18538067', tags, attachments, info, tracks, element('1f43b675', ...cluster))],
])(
  'place, device, time, title and attachments are gone from %s, and no byte of the pictures is changed or moved',
  async (_, film) => {
    const before = Buffer.concat([head, film]);
    const after = await prepared(before);
    expect(after.length).toBe(before.length);
    for (const secret of secrets) expect(after.includes(secret), secret).toBe(false);
    expect(after.includes('V_VP8')).toBe(true);
    const at = before.indexOf('pictures and the bytes');
    expect(after.subarray(at, at + 332).equals(before.subarray(at, at + 332))).toBe(true);
    // What was blanked reads as void elements: a second run finds everything where it was.
    expect(await prepared(after)).toEqual(after);
  },
);

test('a film without any of it stays as it is, and so does a recording that broke off in mid-picture', async () => {
  const whole = Buffer.concat([head, endless('18538067', endless('1f43b675', ...cluster))]);
  for (const film of [whole, whole.subarray(0, -10)]) expect(await prepared(film)).toEqual(film);
});

const segment = element('18538067', info, tracks, element('1f43b675', ...cluster));
test.each([
  ['that ends within its segment', segment.subarray(0, -1)],
  ['that ends within a cluster', endless('18538067', info, tracks, element('1f43b675', ...cluster).subarray(0, -1))],
  ['without a cluster', endless('18538067', info, tracks)],
  ['that ends before its segment', Buffer.alloc(0)],
  ['that ends within the head of its segment', Buffer.from('18538067', 'hex')],
])('a film %s is refused as broken', async (_, film) => {
  await expect(prepared(Buffer.concat([head, film]))).rejects.toMatchObject({ code: 'film_broken', kind: 'invalid' });
});

test('a film of absurdly many elements is refused', async () => {
  const many = Buffer.alloc(2 * 200_001, Buffer.from([0xe7, 0x80]));
  await expect(prepared(endless('18538067', many))).rejects.toMatchObject({ code: 'file_type_not_allowed' });
});
