import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import { unlessMissing } from '../files/storage/unless-missing.ts';
import type { Push, PushTransport } from './push.ts';

const KEPT_PUSHES = 200;

/** A message that would have gone out. */
export interface SpooledPush extends Push {
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** A transport that keeps messages for the local environment instead of sending them. */
export interface PushSpool extends PushTransport {
  /** Gives the last 200 messages of every process that shares the folder, newest first. */
  list(): Promise<SpooledPush[]>;
}

/** Tokens that begin so stand for a phone from which the app is gone. */
const GONE_TOKEN = 'gone';

/** Keeps each message as a JSON file in the folder, and only the newest 200. */
export function createPushSpool(options: { folder: string; clock: Clock }): PushSpool {
  const { folder, clock } = options;
  return {
    async send(push) {
      if ('fcmToken' in push.target && push.target.fcmToken.startsWith(GONE_TOKEN)) {
        return { outcome: 'failed', reason: 'unregistered' };
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept: SpooledPush = { ...push, sentAt: clock.now().toISOString() };
      // Ids sort by time.
      await writeFile(join(folder, `${push.id}.unfinished`), JSON.stringify(kept, undefined, 2), { mode: 0o600 });
      await rename(join(folder, `${push.id}.unfinished`), join(folder, `${push.id}.json`));
      for (const old of (await newestFirst(folder)).slice(KEPT_PUSHES)) await rm(join(folder, old), { force: true });
      return { outcome: 'sent' };
    },
    async list() {
      const names = (await newestFirst(folder)).slice(0, KEPT_PUSHES);
      const texts = await Promise.all(names.map((name) => unlessMissing(readFile(join(folder, name), 'utf8'))));
      return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text));
    },
  };
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
}
