import { setTimeout as wait } from 'node:timers/promises';
import { WRAPPED_COLUMNS } from '@alethea/accounts/server';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { PLATFORM_COLUMNS } from '@alethea/server-kit/keyring/rewrap';
import { describeMasterKeys, rotateMasterKey } from '@alethea/server-kit/keyring/rotate-master-key';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from './parts/open-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `The master key of the installation (MASTER_KEY_FILE) and what it protects; docs/runbooks/keys.md.

  npm run keys -- status    the keys that the database has known, and what each of them still opens
  npm run keys -- rotate    brings a new key and wraps everything anew; interrupted, the same call goes on`;
/** Longer than any write takes that has begun with the former key. */
const SETTLED_AFTER_MS = 65_000;
const COLUMNS = [...PLATFORM_COLUMNS, ...WRAPPED_COLUMNS];

await runAndTell(() => main(process.argv.slice(2)));

async function main([command, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || (command !== 'status' && command !== 'rotate')) throw new NothingDone(USAGE);
  const config = readConfig(process.env);
  const { engine, close } = await openDatabase(config);
  const place = { path: config.masterKeyFile, db: engine.db, clock: systemClock, columns: COLUMNS };
  try {
    if (!(await isInstalled(engine)))
      throw new NothingDone('Start the server of this version once: it prepares the database.');
    if (command === 'status') await tellStatus(place);
    else await rotate(place, engine.kind === 'pglite');
  } finally {
    await close();
  }
}

/** A database of an older version, or an empty one, knows no master keys. */
async function isInstalled(engine: Engine): Promise<boolean> {
  const [found] = (await engine.runScript("select to_regclass('master_key')::text as name")) as {
    name: string | null;
  }[];
  return Boolean(found?.name);
}

type Place = Parameters<typeof describeMasterKeys>[0];

async function rotate(place: Place, isAlone: boolean): Promise<void> {
  const startedAt = performance.now();
  console.log(`Both keys stay readable until the end. The new one will be ${place.path}: copy it when this has ended.`);
  const rotated = await rotateMasterKey({
    ...place,
    onProgress: (table, done, all) => console.log(`${table}: ${done} of ${all}`),
    async settle() {
      // An embedded database has no other process that could be writing.
      if (isAlone) return;
      console.log('Waiting for what was under way with the former key.');
      await wait(Math.max(0, SETTLED_AFTER_MS - (performance.now() - startedAt)));
    },
  });
  console.log(
    `${rotated.rewrapped} keys and secrets were wrapped anew by ${rotated.newKey.id} in ${rotated.newKey.path}.`,
  );
  for (const { id, path } of rotated.formerKeys) {
    console.log(`The former key ${id} is no longer needed by this database. Backups made before need it: move ${path}`);
    console.log('to where the copies of the keys are kept.');
  }
  tellLost(rotated.lost.length);
}

async function tellStatus(place: Place): Promise<void> {
  const { keys, lost } = await describeMasterKeys(place);
  for (const { id, firstUsedAt, retiredAt, path, opens } of keys) {
    const state = retiredAt ? `retired ${retiredAt.toISOString()}, no longer needed` : 'needed';
    console.log(
      `${id}  since ${firstUsedAt.toISOString()}  opens ${opens}  ${state}  ${path ?? 'its file is not here'}`,
    );
  }
  if (keys.filter(({ retiredAt }) => retiredAt === null).length > 1) {
    console.log('A rotation is under way or was interrupted: npm run keys -- rotate goes on with it.');
  }
  tellLost(lost);
}

function tellLost(count: number): void {
  if (count > 0) console.log(`${count} wrapped keys are opened by no key at hand; what they protect cannot be read.`);
}
