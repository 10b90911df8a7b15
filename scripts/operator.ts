import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkEmail } from '@alethea/kernel/contact/email';
import { systemClock } from '@alethea/kernel/time/clock';
import { readDeliveries } from '@alethea/server-kit/delivery/delivery';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';

import { type Config, readConfig } from '../apps/server/src/config.ts';
import { type RunningServer, startServer } from '../apps/server/src/start-server.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `Invites an operator by mail: a link that works once, for 14 days. docs/runbooks/first-day.md

  npm run operator -- invite you@example.org --first-name Ines --last-name Moreau

Where there is an operator already they invite the next one at their desk; --another does it here all the same.`;
const POOL_SIZE = 4;
const MAIL_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;

await runAndTell(() => main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<void> {
  const order = readOrder(args);
  const config = readConfig(process.env);
  const unlock = config.databaseUrl ? async () => {} : await lockDataFolder(config.dataFolder);
  const engine = config.databaseUrl
    ? createPostgresEngine(config.databaseUrl, POOL_SIZE)
    : await createPgliteEngine({ folder: join(config.dataFolder, 'database') });
  // The server's own parts, so that link, mail and access log are exactly those of a call; nobody is served meanwhile.
  const pages = await mkdtemp(join(tmpdir(), 'alethea-operator-'));
  const quiet = { ...config, host: '127.0.0.1', port: 0, logLevel: 'error' };
  const server = await startServer(quiet, engine, systemClock, pages);
  try {
    await invite(server, config, order);
  } finally {
    await server.stop();
    await unlock();
    await rm(pages, { recursive: true });
  }
}

function readOrder(args: readonly string[]) {
  const options = {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    another: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, address, ...rest] = positionals;
  const email = address?.trim().toLowerCase() ?? '';
  const isRight = command === 'invite' && rest.length === 0 && checkEmail(email, { required: true }).status === 'ok';
  if (!isRight) throw new NothingDone(USAGE);
  const {
    'first-name': firstName = 'Operator',
    'last-name': lastName = email.split('@')[0] ?? '',
    another = false,
  } = values;
  return { email, firstName, lastName, another };
}

type Order = ReturnType<typeof readOrder>;

async function invite({ engine, features, enqueue }: RunningServer, config: Config, order: Order): Promise<void> {
  const { accounts, outgoingMail } = features;
  let mailId = '';
  const invited = await engine.db.transaction().execute((tx) => {
    const call: Parameters<typeof outgoingMail.post>[0] = {
      tx,
      clock: systemClock,
      enqueue: (job, input, options) => enqueue(tx, job, input, options),
    };
    const sendMail = async (mail: Parameters<typeof outgoingMail.post>[1]) => {
      mailId = await outgoingMail.post(call, mail);
      return mailId;
    };
    return accounts.inviteOperator({ ...call, sendMail }, order);
  });
  if (invited.status === 'operator_exists') {
    throw new NothingDone('There is an operator already, who invites others at the desk. Or add --another.');
  }
  if (invited.status === 'account_exists') {
    throw new NothingDone(`${order.email} has an account, or an invitation from the desk, already.`);
  }
  // Whoever can read a terminal's history could use the link, so it is shown only where no mail goes out.
  if (!config.smtp) {
    console.log(`Invited ${order.email} as an operator. The link works once, for 14 days:\n${invited.link}`);
    return;
  }
  const sent = await isSent(engine.db, mailId);
  console.log(
    `Invited ${order.email} as an operator; the mail ${sent ? 'has gone out' : 'goes out as soon as the mail server takes it'}.`,
  );
}

async function isSent(db: Parameters<typeof readDeliveries>[0], mailId: string): Promise<boolean> {
  const until = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < until) {
    if ((await readDeliveries(db, 'mail', [mailId])).get(mailId)?.state === 'sent') return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
}
