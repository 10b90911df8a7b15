import { checkPhone, formatPhone, normalizePhone, tidyPhone } from '@alethea/kernel/contact/phone';
import { checkPostalCode, normalizePostalCode } from '@alethea/kernel/contact/postal-code';
import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TidiedField } from '@alethea/ui/fields/tidied-field';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { createClinic, findClinics, saveClinic } from '../../../contract/client.ts';
import type { UntiedLocation } from '../../../contract/desk/untied-locations.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { useDeskForm } from '../parts/use-desk-action.ts';
import type { Clinic } from '../parts/views.ts';

const TEXTS = ['name', 'street', 'city', 'postalCode', 'clinicPhone', 'fax', 'faxAgain'] as const;

const asItIs = (text: string) => text;
const TIDY: Partial<Record<(typeof TEXTS)[number], (text: string) => string>> = {
  postalCode: normalizePostalCode,
  clinicPhone: tidyPhone,
  fax: tidyPhone,
  faxAgain: tidyPhone,
};

type Values = Record<(typeof TEXTS)[number], string> & { province: Province };

const required = (text: string) => (text.trim() === '' ? en.clinics.required : undefined);
const optionalPhone = (text: string) =>
  text.trim() !== '' && checkPhone(text).status === 'invalid' ? en.clinics.phoneInvalid : undefined;

/** What is missing or wrong, by field; the fax number must come out the same twice. */
function problemsOf({ name, city, postalCode, clinicPhone, fax, faxAgain }: Values) {
  const postal = postalCode.trim() === '' ? null : checkPostalCode(postalCode.trim());
  return {
    name: required(name),
    city: required(city),
    postalCode: postal?.status === 'invalid' ? postal.message : undefined,
    clinicPhone: optionalPhone(clinicPhone),
    fax: optionalPhone(fax),
    faxAgain: normalizePhone(fax) === normalizePhone(faxAgain) ? undefined : en.clinics.faxDiffers,
  } satisfies Partial<Record<keyof Values, string | undefined>>;
}

/** What somebody has typed of their clinic, as the beginning of its record; the fax number is to be typed twice. */
function valuesOfTyped({ clinicName, city, province, clinicPhone }: TypedClinic): Values {
  const phone = formatPhone(clinicPhone);
  return { ...valuesOf(null), name: clinicName, city, province: province ?? DEFAULT_PROVINCE, clinicPhone: phone };
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

/** A clinic as it is kept, with its version; a new one has none. */
const keptAs = (clinic: Clinic | null, typed?: TypedClinic) => ({
  values: typed ? valuesOfTyped(typed) : valuesOf(clinic),
  revision: clinic?.version ?? 0,
});

type TypedClinic = Pick<UntiedLocation, 'clinicName' | 'city' | 'province' | 'clinicPhone'>;

interface ClinicDialogProps {
  /** As it is kept now; null for a new one. */
  readonly clinic: Clinic | null;
  /** Of a new one: what a person has typed of it, and what is done with it when it is there. */
  readonly typed?: TypedClinic;
  readonly onCreated?: (clinicId: string) => void;
  /** Fetches it again; answers nothing when that failed. */
  readonly reload?: () => Promise<Clinic | undefined>;
  readonly onClose: () => void;
}

/** Adds or changes a clinic; what somebody else saves meanwhile takes nothing away that was typed. */
export function ClinicDialog({ clinic, typed, onCreated, reload, onClose }: ClinicDialogProps) {
  const { field, form, base, isBehind, restart, dialog } = useDeskForm(clinic ? saveClinic : createClinic, {
    ...keptAs(clinic, typed),
    issuesOf: (values) => issuesOfTexts(problemsOf(values)),
    inputOf: (fields, basedOn) => (clinic ? { clinicId: clinic.clinicId, basedOn: Number(basedOn), fields } : fields),
    changedCode: 'saved_meanwhile',
    done: en.saved,
    onSuccess({ clinicId }) {
      onClose();
      if (!clinic) onCreated?.(clinicId);
    },
    invalidate: [findClinics],
  });
  async function loadTheirs(): Promise<void> {
    const theirs = await reload?.();
    if (theirs) restart(keptAs(theirs));
  }
  const text = (name: (typeof TEXTS)[number], more: object = {}) => (
    <TidiedField
      label={en.clinics.fields[name]}
      tidy={TIDY[name] ?? asItIs}
      {...more}
      {...field(name, name === 'fax' ? { onChange: () => form.setValue('faxAgain', '') } : {})}
    />
  );
  return (
    <FormDialog
      {...dialog}
      title={clinic ? en.clinics.editTitle : typed ? en.link.createTitle : en.clinics.addTitle}
      submitLabel={typed ? en.link.createLabel : en.save}
      onClose={onClose}
    >
      {isBehind && (
        <BehindNotice onLoad={() => void loadTheirs()}>
          <ChangedFields was={base.values} is={valuesOf(clinic)} />
        </BehindNotice>
      )}
      {text('name')}
      {text('street', { optional: true })}
      <div className="al-form-pair">
        {text('city')}
        <SelectField
          label={en.clinics.fields.province}
          options={PROVINCES.map((value) => ({ value, label: value }))}
          {...field('province')}
        />
        {text('postalCode', { optional: true })}
      </div>
      {text('clinicPhone', { optional: true, type: 'tel' })}
      <div className="al-form-pair">
        {text('fax', { optional: true, type: 'tel', help: en.clinics.faxHelp })}
        {text('faxAgain', { type: 'tel' })}
      </div>
    </FormDialog>
  );
}

/** What somebody else has changed, field by field. */
function ChangedFields({ was, is }: { readonly was: Values; readonly is: Values }) {
  const changed = ([...TEXTS, 'province'] as const).filter((field) => field !== 'faxAgain' && was[field] !== is[field]);
  return (
    <ul>
      {changed.map((field) => (
        <li key={field}>{en.behind.field(en.clinics.fields[field], was[field], is[field])}</li>
      ))}
    </ul>
  );
}
