import { systemClock } from '@alethea/kernel/time/clock';
import { importSealingKey, openText, sealText } from '../sealed/sealed-text.ts';
import { registerMemory } from './forget.ts';
import { getKept, putKept, removeKept } from './kept-store.ts';

/** Keeps in this browser what a person has not sent yet, readable in sessions of theirs alone. */
export interface Keeper {
  /** What was kept at a place; null for nothing, also when it cannot be read any more. Rejects without the key. */
  read(place: string): Promise<unknown>;
  /** Keeps something that JSON can hold. Never rejects: a browser that keeps nothing is no reason to stop writing. */
  write(place: string, content: unknown): Promise<void>;
  /** Never rejects. */
  remove(place: string): Promise<void>;
}

/** Makes the keeper of a person; `fetchKey` gives their key (32 bytes in base64), and is asked once unless it fails. */
export function createKeeper(personId: string, fetchKey: () => Promise<string>): Keeper {
  let key: Promise<CryptoKey> | null = null;
  // One after the other: what is removed last must not be written after all.
  let last: Promise<unknown> = Promise.resolve();
  // What a browser does not store, for want of room or by its settings, lives as long as the page.
  const unstored = new Map<string, unknown>();
  const idOf = (place: string) => `${personId} ${place}`;
  const getKey = () => {
    key ??= fetchKey().then(importSealingKey);
    key.catch(() => {
      key = null;
    });
    return key;
  };
  const inTurn = (work: () => Promise<void>, onFailure = () => {}): Promise<void> => {
    const done = last.then(work).catch(onFailure);
    last = done;
    return done;
  };
  registerMemory({
    // After what the screens are still writing as they go.
    everything: () =>
      inTurn(async () => {
        key = null;
        unstored.clear();
      }),
  });
  return {
    async read(place) {
      await last;
      if (unstored.has(place)) return unstored.get(place);
      const entry = await getKept(idOf(place), systemClock.now()).catch(() => undefined);
      if (!entry) return null;
      const text = await openText(await getKey(), entry.id, entry.sealed);
      return text === null ? null : JSON.parse(text);
    },
    write: (place, content) =>
      inTurn(
        async () => {
          const id = idOf(place);
          const sealed = await sealText(await getKey(), id, JSON.stringify(content));
          await putKept({ id, personId, savedAt: systemClock.now().getTime(), sealed });
          unstored.delete(place);
        },
        () => void unstored.set(place, content),
      ),
    remove: (place) =>
      inTurn(async () => {
        unstored.delete(place);
        await removeKept(idOf(place));
      }),
  };
}
