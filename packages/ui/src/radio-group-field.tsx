import { useId } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupFieldProps extends FieldProps {
  name: string;
  options: readonly (Option & { help?: string | undefined })[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of a few answers, all of them visible. */
export const RadioGroupField = ({ name, options, value, onChange, ...field }: RadioGroupFieldProps) => {
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
