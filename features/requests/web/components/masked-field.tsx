import { TextField, type TextFieldProps } from '@alethea/ui/text-field';
import { type ClipboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useIMask } from 'react-imask';
import { groupingMask } from '../input-mask.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onPaste'> {
  /** In IMask tokens; for another mask give the field another key. */
  mask: string;
  value: string;
  onChange: (value: string) => void;
  /** What a pasted text comes to when it replaces the whole field. */
  tidyPasted: (text: string) => string;
}

/** A field that groups a number while it is typed; a text that does not fit the mask stays as it is. */
export const MaskedField = ({ mask, value, onChange, tidyPasted, ...field }: MaskedFieldProps) => {
  const latestChange = useRef(onChange);
  useLayoutEffect(() => {
    latestChange.current = onChange;
  });
  const setup = useMemo(
    () => ({ options: groupingMask(mask), accept: (text: string) => latestChange.current(text) }),
    [mask],
  );
  const { ref, setValue } = useIMask<HTMLInputElement>(setup.options, { defaultValue: value, onAccept: setup.accept });
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: present, selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === present.length;
    const pasted = event.clipboardData.getData('text');
    if (!replacesAll || pasted === '') return;
    event.preventDefault();
    setValue(tidyPasted(pasted));
  };
  return <TextField {...field} ref={ref} autoComplete="off" onPaste={handlePaste} />;
};
