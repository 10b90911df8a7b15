import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server on this machine that speaks SMTP, and refuses when told to. `onRecipient` hears of each recipient before
 * the sender has an answer.
 */
export async function startLoopbackSmtp(onRecipient: (address: string) => void = () => {}) {
  const delivered: { readonly to: string; readonly content: string }[] = [];
  const refusal: { now: { readonly responseCode: number } | null } = { now: null };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      onRecipient(address);
      answer(refusal.now ? Object.assign(new Error('refused'), refusal.now) : null);
    },
    onData(stream, session, answer) {
      text(stream).then((content) => {
        delivered.push({ to: session.envelope.rcptTo[0]?.address ?? '', content });
        answer();
      }, answer);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    refusal,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
