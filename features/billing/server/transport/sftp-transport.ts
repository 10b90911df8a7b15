import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Client, type SFTPWrapper, utils } from 'ssh2';
import type { DeliveryFailure } from '../../contract/claims/delivery.ts';
import { type ClaimFolders, type ClaimTransport, type ListedFile, TransportFailed } from './claim-transport.ts';
import type { FolderSettings } from './folder-transport.ts';

/** A server that speaks SFTP, with the two folders on it. */
export interface SftpSettings extends FolderSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** The private key by which this installation is let in, in the form of OpenSSH or as PEM. */
  readonly privateKey: string;
  /** The only key that the server may have, as `SHA256:…`. */
  readonly hostKey: string;
}

const CONNECT_WITHIN_MS = 20_000;
/** A call to the other side that takes longer is broken off. */
const WORK_WITHIN_MS = 120_000;
const CHUNK_BYTES = 32 * 1024;
/** Of the protocol's version 3. */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
const REGULAR_FILE = 0o100000;
const KIND_OF_FILE = 0o170000;

/** True of a private key that needs no passphrase. */
export function isPrivateKey(text: string): boolean {
  const key = utils.parseKey(text);
  return !(key instanceof Error) && key.isPrivateKey();
}

/** Hands claim files to an SFTP server. */
export function createSftpTransport(settings: SftpSettings): ClaimTransport {
  return {
    async open(signal, work) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(WORK_WITHIN_MS)]);
      const client = new Client();
      const broken = Promise.withResolvers<never>();
      // Nobody may be waiting when the connection breaks.
      broken.promise.catch(() => undefined);
      const breakOff = () => broken.reject(new TransportFailed('unreachable'));
      // Before the client says in its own words that it has broken off.
      const meetStranger = () => broken.reject(new TransportFailed('host_key_wrong'));
      ended.addEventListener('abort', breakOff, { once: true });
      client.on('close', breakOff);
      client.on('error', (error) => broken.reject(asFailure(error)));
      try {
        const sftp = await Promise.race([broken.promise, connect(client, settings, meetStranger)]);
        return await Promise.race([work(foldersOf(sftp, settings)), broken.promise]);
      } catch (error) {
        throw asFailure(error);
      } finally {
        ended.removeEventListener('abort', breakOff);
        client.destroy();
      }
    },
  };
}

async function connect(
  client: Client,
  { host, port, user, privateKey, hostKey }: SftpSettings,
  onStranger: () => void,
): Promise<SFTPWrapper> {
  const ready = once(client, 'ready');
  client.connect({
    ...{ host, port, username: user, privateKey, readyTimeout: CONNECT_WITHIN_MS },
    hostVerifier: (key: Buffer) => {
      const isKnown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}` === hostKey;
      if (!isKnown) onStranger();
      return isKnown;
    },
  });
  await ready;
  return promisify(client.sftp.bind(client))();
}

function foldersOf(sftp: SFTPWrapper, { claimsFolder, answersFolder }: FolderSettings): ClaimFolders {
  const at = (folder: string, name: string) => `${folder.replace(/\/+$/, '')}/${name}`;
  return {
    readClaims: (name, mostBytes) => readStart(sftp, at(claimsFolder, name), mostBytes),
    async writeClaims(name, bytes) {
      const handle = await openFile(sftp, at(claimsFolder, name), 'w');
      try {
        await writeAll(sftp, handle, Buffer.from(bytes));
        await flush(sftp, handle);
      } finally {
        await promisify(sftp.close.bind(sftp))(handle);
      }
    },
    renameClaims: (from, to) => promisify(sftp.rename.bind(sftp))(at(claimsFolder, from), at(claimsFolder, to)),
    async listAnswers() {
      const entries = await promisify(sftp.readdir.bind(sftp))(answersFolder);
      return entries.flatMap(({ filename, attrs }): ListedFile[] => {
        if ((attrs.mode & KIND_OF_FILE) !== REGULAR_FILE) return [];
        return [{ name: filename, sizeBytes: attrs.size, modifiedAt: new Date(attrs.mtime * 1_000) }];
      });
    },
    readAnswer: (name, mostBytes) => readStart(sftp, at(answersFolder, name), mostBytes),
  };
}

function openFile(sftp: SFTPWrapper, path: string, mode: 'r' | 'w'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sftp.open(path, mode, (error, handle) => (error ? reject(error) : resolve(handle)));
  });
}

async function writeAll(sftp: SFTPWrapper, handle: Buffer, bytes: Buffer): Promise<void> {
  for (let place = 0; place < bytes.length; place += CHUNK_BYTES) {
    const count = Math.min(CHUNK_BYTES, bytes.length - place);
    await promisify(sftp.write.bind(sftp))(handle, bytes, place, count, place);
  }
}

/** Servers that are not OpenSSH may not know how; they answer to the close alone. */
async function flush(sftp: SFTPWrapper, handle: Buffer): Promise<void> {
  const flushed = new Promise<void>((resolve, reject) => {
    sftp.ext_openssh_fsync(handle, (error) => (error ? reject(error) : resolve()));
  });
  await flushed.catch((error: unknown) => {
    if (!/does not support/.test(String(error))) throw error;
  });
}

async function readStart(sftp: SFTPWrapper, path: string, mostBytes: number): Promise<Uint8Array | null> {
  let handle: Buffer;
  try {
    handle = await openFile(sftp, path, 'r');
  } catch (error) {
    if (statusOf(error) === NO_SUCH_FILE) return null;
    throw error;
  }
  try {
    return await readAtMost(sftp, handle, mostBytes + 1);
  } finally {
    await promisify(sftp.close.bind(sftp))(handle);
  }
}

async function readAtMost(sftp: SFTPWrapper, handle: Buffer, count: number): Promise<Uint8Array> {
  const { size } = await promisify(sftp.fstat.bind(sftp))(handle);
  const bytes = Buffer.alloc(Math.min(size, count));
  let filled = 0;
  while (filled < bytes.length) {
    const read = await readChunk(sftp, handle, bytes, filled);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function readChunk(sftp: SFTPWrapper, handle: Buffer, into: Buffer, place: number): Promise<number> {
  const count = Math.min(CHUNK_BYTES, into.length - place);
  return new Promise((resolve, reject) => {
    sftp.read(handle, into, place, count, place, (error, read) => (error ? reject(error) : resolve(read)));
  });
}

function statusOf(error: unknown): unknown {
  return ((error ?? {}) as { readonly code?: unknown }).code;
}

/** What is no failure of the connection or of the other side is passed on as it is. */
function asFailure(error: unknown): unknown {
  if (error instanceof TransportFailed || !(error instanceof Error)) return error;
  const failure = failureOf(error);
  return failure ? new TransportFailed(failure, { cause: error }) : error;
}

function failureOf(error: Error): DeliveryFailure | null {
  const { level } = error as { readonly level?: unknown };
  if (level === 'client-authentication') return 'not_admitted';
  if (typeof level === 'string') return 'unreachable';
  const status = statusOf(error);
  if (status === NO_SUCH_FILE) return 'folder_missing';
  if (status === PERMISSION_DENIED) return 'not_writable';
  if (typeof status === 'number') return 'failed';
  return /No response from server|Not connected|Channel/.test(error.message) ? 'unreachable' : null;
}
