import { useUnsavedWarning } from '@alethea/web-kit/forms/unsaved-guard';
import { useEffect, useState } from 'react';
import { keepUnsent } from '../core/unsent-text.ts';
import { useDraftSaving } from './use-draft-saving.ts';

/** Between a text that comes back and what was typed since. */
const PART_BREAK = '\n\n';

/** The text being written, kept on the server per person and consult (MSG-16). */
export function useMessageDraft(consultId: string, initialText: string) {
  const [text, setText] = useState(initialText);
  const [isTouched, setIsTouched] = useState(false);
  const [knownText, setKnownText] = useState(initialText);
  const { savedText, setSavedText, keep, empty } = useDraftSaving(consultId, text, initialText);
  // What was written elsewhere comes in with a fresher answer, but never over what was typed here: that is saved anew.
  if (initialText !== knownText) {
    setKnownText(initialText);
    setSavedText(initialText);
    if (!isTouched) setText(initialText);
  }
  useEffect(() => keepUnsent(consultId, text), [consultId, text]);
  useUnsavedWarning(text.trim() !== savedText.trim());
  return {
    text,
    type: (typed: string) => {
      setIsTouched(true);
      setText(typed);
    },
    /** Empties the field for a send; ready once a save under way can no longer overtake it. */
    take: (): Promise<void> => {
      setIsTouched(true);
      setText('');
      return empty();
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
