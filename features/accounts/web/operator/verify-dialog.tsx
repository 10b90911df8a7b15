import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { TextField } from '@alethea/ui/text-field';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { type FormEvent, useId, useRef, useState } from 'react';
import { verifyPracticeId } from '../../contract/client.ts';
import type { PracticeIdClaimView } from '../../contract/operator/practice-id-claim.ts';
import { checkPracticeId, formatPracticeId, normalizePracticeId, practiceIdLabel } from '../../contract/practice-id.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClaimStanding } from './claim-standing.tsx';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';

interface VerifyDialogProps {
  readonly personId: string;
  readonly name: string;
  readonly claim: PracticeIdClaimView | null;
  readonly isEmailProven: boolean;
  readonly rolesWhenVerified: readonly string[];
  readonly onClose: () => void;
}

/** Marks a practice ID as verified: the ID as it was found, and on what evidence. */
export function VerifyDialog(props: VerifyDialogProps) {
  const { personId, name, claim, isEmailProven, rolesWhenVerified, onClose } = props;
  const now = useNow();
  const formId = useId();
  const [province, setProvince] = useState<Province>(claim?.province ?? DEFAULT_PROVINCE);
  const [practiceId, setPracticeId] = useState(claim ? formatPracticeId(claim.province, claim.practiceId) : '');
  const [evidence, setEvidence] = useState(() => evidenceOf(claim, now));
  const [isTried, setIsTried] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const evidenceField = useRef<HTMLTextAreaElement>(null);
  const verify = useDeskAction(verifyPracticeId, { done: en.verify.done, onSuccess: onClose, quiet: true });
  const check = checkPracticeId(province, practiceId);
  const isEvidenceMissing = evidence.trim() === '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (check.status === 'invalid') idField.current?.focus();
    else if (isEvidenceMissing) evidenceField.current?.focus();
    else {
      const verified = { practiceId: normalizePracticeId(province, practiceId), province };
      void verify.run({ personId, claimId: claim?.claimId ?? null, verified, evidence });
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={en.verify.title(name)}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={verify.state === 'running'}>
            {en.verify.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="desk-form" onSubmit={submit} noValidate>
        <p>{(isEmailProven ? en.verify.lead : en.verify.leadUnproven)(rolesWhenVerified.join(', '))}</p>
        {claim && <ClaimStanding claim={claim} />}
        {verify.error && <Notice tone="failed">{deskErrorText(verify.error)}</Notice>}
        <div className="desk-pair">
          <SelectField
            label={en.verify.province}
            value={province}
            options={PROVINCES.map((one) => ({ value: one, label: one }))}
            onChange={(event) => setProvince(event.currentTarget.value as Province)}
          />
          <TextField
            ref={idField}
            label={practiceIdLabel(province)}
            value={practiceId}
            autoComplete="off"
            onChange={(event) => setPracticeId(event.currentTarget.value)}
            help={check.status === 'warning' ? check.message : undefined}
            error={isTried && check.status === 'invalid' ? check.message : undefined}
          />
        </div>
        <TextAreaField
          ref={evidenceField}
          label={en.verify.evidence}
          help={en.verify.evidenceHelp}
          value={evidence}
          onChange={(event) => setEvidence(event.currentTarget.value)}
          error={isTried && isEvidenceMissing ? en.reasons.required : undefined}
          minRows={2}
          data-autofocus={claim ? true : undefined}
        />
      </form>
    </Dialog>
  );
}

/** What the registry said stands there already, to be added to. */
function evidenceOf(claim: PracticeIdClaimView | null, now: Date): string {
  if (!claim?.registry) return '';
  const { answer, at } = claim.registry;
  return en.verify.evidenceOfRegistry(en.claim.registry[answer], formatMoment(at, now));
}
