import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

interface ChipGroupFieldProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** At most one can be chosen. */
  single?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Some of a few answers as chips; a chosen one shows a check, not colour alone. The order is that of the options. */
export const ChipGroupField = <Value extends string>(props: ChipGroupFieldProps<Value>) => {
  const { options, value, onChange, single = false, disabled = false, ...field } = props;
  const name = useId();
  const choose = (chosen: Value, isOn: boolean) => {
    if (single) return onChange(isOn ? [chosen] : []);
    onChange(options.map((option) => option.value).filter((one) => (one === chosen ? isOn : value.includes(one))));
  };
  return (
    <FieldGroup {...field}>
      <div className="al-chips">
        {options.map((option) => (
          <label className="al-chip" key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={disabled || option.disabled}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <IconCheck size={14} stroke={2.25} aria-hidden />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
