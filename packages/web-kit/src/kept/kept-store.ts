/** One thing that a browser keeps for a person, sealed. */
export interface KeptEntry {
  /** Whose it is and where it belongs; ids alone. */
  readonly id: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

const DATABASE = 'alethea-kept';
const STORE = 'entries';
const CHANNEL = 'alethea-kept';

/** What is older, in milliseconds, is forgotten: seven days. */
export const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** People who have signed out here: what of theirs is still on its way must not be kept any more. */
const gone = new Set<string>();

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', ({ data }) => {
  gone.add(String(data));
  void removeOf(String(data));
});
// Node would wait for messages for ever.
(channel as { unref?: () => void } | null)?.unref?.();

/** The entry, or undefined; entries of anybody that are past their time go on this occasion. */
export async function getKept(id: string, now: Date): Promise<KeptEntry | undefined> {
  return inStore('readwrite', async (store) => {
    const entries = (await answerOf(store.getAll())) as KeptEntry[];
    for (const entry of entries) if (isPast(entry, now)) store.delete(entry.id);
    return entries.find((entry) => entry.id === id && !isPast(entry, now));
  });
}

/** Keeps an entry in place of the one before, unless its person has signed out meanwhile. */
export async function putKept(entry: KeptEntry): Promise<void> {
  if (gone.has(entry.personId)) return;
  await inStore('readwrite', async (store) => void store.put(entry));
}

/** How many things of a person this browser keeps; zero where it keeps nothing. Never rejects. */
export async function countKeptOf(personId: string, now: Date): Promise<number> {
  try {
    return await inStore('readonly', async (store) => {
      const entries = (await answerOf(store.getAll())) as KeptEntry[];
      return entries.filter((entry) => entry.personId === personId && !isPast(entry, now)).length;
    });
  } catch {
    return 0;
  }
}

/** Forgets an entry. */
export async function removeKept(id: string): Promise<void> {
  await inStore('readwrite', async (store) => void store.delete(id));
}

/** Forgets everything of a person, in every window; for signing out. Never rejects. */
export async function forgetKeptOf(personId: string): Promise<void> {
  gone.add(personId);
  channel?.postMessage(personId);
  await removeOf(personId);
}

async function removeOf(personId: string): Promise<void> {
  try {
    await inStore('readwrite', async (store) => {
      const entries = (await answerOf(store.getAll())) as KeptEntry[];
      for (const entry of entries) if (entry.personId === personId) store.delete(entry.id);
    });
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function isPast({ savedAt }: KeptEntry, now: Date): boolean {
  return savedAt + KEPT_FOR_MS <= now.getTime();
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const answer = await work(transaction.objectStore(STORE));
    await done;
    return answer;
  } finally {
    database.close();
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
