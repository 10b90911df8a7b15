/** A box of an MP4 file (ISO/IEC 14496-12). */
export function mp4Box(type: string, ...content: readonly Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** An MP4 file that is whole: what a player reads first, with these boxes in it, then what stands for the pictures. */
export function mp4Film(pictures: Buffer, ...inMovie: readonly Buffer[]): Buffer<ArrayBuffer> {
  const fileType = mp4Box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));
  return Buffer.concat([
    fileType,
    mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), ...inMovie),
    mp4Box('mdat', pictures),
  ]);
}

/** An element of a WebM file (RFC 8794), its id in hex digits. */
export function webmElement(id: string, ...content: readonly Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** As browsers write it: its end is not known while it is recorded. */
export function endlessWebmElement(id: string, ...content: readonly Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);
}

/** A WebM file as a browser records it: what it is, a segment, and a cluster with what stands for the pictures. */
export function webmRecording(pictures: Buffer): Buffer<ArrayBuffer> {
  const head = webmElement('1a45dfa3', webmElement('4282', Buffer.from('webm')));
  const cluster = endlessWebmElement('1f43b675', webmElement('e7', Buffer.from([0])), webmElement('a3', pictures));
  return Buffer.concat([head, endlessWebmElement('18538067', cluster)]);
}
