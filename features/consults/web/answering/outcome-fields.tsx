import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { outcomeText } from '../../contract/outcomes.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import type { OutcomeForm } from './outcome-form.ts';

interface OutcomeFieldsProps {
  readonly form: OutcomeForm;
  readonly outcomes: readonly string[];
  /** What is missing, once saving was tried. */
  readonly outcomeError: string | undefined;
}

/** Outcome and diagnosis, and the status that goes with the outcome. */
export const OutcomeFields = ({ form, outcomes, outcomeError }: OutcomeFieldsProps) => {
  const { outcome: texts } = answeringEn;
  const help = { prediction: texts.fromPrediction, template: texts.fromTemplate, response: undefined };
  return (
    <>
      <SelectField
        label={texts.label}
        data-autofocus={form.outcome === '' || undefined}
        placeholder={texts.choose}
        options={outcomes.map((outcome) => ({ value: outcome, label: outcomeText(outcome) }))}
        value={form.outcome}
        error={outcomeError}
        help={form.source ? help[form.source] : undefined}
        onChange={(event) => form.choose(event.currentTarget.value)}
      />
      <TextAreaField
        label={texts.diagnosis}
        optional
        minRows={2}
        maxRows={8}
        value={form.diagnosis}
        error={form.diagnosisProblem}
        onChange={(event) => form.typeDiagnosis(event.currentTarget.value)}
      />
      {form.offeredStatus && (
        <CheckboxField
          label={texts.alsoStatus(en.statuses[form.offeredStatus])}
          checked={form.setsStatus}
          onChange={(event) => form.setStatusToo(event.currentTarget.checked)}
        />
      )}
    </>
  );
};
