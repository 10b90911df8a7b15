import {
  type ClipboardEvent,
  type FocusEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onFirstUse } from '../base/first-use.ts';
import { groupedText, groupingMask } from './input-mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface MaskedFieldProps extends Omit<TextFieldProps, 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onPaste'> {
  /** In IMask tokens (`0` a digit, `a` a letter, `*` either); for another mask give the field another key. */
  mask: string;
  value: string;
  onChange: (value: string) => void;
  /** What the field comes to when it is left, and at once when a pasted text replaces the whole of it. */
  tidy: (text: string) => string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field that groups a number while it is typed; a text that does not fit the mask stays as it is. */
export const MaskedField = (props: MaskedFieldProps) => {
  const { mask, value, onChange, tidy, ref: outerRef, autoComplete = 'off', onBlur, ...field } = props;
  const element = useRef<HTMLInputElement | null>(null);
  const inputMask = useRef<InputMask | null>(null);
  const latestChange = useRef(onChange);
  /** What the form has, as far as this field knows. */
  const known = useRef(value);
  const makeMask = useMaskLibrary(element);
  const tell = useCallback((text: string) => {
    if (text === known.current) return;
    known.current = text;
    latestChange.current(text);
  }, []);
  /** Shows a whole text, grouped; until the library has come, by the field itself. */
  const setText = (text: string) => {
    if (inputMask.current) inputMask.current.value = text;
    else if (element.current) {
      element.current.value = groupedText(mask, text);
      tell(element.current.value);
    }
  };
  useLayoutEffect(() => {
    latestChange.current = onChange;
  });
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    if (!makeMask) {
      input.value = groupedText(mask, known.current);
      tell(input.value);
      const listening = new AbortController();
      input.addEventListener('input', () => tell(input.value), { signal: listening.signal });
      return () => listening.abort();
    }
    // Whoever has selected all of it types over it, also when the library comes between the two.
    const isAllSelected = document.activeElement === input && isWholeSelected(input);
    input.value = known.current;
    const made = makeMask(input, groupingMask(mask));
    made.on('accept', () => tell(made.value));
    // The library looks at what is selected on key presses only, and lost digits where a text was deleted or replaced
    // without any: from a menu, by dictation, by a filled-in form.
    const noteSelection = () => made._saveSelection();
    input.addEventListener('beforeinput', noteSelection);
    inputMask.current = made;
    tell(made.value);
    if (isAllSelected) input.select();
    return () => {
      input.removeEventListener('beforeinput', noteSelection);
      made.destroy();
      inputMask.current = null;
    };
  }, [mask, makeMask, tell]);
  // A value that comes from elsewhere than typing: the form was filled in.
  useLayoutEffect(() => {
    if (value === known.current) return;
    known.current = value;
    if (inputMask.current) inputMask.current.value = value;
    else if (element.current) element.current.value = groupedText(mask, value);
  }, [value, mask]);
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!isWholeSelected(event.currentTarget) || pasted === '') return;
    event.preventDefault();
    setText(tidy(pasted));
  };
  // A number in pieces, typed or pasted, comes to the same as one that is pasted whole.
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== '') setText(tidy(event.currentTarget.value));
    onBlur?.(event);
  };
  const setInput = useCallback(
    (input: HTMLInputElement | null) => {
      element.current = input;
      if (typeof outerRef === 'function') outerRef(input);
      else if (outerRef) outerRef.current = input;
    },
    [outerRef],
  );
  return <TextField {...field} ref={setInput} autoComplete={autoComplete} onPaste={handlePaste} onBlur={handleBlur} />;
};

const isWholeSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

type MakeMask = typeof import('react-imask').IMask;
type InputMask = ReturnType<MakeMask>;

let fetched: MakeMask | undefined;

/** The library that groups while somebody types: fetched with the first use of the page, or once the field has the focus. */
function useMaskLibrary(element: RefObject<HTMLInputElement | null>): MakeMask | undefined {
  const [library, setLibrary] = useState(() => fetched);
  useEffect(() => {
    if (library) return;
    const fetchLibrary = async () => {
      fetched ??= (await import('react-imask')).IMask;
      setLibrary(() => fetched);
    };
    // Without it the field takes what is typed and groups it when it is left.
    const begin = () => void fetchLibrary().catch(() => {});
    const input = element.current;
    input?.addEventListener('focus', begin);
    const stop = onFirstUse(begin);
    return () => {
      stop();
      input?.removeEventListener('focus', begin);
    };
  }, [library, element]);
  return library;
}
