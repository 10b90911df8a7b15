import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A stretch of network in front of a server, which can break: connections are cut in the midst of a transfer. */
export async function openBreakingNetwork(serverAddress: string) {
  const { port: serverPort, hostname } = new URL(serverAddress);
  const open = new Set<Socket>();
  let cutAfterBytes = Number.POSITIVE_INFINITY;
  let passed = 0;
  let breaks = 0;
  let swallowsAnswers = false;

  const proxy = createServer((near) => {
    const far = connect(Number(serverPort), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    near.on('data', (data) => {
      passed += data.length;
      if (passed < cutAfterBytes) {
        far.write(data);
        return;
      }
      cutAfterBytes = Number.POSITIVE_INFINITY;
      breaks += 1;
      // What has come so far gets through, then the line is dead.
      near.pause();
      far.write(data, cut);
    });
    far.on('data', (data) => {
      if (!swallowsAnswers) {
        near.write(data);
        return;
      }
      swallowsAnswers = false;
      breaks += 1;
      cut();
    });
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Cuts the connection that carries the byte so far from now. */
    breakAfter(bytes: number): void {
      passed = 0;
      cutAfterBytes = bytes;
    },
    /** Cuts the connection when the next answer comes. */
    swallowNextAnswer(): void {
      swallowsAnswers = true;
    },
    breaks: () => breaks,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
