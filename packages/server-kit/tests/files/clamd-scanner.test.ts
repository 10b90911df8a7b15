import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClamdScanner, parseClamdAddress } from '../../src/files/inspect/clamd-scanner.ts';
import { startClamd, TEST_VIRUS } from './clamd-server.ts';

let folder: string;
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  clamd = await startClamd({ streamMaxLength: 2_000_000 });
});
afterAll(async () => {
  await clamd.stop();
  await rm(folder, { recursive: true });
});

async function scan(content: Uint8Array): Promise<void> {
  await createClamdScanner({ path: clamd.path }).scan([content]);
}

test('a clean file passes, seen by clamd to its last byte', async () => {
  await scan(Buffer.alloc(1_234_567, 'clean'));
  await scan(Buffer.alloc(0));
  expect(clamd.scannedBytes).toEqual([1_234_567, 0]);
});

test('an infected file is refused, also where the virus lies across two chunks', async () => {
  for (const startByte of [0, 256 * 1024 - 10]) {
    const content = Buffer.concat([Buffer.alloc(startByte), Buffer.from(TEST_VIRUS), Buffer.alloc(1_000)]);
    await expect(scan(content)).rejects.toMatchObject({
      name: 'UploadRejected',
      code: 'file_infected',
      kind: 'invalid',
      message: 'the file carries Test-Virus',
    });
  }
});

test('a file longer than clamd takes is not taken for clean', async () => {
  await expect(scan(Buffer.alloc(2_100_000))).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test('where clamd does not listen, or hangs up, nothing is taken for clean', async () => {
  await expect(createClamdScanner({ path: join(folder, 'nobody') }).scan([Buffer.from('x')])).rejects.toMatchObject({
    name: 'StorageUnavailable',
    code: 'temporarily_unavailable',
  });
  await expect(
    createClamdScanner({ path: clamd.path }).scan(createReadStream(join(folder, 'missing'))),
  ).rejects.toMatchObject({
    name: 'StorageUnavailable',
  });
});

test('a file that fails before the scanner has answered its greeting is refused, and ends no process', async () => {
  const lost = new Readable({ read() {} });
  process.nextTick(() => lost.destroy(new Error('the disk is gone')));
  await expect(createClamdScanner({ path: clamd.path }).scan(lost)).rejects.toMatchObject({
    name: 'StorageUnavailable',
  });
});

describe('the address of clamd', () => {
  test('is the path of a socket, or a host and port', () => {
    expect(parseClamdAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(parseClamdAddress('clamd.clinic.example:3310')).toEqual({ host: 'clamd.clinic.example', port: 3310 });
    expect(parseClamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  });
  test.each(['', 'clamd', 'clamd:', 'clamd:0', 'clamd:70000', 'tcp://clamd:3310'])('is not %j', (text) => {
    expect(parseClamdAddress(text)).toBeUndefined();
  });
});
