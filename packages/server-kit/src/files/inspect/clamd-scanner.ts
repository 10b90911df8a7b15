import { connect, type Socket } from 'node:net';
import { framesOf, type Pieces } from '../sealed/frames.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { UploadRejected } from '../upload-rejected.ts';

/** Looks through files before they are kept. */
export interface Scanner {
  /** Returns for a clean file; throws UploadRejected `file_infected`, or StorageUnavailable when nobody can tell. */
  scan(content: Pieces): Promise<void>;
}

/** Where clamd listens: the path of a Unix socket, or a host and port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

const CHUNK_BYTES = 256 * 1024;
/** A large video is looked through after its last byte came, in silence. */
const SILENT_AT_MOST_MS = 180_000;
const MAX_ANSWER_CHARACTERS = 4_096;

/** Reads `/run/clamav/clamd.ctl` or `clamd.clinic.example:3310`; undefined when it is neither. */
export function parseClamdAddress(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const match = /^(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text);
  const port = Number(match?.[2]);
  if (!match?.[1] || port < 1 || port > 65_535) return undefined;
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

/**
 * Makes a scanner that sends every file to clamd by INSTREAM, one connection each. A file longer than clamd's
 * StreamMaxLength counts as not scanned.
 */
export function createClamdScanner(address: ClamdAddress): Scanner {
  return {
    async scan(content) {
      const answer = await ask(address, content);
      if (answer === 'stream: OK') return;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found) throw new UploadRejected('file_infected', `the file carries ${found}`);
      throw new StorageUnavailable(`files are unavailable: the virus scanner answered "${answer.slice(0, 100)}"`);
    },
  };
}

async function ask(address: ClamdAddress, content: Pieces): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(SILENT_AT_MOST_MS, () => socket.destroy(new Error('the virus scanner is silent')));
  const answered = readAnswer(socket);
  const sent = sendFile(socket, content).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  try {
    // clamd answers, and hangs up, before the end of a file that is too long: its answer says more than the lost line.
    const [answer, sending] = await Promise.allSettled([answered, sent]);
    if (answer.status === 'fulfilled' && answer.value !== '') return answer.value;
    throw sending.status === 'rejected' ? sending.reason : new Error('the virus scanner hung up', { cause: answer });
  } catch (error) {
    throw new StorageUnavailable('files are unavailable: the virus scanner cannot be reached', { cause: error });
  } finally {
    socket.destroy();
  }
}

async function sendFile(socket: Socket, content: Pieces): Promise<void> {
  // Not waited for: a file's stream that fails before anybody reads from it would end the process.
  socket.write('zINSTREAM\0');
  for await (const chunk of framesOf(content, CHUNK_BYTES)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk.toString('latin1');
    const end = answer.indexOf('\0');
    if (end !== -1) return answer.slice(0, end);
    if (answer.length > MAX_ANSWER_CHARACTERS) break;
  }
  return answer.trim();
}
