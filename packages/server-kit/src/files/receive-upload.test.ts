import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMALL_DOCX } from '@alethea/test-kit/multipart-form';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_KINDS, type UploadKind } from './inspect/sniff.ts';
import { receiveUpload } from './receive-upload.ts';
import { readStaged } from './sealed/staged-file.ts';

const PICTURES: UploadKind[] = ['image/jpeg', 'image/png'];
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0'), Buffer.alloc(500)]);

let tempFolder: string;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } });
  jpeg = await picture.clone().jpeg().toBuffer();
  png = await picture.clone().png().toBuffer();
});
beforeEach(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(tempFolder, { recursive: true }));

function streamOf(bytes: Uint8Array, chunkBytes = 100): Readable {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return Readable.from(chunks, { objectMode: false });
}

const receive = (bytes: Uint8Array, fileName: string, accept = PICTURES) =>
  receiveUpload(streamOf(bytes), { fileName, accept, tempFolder });

describe('an accepted file', () => {
  test('lies whole and sealed in a temporary file, with kind, size and checksum, until it is disposed of', async () => {
    const upload = await receive(jpeg, 'C:\\photos\\Left arm.JPEG');
    expect(upload).toMatchObject({
      fileName: 'Left arm.JPEG',
      kind: 'image/jpeg',
      contentType: 'image/jpeg',
      bytes: jpeg.length,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    });
    expect(await buffer(readStaged(upload.place))).toEqual(jpeg);
    const kept = await readFile(upload.place.path);
    for (let at = 0; at + 16 <= jpeg.length; at += 16) expect(kept.includes(jpeg.subarray(at, at + 16))).toBe(false);
    await upload.dispose();
    await upload.dispose();
    expect(await readdir(tempFolder)).toEqual([]);
  });

  test('is told by its first bytes: PNG and PDF', async () => {
    expect((await receive(png, 'scan.png')).kind).toBe('image/png');
    expect((await receive(PDF, 'letter.pdf', ['application/pdf'])).contentType).toBe('application/pdf');
  });

  test('[RESOURCE-20] is told by its first bytes: a Word document; and text by having nothing but text in it', async () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect((await receive(SMALL_DOCX, 'care.DOCX', [docx])).kind).toBe(docx);
    for (const text of ['Keep it dry.\r\n\tÀ bientôt', 'Caf\xe9']) {
      expect((await receive(Buffer.from(text, 'latin1'), 'care.txt', ['text/plain'])).kind).toBe('text/plain');
    }
    for (const other of [PDF, EXE, png, SMALL_DOCX, Buffer.from('Keep it dry.', 'utf16le')]) {
      await expect(receive(other, 'care.txt', ['text/plain'])).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    }
    await expect(receive(PDF, 'care.docx', [docx])).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  });

  test('may have exactly as many bytes as the limit', async () => {
    const rules = { fileName: 'a.jpg', accept: PICTURES, tempFolder };
    const upload = await receiveUpload(streamOf(jpeg), { ...rules, limits: { 'image/jpeg': jpeg.length } });
    expect(upload.bytes).toBe(jpeg.length);
    await expect(
      receiveUpload(streamOf(jpeg), { ...rules, limits: { 'image/jpeg': jpeg.length - 1 } }),
    ).rejects.toMatchObject({
      code: 'file_too_large',
      kind: 'too_large',
    });
  });
});

describe('a refused file leaves nothing behind', () => {
  afterEach(async () => {
    expect(await readdir(tempFolder)).toEqual([]);
  });

  test.for(['setup.jpg', 'setup.png'])('a program renamed to %s', async (fileName) => {
    await expect(receive(EXE, fileName)).rejects.toMatchObject({ code: 'file_type_not_allowed', kind: 'invalid' });
  });

  test('a picture under the extension of another kind, or of none', async () => {
    for (const fileName of ['photo.png', 'photo.exe', 'photo', 'photo.jpg.exe', '.jpg']) {
      await expect(receive(jpeg, fileName)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    }
  });

  test('a kind that this place does not accept', async () => {
    await expect(receive(PDF, 'letter.pdf')).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(64)]);
    await expect(receive(mp4, 'clip.mp4')).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    const accepted = await receive(mp4, 'clip.mp4', ['video/mp4']);
    await accepted.dispose();
  });

  test('text and markup that claim to be a picture', async () => {
    for (const content of [
      'just text',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><script>1</script>',
    ]) {
      await expect(receive(Buffer.from(content), 'note.jpg')).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    }
  });

  test('an empty file', async () => {
    await expect(receive(Buffer.alloc(0), 'empty.jpg')).rejects.toMatchObject({ code: 'file_empty' });
  });

  test('a name of more than 200 characters', async () => {
    await expect(receive(jpeg, `${'n'.repeat(197)}.jpg`)).rejects.toMatchObject({ code: 'file_name_too_long' });
  });

  test('a picture over 25 MB is refused while it streams, and the rest is read away, not kept', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    async function* endless() {
      for (yield jpeg; sent < 300; sent += 1) yield chunk;
    }
    const stream = Readable.from(endless(), { objectMode: false });
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await expect(receiveUpload(stream, { fileName: 'huge.jpg', accept: PICTURES, tempFolder })).rejects.toMatchObject({
      code: 'file_too_large',
      message: `the file is larger than ${UPLOAD_KINDS['image/jpeg'].maxBytes} bytes`,
    });
    expect(sent).toBeLessThan(40);
    await ended;
    expect(sent).toBe(300);
  });

  test('an upload that breaks off', async () => {
    async function* broken() {
      yield jpeg;
      throw new Error('the connection was lost');
    }
    const rules = { fileName: 'a.jpg', accept: PICTURES, tempFolder };
    await expect(receiveUpload(Readable.from(broken()), rules)).rejects.toThrow('the connection was lost');
    const closed = new Readable({ read() {} });
    closed.push(jpeg);
    const receiving = receiveUpload(closed, rules);
    closed.destroy();
    await expect(receiving).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
});
