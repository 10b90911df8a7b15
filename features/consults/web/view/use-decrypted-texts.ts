import { decryptText, importDataKey } from '@alethea/web-kit/decrypt';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../contract/consult-view.ts';

/** Texts by message id; null where a text could not be decrypted, missing while it is not decrypted yet. */
export type MessageTexts = ReadonlyMap<string, string | null>;

const NO_TEXTS: MessageTexts = new Map();

/** Decrypts the messages of one consult in this browser, each once (MSG-19). */
export function useDecryptedTexts(
  activityId: string,
  dataKey: string | undefined,
  messages: readonly Message[],
): MessageTexts {
  const [texts, setTexts] = useState(NO_TEXTS);
  const done = useRef(new Set<string>());
  useEffect(() => {
    const fresh = messages.filter(({ id }) => !done.current.has(id));
    if (dataKey === undefined || fresh.length === 0) return;
    let isCurrent = true;
    void decryptAll(activityId, dataKey, fresh).then((decrypted) => {
      if (!isCurrent) return;
      for (const [id] of decrypted) done.current.add(id);
      setTexts((known) => new Map([...known, ...decrypted]));
    });
    return () => {
      isCurrent = false;
    };
  }, [activityId, dataKey, messages]);
  return texts;
}

async function decryptAll(activityId: string, dataKey: string, messages: readonly Message[]) {
  const key = await importDataKey(dataKey);
  return Promise.all(
    messages.map(async ({ id, message }) => {
      const text = await decryptText(key, message, activityId, `message:${id}`).catch(() => null);
      return [id, text] as const;
    }),
  );
}
