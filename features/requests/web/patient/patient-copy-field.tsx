import './patient-copy-field.css';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { useCan } from '@alethea/web-kit/session/session';
import { useFormContext, useWatch } from 'react-hook-form';
import { outsideEn } from '../../texts/outside-en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';

/** The copy to the patient, for who may send one; it can be ticked only when there is an address (CFORM-35). */
export const PatientCopyField = ({ isReferral }: { readonly isReferral: boolean }) => {
  const mayCopy = useCan('patientCC');
  const { control, formState, setValue, trigger } = useFormContext<AskValues>();
  const email = useWatch({ control, name: 'patientEmail' });
  const isTicked = useWatch({ control, name: 'emailPatient' });
  if (!mayCopy) return null;
  const hasAddress = email.trim() !== '';
  const tick = (isWanted: boolean) => {
    setValue('emailPatient', isWanted, { shouldDirty: true });
    if (formState.errors.patientEmail) void trigger('patientEmail');
  };
  const words = outsideEn.field;
  return (
    <div className="ask-patient-copy">
      <CheckboxField
        id={fieldId('emailPatient')}
        label={isReferral ? words.referral : words.other}
        help={hasAddress || isTicked ? words.help : words.needsEmail}
        disabled={!hasAddress && !isTicked}
        checked={isTicked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
    </div>
  );
};
