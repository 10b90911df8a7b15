import { operationKey, useClient } from '@alethea/web-kit/query.tsx';
import type { RemoteOutput } from '@alethea/web-kit/remote';
import { useUnsavedWarning } from '@alethea/web-kit/unsaved-guard';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openConsult, saveMessageDraft } from '../operations.ts';

const SAVE_AFTER_MS = 800;
/** Between a text that comes back and what was typed since. */
const PART_BREAK = '\n\n';

/**
 * The text being written, kept on the server per person and consult (MSG-16): saved when the typing pauses, when the
 * window is hidden, when the connection comes back, and on leaving. A failed save is tried again with the next.
 */
export function useMessageDraft(activityId: string, initialText: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [text, setText] = useState(initialText);
  const [savedText, setSavedText] = useState(initialText);
  const [isTouched, setIsTouched] = useState(false);
  const [knownText, setKnownText] = useState(initialText);
  // What was written elsewhere comes in with a fresher answer, but never over what was typed here: that is saved anew.
  if (initialText !== knownText) {
    setKnownText(initialText);
    setSavedText(initialText);
    if (!isTouched) setText(initialText);
  }
  const latest = useRef({ text, savedText });
  const saving = useRef<Promise<void>>(Promise.resolve());
  useLayoutEffect(() => {
    latest.current = { text, savedText };
  });

  /** The kept answer of opening carries the draft too, and must not bring an old one back. */
  const keep = useCallback(
    (messageDraft: string) => {
      setSavedText(messageDraft);
      const key = operationKey(openConsult, { activityId });
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
      queryClient.setQueryData<RemoteOutput<typeof openConsult>>(
        key,
        (opened) => opened && { ...opened, detail: { ...opened.detail, messageDraft } },
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    [queryClient, activityId],
  );
  const save = useCallback(() => {
    const { text: messageDraft, savedText: before } = latest.current;
    if (messageDraft.trim() === before.trim()) return;
    latest.current = { text: messageDraft, savedText: messageDraft };
    // One after the other, so that an older text never arrives last.
    saving.current = saving.current
      .then(() => client.call(saveMessageDraft, { activityId, messageDraft }))
      .then(
        () => keep(messageDraft),
        () => setSavedText(before),
      );
  }, [client, activityId, keep]);

  useEffect(() => {
    if (text.trim() === savedText.trim()) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, savedText, save]);
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
  useUnsavedWarning(text.trim() !== savedText.trim());

  return {
    text,
    type: (typed: string) => {
      setIsTouched(true);
      setText(typed);
    },
    /** Empties the field for a send, once a save under way can no longer overtake it. */
    take: async () => {
      setIsTouched(true);
      setText('');
      setSavedText('');
      latest.current = { text: '', savedText: '' };
      await saving.current;
    },
    /** The server has cleared the draft with the message. */
    sent: () => keep(''),
    /** Brings a text back that did not go, before what was typed since. */
    restore: (unsent: string) => setText((typed) => (typed.trim() === '' ? unsent : unsent + PART_BREAK + typed)),
    /** Takes a text out that was brought back but had arrived after all; what was typed since stays. */
    arrived: (sent: string) =>
      setText((typed) => {
        if (typed.trim() === sent) return '';
        return typed.startsWith(sent + PART_BREAK) ? typed.slice(sent.length + PART_BREAK.length) : typed;
      }),
  };
}
