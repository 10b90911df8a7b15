import { deflateSync } from 'node:zlib';

/** A PDF that is small and becomes large when it is opened. */
export interface HostilePdf {
  readonly kind: string;
  readonly bytes: Buffer;
}

const KILOBYTE = 1024;

/** One of each kind, whose streams become at least so large in all. */
export function hostilePdfs(kilobytes: number): readonly HostilePdf[] {
  const size = kilobytes * KILOBYTE;
  const zeros = Buffer.alloc(size);
  const share = deflateSync(Buffer.alloc(Math.ceil(size / 16), ' '));
  const flate = deflateSync(zeros);
  const page = (content: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} >>`;
  const single = (kind: string, filter: string, data: Buffer): HostilePdf => ({
    kind,
    bytes: pdf([page('5 0 R')], [stream(`/Filter ${filter}`, data)]),
  });
  return [
    single('deflate', '/FlateDecode', flate),
    ...[9, 11, 14].map((windowBits) => {
      const data = deflateSync(zeros, { windowBits });
      return single(`deflate with the header 0x${data[0]?.toString(16)}`, '/FlateDecode', data);
    }),
    single('deflate in deflate', '[/FlateDecode /FlateDecode]', deflateSync(flate)),
    single(
      'deflate in deflate in deflate',
      '[/FlateDecode /FlateDecode /FlateDecode]',
      deflateSync(deflateSync(flate)),
    ),
    single('hex digits', '[/FlateDecode /ASCIIHexDecode]', deflateSync(Buffer.alloc(2 * size, '0'))),
    single('base 85', '[/FlateDecode /ASCII85Decode]', deflateSync(Buffer.alloc(size / 4, 'z'))),
    single('runs in runs', '[/RunLengthDecode /RunLengthDecode]', runs(runs(zeros))),
    single('LZW', '/LZWDecode', lzwOfZeros(size)),
    {
      kind: 'one stream named many times on a page',
      bytes: pdf([page(`[${'5 0 R '.repeat(17)}]`)], [stream('/Filter /FlateDecode', share)]),
    },
    {
      kind: 'one stream on many pages',
      bytes: pdf(
        Array.from({ length: 17 }, () => page('5 0 R')),
        [stream('/Filter /FlateDecode', share)],
      ),
    },
    {
      kind: 'many streams of objects',
      bytes: pdf(
        [page('5 0 R')],
        [stream('', Buffer.from('q Q')), ...Array.from({ length: 17 }, () => objectStream(share))],
      ),
    },
  ];
}

/** A PDF of so many pages without words, such as anybody may attach. */
export function harmlessPdf(pages: number): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>';
  return pdf(
    Array.from({ length: pages }, () => page),
    [stream('', Buffer.from('q Q'))],
  );
}

const stream = (entries: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);

const objectStream = (data: Buffer) => stream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', data);

/** Objects 1 and 2 are catalogue and pages, 5 and following those given; pages come after them. */
function pdf(pages: readonly string[], objects: readonly Buffer[]): Buffer {
  const first = 5 + objects.length;
  const kids = pages.map((_, index) => `${first + index} 0 R`).join(' ');
  const numbered = [
    [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [2, Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
    ...objects.map((object, index) => [5 + index, object] as const),
    ...pages.map((page, index) => [first + index, Buffer.from(page)] as const),
  ] as const;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...numbered.flatMap(([number, object]) => [Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]),
    Buffer.from(`trailer\n<< /Size ${first + pages.length} /Root 1 0 R >>\n%%EOF\n`),
  ]);
}

/** 128 equal bytes become two. */
function runs(data: Buffer): Buffer {
  const packed: number[] = [];
  for (let at = 0; at < data.length; ) {
    let length = 1;
    while (length < 128 && data[at + length] === data[at]) length += 1;
    packed.push(length === 1 ? 0 : 257 - length, data[at] ?? 0);
    at += length;
  }
  return Buffer.from([...packed, 128]);
}

/** Each code stands for one more zero than the one before, until the table is full and begins anew. */
function lzwOfZeros(size: number): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  const put = (code: number, width: number) => {
    held = (held << width) | code;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 0xff);
    held &= (1 << bits) - 1;
  };
  let width = 9;
  for (let written = 0; written < size; ) {
    put(256, width);
    put(0, 9);
    written += 1;
    for (let [code, run] = [258, 2]; code < 4_000 && written < size; code += 1, run += 1) {
      width = code < 511 ? 9 : code < 1_023 ? 10 : code < 2_047 ? 11 : 12;
      put(code, width);
      written += run;
    }
  }
  put(257, width);
  bytes.push((held << (8 - bits)) & 0xff);
  return Buffer.from(bytes);
}
