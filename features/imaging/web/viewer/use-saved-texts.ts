import { newId } from '@alethea/kernel/text/ids';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useEffect, useRef, useState } from 'react';
import { updateMedia } from '../../contract/client.ts';
import type { MediaItem, MediaTexts } from '../../contract/media-item.ts';
import { usePatchItems } from '../items/use-gallery-items.ts';

/** How long nothing is typed before it is saved. */
const SAVE_AFTER_MS = 800;

const textsOf = ({ data }: MediaItem): MediaTexts => ({ notes: data.notes, tags: data.tags });
const isSame = (one: MediaTexts, other: MediaTexts) => JSON.stringify(one) === JSON.stringify(other);

/** Notes and tags of the shown item, which save themselves. Made anew for each item (a key of its own). */
export function useSavedTexts(item: MediaItem, isValid: (texts: MediaTexts) => boolean) {
  const client = useClient();
  const patch = usePatchItems();
  const [texts, setTexts] = useState(() => textsOf(item));
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [error, setError] = useState<unknown>(null);
  // What is kept by the server, and what was typed last: a save that is under way reads them when it ends.
  const kept = useRef({ version: item.version, texts: textsOf(item) });
  const typed = useRef(texts);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const wanted = typed.current;
    if (isRunning.current || isSame(wanted, kept.current.texts) || !isValid(wanted)) return;
    isRunning.current = true;
    setState('saving');
    try {
      const input = { mediaId: item.id, basedOnVersion: kept.current.version, texts: wanted };
      const { item: saved } = await client.call(updateMedia, input, { idempotencyKey: newId(new Date()) });
      kept.current = { version: saved.version, texts: wanted };
      patch((shown) => (shown.id === saved.id ? saved : shown));
      setState('saved');
      setError(null);
    } catch (failure) {
      setError(failure);
      setState('failed');
      return;
    } finally {
      isRunning.current = false;
    }
    // What was typed meanwhile.
    await save();
  }
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  // Leaving the item saves what is typed.
  useEffect(() => () => void latestSave.current(), []);

  return {
    texts,
    state,
    error,
    change(changed: Partial<MediaTexts>) {
      typed.current = { ...typed.current, ...changed };
      setTexts(typed.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latestSave.current(), SAVE_AFTER_MS);
    },
    saveNow: () => void save(),
  };
}
