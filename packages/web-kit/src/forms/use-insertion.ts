import { type RefObject, useLayoutEffect, useRef } from 'react';
import { insertText } from './insert-text.ts';

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
}

/**
 * Inserts texts where the caret of a field stands.
 * @returns inserts one, and answers what takes it out again while nothing else has been typed
 */
export function useInsertion(field: RefObject<HTMLTextAreaElement | null>, typed: TypedText) {
  const caretToSet = useRef<number | null>(null);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
    if (caretToSet.current !== null) field.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = null;
  });
  return (inserted: string) => {
    const before = typed.text;
    const { text, caret } = insertText(before, field.current?.selectionEnd ?? before.length, inserted);
    caretToSet.current = caret;
    typed.type(text);
    return () => {
      if (latest.current.text === text) latest.current.type(before);
    };
  };
}
