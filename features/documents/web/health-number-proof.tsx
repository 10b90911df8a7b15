import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField, GuestSelect } from '@alethea/ui/guest/guest-field';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_TYPED_NUMBER } from '../contract/document-limits.ts';
import { useLanguage } from './language.ts';
import type { Proving } from './use-proving.ts';

/** Province and number of the health card; what cannot be a number of that province costs no try. */
export const HealthNumberProof = ({ proving }: { readonly proving: Proving }) => {
  const texts = useLanguage().texts.proof;
  const [province, setProvince] = useState<Province | ''>('');
  const [phn, setPhn] = useState('');
  const [errors, setErrors] = useState<{ province?: string; phn?: string }>({});
  const provinceField = useRef<HTMLSelectElement>(null);
  const numberField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (proving.isBusy) return;
    if (province === '') {
      setErrors({ province: texts.provinceMissing });
      provinceField.current?.focus();
      return;
    }
    if (blockingMessage(checkHealthNumber(province, phn))) {
      setErrors({ phn: texts.numberWrong });
      numberField.current?.focus();
      return;
    }
    setErrors({});
    void proving.prove({ type: 'healthNumber', province, phn });
  }

  return (
    <form className="guest-stack" noValidate onSubmit={submit}>
      <GuestSelect
        ref={provinceField}
        label={texts.province}
        error={errors.province}
        value={province}
        onChange={(event) => setProvince(PROVINCES.find((one) => one === event.currentTarget.value) ?? '')}
      >
        <option value="">{texts.chooseProvince}</option>
        {PROVINCES.map((one) => (
          <option key={one} value={one}>
            {texts.provinces[one]}
          </option>
        ))}
      </GuestSelect>
      <GuestField
        ref={numberField}
        label={texts.number}
        help={texts.numberHelp}
        error={errors.phn}
        className="documents-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_NUMBER}
        value={phn}
        onChange={(event) => setPhn(event.currentTarget.value)}
      />
      {proving.alert !== null && <GuestAlert>{proving.alert}</GuestAlert>}
      <GuestAction type="submit" isBusy={proving.isBusy}>
        {texts.submit}
      </GuestAction>
    </form>
  );
};
