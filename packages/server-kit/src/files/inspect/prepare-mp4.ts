import type { RandomAccess } from '../sealed/staged-file.ts';
import { UploadRejected } from '../upload-rejected.ts';

/** Which boxes hold others on the way to what tells a place, by what they lie in (ISO/IEC 14496-12). */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  file: ['moov', 'moof'],
  moov: ['trak'],
  moof: ['traf'],
};
/**
 * What tells place, device, time or author and no player needs: user data (`©xyz`, `loci`, `©mak`), metadata by key
 * (`com.apple.quicktime.location.ISO6709`), and boxes by UUID (XMP). Rotation lies in the track header and stays.
 */
const TELLTALE = new Set(['udta', 'meta', 'uuid']);
/** A track of samples that are neither picture nor sound, such as the position of each second. */
const METADATA_TRACK = 'meta';
/** An hour of one-second fragments has some 30,000; more are made to keep a server busy. */
const MAX_BOXES = 100_000;
const ZEROS = Buffer.alloc(64 * 1024);

interface Box {
  readonly type: string;
  readonly startByte: number;
  readonly contentByte: number;
  readonly endByte: number;
  /** It says that it is longer than what holds it. */
  readonly isCut: boolean;
}

/**
 * Takes place, device and author out of an MP4 file, in place: their boxes become `free` and their content zeros, so
 * that no byte of the pictures moves. What a metadata track refers to stays among the media data, where nothing points to
 * it any more. Throws UploadRejected: `film_broken` for a file that ends too early, `file_type_not_allowed` for one of
 * absurdly many boxes.
 */
export async function prepareMp4(file: RandomAccess): Promise<void> {
  const whole = { type: 'file', startByte: 0, contentByte: 0, endByte: file.sizeBytes, isCut: false };
  await checkWhole(file, whole);
  await stripWithin(file, whole, { boxes: MAX_BOXES });
}

/**
 * Without `moov` no player knows what the pictures are, without `mdat` there are none. A box at the top that is longer than
 * the file was cut by a transfer or a camera that broke off; bytes after the last box are passed over, as by players.
 */
async function checkWhole(file: RandomAccess, whole: Box): Promise<void> {
  const found = new Set<string>();
  for await (const box of boxesOf(file, whole, { boxes: MAX_BOXES })) {
    if (box.isCut) throw new UploadRejected('film_broken', 'the video ends within a box');
    found.add(box.type);
  }
  if (!found.has('moov') || !found.has('mdat')) throw new UploadRejected('film_broken', 'the video lacks a part');
}

async function stripWithin(file: RandomAccess, parent: Box, budget: { boxes: number }): Promise<void> {
  for await (const box of boxesOf(file, parent, budget)) {
    if (TELLTALE.has(box.type) || (box.type === 'trak' && (await isMetadataTrack(file, box, budget)))) {
      await blank(file, box);
    } else if (CONTAINERS[parent.type]?.includes(box.type)) {
      await stripWithin(file, box, budget);
    }
  }
}

/** The boxes side by side; where one is broken off or no box at all, a player stops reading too. */
async function* boxesOf(file: RandomAccess, parent: Box, budget: { boxes: number }): AsyncGenerator<Box> {
  for (let startByte = parent.contentByte; startByte + 8 <= parent.endByte; ) {
    budget.boxes -= 1;
    if (budget.boxes < 0) throw new UploadRejected('file_type_not_allowed', 'the video has too many boxes');
    const head = await file.read(startByte, 16);
    const type = head.toString('latin1', 4, 8);
    const shortSize = head.readUInt32BE(0);
    const isLong = shortSize === 1 && head.length === 16;
    const headBytes = isLong ? 16 : 8;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : shortSize;
    // Zero means: to the end of what holds it.
    const endByte = size === 0 ? parent.endByte : Math.min(startByte + size, parent.endByte);
    if (size !== 0 && size < headBytes) return;
    const isCut = startByte + size > parent.endByte;
    yield { type, startByte, contentByte: Math.min(startByte + headBytes, endByte), endByte, isCut };
    startByte = endByte;
  }
}

async function isMetadataTrack(file: RandomAccess, track: Box, budget: { boxes: number }): Promise<boolean> {
  const media = await childOf(file, track, 'mdia', budget);
  const handler = media && (await childOf(file, media, 'hdlr', budget));
  if (!handler) return false;
  const handlerType = await file.read(handler.contentByte + 8, 4);
  return handlerType.toString('latin1') === METADATA_TRACK;
}

async function childOf(
  file: RandomAccess,
  parent: Box,
  type: string,
  budget: { boxes: number },
): Promise<Box | undefined> {
  for await (const box of boxesOf(file, parent, budget)) {
    if (box.type === type) return box;
  }
  return undefined;
}

async function blank(file: RandomAccess, box: Box): Promise<void> {
  await file.write(box.startByte + 4, Buffer.from('free'));
  for (let position = box.contentByte; position < box.endByte; position += ZEROS.length) {
    await file.write(position, ZEROS.subarray(0, box.endByte - position));
  }
}
