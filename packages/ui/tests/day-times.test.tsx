// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayTimesField } from '../src/fields/day-times-field.tsx';
import { show } from './person.tsx';

const day = (key: string, ...times: string[]) => ({
  ...{ key, label: key, legend: `Times on ${key}` },
  times: times.map((value) => ({ value, label: value })),
});

const Field = ({ chosen = '' }: { chosen?: string }) => {
  const [value, setValue] = useState(chosen);
  const days = [day('Tuesday', '9:00'), day('Wednesday', '9:10', '10:00')];
  return <DayTimesField label="Day" name="time" days={days} value={value} onChange={setValue} />;
};

test('times stand under their days: the first day shows, or that of the chosen time, until another one is picked', async () => {
  const { person, screen, showInstead } = show(<Field key="none" />);
  expect(screen.getByRole('radiogroup', { name: 'Times on Tuesday' })).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Wednesday' }));
  await person.click(screen.getByRole('radio', { name: '10:00' }));
  await person.click(screen.getByRole('tab', { name: 'Tuesday' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00' }).checked).toBe(false);
  await person.click(screen.getByRole('tab', { name: 'Wednesday' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10:00' }).checked).toBe(true);
  showInstead(<Field key="chosen" chosen="10:00" />);
  expect(screen.getByRole('radiogroup', { name: 'Times on Wednesday' })).toBeTruthy();
});
