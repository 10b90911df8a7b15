import type { Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber, healthNumberMask } from '@alethea/kernel/health/health-number';
import { typedHealthNumber } from '@alethea/kernel/health/typed-health-number';
import { announce } from '@alethea/ui/base/live-region';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { Suggestions } from '@alethea/ui/fields/suggestions';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import { patientSuggestion } from './known-patients.ts';
import type { KnownPatients } from './use-known-patients.ts';

interface HealthNumberFieldProps {
  readonly province: Province;
  readonly known: KnownPatients;
}

/** The health number, grouped as on the card; who may look patients up is offered those of earlier consults. */
export const HealthNumberField = ({ province, known }: HealthNumberFieldProps) => {
  const { control } = useFormContext<AskValues>();
  const { patients, filled: note, fill, undo } = known;
  const [isOpen, setOpen] = useState(false);
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
          items={patients.map(patientSuggestion)}
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
            tidy={(text) => typedHealthNumber(text, province)}
            value={field.value}
            onChange={(value) => {
              // What a kept form or a filling brings is nothing that somebody types.
              setOpen(document.activeElement?.id === fieldId('phn'));
              field.onChange(value);
            }}
            onBlur={() => {
              setOpen(false);
              known.release();
              // The form begins here: whoever goes elsewhere first has left nothing out yet.
              if (field.value !== '') field.onBlur();
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
