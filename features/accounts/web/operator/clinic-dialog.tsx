import { checkPhone, formatPhone } from '@alethea/kernel/phone';
import { checkPostalCode } from '@alethea/kernel/postal-code';
import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { isCode } from '@alethea/web-kit/call-error';
import { issuesOfTexts, resolverOf } from '@alethea/web-kit/form-rules';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createClinic, findClinics, saveClinic } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { BehindNotice } from './behind-notice.tsx';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';
import type { Clinic } from './views.ts';

const TEXTS = ['name', 'street', 'city', 'postalCode', 'clinicPhone', 'fax', 'faxAgain'] as const;

type Values = Record<(typeof TEXTS)[number], string> & { province: Province };

const required = (text: string) => (text.trim() === '' ? en.clinics.required : undefined);
const optionalPhone = (text: string) =>
  text.trim() !== '' && checkPhone(text).status === 'invalid' ? en.clinics.phoneInvalid : undefined;

/** What is missing or wrong, by field; the fax number must come out the same twice. */
function problemsOf({ name, city, postalCode, clinicPhone, fax, faxAgain }: Values) {
  const postal = postalCode.trim() === '' ? null : checkPostalCode(postalCode.trim());
  const digits = (text: string) => text.replace(/\D/g, '');
  return {
    name: required(name),
    city: required(city),
    postalCode: postal?.status === 'invalid' ? postal.message : undefined,
    clinicPhone: optionalPhone(clinicPhone),
    fax: optionalPhone(fax),
    faxAgain: digits(fax) === digits(faxAgain) ? undefined : en.clinics.faxDiffers,
  } satisfies Partial<Record<keyof Values, string | undefined>>;
}

function valuesOf(clinic: Clinic | null): Values {
  const { name = '', street = '', city = '', province = DEFAULT_PROVINCE, postalCode = '' } = clinic ?? {};
  const fax = formatPhone(clinic?.fax ?? '');
  return {
    name,
    street,
    city,
    province,
    postalCode,
    clinicPhone: formatPhone(clinic?.clinicPhone ?? ''),
    fax,
    faxAgain: fax,
  };
}

interface ClinicDialogProps {
  /** As it is kept now; null for a new one. */
  readonly clinic: Clinic | null;
  /** Fetches it again; answers nothing when that failed. */
  readonly reload?: () => Promise<Clinic | undefined>;
  readonly onClose: () => void;
}

/** Adds or changes a clinic; what somebody else saves meanwhile takes nothing away that was typed. */
export function ClinicDialog({ clinic, reload, onClose }: ClinicDialogProps) {
  const formId = useId();
  // The version that was begun with: a newer one that arrives live does not replace what is being typed.
  const [base, setBase] = useState(clinic);
  const basedOn = base?.version ?? 0;
  const { register, handleSubmit, formState, setValue, reset } = useForm<Values>({
    defaultValues: valuesOf(clinic),
    resolver: resolverOf((values: Values) => issuesOfTexts(problemsOf(values))),
  });
  const options = { done: en.saved, onSuccess: onClose, quiet: true, invalidate: [findClinics] };
  const create = useDeskAction(createClinic, { ...options });
  const save = useDeskAction(saveClinic, { ...options });
  const isBehind = clinic !== null && (clinic.version !== basedOn || isCode(save.error, 'saved_meanwhile'));
  const error = isBehind ? null : (create.error ?? save.error);
  async function loadTheirs(): Promise<void> {
    const theirs = await reload?.();
    if (!theirs) return;
    reset(valuesOf(theirs));
    setBase(theirs);
    save.reset();
  }
  const submit = handleSubmit((fields) =>
    clinic ? void save.run({ clinicId: clinic.clinicId, basedOn, fields }) : void create.run(fields),
  );
  const field = (name: (typeof TEXTS)[number], more: object = {}) => (
    <TextField
      label={en.clinics.fields[name]}
      autoComplete="off"
      error={formState.errors[name]?.message}
      {...more}
      {...register(name, name === 'fax' ? { onChange: () => setValue('faxAgain', '') } : {})}
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={clinic ? en.clinics.editTitle : en.clinics.addTitle}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={create.state === 'running' || save.state === 'running'}
          >
            {en.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="desk-form" noValidate onSubmit={submit}>
        {isBehind && (
          <BehindNotice changes={<ChangedFields before={base} after={clinic} />} onLoad={() => void loadTheirs()} />
        )}
        {error && <Notice tone="failed">{deskErrorText(error)}</Notice>}
        {field('name')}
        {field('street', { optional: true })}
        <div className="desk-pair">
          {field('city')}
          <SelectField
            label={en.clinics.fields.province}
            options={PROVINCES.map((value) => ({ value, label: value }))}
            {...register('province')}
          />
          {field('postalCode', { optional: true })}
        </div>
        {field('clinicPhone', { optional: true, type: 'tel' })}
        <div className="desk-pair">
          {field('fax', { optional: true, type: 'tel', help: en.clinics.faxHelp })}
          {field('faxAgain', { type: 'tel' })}
        </div>
      </form>
    </Dialog>
  );
}

/** What somebody else has changed, field by field. */
function ChangedFields({ before, after }: { readonly before: Clinic | null; readonly after: Clinic | null }) {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = ([...TEXTS, 'province'] as const).filter((field) => field !== 'faxAgain' && was[field] !== is[field]);
  return (
    <ul>
      {changed.map((field) => (
        <li key={field}>{en.behind.field(en.clinics.fields[field], was[field], is[field])}</li>
      ))}
    </ul>
  );
}
