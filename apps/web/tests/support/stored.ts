import type { Page } from '@playwright/test';

/** What a browser has stored for the portal. */
export interface Stored {
  /** How many forms are kept. */
  readonly entries: number;
  /** Everything that this browser has stored for the portal, wherever: what a thief of the disk could read. */
  readonly text: string;
  /** What is kept, each with the id that it was sealed for. */
  readonly sealed: readonly { readonly id: string; readonly bytes: readonly number[] }[];
}

/** Reads all databases and both storages of the browser that a page is in. */
export async function stored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const entries: { id: string; sealed: Uint8Array }[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        entries.push(...(await answerOf(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    const latin = (value: unknown): unknown => (value instanceof Uint8Array ? String.fromCharCode(...value) : value);
    const text = entries.map((entry) => JSON.stringify(entry, (_key, value) => latin(value))).join('\n');
    const storages = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    const sealed = entries.map((entry) => ({ id: entry.id, bytes: [...entry.sealed] }));
    return { entries: entries.length, text: text + storages, sealed };
  });
}
