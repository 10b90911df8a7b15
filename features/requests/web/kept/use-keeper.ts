import type { Client } from '@alethea/web-kit/calls/client';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { createKeeper, type Keeper } from '@alethea/web-kit/kept/keeper';
import { useSession } from '@alethea/web-kit/session/session';
import { getKeepingKey } from '../../contract/client.ts';

/** One per person for the life of the page: what one screen is still writing, the next one reads afterwards. */
const keepers = new Map<string, Keeper>();

/** Keeps forms of the signed-in person in this browser. */
export function useKeeper(): Keeper {
  const client = useClient();
  const { uid } = useSession();
  return keeperOf(uid, client);
}

function keeperOf(uid: string, client: Client): Keeper {
  const known = keepers.get(uid);
  if (known) return known;
  const keeper = createKeeper(uid, async () => (await client.call(getKeepingKey, {})).key);
  keepers.set(uid, keeper);
  return keeper;
}
