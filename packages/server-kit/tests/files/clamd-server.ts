import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the scanner finds: not a real test virus, which would alarm scanners that look at this file. */
export const TEST_VIRUS = 'the-mark-of-a-test-virus';

/**
 * A clamd on a Unix socket that speaks INSTREAM: chunks with their length before them, ended by an empty one; it
 * answers FOUND for TEST_VIRUS, and ERROR as soon as a stream is longer than StreamMaxLength. The socket has a folder to
 * itself, which goes when it stops; `path` starts it again in the same place.
 */
export async function startClamd(options: { readonly path?: string; readonly streamMaxLength?: number } = {}) {
  const { streamMaxLength = 300 * 1024 * 1024 } = options;
  const path = options.path ?? join(await mkdtemp(join(tmpdir(), 'clamd-')), 'clamd.ctl');
  await mkdir(dirname(path), { recursive: true });
  const scannedBytes: number[] = [];
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => {});
    let waiting = Buffer.alloc(0);
    let greeted = false;
    const pieces: Buffer[] = [];
    const answer = (text: string) => {
      socket.removeAllListeners('data');
      socket.end(`${text}\0`);
    };
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data]);
      if (!greeted) {
        const command = 'zINSTREAM\0';
        if (waiting.length < command.length) return;
        if (waiting.toString('latin1', 0, command.length) !== command) return answer('UNKNOWN COMMAND');
        waiting = waiting.subarray(command.length);
        greeted = true;
      }
      while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
        const length = waiting.readUInt32BE(0);
        const whole = Buffer.concat(length === 0 ? pieces : []);
        if (length === 0) {
          scannedBytes.push(whole.length);
          return answer(whole.includes(TEST_VIRUS) ? 'stream: Test-Virus FOUND' : 'stream: OK');
        }
        pieces.push(waiting.subarray(4, 4 + length));
        waiting = waiting.subarray(4 + length);
        if (pieces.reduce((sum, piece) => sum + piece.length, 0) > streamMaxLength) {
          return answer('INSTREAM size limit exceeded. ERROR');
        }
      }
    });
  });
  await new Promise<void>((ready) => server.listen(path, ready));
  return {
    path,
    /** The sizes of the streams that were looked through to their end. */
    scannedBytes,
    async stop(): Promise<void> {
      for (const socket of connections) socket.destroy();
      await new Promise((stopped) => server.close(stopped));
      await rm(dirname(path), { recursive: true, force: true });
    },
  };
}
