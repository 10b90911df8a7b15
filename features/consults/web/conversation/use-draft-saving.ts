import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { operationKey, useClient } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openConsult, saveMessageDraft } from '../../contract/client.ts';
import { openedInput } from '../core/opened-input.ts';

const SAVE_AFTER_MS = 800;
/** A save that fails again and again is tried every 26 s in the end. */
const MOST_DOUBLINGS = 5;

/**
 * Saves a text when the typing pauses, when the window is hidden, when the connection comes back, and on leaving. A
 * failed save is tried again by itself, later and later: it may have been under way as the connection came back.
 */
export function useDraftSaving(consultId: string, text: string, initialText: string) {
  const client = useClient();
  const [savedText, setSavedText] = useState(initialText);
  const [failures, setFailures] = useState(0);
  const latest = useRef({ text, savedText });
  const saving = useRef<Promise<void>>(Promise.resolve());
  useLayoutEffect(() => {
    latest.current = { text, savedText };
  });
  const keepInCache = useKeptDraft(consultId);
  const keep = useCallback(
    (messageDraft: string) => {
      setSavedText(messageDraft);
      keepInCache(messageDraft);
    },
    [keepInCache],
  );
  const save = useCallback(() => {
    const { text: messageDraft, savedText: before } = latest.current;
    if (messageDraft.trim() === before.trim()) return;
    latest.current = { text: messageDraft, savedText: messageDraft };
    // One after the other, so that an older text never arrives last.
    saving.current = saving.current
      .then(() => client.call(saveMessageDraft, { activityId: consultId, messageDraft }))
      .then(
        () => {
          setFailures(0);
          keep(messageDraft);
        },
        () => {
          setSavedText(before);
          setFailures((count) => count + 1);
        },
      );
  }, [client, consultId, keep]);

  useEffect(() => {
    if (text.trim() === savedText.trim()) return;
    const timer = setTimeout(save, SAVE_AFTER_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));
    return () => clearTimeout(timer);
  }, [text, savedText, failures, save]);
  useSaveOnLeaving(save);
  /** Nothing is left to be saved; ready once a save under way is over. */
  const empty = (): Promise<void> => {
    setSavedText('');
    latest.current = { text: '', savedText: '' };
    return saving.current;
  };
  return { savedText, setSavedText, keep, empty };
}

function useSaveOnLeaving(save: () => void): void {
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      removeEventListener('online', save);
      save();
    };
  }, [save]);
}

/** The kept answer of opening carries the draft too, and must not bring an old one back. */
function useKeptDraft(consultId: string): (messageDraft: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (messageDraft: string) => {
      const key = operationKey(openConsult, openedInput(consultId));
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
      queryClient.setQueryData<RemoteOutput<typeof openConsult>>(
        key,
        (opened) => opened && { ...opened, detail: { ...opened.detail, messageDraft } },
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    [queryClient, consultId],
  );
}
