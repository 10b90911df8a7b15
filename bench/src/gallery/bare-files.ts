import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BareReady } from '../bare-server.ts';

/** The limit of files: node:http and a folder, and nothing between them. Runs as a process of its own. */
process.once('message', (folder: string) => serve(folder));
process.once('disconnect', () => process.exit(0));

function serve(folder: string): void {
  const server = createServer(async (request, response) => {
    try {
      const path = join(folder, basename(request.url ?? ''));
      const { size } = await stat(path);
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': size });
      await pipeline(createReadStream(path), response);
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` } satisfies BareReady);
  });
}
