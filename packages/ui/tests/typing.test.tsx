// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { BirthDateField } from '../src/fields/birth-date-field.tsx';
import { DateField } from '../src/fields/date-field.tsx';
import { MaskedField } from '../src/fields/masked-field.tsx';
import { type Picked, PickField } from '../src/fields/pick-field.tsx';
import { Suggestions } from '../src/fields/suggestions.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { useTypedText } from '../src/fields/use-typed-text.ts';
import { show } from './person.tsx';

const tidyPhone = (text: string) =>
  text
    .replace(/^\+?1/, '')
    .replace(/\D/g, '')
    .replace(/^(...)(...)(....)$/, '$1-$2-$3');

interface PhoneProps {
  onChange: (value: string) => void;
  start?: string;
  Field?: typeof MaskedField;
}

const Phone = ({ onChange, start = '', Field = MaskedField }: PhoneProps) => {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <Field label="Phone" mask="000-000-0000" value={value} onChange={change} tidy={tidyPhone} />
      <button type="button" onClick={() => setValue('587-555-0100')}>
        Fill in
      </button>
    </>
  );
};

test('a number typed before its mask has come stays, and is grouped once it comes', async () => {
  const onChange = vi.fn();
  // Other tests of this worker may have fetched the library; a field of its own has not.
  vi.resetModules();
  const { MaskedField: Fresh } = await import('../src/fields/masked-field.tsx');
  const { screen } = show(<Phone onChange={onChange} start="5875550100" Field={Fresh} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect(field.value).toBe('587-555-0100');
  fireEvent.input(field, { target: { value: '4035550142' } });
  expect(onChange).toHaveBeenLastCalledWith('4035550142');
  field.focus();
  await waitFor(() => expect(field.value).toBe('403-555-0142'));
  expect(onChange).toHaveBeenLastCalledWith('403-555-0142');
});

test('[B22] all of a number that was selected before its mask came is still selected, and typing replaces it', async () => {
  const onChange = vi.fn();
  vi.resetModules();
  const { MaskedField: Fresh } = await import('../src/fields/masked-field.tsx');
  const { screen } = show(<Phone onChange={onChange} start="4035550142 99" Field={Fresh} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  field.focus();
  field.select();
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  fireEvent.input(field, { target: { value: '4035550142' } });
  field.select();
  await waitFor(() => expect(field.value).toBe('403-555-0142'));
  expect(selected()).toBe('403-555-0142');
});

test('a number is grouped while it is typed, and the form hears of the grouped one', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Phone onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await person.type(field, '4035550142');
  expect(field.value).toBe('403-555-0142');
  expect(onChange).toHaveBeenLastCalledWith('403-555-0142');
});

test('what does not fit the mask stays as it was typed, to the last character', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Phone onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await person.type(field, '403555014299 EXT 7');
  expect(field.value).toBe('403555014299 EXT 7');
  expect(onChange).toHaveBeenLastCalledWith('403555014299 EXT 7');
});

test('a pasted text that replaces a number is tidied', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Phone onChange={onChange} start="403-555-0142" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  field.focus();
  field.setSelectionRange(0, field.value.length);
  await person.paste('+1 (780) 555 0199');
  expect(field.value).toBe('780-555-0199');
  expect(onChange).toHaveBeenLastCalledWith('780-555-0199');
});

test('a number that was typed in another way is tidied on leaving, before its form checks it', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Phone onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await person.type(field, '+1 780 555 0199');
  expect(field.value).not.toBe('780-555-0199');
  await person.tab();
  expect(field.value).toBe('780-555-0199');
  expect(onChange).toHaveBeenLastCalledWith('780-555-0199');
});

