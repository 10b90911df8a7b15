import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { refusePracticeId, revokePracticeId } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { useDeskForm } from '../parts/use-desk-action.ts';

const { reasons } = en;
const required = (text: string) => (text.trim() === '' ? reasons.required : undefined);

interface RefuseDialogProps {
  readonly claimId: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Refuses a claim: what the person is told, and what it was checked against. */
export function RefuseDialog({ claimId, onDone, onClose }: RefuseDialogProps) {
  const { field, dialog } = useDeskForm(refusePracticeId, {
    ...DECLINING,
    inputOf: (values) => ({ claimId, ...values }),
    onSuccess() {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog {...dialog} title={reasons.refuseTitle} submitLabel={reasons.refuse} danger onClose={onClose}>
      <p>{reasons.refuseLead}</p>
      <DecliningFields field={field} />
    </FormDialog>
  );
}

interface RevokeDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** Ends a verification: what the person is told, and what it was checked against. */
export function RevokeDialog({ personId, onClose }: RevokeDialogProps) {
  const { field, dialog } = useDeskForm(revokePracticeId, {
    ...DECLINING,
    inputOf: (values) => ({ personId, ...values }),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...dialog} title={reasons.revokeTitle} submitLabel={reasons.revoke} danger onClose={onClose}>
      <p>{reasons.revokeLead}</p>
      <DecliningFields field={field} />
    </FormDialog>
  );
}

interface Values {
  readonly reason: string;
  readonly evidence: string;
}

const DECLINING = {
  values: { reason: '', evidence: '' } as Values,
  issuesOf: ({ reason, evidence }: Values) => issuesOfTexts({ reason: required(reason), evidence: required(evidence) }),
  done: en.person.done,
};

type FieldOf = ReturnType<typeof useDeskForm<typeof refusePracticeId, Values>>['field'];

function DecliningFields({ field }: { readonly field: FieldOf }) {
  return (
    <>
      <TextAreaField label={reasons.told} help={reasons.toldHelp} minRows={2} maxLength={500} {...field('reason')} />
      <TextAreaField label={reasons.evidence} help={reasons.evidenceHelp} minRows={2} {...field('evidence')} />
    </>
  );
}
