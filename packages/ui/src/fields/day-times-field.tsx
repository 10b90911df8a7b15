import './day-times-field.css';
import { useState } from 'react';
import { TabPanel, Tabs } from '../display/tabs.tsx';
import { RadioGroupField } from './radio-group-field.tsx';

/** A day with the times that can be chosen on it. */
interface DayOfTimes {
  readonly key: string;
  /** On its tab. */
  readonly label: string;
  /** Over its times. */
  readonly legend: string;
  readonly times: readonly { readonly value: string; readonly label: string }[];
}

interface DayTimesFieldProps {
  /** Names the row of days. */
  label: string;
  /** Of the radio buttons; one on a screen. */
  name: string;
  /** For who leads the focus here. */
  id?: string | undefined;
  /** At least one. */
  days: readonly DayOfTimes[];
  /** The chosen time, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One of the times that some days offer: a tab for each day, a chip for each of its times. */
export const DayTimesField = ({ label, name, id, days, value, onChange, error }: DayTimesFieldProps) => {
  const [picked, setPicked] = useState<string | null>(null);
  const day = shownDay(days, picked, value);
  if (!day) return null;
  return (
    <div className="al-day-times">
      <Tabs label={label} items={days} active={day.key} onChange={setPicked} />
      <TabPanel tabKey={day.key}>
        <div id={id}>
          <RadioGroupField
            chips
            label={day.legend}
            name={name}
            options={day.times}
            value={value}
            onChange={onChange}
            error={error}
          />
        </div>
      </TabPanel>
    </div>
  );
};

/** The day to show: the one that was picked while it is offered, else that of the chosen time, else the first. */
function shownDay(days: readonly DayOfTimes[], picked: string | null, chosen: string): DayOfTimes | undefined {
  const ofChosen = days.find(({ times }) => times.some(({ value }) => value === chosen));
  return days.find(({ key }) => key === picked) ?? ofChosen ?? days[0];
}
