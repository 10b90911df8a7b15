import { connect, type Socket } from 'node:net';

/** One TCP connection to a server, on which a test sends what it likes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that has come back so far. */
  readonly received: string;
  readonly isClosed: boolean;
  /** Resolves with everything that came back once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Connects, from another address of the machine where one is given. */
export function openRaw(address: string, from?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) });
  let received = '';
  let isClosed = false;
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  // A server that cuts a connection may do so while we write.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      resolve(received);
    });
  });
  const connection: RawConnection = {
    socket,
    closed,
    get received() {
      return received;
    },
    get isClosed() {
      return isClosed;
    },
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

/** Sends bytes as they are and answers everything that came back until the server closed the connection. */
export async function exchange(address: string, bytes: string | Buffer): Promise<string> {
  const connection = await openRaw(address);
  connection.socket.write(bytes);
  return connection.closed;
}

/** The status and the body of the one answer in a text; fails when there are several, or none. */
export function theOneAnswer(text: string): { readonly status: number; readonly body: unknown } {
  const [before, status, ...more] = text.split(/^HTTP\/1\.1 (\d{3})/m);
  if (before !== '' || more.length !== 1) throw new Error(`Not one answer:\n${text}`);
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return { status: Number(status), body: JSON.parse(body) };
}
