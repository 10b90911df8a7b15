import { createServer, type Socket } from 'node:net';

/** A mail as it was taken in. */
export interface SmtpDelivery {
  /** The lines of MAIL and RCPT. */
  readonly envelope: readonly string[];
  /** Head and body, as they came. */
  readonly content: string;
}

/** A server that speaks SMTP (RFC 5321) as far as a delivery needs it. */
export interface LoopbackSmtp {
  readonly port: number;
  readonly delivered: readonly SmtpDelivery[];
  /** Every line that was said to it outside a mail. */
  readonly commands: readonly string[];
  stop(): Promise<void>;
}

interface Options {
  /** What it says to a recipient instead of taking them, such as `550 5.1.1 no such mailbox`; null takes them. */
  refuse?(recipient: string): string | null;
  readonly extensions?: readonly string[];
  readonly host?: string;
  readonly port?: number;
}

/** Starts it on a port of its own, or on a given one. */
export async function startLoopbackSmtp(options: Options = {}): Promise<LoopbackSmtp> {
  const { refuse = () => null, extensions = [], host = '127.0.0.1', port = 0 } = options;
  const delivered: SmtpDelivery[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let envelope: string[] = [];
    let inContent = false;
    const say = (line: string) => socket.write(`${line}\r\n`);

    const obey = (line: string) => {
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      const refusal = verb === 'RCPT' ? refuse(/<([^>]*)>/.exec(line)?.[1] ?? '') : null;
      if (verb === 'EHLO')
        say(['250-loopback.test', ...extensions.map((name) => `250-${name}`), '250 HELP'].join('\r\n'));
      else if (verb === 'AUTH') say('235 accepted');
      else if (refusal !== null) say(refusal);
      else if (verb === 'MAIL' || verb === 'RCPT') {
        envelope.push(line);
        say('250 ok');
      } else if (verb === 'DATA') {
        inContent = true;
        say('354 go on');
      } else if (verb === 'RSET') {
        envelope = [];
        say('250 ok');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('502 not known');
    };

    say('220 loopback.test ESMTP');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (;;) {
        const mark = inContent ? '\r\n.\r\n' : '\r\n';
        const end = buffered.indexOf(mark);
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + mark.length);
        if (inContent) {
          delivered.push({ envelope, content: part });
          envelope = [];
          inContent = false;
          say('250 taken');
        } else obey(part);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    ...{ port: address.port, delivered, commands },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
