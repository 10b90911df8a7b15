import { PasswordInput } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentPropsWithRef, useState } from 'react';
import { en } from '../texts/password-en.ts';
import { type FieldProps, wrapperProps } from './field.tsx';

/** What a password field takes beside its element's attributes. */
export type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'>;

const VisibilityIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} stroke={1.75} aria-hidden /> : <IconEye size={18} stroke={1.75} aria-hidden />;

/** A password that can be shown; the button says what it will do and can be reached with the keyboard. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, help, error, optional, labelHidden, required = false, disabled = false, ...input } = props;
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      {...wrapperProps({ label, help, error, optional, labelHidden })}
      // The library marks every other kind of field by itself.
      aria-invalid={error || input['aria-invalid'] ? true : undefined}
      required={required}
      disabled={disabled}
      withAsterisk={false}
      size="sm"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? en.hidePassword : en.showPassword,
        // The name says which way it goes; a pressed state beside it would say the opposite.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
};
