import type { RandomAccess } from '../sealed/staged-file.ts';
import { UploadRejected } from '../upload-rejected.ts';

/** Elements by their ids (RFC 8794, RFC 9559). */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const CLUSTER = 0x1f43b675;
const CONTAINERS: ReadonlySet<number> = new Set([SEGMENT, INFO, TRACKS, TRACK_ENTRY]);
/**
 * What tells place, device, time or author and no player needs: tags, attachments, chapters; of the film its day, title and
 * file names; of a track its name. Sums over what was changed would be wrong.
 */
const TELLTALE: ReadonlySet<number> = new Set([
  ...[0x1254c367, 0x1941a469, 0x1043a770],
  ...[0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb],
  ...[0x536e, 0xbf],
]);
/** Which programs made it: they have to be there, and may be empty. */
const MAKERS: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
const VOID = 0xec;
/** What a browser records has an element for each picture; more are made to keep a server busy. */
const MAX_ELEMENTS = 200_000;
const ZEROS = Buffer.alloc(64 * 1024);

interface Element {
  readonly id: number;
  readonly startByte: number;
  readonly contentByte: number;
  /** Null where it ends where the next one of its parent begins, as browsers write what they do not know the end of. */
  readonly endByte: number | null;
  /** It says that it is longer than what holds it. */
  readonly isCut: boolean;
}

/** What a walk through a film has left, and what it has met. */
interface Walk {
  elementsLeft: number;
  hasCluster: boolean;
}

/**
 * Takes place, device, time and author out of a WebM file, in place: their elements become void and their content zeros, so
 * that no byte of the pictures moves. Throws UploadRejected: `film_broken` for a file without pictures or that ends before
 * it says that it does, `file_type_not_allowed` for one of absurdly many elements. A recording of a browser does not say
 * where it ends and is whole wherever that is, for such a camera may break off at any time.
 */
export async function prepareWebm(file: RandomAccess): Promise<void> {
  const walk: Walk = { elementsLeft: MAX_ELEMENTS, hasCluster: false };
  await prepareWithin(file, { startByte: 0, endByte: file.sizeBytes }, walk);
  if (!walk.hasCluster) throw new UploadRejected('film_broken', 'the video has no cluster');
}

async function prepareWithin(
  file: RandomAccess,
  { startByte, endByte }: { readonly startByte: number; readonly endByte: number },
  walk: Walk,
): Promise<void> {
  for (let position = startByte; position < endByte; ) {
    walk.elementsLeft -= 1;
    if (walk.elementsLeft < 0) throw new UploadRejected('file_type_not_allowed', 'the video has too many elements');
    const element = await elementAt(file, position, endByte);
    // Where it is broken off a player stops reading too.
    if (!element) return;
    const isCluster = element.id === CLUSTER;
    if (element.isCut && (isCluster || element.id === SEGMENT))
      throw new UploadRejected('film_broken', 'the video ends within a segment or cluster');
    walk.hasCluster ||= isCluster;
    const end = element.endByte ?? endByte;
    if (TELLTALE.has(element.id) && element.endByte !== null) await blank(file, element.startByte, end);
    else if (MAKERS.has(element.id)) await zero(file, element.contentByte, end);
    else if (CONTAINERS.has(element.id))
      await prepareWithin(file, { startByte: element.contentByte, endByte: end }, walk);
    // The parts of a cluster without an end stand beside what follows it: their ids are told apart.
    const isEntered = element.endByte === null && !CONTAINERS.has(element.id);
    position = isEntered ? element.contentByte : end;
  }
}

async function elementAt(file: RandomAccess, startByte: number, parentEnd: number): Promise<Element | null> {
  const head = await file.read(startByte, 12);
  const idBytes = lengthOf(head[0]);
  const sizeBytes = lengthOf(head[idBytes]);
  if (idBytes === 0 || idBytes > 4 || sizeBytes === 0 || head.length < idBytes + sizeBytes) return null;
  const bits = head.subarray(idBytes, idBytes + sizeBytes);
  const contentByte = startByte + idBytes + sizeBytes;
  let size = (bits[0] ?? 0) & (0xff >> sizeBytes);
  for (const byte of bits.subarray(1)) size = size * 256 + byte;
  const isUnknown = size === 2 ** (7 * sizeBytes) - 1;
  return {
    id: head.readUIntBE(0, idBytes),
    startByte,
    contentByte,
    endByte: isUnknown ? null : Math.min(contentByte + size, parentEnd),
    isCut: !isUnknown && contentByte + size > parentEnd,
  };
}

/** How many bytes a number takes, by the zeros before its first one; 0 for none. */
function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 0;
}

async function blank(file: RandomAccess, startByte: number, endByte: number): Promise<void> {
  const bytes = endByte - startByte;
  const head = Buffer.alloc(bytes < 9 ? 2 : 9);
  head[0] = VOID;
  if (bytes < 9) head[1] = 0x80 | (bytes - 2);
  else {
    head[1] = 0x01;
    head.writeUIntBE(bytes - 9, 3, 6);
  }
  await file.write(startByte, head);
  await zero(file, startByte + head.length, endByte);
}

async function zero(file: RandomAccess, startByte: number, endByte: number): Promise<void> {
  for (let position = startByte; position < endByte; position += ZEROS.length) {
    await file.write(position, ZEROS.subarray(0, endByte - position));
  }
}
