import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupFieldProps extends FieldProps {
  name: string;
  options: readonly (Option & { help?: string | undefined })[];
  value: string | null;
  onChange: (value: string) => void;
  /** Side by side as chips, for many short answers; these have no help of their own. */
  chips?: boolean | undefined;
}

/** One of some answers, all of them visible. */
export const RadioGroupField = ({ chips = false, ...props }: RadioGroupFieldProps) =>
  chips ? <RadioChips {...props} /> : <RadioList {...props} />;

const RadioChips = ({ name, options, value, onChange, ...field }: RadioGroupFieldProps) => (
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

const RadioList = ({ name, options, value, onChange, ...field }: RadioGroupFieldProps) => {
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
