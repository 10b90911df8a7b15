// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { BirthDateField } from '../src/fields/birth-date-field.tsx';
import { CheckboxField } from '../src/fields/checkbox-field.tsx';
import { ChipGroupField } from '../src/fields/chip-group-field.tsx';
import { ChipsField } from '../src/fields/chips-field.tsx';
import { DateField } from '../src/fields/date-field.tsx';
import { MaskedField } from '../src/fields/masked-field.tsx';
import { PasswordField } from '../src/fields/password-field.tsx';
import { RadioGroupField } from '../src/fields/radio-group-field.tsx';
import { SearchSelectField, SelectField } from '../src/fields/select-field.tsx';
import { TextAreaField } from '../src/fields/text-area-field.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { FormFooter } from '../src/form/form-footer.tsx';
import { descriptionOf, show } from './person.tsx';

const options = [
  { value: 'ab', label: 'Alberta' },
  { value: 'bc', label: 'British Columbia' },
];
const nothing = () => {};

interface Words {
  label: string;
  help?: string;
  error?: string;
  disabled?: boolean;
}

/** Every field that is one control, with the role that it has for assistive technology; a password has none. */
const fields: Readonly<Record<string, (words: Words) => ReactElement>> = {
  TextField: (words) => <TextField {...words} />,
  TextAreaField: (words) => <TextAreaField {...words} />,
  PasswordField: (words) => <PasswordField {...words} />,
  BirthDateField: (words) => <BirthDateField {...words} />,
  DateField: (words) => <DateField {...words} />,
  MaskedField: (words) => <MaskedField {...words} mask="000 000" value="" onChange={nothing} tidy={(text) => text} />,
  SelectField: (words) => <SelectField {...words} options={options} placeholder="Choose" />,
  SearchSelectField: (words) => <SearchSelectField {...words} options={options} value={null} onChange={nothing} />,
  CheckboxField: (words) => <CheckboxField {...words} />,
};
const names = Object.keys(fields);

/** Every field that is several controls under one question. */
const groups: Readonly<Record<string, (words: Words) => ReactElement>> = {
  RadioGroupField: (words) => (
    <RadioGroupField {...words} name="province" options={options} value={null} onChange={nothing} />
  ),
  'RadioGroupField as chips': (words) => (
    <RadioGroupField {...words} name="province" options={options} value={null} onChange={nothing} chips />
  ),
  ChipGroupField: (words) => <ChipGroupField {...words} options={options} value={[]} onChange={nothing} />,
};

test.each(names)('%s has its label for a name, and a click on the label goes to it', async (name) => {
  const { person, screen } = show(fields[name]?.({ label: 'Home clinic' }));
  const control = screen.getByLabelText('Home clinic');
  await person.click(screen.getByText('Home clinic'));
  expect(document.activeElement).toBe(control);
});

test.each(names)('%s reads out its help, and nothing that is not there', async (name) => {
  const { screen, showInstead } = show(fields[name]?.({ label: 'Home clinic', help: 'As on the licence.' }));
  expect(descriptionOf(screen.getByLabelText('Home clinic'))).toBe('As on the licence.');
  showInstead(fields[name]?.({ label: 'Home clinic' }));
  expect(descriptionOf(screen.getByLabelText('Home clinic'))).toBe('');
});

test.each(names)('%s with an error is marked as wrong and reads out help and error', async (name) => {
  const words = { label: 'Home clinic', help: 'As on the licence.', error: 'Home clinic is required' };
  const { screen, showInstead } = show(fields[name]?.(words));
  const control = screen.getByLabelText('Home clinic');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toContain('As on the licence.');
  expect(descriptionOf(control)).toContain('Home clinic is required');
  showInstead(fields[name]?.({ label: 'Home clinic', help: 'As on the licence.' }));
  expect(screen.getByLabelText('Home clinic').getAttribute('aria-invalid')).not.toBe('true');
});

test.each(names)('%s that is disabled is not reached with Tab', async (name) => {
  const { person, screen } = show(
    <>
      {fields[name]?.({ label: 'Home clinic', disabled: true })}
      <Button>Next</Button>
    </>,
  );
  const control = screen.getByLabelText('Home clinic');
  for (let press = 0; press < 3; press += 1) {
    await person.tab();
    expect(document.activeElement).not.toBe(control);
  }
});

