import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupFieldProps<Value extends string> extends FieldProps {
  name: string;
  options: readonly (Option<Value> & { help?: string | undefined })[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side as chips, for many short answers; these have no help of their own. */
  chips?: boolean | undefined;
}

/** One of some answers, all of them visible. */
export const RadioGroupField = <Value extends string>({ chips = false, ...props }: RadioGroupFieldProps<Value>) =>
  chips ? <RadioChips {...props} /> : <RadioList {...props} />;

const RadioChips = <Value extends string>({
  name,
  options,
  value,
  onChange,
  ...field
}: RadioGroupFieldProps<Value>) => (
  <FieldGroup {...field} role="radiogroup">
    <div className="al-chips">
      {options.map((option) => (
        <label className="al-chip" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <IconCheck size={14} stroke={2.25} aria-hidden />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);

const RadioList = <Value extends string>({ name, options, value, onChange, ...field }: RadioGroupFieldProps<Value>) => {
  const id = useId();
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className="al-choices">
        {options.map((option) => {
          const optionId = `${id}-${option.value}`;
          return (
            <div className="al-choice" key={option.value}>
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.help ? `${optionId}-help` : undefined}
                onChange={() => onChange(option.value)}
              />
              <label htmlFor={optionId}>{option.label}</label>
              {option.help && (
                <p className="al-help" id={`${optionId}-help`}>
                  {option.help}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
};
