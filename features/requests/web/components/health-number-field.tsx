import { checkHealthNumber, healthNumberMask, normalizeHealthNumber } from '@alethea/kernel/health-number';
import type { Province } from '@alethea/kernel/provinces';
import { announce } from '@alethea/ui/live-region';
import { MaskedField } from '@alethea/ui/masked-field';
import { Suggestions } from '@alethea/ui/suggestions';
import { formatDate } from '@alethea/web-kit/format';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../ask-fields.ts';
import type { AskValues } from '../ask-values.ts';
import { pastedHealthNumber } from '../pasted-health-number.ts';
import { useKnownPatients } from '../use-known-patients.ts';

/** The health number, grouped as on the card; who may look patients up is offered those of earlier consults. */
export const HealthNumberField = ({ province }: { province: Province }) => {
  const { control } = useFormContext<AskValues>();
  const typed = useWatch({ control, name: 'phn' });
  const { patients, filled, fill, undo } = useKnownPatients(province, typed);
  const [isOpen, setOpen] = useState(false);
  const note = filled && normalizeHealthNumber(typed, province) === filled.phn ? filled : null;
  useEffect(() => {
    if (note) announce(en.patient.filled(`${note.firstName} ${note.lastName}`));
  }, [note]);
  const { mask } = healthNumberMask(province);
  return (
    <Controller
      control={control}
      name="phn"
      render={({ field, fieldState }) => (
        <Suggestions
          label={en.patient.knownPatients}
          opened={isOpen && !note}
          items={patients.map(({ phn, firstName, lastName, dateOfBirth }) => ({
            value: phn,
            label: `${firstName} ${lastName}`,
            detail: `${phn} · ${en.patient.born(formatDate(dateOfBirth))}`,
          }))}
          onPick={(phn) => {
            const patient = patients.find((candidate) => candidate.phn === phn);
            if (patient) fill(patient);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <MaskedField
            key={province}
            id={fieldId('phn')}
            className="ask-number"
            label={en.patient.phn}
            mask={mask}
            inputMode={mask.includes('a') ? 'text' : 'numeric'}
            tidyPasted={(text) => pastedHealthNumber(text, province)}
            value={field.value}
            onChange={(value) => {
              setOpen(true);
              field.onChange(value);
            }}
            onBlur={() => {
              setOpen(false);
              field.onBlur();
            }}
            help={helpOf(province, field.value, fieldState.isTouched)}
            error={fieldState.error?.message}
          />
        </Suggestions>
      )}
    />
  );

  function helpOf(of: Province, text: string, isTouched: boolean): ReactNode {
    if (note) {
      return (
        <>
          {en.patient.filled(`${note.firstName} ${note.lastName}`)}{' '}
          <button type="button" className="al-link" onClick={undo}>
            {en.patient.undoFilling}
          </button>
        </>
      );
    }
    // Outside Alberta and BC a number that looks wrong is only remarked on.
    const check = checkHealthNumber(of, text);
    return isTouched && check.status === 'warning' ? <span className="ask-warning">{check.message}</span> : undefined;
  }
};
