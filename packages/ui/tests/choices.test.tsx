// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { CheckboxField } from '../src/fields/checkbox-field.tsx';
import { ChipGroupField } from '../src/fields/chip-group-field.tsx';
import { RadioGroupField } from '../src/fields/radio-group-field.tsx';
import { SearchSelectField, SelectField } from '../src/fields/select-field.tsx';
import { Dialog } from '../src/overlays/dialog.tsx';
import { descriptionOf, show } from './person.tsx';

const clinics = [
  { value: 'aspen', label: 'Aspen Clinic' },
  { value: 'birch', label: 'Birch Medical' },
  { value: 'cedar', label: 'Cedar Health', disabled: true },
];

test('a checkbox is switched with the space bar and by its words', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<CheckboxField label="Send a copy" onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send a copy' });
  await person.tab();
  await person.keyboard(' ');
  expect(box.checked).toBe(true);
  await person.click(screen.getByText('Send a copy'));
  expect(box.checked).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a checkbox of a partly chosen list is neither on nor off, until all or none are chosen', () => {
  const { screen, showInstead } = show(<CheckboxField label="All" indeterminate />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
  showInstead(<CheckboxField label="All" />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(false);
});

const Radios = ({ chips, onChange }: { chips: boolean; onChange: (value: string) => void }) => {
  const [value, setValue] = useState<string | null>('aspen');
  return (
    <>
      <RadioGroupField
        label="Clinic"
        name="clinic"
        options={clinics}
        value={value}
        chips={chips}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <Button>Next</Button>
    </>
  );
};

test.each([false, true])('of some answers one is chosen; Tab enters at it and leaves (chips: %s)', async (chips) => {
  const onChange = vi.fn();
  const { person, screen } = show(<Radios chips={chips} onChange={onChange} />);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Aspen Clinic' }));
  await person.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('birch');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Birch Medical' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Aspen Clinic' }).checked).toBe(false);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

test('an answer that is not offered now cannot be chosen', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Radios chips={false} onChange={onChange} />);
  await person.click(screen.getByText('Cedar Health'));
  expect(onChange).not.toHaveBeenCalled();
});

test('an answer reads out the help that is its own', () => {
  const options = [
    { value: 'now', label: 'Now', help: 'Within two hours.' },
    { value: 'later', label: 'Later' },
  ];
  const { screen } = show(
    <RadioGroupField label="When" name="when" options={options} value={null} onChange={() => {}} />,
  );
  expect(descriptionOf(screen.getByRole('radio', { name: 'Now' }))).toBe('Within two hours.');
  expect(descriptionOf(screen.getByRole('radio', { name: 'Later' }))).toBe('');
});

const Chips = ({ single = false, onChange }: { single?: boolean; onChange: (value: string[]) => void }) => {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <ChipGroupField
      label="Clinics"
      options={clinics.slice(0, 2)}
      value={value}
      single={single}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

test('several chips are chosen and taken back, told in the order of the options', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Chips onChange={onChange} />);
  await person.click(screen.getByText('Birch Medical'));
  await person.click(screen.getByText('Aspen Clinic'));
  expect(onChange).toHaveBeenLastCalledWith(['aspen', 'birch']);
  await person.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['birch']);
});

test('of single chips another one replaces the first, and the same one takes it back', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<Chips single onChange={onChange} />);
  await person.click(screen.getByText('Birch Medical'));
  await person.click(screen.getByText('Aspen Clinic'));
  expect(onChange).toHaveBeenLastCalledWith(['aspen']);
  await person.click(screen.getByText('Aspen Clinic'));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('chips that are disabled are all of them disabled', () => {
  const { screen } = show(
    <ChipGroupField label="Clinics" options={clinics} value={['aspen']} onChange={() => {}} disabled />,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
});

test('a select offers its entries, an empty first one where it has a placeholder', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(
    <SelectField label="Clinic" options={clinics} placeholder="Choose a clinic" onChange={onChange} defaultValue="" />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Clinic' });
  expect([...select.options].map(({ value, text, disabled }) => [value, text, disabled])).toEqual([
    ['', 'Choose a clinic', false],
    ['aspen', 'Aspen Clinic', false],
    ['birch', 'Birch Medical', false],
    ['cedar', 'Cedar Health', true],
  ]);
  await person.selectOptions(select, 'Birch Medical');
  expect(select.value).toBe('birch');
  expect(onChange).toHaveBeenCalledTimes(1);
});

const LongList = ({ onChange }: { onChange: (value: string | null) => void }) => {
  const [value, setValue] = useState<string | null>(null);
  const choose = (next: string | null) => {
    setValue(next);
    onChange(next);
  };
  return (
    <SearchSelectField label="Clinic" options={clinics} value={value} onChange={choose} nothingFound="No clinic" />
  );
};

test('of a long list an entry is found by typing and chosen with arrows and Enter', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<LongList onChange={onChange} />);
  await person.tab();
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Clinic' });
  await person.keyboard('bir');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Birch Medical']),
  );
  await person.keyboard('{ArrowDown}');
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Birch Medical');
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('birch');
  expect(box.value).toBe('Birch Medical');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('a long list says when nothing in it has what was typed', async () => {
  const { person, screen } = show(<LongList onChange={() => {}} />);
  await person.type(screen.getByRole('combobox', { name: 'Clinic' }), 'oak');
  expect(await screen.findByText('No clinic')).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
});

test('an entry that is not offered now stays in the list and cannot be chosen', async () => {
  const onChange = vi.fn();
  const { person, screen } = show(<LongList onChange={onChange} />);
  await person.click(screen.getByRole('combobox', { name: 'Clinic' }));
  await person.click(await screen.findByText('Cedar Health'));
  expect(onChange).not.toHaveBeenCalled();
});

test('a list that is open in a dialog is the first thing that Escape closes', async () => {
  const onClose = vi.fn();
  const { person, screen } = show(
    <Dialog opened onClose={onClose} title="Choose">
      <LongList onChange={() => {}} />
    </Dialog>,
  );
  await person.click(await screen.findByRole('combobox', { name: 'Clinic' }));
  await screen.findByRole('option', { name: 'Aspen Clinic' });
  await person.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
