import { type ClipboardEvent, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { IMask } from 'react-imask';
import { groupingMask } from './input-mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface MaskedFieldProps extends Omit<TextFieldProps, 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onPaste'> {
  /** In IMask tokens (`0` a digit, `a` a letter, `*` either); for another mask give the field another key. */
  mask: string;
  value: string;
  onChange: (value: string) => void;
  /** What a pasted text comes to when it replaces the whole field. */
  tidyPasted: (text: string) => string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field that groups a number while it is typed; a text that does not fit the mask stays as it is. */
export const MaskedField = (props: MaskedFieldProps) => {
  const { mask, value, onChange, tidyPasted, ref: outerRef, autoComplete = 'off', ...field } = props;
  const element = useRef<HTMLInputElement | null>(null);
  const inputMask = useRef<ReturnType<typeof maskOf> | null>(null);
  const latestChange = useRef(onChange);
  /** What the form has, as far as this field knows. */
  const known = useRef(value);
  useLayoutEffect(() => {
    latestChange.current = onChange;
  });
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    input.value = known.current;
    const made = maskOf(input, mask);
    const tell = () => {
      if (made.value === known.current) return;
      known.current = made.value;
      latestChange.current(made.value);
    };
    made.on('accept', tell);
    // The library looks at what is selected on key presses only, and lost digits where a text was deleted or replaced
    // without any: from a menu, by dictation, by a filled-in form.
    const noteSelection = () => made._saveSelection();
    input.addEventListener('beforeinput', noteSelection);
    inputMask.current = made;
    tell();
    return () => {
      input.removeEventListener('beforeinput', noteSelection);
      made.destroy();
      inputMask.current = null;
    };
  }, [mask]);
  // A value that comes from elsewhere than typing: the form was filled in.
  useLayoutEffect(() => {
    known.current = value;
    if (inputMask.current && inputMask.current.value !== value) inputMask.current.value = value;
  }, [value]);
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: present, selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === present.length;
    const pasted = event.clipboardData.getData('text');
    if (!replacesAll || pasted === '') return;
    event.preventDefault();
    if (inputMask.current) inputMask.current.value = tidyPasted(pasted);
  };
  const setInput = useCallback(
    (input: HTMLInputElement | null) => {
      element.current = input;
      if (typeof outerRef === 'function') outerRef(input);
      else if (outerRef) outerRef.current = input;
    },
    [outerRef],
  );
  return <TextField {...field} ref={setInput} autoComplete={autoComplete} onPaste={handlePaste} />;
};

function maskOf(input: HTMLInputElement, mask: string) {
  return IMask(input, groupingMask(mask));
}
