import { Socket } from 'node:net';
import pg from 'pg';

const RELISTEN_DELAY_MS = 500;
const CONNECT_WITHIN_MS = 4_000;
const HEARTBEAT_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Hears a channel on a connection of its own, which is opened again whenever it is lost; `onLost` is called once it
 * listens again. A server that hangs or has vanished is noticed by the heartbeat, for a silent connection looks healthy.
 */
export async function listenOn(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let drop: (() => void) | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    // Ending a client politely waits for a server that may never answer; its socket can be dropped at once.
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
      application_name: 'alethea-listener',
    });
    client.on('error', () => {});
    client.on('notification', (message) => {
      if (message.channel === channel && message.payload) onPayload(message.payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    const heartbeat = setInterval(() => client.query('select 1').catch(() => socket.destroy()), HEARTBEAT_MS);
    drop = () => socket.destroy();
    socket.once('close', () => {
      clearInterval(heartbeat);
      if (!closed) scheduleReconnect();
    });
    if (closed || socket.destroyed) drop();
  }

  function scheduleReconnect(): void {
    retry = setTimeout(() => {
      connect().then(onLost, () => {
        if (!closed) scheduleReconnect();
      });
    }, RELISTEN_DELAY_MS);
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    drop?.();
  };
}