test('a number that the form fills in is shown, and typing goes on from it', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Phone onChange={onChange} />);
  await person.click(screen.getByRole('button', { name: 'Fill in' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect(field.value).toBe('587-555-0100');
  await person.type(field, '{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('587-555-010');
});

test('a date is left alone while it is typed and tidied on leaving, for the form too', async () => {
  const onInput = vi.fn();
  const onBlur = vi.fn();
  const { person, screen } = show(
    <DateField label="Born" onChange={(event) => onInput(event.currentTarget.value)} onBlur={onBlur} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Born' });
  await person.type(field, '1980/3/7');
  expect(field.value).toBe('1980/3/7');
  await person.tab();
  expect(field.value).toBe('1980-03-07');
  expect(onInput).toHaveBeenLastCalledWith('1980-03-07');
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('what is not a date stays as it was typed, so that its check can say what is wrong', async () => {
  const { person, screen } = show(<DateField label="Born" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Born' });
  await person.type(field, 'next spring');
  await person.tab();
  expect(field.value).toBe('next spring');
});

const Born = ({ onText }: { onText: (text: string) => void }) => (
  <BirthDateField label="Date of birth" onChange={(event) => onText(event.currentTarget.value)} />
);

test.each([
  ['19590314', '1959/03/14'],
  ['1959-3-14', '1959/03/14'],
  ['14-Mar-1959', '1959/03/14'],
  ['14/03/1959', '14/03/1959'],
])('[IMODEL-22] a date of birth typed as %s reads %s once its field is left, for the form too', async (typed, left) => {
  const onText = vi.fn();
  const { person, screen } = show(<Born onText={onText} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  expect(field.placeholder).toBe('YYYY/MM/DD');
  await person.type(field, typed);
  expect(field.value).toBe(typed);
  await person.tab();
  expect(field.value).toBe(left);
  expect(onText).toHaveBeenLastCalledWith(left);
});

test.each(['14/03/1959', '1959-03-14', 'March 14, 1959', '19590314', '1959/3/14'])(
  '[IMODEL-26] %j pasted as a date of birth stays as it is and is told, until it is corrected',
  async (pasted) => {
    const { person, screen } = show(<Born onText={() => {}} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
    await person.click(field);
    await person.paste(pasted);
    expect(field.value).toBe(pasted);
    expect(screen.getByText('Date with an incorrect format pasted.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await person.clear(field);
    await person.type(field, '1959/03/14');
    expect(screen.queryByText('Date with an incorrect format pasted.')).toBeNull();
  },
);

test('[IMODEL-26] a date of birth pasted as it is written, whole or in pieces, is nothing to tell of', async () => {
  const { person, screen } = show(<Born onText={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  await person.click(field);
  await person.paste(' 1959/03/14 ');
  expect(screen.queryByText('Date with an incorrect format pasted.')).toBeNull();
  await person.clear(field);
  await person.type(field, '1959/03');
  await person.paste('/14');
  expect(field.value).toBe('1959/03/14');
  expect(screen.queryByText('Date with an incorrect format pasted.')).toBeNull();
});

const people: readonly Picked[] = [
  { id: 'p1', name: 'Amara Okafor' },
  { id: 'p2', name: 'Béatrice Roy', detail: 'Calgary' },
];

const Addressee = ({ onChange }: { onChange: (picked: Picked | null) => void }) => {
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState<Picked | null>(null);
  const change = (picked: Picked | null) => {
    setValue(picked);
    onChange(picked);
  };
  const found = typed === '' ? [] : people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <PickField
      label="Physician"
      placeholder="Name"
      value={value}
      found={found}
      typed={typed}
      onType={setTyped}
      onChange={change}
    />
  );
};

test('someone is picked with arrows and Enter, and typing again takes the pick back', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Addressee onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Physician' });
  await person.type(field, 'r');
  await screen.findByRole('listbox', { name: 'Physician' });
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(people[1]);
  expect(field.value).toBe('Béatrice Roy');
  expect(document.activeElement).toBe(field);
  await person.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('someone is picked with a click', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Addressee onChange={onChange} />);
  await person.type(screen.getByRole('textbox', { name: 'Physician' }), 'oka');
  await person.click(await screen.findByRole('option', { name: 'Amara Okafor' }));
  expect(onChange).toHaveBeenLastCalledWith(people[0]);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('a person who does not see the list hears that there is one, and on what the arrow keys are', async () => {
  const { person, screen } = show(<Addressee onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Physician' });
  await person.type(field, 'r');
  expect(await screen.findByText('2 suggestions, press Down')).toBeDefined();
  await person.keyboard('o');
  expect(await screen.findByText('1 suggestion, press Down')).toBeDefined();
  await person.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: /Béatrice Roy/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
});

test('proposals are closed with Escape and leave the text as it is', async () => {
  const onClose = vi.fn();
  const items = [{ value: 'a', label: 'amoxicillin', detail: 'antibiotic' }];
  const { person, screen } = show(
    <Suggestions label="Words" opened items={items} onPick={() => {}} onClose={onClose}>
      <TextField label="Text" defaultValue="amo" />
    </Suggestions>,
  );
  await person.click(screen.getByLabelText('Text'));
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('amo');
});

test('without proposals Enter stays the key of the form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person, screen } = show(
    <form onSubmit={onSubmit}>
      <Suggestions label="Words" opened items={[]} onPick={() => {}} onClose={() => {}}>
        <TextField label="Text" />
      </Suggestions>
    </form>,
  );
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.type(screen.getByLabelText('Text'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

const Search = ({ onSettled }: { onSettled: (text: string) => void }) => {
  const [typed, settled, setTyped, settleNow] = useTypedText();
  onSettled(settled);
  return (
    <TextField
      label="Search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settleNow()}
    />
  );
};

test('[FIND-38] [IMODEL-27] a search sees a text once typing has rested for a second, without spaces around it', () => {
  vi.useFakeTimers();
  try {
    const settled = vi.fn();
    const { screen } = show(<Search onSettled={settled} />);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    fireEvent.change(field, { target: { value: ' ro' } });
    act(() => void vi.advanceTimersByTime(999));
    fireEvent.change(field, { target: { value: ' roy ' } });
    expect(field.value).toBe(' roy ');
    act(() => void vi.advanceTimersByTime(999));
    expect(settled).toHaveBeenLastCalledWith('');
    act(() => void vi.advanceTimersByTime(1));
    expect(settled).toHaveBeenLastCalledWith('roy');
    expect(settled).not.toHaveBeenCalledWith('ro');
  } finally {
    vi.useRealTimers();
  }
});

test('Enter searches at once, and an emptied field ends the search at once', () => {
  const settled = vi.fn();
  const { screen } = show(<Search onSettled={settled} />);
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  fireEvent.change(field, { target: { value: 'roy' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(settled).toHaveBeenLastCalledWith('roy');
  fireEvent.change(field, { target: { value: '' } });
  expect(settled).toHaveBeenLastCalledWith('');
});
