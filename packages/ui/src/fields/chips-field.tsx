import './chips-field.css';
import '../actions/controls.css';
import './field.css';
import '../base/marks.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Tag, type Tone } from '../display/tag.tsx';
import { FieldLabel, type FieldProps } from './field.tsx';

/** One of the things that the field holds already. */
interface FieldChip {
  key: string;
  label: string;
  tone?: Tone | undefined;
}

interface ChipsFieldProps extends Omit<FieldProps, 'help' | 'optional'>, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  chips: readonly FieldChip[];
  removeLabel: (label: string) => string;
  onRemove: (key: string) => void;
  clearLabel: string;
  onClear: () => void;
  icon?: ReactNode;
}

/** One line of text that becomes chips within the field: search terms, addressees. What a key does is the caller's. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { label, labelHidden, error, chips, removeLabel, onRemove, clearLabel, onClear, icon, id, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const isEmpty = chips.length === 0 && input.value === '';
  return (
    <div className="al-chip-field">
      <label className={labelHidden ? 'al-hidden' : 'al-label'} htmlFor={inputId}>
        <FieldLabel label={label} />
      </label>
      <div className="al-chip-field-box" data-invalid={error ? true : undefined}>
        {icon && <span className="al-chip-field-icon">{icon}</span>}
        {chips.map(({ key, label: text, tone }) => (
          <Tag key={key} tone={tone} onRemove={() => onRemove(key)} removeLabel={removeLabel(text)}>
            {text}
          </Tag>
        ))}
        <input
          {...input}
          {...(chips.length > 0 ? { placeholder: undefined } : {})}
          id={inputId}
          type="text"
          className="al-chip-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
        />
        {!isEmpty && (
          <button
            type="button"
            className="al-chip-field-clear"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={onClear}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div role="alert">
        {error && (
          <p className="al-error" id={`${inputId}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
