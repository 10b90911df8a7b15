import type { Province } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Notice } from '@alethea/ui/states/notice';
import { Controller, type ControllerRenderProps } from 'react-hook-form';
import {
  checkPracticeId,
  formatPracticeId,
  normalizePracticeId,
  practiceIdMask,
} from '../../../contract/core/practice-id.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { mayProceedWithout } from './state/practice-id-step.ts';
import { useWizard } from './state/wizard-context.ts';
import type { WizardValues } from './state/wizard-values.ts';

/** The practice ID with its validation, and the way on without it (SIGNUP-21, SIGNUP-30 to SIGNUP-36). */
export function PracticeIdField() {
  const { form, values, practiceId } = useWizard();
  const { facts, fieldName } = practiceId;
  const province = values.province as Province;
  const validate = async () => {
    if (await form.trigger('practiceId')) await practiceId.validate();
    else form.setFocus('practiceId');
  };
  return (
    <div className="su-practice-id">
      <Controller
        control={form.control}
        name="practiceId"
        render={({ field, fieldState }) => {
          const error = facts.status === 'proceeding' ? undefined : fieldState.error?.message;
          return <IdInput key={province} province={province} label={fieldName} field={field} error={error} />;
        }}
      />
      {facts.validationEnabled && facts.status !== 'valid' && facts.status !== 'proceeding' && (
        <Button loading={facts.status === 'checking'} onClick={() => void validate()}>
          {en.practiceId.validate(fieldName)}
        </Button>
      )}
      <div className="su-wide" aria-live="polite">
        <Outcome />
      </div>
    </div>
  );
}

function Outcome() {
  const { form, practiceId } = useWizard();
  const { facts, fieldName, failure } = practiceId;
  const { status, validationEnabled, isWellFormed } = facts;
  const texts = en.practiceId;
  const proceed = (
    <Button dense onClick={practiceId.proceed}>
      {texts.proceed(fieldName)}
    </Button>
  );
  if (status === 'valid') return <Notice tone="done">{texts.valid(fieldName)}</Notice>;
  if (status === 'proceeding') {
    const undo = (
      <Button dense variant="quiet" onClick={practiceId.undo}>
        {texts.undo(fieldName)}
      </Button>
    );
    return (
      <Notice tone="waiting" action={undo}>
        {texts.proceeding(fieldName)}
      </Notice>
    );
  }
  if (status === 'failed' || status === 'invalid') {
    return (
      <Notice tone="failed" action={proceed}>
        {status === 'failed' ? failure : texts.invalid(fieldName)}
      </Notice>
    );
  }
  const isTouched = form.getFieldState('practiceId', form.formState).error !== undefined;
  if (isTouched && mayProceedWithout(facts, isTouched)) {
    return (
      <Notice tone="info" action={proceed}>
        {texts.malformed(fieldName)}
      </Notice>
    );
  }
  if (!validationEnabled && isWellFormed) return <Notice tone="info">{texts.notValidated(fieldName)}</Notice>;
  return null;
}

interface IdInputProps {
  readonly province: Province;
  readonly label: string;
  readonly field: ControllerRenderProps<WizardValues, 'practiceId'>;
  readonly error: string | undefined;
}

function IdInput({ province, label, field, error }: IdInputProps) {
  const mask = practiceIdMask(province);
  const check = checkPracticeId(province, field.value);
  // A wrong check digit refuses nothing by itself: that PRAC IDs carry one is inferred.
  const help = check.status === 'warning' ? <span className="su-warning">{check.message}</span> : undefined;
  const common = { label, error, help, maxLength: 40, ...field };
  if (mask === null) return <TextField {...common} autoComplete="off" />;
  const tidy = (text: string) => formatPracticeId(province, normalizePracticeId(province, text));
  return <MaskedField {...common} mask={mask} tidy={tidy} />;
}
