import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { dollars } from '@alethea/kernel/text/money';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { TextField } from '@alethea/ui/fields/text-field';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { type KeyboardEvent, useState } from 'react';
import { NOT_PAYABLE_REASONS } from '../../contract/core/payable.ts';
import { EXPLANATIONS } from '../../texts/explanations-en.ts';
import { recordWords } from '../../texts/report-en.ts';
import { waitingEn as en } from '../../texts/waiting-en.ts';
import { CloseDialog } from '../closing/close-dialog.tsx';
import type { Deciding } from './use-deciding.ts';
import { problemsOf, valuesOf, type WaitingRecord } from './waiting-values.ts';

interface RowProps {
  readonly record: WaitingRecord;
  readonly deciding: Deciding;
}

/** Which record it is. */
export function RecordWords({ record }: Pick<RowProps, 'record'>) {
  const navigate = useNavigate();
  const href = `${dashboardPath('secure-messaging')}?econsultId=${record.activityId}`;
  return (
    <>
      <TextLink href={href} onNavigate={navigate}>
        {record.patientName}
      </TextLink>
      <div className="al-dim">{record.patientId}</div>
      <div className="al-dim">{recordWords.type(record)}</div>
      <div className="al-dim">{record.serviceDate}</div>
    </>
  );
}

/** Why it waits, and what the schedule pays. */
export function WhyWords({ record }: Pick<RowProps, 'record'>) {
  const { waitsFor, errorCode, advisedCode, advisedCents, advisedSource } = record;
  const explained = (errorCode ?? '').split(' ').filter((code) => code !== '');
  return (
    <>
      <ul className="billing-why">
        {waitsFor.map((one) => (
          <li key={one}>{en.waitsFor[one]}</li>
        ))}
        {explained.map((code) => (
          <li key={code}>{en.explained(code, EXPLANATIONS[code]?.means ?? '', EXPLANATIONS[code]?.advice ?? '')}</li>
        ))}
      </ul>
      <div className="al-dim">
        {advisedCode
          ? en.suggestion(
              advisedCode,
              advisedCents === null ? null : dollars(advisedCents),
              advisedSource ?? en.suggestionSource,
            )
          : en.noSuggestion}
      </div>
    </>
  );
}

/** The code or the diagnosis of a record; Enter saves its line. */
export function WaitingField({ record, deciding, of }: RowProps & { readonly of: 'code' | 'diagnosis' }) {
  const { recordId, patientName, serviceDate } = record;
  const label = of === 'code' ? en.codeFor : en.diagnosisFor;
  const typed = deciding.typed[recordId];
  return (
    <TextField
      label={label(patientName, serviceDate)}
      labelHidden
      autoComplete="off"
      spellCheck={false}
      maxLength={10}
      value={valuesOf(record, typed)[of]}
      error={deciding.tried.has(recordId) ? problemsOf(record, typed)[of] : undefined}
      onChange={(event) => deciding.type(recordId, { [of]: event.currentTarget.value })}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') void deciding.save([record]);
      }}
    />
  );
}

/** Saves a line; one whose own code the rules speak against can be billed as it is. */
export function WaitingButtons({ record, deciding }: RowProps) {
  const { patientName, serviceDate, waitsFor, billingCode, recordId } = record;
  const isAgainst = waitsFor.some((one) => NOT_PAYABLE_REASONS.some((reason) => reason === one));
  const [isClosing, setClosing] = useState(false);
  const keepsCode = valuesOf(record, deciding.typed[recordId]).code === billingCode;
  return (
    <div className="billing-decide">
      <Button dense aria-label={en.saveFor(patientName, serviceDate)} onClick={() => void deciding.save([record])}>
        {en.save}
      </Button>
      {isAgainst && keepsCode && (
        <Button
          dense
          aria-label={en.billFor(patientName, serviceDate)}
          onClick={() => void deciding.save([record], true)}
        >
          {en.bill}
        </Button>
      )}
      <Button
        dense
        variant="quiet"
        aria-label={en.notBillableFor(patientName, serviceDate)}
        onClick={() => setClosing(true)}
      >
        {en.notBillable}
      </Button>
      {isClosing && <CloseDialog record={record} status="notBillable" onClose={() => setClosing(false)} />}
    </div>
  );
}
