import { decryptText, importDataKey } from '@alethea/web-kit/sealed/decrypt';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../contract/consult-view.ts';

/** Texts by textKeyOf; null where a text could not be decrypted, missing while it is not decrypted yet. */
export type MessageTexts = ReadonlyMap<string, string | null>;

const NO_TEXTS: MessageTexts = new Map();

/** Decrypts the messages of one consult in this browser, each once (MSG-19). */
export function useDecryptedTexts(
  consultId: string,
  dataKey: string | undefined,
  messages: readonly Message[],
): MessageTexts {
  const [texts, setTexts] = useState(NO_TEXTS);
  const done = useRef(new Set<string>());
  useEffect(() => {
    const fresh = messages.filter((message) => !done.current.has(textKeyOf(message)));
    if (dataKey === undefined || fresh.length === 0) return;
    let isCurrent = true;
    void decryptAll(consultId, dataKey, fresh).then((decrypted) => {
      if (!isCurrent) return;
      for (const [key] of decrypted) done.current.add(key);
      setTexts((known) => new Map([...known, ...decrypted]));
    });
    return () => {
      isCurrent = false;
    };
  }, [consultId, dataKey, messages]);
  return texts;
}

/** What the text of a message is sealed for, and kept by here: of a withdrawn one the reason is all there is. */
export function textKeyOf({ id, withdrawn }: Message): string {
  return `${withdrawn ? 'withdrawal' : 'message'}:${id}`;
}

/** The key of the name of a resource whose file came with a message. */
export const resourceKeyOf = (fileId: string): string => `resource:${fileId}`;

/** The text of a message and the names of its resources, each with its key. */
function sealedTextsOf(message: Message): readonly (readonly [textKey: string, sealed: string])[] {
  const resources = message.messageActionData?.resources ?? [];
  return [
    ...resources.map(({ fileUri, resourceName }) => [resourceKeyOf(fileUri), resourceName] as const),
    [textKeyOf(message), message.message],
  ];
}

async function decryptAll(consultId: string, dataKey: string, messages: readonly Message[]) {
  const key = await importDataKey(dataKey);
  return Promise.all(
    messages.flatMap(sealedTextsOf).map(async ([textKey, sealed]) => {
      const text = await decryptText(key, sealed, consultId, textKey).catch(() => null);
      return [textKey, text] as const;
    }),
  );
}