test('a password is shown and hidden again with the keyboard, by a button that says which it will do', async () => {
  const { person, screen } = show(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await person.type(field, 'hunter22');
  await person.tab();
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  await person.keyboard('{Enter}');
  expect(field.getAttribute('type')).toBe('text');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide password' }));
  await person.keyboard(' ');
  expect(field.getAttribute('type')).toBe('password');
});

test('a password field that is disabled does not show the password either', async () => {
  const { person, screen } = show(<PasswordField label="Password" defaultValue="hunter22" disabled />);
  await person.click(screen.getByRole('button', { name: 'Show password', hidden: true }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

test.each(Object.keys(groups))('%s is named by its question and reads out help and error', (name) => {
  const { screen } = show(
    groups[name]?.({ label: 'Province', help: 'Where you practise.', error: 'Choose a province.' }),
  );
  const group =
    screen.queryByRole('radiogroup', { name: 'Province' }) ?? screen.getByRole('group', { name: 'Province' });
  expect(descriptionOf(group)).toBe('Where you practise. Choose a province.');
  expect(within(group).getByLabelText('Alberta')).toBeDefined();
  expect(within(group).getByLabelText('British Columbia')).toBeDefined();
});

test('a field that may be left empty says so in its name, in the words of the screen where it has some', () => {
  const { screen } = show(
    <>
      <TextField label="Fax" optional />
      <TextField label="Phone" optional="if you have one" />
    </>,
  );
  expect(screen.getByLabelText('Fax optional')).toBeDefined();
  expect(screen.getByLabelText('Phone if you have one')).toBeDefined();
});

test('a label that is not shown still names its field', () => {
  const { screen } = show(<TextField label="Search consults" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Search consults' })).toBeDefined();
});

test('a field whose error stands elsewhere is marked as wrong all the same', () => {
  const { screen } = show(<TextField label="Fax" aria-invalid />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

test('long words in label, help and error reach the person whole', () => {
  const long = 'Ärztekammer für Innere Medizin und Gerinnungsstörungen '.repeat(20).trim();
  const { screen } = show(<TextField label={long} help={`Help ${long}`} error={`Error ${long}`} />);
  const field = screen.getByRole('textbox', { name: long });
  expect(descriptionOf(field)).toContain(`Help ${long}`);
  expect(descriptionOf(field)).toContain(`Error ${long}`);
});

test('a field of a form library tells it of the element, what is typed and when it is left', async () => {
  const [onChange, onBlur] = [vi.fn(), vi.fn()];
  const ref = createRef<HTMLInputElement>();
  const { person, screen } = show(<TextField label="City" name="city" {...{ ref, onChange, onBlur }} />);
  await person.type(screen.getByRole('textbox'), 'Banff');
  await person.tab();
  expect(ref.current).toBe(screen.getByRole('textbox'));
  expect(onChange).toHaveBeenCalledTimes('Banff'.length);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('what is wrong with a whole form is spoken as soon as it appears', () => {
  const { screen, showInstead } = show(<FormFooter>{null}</FormFooter>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  showInstead(<FormFooter error="Check form for errors.">{null}</FormFooter>);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(alert.textContent).toBe('Check form for errors.');
});

test('a field of chips names its text, each way to remove one, and the way to remove all', async () => {
  const [onRemove, onClear] = [vi.fn(), vi.fn()];
  const { person, screen, showInstead } = show(
    <ChipsField
      label="Search"
      chips={[{ key: 'k1', label: 'Nguyen' }]}
      value=""
      onChange={nothing}
      removeLabel={(label) => `Remove ${label}`}
      onRemove={onRemove}
      clearLabel="Clear search"
      onClear={onClear}
      error="Too many words"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Search' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toBe('Too many words');
  expect(screen.getByRole('alert').textContent).toBe('Too many words');
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Nguyen' }));
  await person.keyboard('{Enter}');
  expect(onRemove).toHaveBeenCalledWith('k1');
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  showInstead(
    <ChipsField
      label="Search"
      chips={[]}
      value=""
      onChange={nothing}
      removeLabel={(label) => label}
      onRemove={onRemove}
      clearLabel="Clear search"
      onClear={onClear}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
