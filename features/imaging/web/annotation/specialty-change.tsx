import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useState } from 'react';
import { LABELLING_SPECIALTIES, type LabellingSpecialty } from '../../contract/labelling/labels.ts';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';

interface SpecialtyChangeProps {
  readonly current: LabellingSpecialty;
  readonly isRunning: boolean;
  /** Why the picture cannot be moved now. */
  readonly blocked: string | undefined;
  readonly onChange: (target: LabellingSpecialty) => void;
}

/** Moves a picture to another specialty than its own (ANNOT-12). */
export const SpecialtyChange = ({ current, isRunning, blocked, onChange }: SpecialtyChangeProps) => {
  const [chosen, setChosen] = useState('');
  const target = LABELLING_SPECIALTIES.find((specialty) => specialty === chosen && specialty !== current);
  return (
    <div className="annotation-specialty">
      <SelectField
        label={en.specialty}
        labelHidden
        placeholder={en.specialty}
        options={LABELLING_SPECIALTIES.map((specialty) => ({
          value: specialty,
          label: en.specialties[specialty],
          disabled: specialty === current,
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        loading={isRunning}
        disabledReason={blocked ?? (target ? undefined : en.changeBlocked)}
        onClick={() => target && onChange(target)}
      >
        {en.change}
      </Button>
    </div>
  );
};
