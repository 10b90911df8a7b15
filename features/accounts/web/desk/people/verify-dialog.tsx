import { FormDialog } from '@alethea/ui/form/form-dialog';
import type { PracticeIdClaimView } from '../../../contract/desk/practice-id-claim.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { roleWords } from '../parts/person-words.tsx';
import { ClaimStanding } from './claim-standing.tsx';
import { useVerifyForm, VerifyFields } from './verify-fields.tsx';

interface VerifyDialogProps {
  readonly personId: string;
  readonly name: string;
  readonly claim: PracticeIdClaimView | null;
  readonly isEmailProven: boolean;
  readonly rolesWhenVerified: readonly string[];
  readonly onClose: () => void;
}

/** Marks a practice ID as verified, over a list or a record. */
export function VerifyDialog(props: VerifyDialogProps) {
  const { personId, name, claim, isEmailProven, rolesWhenVerified, onClose } = props;
  const { form, field, dialog } = useVerifyForm({ personId, claim, onDone: onClose });
  return (
    <FormDialog {...dialog} title={en.verify.title(name)} submitLabel={en.verify.submit} onClose={onClose}>
      <p>{(isEmailProven ? en.verify.lead : en.verify.leadUnproven)(roleWords(rolesWhenVerified))}</p>
      {claim && <ClaimStanding claim={claim} />}
      <VerifyFields form={form} field={field} isEvidenceFirst={claim !== null} />
    </FormDialog>
  );
}
