import { Button } from '@alethea/ui/actions/button';
import { Suggestions } from '@alethea/ui/fields/suggestions';
import { TextField } from '@alethea/ui/fields/text-field';
import { Notice } from '@alethea/ui/states/notice';
import { useState } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';

const MAX_PROPOSED = 8;

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** The names that are in use. */
  readonly known: readonly string[];
  /** Those that were probably meant. */
  readonly similar: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** The name is meant as it stands. */
  readonly onConfirm: (value: string) => void;
}

/** A name that is chosen among those in use or typed anew; one that is much like another has to be confirmed. */
export function NameField(props: NameFieldProps) {
  const { label, value, maxLength, known, similar, error, onChange, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const name = value.trim();
  const found = known.filter((one) => one !== name && bare(one).includes(bare(name))).slice(0, MAX_PROPOSED);
  return (
    <div className="directory-name">
      <Suggestions
        label={label}
        opened={isOpen}
        onClose={() => setOpen(false)}
        items={found.map((one) => ({ value: one, label: one }))}
        onPick={(one) => {
          setOpen(false);
          onChange(one);
        }}
      >
        <TextField
          label={label}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          error={error}
          onFocus={() => setOpen(name === '')}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setOpen(true);
          }}
        />
      </Suggestions>
      {similar.length > 0 && !isOpen && (
        <Notice tone="waiting">
          {en.editor.similar(name)}
          <div className="directory-choices">
            {similar.map((one) => (
              <Button dense key={one} onClick={() => onChange(one)}>
                {en.editor.use(one)}
              </Button>
            ))}
            <Button dense variant="quiet" onClick={() => onConfirm(name)}>
              {en.editor.keep(name)}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
