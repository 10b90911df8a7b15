import { blockingMessage } from '@alethea/kernel/field-check';
import { checkHealthNumber } from '@alethea/kernel/health-number';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@alethea/kernel/provinces';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_TYPED_NUMBER } from '../contract/document-limits.ts';
import { en } from '../texts/en.ts';
import { Action, Alert, Field } from './parts.tsx';
import type { Proving } from './use-proving.ts';

/** Province and number of the health card; what cannot be a number of that province costs no try. */
export const HealthNumberProof = ({ proving }: { readonly proving: Proving }) => {
  const [province, setProvince] = useState<Province | ''>('');
  const [phn, setPhn] = useState('');
  const [errors, setErrors] = useState<{ province?: string; phn?: string }>({});
  const provinceField = useRef<HTMLSelectElement>(null);
  const numberField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (proving.isBusy) return;
    if (province === '') {
      setErrors({ province: en.proof.provinceMissing });
      provinceField.current?.focus();
      return;
    }
    if (blockingMessage(checkHealthNumber(province, phn))) {
      setErrors({ phn: en.proof.numberWrong });
      numberField.current?.focus();
      return;
    }
    setErrors({});
    void proving.prove({ type: 'healthNumber', province, phn });
  }

  return (
    <form className="documents-stack" noValidate onSubmit={submit}>
      <Field label={en.proof.province} error={errors.province}>
        {(field) => (
          <select
            {...field}
            ref={provinceField}
            className="al-input"
            value={province}
            onChange={(event) => setProvince(PROVINCES.find((one) => one === event.currentTarget.value) ?? '')}
          >
            <option value="">{en.proof.chooseProvince}</option>
            {PROVINCES.map((one) => (
              <option key={one} value={one}>
                {PROVINCE_NAMES[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={en.proof.number} help={en.proof.numberHelp} error={errors.phn}>
        {(field) => (
          <input
            {...field}
            ref={numberField}
            className="al-input documents-number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_NUMBER}
            value={phn}
            onChange={(event) => setPhn(event.currentTarget.value)}
          />
        )}
      </Field>
      {proving.alert !== null && <Alert>{proving.alert}</Alert>}
      <Action type="submit" isBusy={proving.isBusy}>
        {en.proof.submit}
      </Action>
    </form>
  );
};
