import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { useState } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

interface LinesEditorProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly minRows?: number | undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list, one entry per line; empty lines count for nothing. */
export function LinesEditor({ label, help = en.content.onePerLine, value, onChange, minRows = 12 }: LinesEditorProps) {
  const [text, setText] = useState(value.join('\n'));
  // A list that came from elsewhere (a restored version) takes the place of the text; typing itself does not.
  const isForeign = linesOf(text).join('\n') !== value.join('\n');
  const shown = isForeign ? value.join('\n') : text;
  return (
    <TextAreaField
      label={label}
      help={`${help} · ${en.content.entries(value.length)}`}
      value={shown}
      minRows={minRows}
      maxRows={24}
      spellCheck={false}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value));
      }}
    />
  );
}
