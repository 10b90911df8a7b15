import { NativeSelect, Select } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ComponentPropsWithRef, Ref } from 'react';
import { en } from '../texts/en.ts';
import { type FieldProps, wrapperProps } from './field.tsx';

/** One thing to choose. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

/** What a native select takes beside its element's attributes. */
export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  options: readonly Option[];
  /** A first entry with an empty value. */
  placeholder?: string | undefined;
  dense?: boolean | undefined;
}

const selectorIcon = <IconSelector size={16} stroke={1.75} aria-hidden />;

/** A choice from a short list with the device's own picker. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, help, error, optional, labelHidden, options, placeholder, dense, ...rest } = props;
  const { required = false, disabled = false, ...select } = rest;
  return (
    <NativeSelect
      {...select}
      {...wrapperProps({ label, help, error, optional, labelHidden })}
      required={required}
      disabled={disabled}
      withAsterisk={false}
      size={dense ? 'xs' : 'sm'}
      rightSection={selectorIcon}
      rightSectionPointerEvents="none"
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label: text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
};

/** What a searchable select takes. */
export interface SearchSelectFieldProps extends FieldProps {
  options: readonly (Option & { readonly group?: string | undefined })[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Said when no option contains what was typed. */
  nothingFound?: string | undefined;
  disabled?: boolean | undefined;
  /** False where a window begins in the field: the list opens by typing, an arrow or a press, not with the focus alone. */
  openOnFocus?: boolean;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice from a long list, found by typing; under the names of their groups where options have one. */
export const SearchSelectField = (props: SearchSelectFieldProps) => {
  const { label, help, error, optional, labelHidden, options, nothingFound = en.noMatches, ...rest } = props;
  const { disabled: isDisabled = false, ...select } = rest;
  const itemsOf = (some: typeof options) =>
    some.map(({ value, label: text, disabled = false }) => ({ value, label: text, disabled }));
  const groups = Map.groupBy(options, ({ group }) => group ?? '');
  const isGrouped = options.some(({ group }) => group !== undefined);
  const data = isGrouped ? [...groups].map(([group, some]) => ({ group, items: itemsOf(some) })) : itemsOf(options);
  return (
    <Select
      {...select}
      {...wrapperProps({ label, help, error, optional, labelHidden })}
      disabled={isDisabled}
      type="text"
      size="sm"
      data={data}
      searchable
      nothingFoundMessage={nothingFound}
      checkIconPosition="right"
      maxDropdownHeight={280}
      comboboxProps={{ keepMounted: false }}
      rightSection={selectorIcon}
      rightSectionPointerEvents="none"
    />
  );
};
