import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, readdir, rename, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Connection, Server, type SFTPWrapper, utils } from 'ssh2';

const { STATUS_CODE, flagsToString } = utils.sftp;
const USER = 'alethea';

/** What the server is told to do wrong, until it is told otherwise. */
export interface Trouble {
  /** Breaks the connection after it has done a renaming, and before it says so. */
  readonly breakAfterRename?: boolean;
  /** Breaks the connection before a renaming. */
  readonly breakBeforeRename?: boolean;
  readonly refuseWriting?: boolean;
}

/** An SFTP server on this machine that speaks the protocol over real connections, with a folder of the disk as its root. */
export async function startLoopbackSftp(root: string) {
  const hostKeys = utils.generateKeyPairSync('ed25519');
  const clientKeys = utils.generateKeyPairSync('ed25519');
  const admitted = utils.parseKey(clientKeys.public);
  const hostKey = utils.parseKey(hostKeys.public);
  if (admitted instanceof Error || hostKey instanceof Error) throw new Error('A key that was just made is none.');
  const connections = new Set<Connection>();
  let trouble: Trouble = {};
  let renamed = 0;
  const server = new Server({ hostKeys: [hostKeys.private] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      if (context.method !== 'publickey') return context.reject(['publickey']);
      const isKey = context.username === USER && context.key.data.equals(admitted.getPublicSSH());
      const isSigned =
        !context.signature || admitted.verify(context.blob ?? '', context.signature, context.hashAlgo) === true;
      return isKey && isSigned ? context.accept() : context.reject(['publickey']);
    });
    connection.on('ready', () =>
      connection.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) =>
          serve(
            acceptSftp(),
            root,
            () => trouble,
            count,
            () => connection.end(),
          ),
        ),
      ),
    );
  });
  function count() {
    renamed += 1;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, user: USER, privateKey: clientKeys.private },
    hostKey: `SHA256:${createHash('sha256').update(hostKey.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    /** How many files have been given their name. */
    renamed: () => renamed,
    set(next: Trouble) {
      trouble = next;
    },
    async stop(): Promise<void> {
      for (const connection of connections) connection.end();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(
  sftp: SFTPWrapper,
  root: string,
  trouble: () => Trouble,
  hasRenamed: () => void,
  breakOff: () => void,
): void {
  const files = new Map<string, FileHandle>();
  const folders = new Map<string, string[]>();
  let last = 0;
  const named = (path: string) => join(root, path);
  const handleOf = () => {
    last += 1;
    return Buffer.from(String(last));
  };
  const say = (id: number, code: number) => sftp.status(id, code);
  const answer = (id: number, work: () => Promise<void>) => {
    work().catch((error: NodeJS.ErrnoException) => {
      say(id, error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    });
  };
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => {
      const mode = flagsToString(flags) ?? 'r';
      if (mode !== 'r' && trouble().refuseWriting) return say(id, STATUS_CODE.PERMISSION_DENIED);
      const handle = handleOf();
      files.set(handle.toString(), await open(named(path), mode));
      sftp.handle(id, handle);
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, async () => {
      await files.get(handle.toString())?.write(data, 0, data.length, offset);
      say(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const { bytesRead = 0, buffer } = (await files
        .get(handle.toString())
        ?.read(Buffer.alloc(length), 0, length, offset)) ?? { buffer: Buffer.alloc(0) };
      if (bytesRead === 0) say(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
    }),
  );
  sftp.on('FSTAT', (id, handle) =>
    answer(id, async () => {
      const found = await files.get(handle.toString())?.stat();
      if (found) sftp.attrs(id, attrsOf(found));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await files.get(handle.toString())?.close();
      files.delete(handle.toString());
      folders.delete(handle.toString());
      say(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      if (trouble().breakBeforeRename) return breakOff();
      await rename(named(from), named(to));
      hasRenamed();
      if (trouble().breakAfterRename) return breakOff();
      say(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => {
      const handle = handleOf();
      const names = await readdir(named(path));
      folders.set(
        handle.toString(),
        names.map((name) => join(path, name)),
      );
      sftp.handle(id, handle);
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      const paths = folders.get(handle.toString()) ?? [];
      folders.set(handle.toString(), []);
      if (paths.length === 0) return say(id, STATUS_CODE.EOF);
      const found = await Promise.all(
        paths.map(async (path) => {
          const filename = path.slice(path.lastIndexOf('/') + 1);
          return { filename, longname: filename, attrs: attrsOf(await stat(named(path))) };
        }),
      );
      sftp.name(id, found);
    }),
  );
}

function attrsOf({ mode, size, uid, gid, atimeMs, mtimeMs }: Awaited<ReturnType<typeof stat>>) {
  const seconds = (ms: number | bigint) => Math.floor(Number(ms) / 1_000);
  return {
    ...{ mode: Number(mode), size: Number(size), uid: Number(uid), gid: Number(gid) },
    ...{ atime: seconds(atimeMs), mtime: seconds(mtimeMs) },
  };
}
