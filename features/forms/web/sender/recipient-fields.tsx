import { lookUpPatient } from '@alethea/consults/contract/client';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import {
  checkHealthNumber,
  healthNumberMask,
  LOOKUP_FROM_CHARACTERS,
  normalizeHealthNumber,
} from '@alethea/kernel/health/health-number';
import { typedHealthNumber } from '@alethea/kernel/health/typed-health-number';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { Suggestions } from '@alethea/ui/fields/suggestions';
import { TextField } from '@alethea/ui/fields/text-field';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan } from '@alethea/web-kit/session/session';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ClipboardEvent, memo, useId, useState } from 'react';
import type { Recipient } from '../../contract/check-recipient.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import type { RecipientRow } from './sender-values.ts';

interface RecipientFieldsProps {
  readonly row: RecipientRow;
  /** From 1 on. */
  readonly number: number;
  /** False where all go out at a chosen time. */
  readonly mayDelay: boolean;
  readonly issues: { readonly phn?: string; readonly email?: string } | undefined;
  readonly onChange: (key: string, change: Partial<Recipient>) => void;
  readonly onRemove: (key: string) => void;
  /** Cells of a spreadsheet were pasted into the row. */
  readonly onPasteRows: (text: string) => void;
}

const PROVINCE_OPTIONS = PROVINCES.map((value) => ({ value, label: PROVINCE_NAMES[value] }));

/** One recipient. */
export const RecipientFields = memo(function RecipientFields(props: RecipientFieldsProps) {
  const { row, number, mayDelay, issues, onChange, onRemove, onPasteRows } = props;
  const { key, province, phn, email, delay, failure } = row;
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    onPasteRows(text);
  };
  return (
    <li className="form-recipient" data-row={key} onPasteCapture={handlePaste}>
      <fieldset>
        <legend className="al-hidden">{en.recipient(number)}</legend>
        <SelectField
          label={en.province}
          options={PROVINCE_OPTIONS}
          value={province}
          onChange={(event) => onChange(key, { province: event.currentTarget.value as Province })}
        />
        <NumberField row={row} error={issues?.phn} onChange={onChange} />
        <TextField
          label={en.email}
          type="email"
          autoComplete="off"
          value={email}
          error={issues?.email}
          onChange={(event) => onChange(key, { email: event.currentTarget.value })}
        />
        {mayDelay && (
          <CheckboxField
            label={en.delay}
            checked={delay}
            onChange={(event) => onChange(key, { delay: event.currentTarget.checked })}
          />
        )}
        <IconButton label={en.remove(number)} onClick={() => onRemove(key)}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {failure !== '' && phn !== '' && <p className="al-error form-recipient-failure">{failure}</p>}
      </fieldset>
    </li>
  );
});

interface NumberFieldProps extends Pick<RecipientFieldsProps, 'row' | 'onChange'> {
  readonly error: string | undefined;
}

/** The health number, grouped as on the card; who may look patients up is offered those of their consults, who fill the row. */
const NumberField = ({ row, error, onChange }: NumberFieldProps) => {
  const { key, province, phn } = row;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const mayLookUp = useCan('phnLookup');
  const number = mayLookUp && isOpen ? lookupNumber(province, phn) : null;
  const { data } = useOperation(lookUpPatient, number === null ? null : { phn: number }, { staleTime: 60_000 });
  const bare = normalizeHealthNumber(phn, province);
  const patients = isOpen ? (data ?? []).filter((patient) => patient.phn.startsWith(bare)) : [];
  const { mask } = healthNumberMask(province);
  const check = checkHealthNumber(province, phn);
  // Outside Alberta and BC a number that looks wrong is only remarked on.
  const remark = isTouched && check.status === 'warning' ? check.message : undefined;
  return (
    <Suggestions
      label={en.knownPatients}
      opened={isOpen}
      items={patients.map((patient) => ({
        value: patient.phn,
        label: `${patient.firstName} ${patient.lastName}`,
        detail: [patient.phn, patient.email].filter(Boolean).join(' · '),
      }))}
      onPick={(picked) => {
        const patient = patients.find((one) => one.phn === picked);
        setOpen(false);
        if (!patient) return;
        const { province: cardProvince, phn: known, email } = patient;
        onChange(key, { province: cardProvince, phn: known, ...(email !== '' && { email }) });
      }}
      onClose={() => setOpen(false)}
    >
      <MaskedField
        key={province}
        id={id}
        label={en.phn}
        mask={mask}
        inputMode={mask.includes('a') ? 'text' : 'numeric'}
        tidy={(text) => typedHealthNumber(text, province)}
        value={phn}
        onChange={(value) => {
          // What a list or a known patient brings is nothing that somebody types.
          const isTyped = document.activeElement?.id === id;
          setOpen(isTyped);
          onChange(key, { phn: value });
        }}
        onBlur={() => {
          setOpen(false);
          setTouched(true);
        }}
        help={remark}
        error={error}
      />
    </Suggestions>
  );
};

/** What the server is asked for: the first characters while the number grows, the whole of it once it is complete. */
function lookupNumber(province: Province, typed: string): string | null {
  const bare = normalizeHealthNumber(typed, province);
  if (bare.length < LOOKUP_FROM_CHARACTERS) return null;
  return bare.length >= healthNumberMask(province).length ? bare : bare.slice(0, LOOKUP_FROM_CHARACTERS);
}
