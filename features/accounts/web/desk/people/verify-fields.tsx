import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import type { OperationForm } from '@alethea/web-kit/forms/operation-form';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { verifyPracticeId } from '../../../contract/client.ts';
import {
  checkPracticeId,
  formatPracticeId,
  normalizePracticeId,
  practiceIdLabel,
} from '../../../contract/core/practice-id.ts';
import type { PracticeIdClaimView } from '../../../contract/desk/practice-id-claim.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { useDeskForm } from '../parts/use-desk-action.ts';

interface Values {
  readonly province: Province;
  readonly practiceId: string;
  readonly evidence: string;
}

interface VerifyFormOptions {
  readonly personId: string;
  readonly claim: PracticeIdClaimView | null;
  readonly onDone: () => void;
}

type VerifyForm = OperationForm<typeof verifyPracticeId, Values>;

/** Marks a practice ID as verified: the ID as it was found, and on what evidence. */
export function useVerifyForm({ personId, claim, onDone }: VerifyFormOptions): VerifyForm {
  const now = useNow();
  const [values] = useState(() => valuesOf(claim, now));
  return useDeskForm(verifyPracticeId, {
    values,
    issuesOf,
    inputOf: ({ province, practiceId, evidence }) => ({
      personId,
      claimId: claim?.claimId ?? null,
      verified: { practiceId: normalizePracticeId(province, practiceId), province },
      evidence,
    }),
    done: en.verify.done,
    onSuccess: onDone,
  });
}

interface VerifyFieldsProps extends Pick<VerifyForm, 'form' | 'field'> {
  /** True where the evidence is what is to be typed first. */
  readonly isEvidenceFirst: boolean;
}

/** The ID that is verified, its province, and the evidence. */
export function VerifyFields({ form, field, isEvidenceFirst }: VerifyFieldsProps) {
  const [province, practiceId] = form.watch(['province', 'practiceId']);
  const check = checkPracticeId(province, practiceId);
  return (
    <>
      <div className="al-form-pair">
        <SelectField
          label={en.verify.province}
          options={PROVINCES.map((one) => ({ value: one, label: one }))}
          {...field('province', { deps: ['practiceId'] })}
        />
        <TextField
          label={practiceIdLabel(province)}
          autoComplete="off"
          help={check.status === 'warning' ? check.message : undefined}
          {...field('practiceId')}
        />
      </div>
      <TextAreaField
        label={en.verify.evidence}
        help={en.verify.evidenceHelp}
        minRows={2}
        data-autofocus={isEvidenceFirst ? true : undefined}
        {...field('evidence')}
      />
    </>
  );
}

function valuesOf(claim: PracticeIdClaimView | null, now: Date): Values {
  return {
    province: claim?.province ?? DEFAULT_PROVINCE,
    practiceId: claim ? formatPracticeId(claim.province, claim.practiceId) : '',
    evidence: evidenceOf(claim, now),
  };
}

function issuesOf({ province, practiceId, evidence }: Values) {
  const check = checkPracticeId(province, practiceId);
  return issuesOfTexts({
    practiceId: check.status === 'invalid' ? check.message : undefined,
    evidence: evidence.trim() === '' ? en.reasons.required : undefined,
  });
}

/** What the registry said stands there already, to be added to. */
function evidenceOf(claim: PracticeIdClaimView | null, now: Date): string {
  if (!claim?.registry) return '';
  const { answer, at } = claim.registry;
  return en.verify.evidenceOfRegistry(en.claim.registry[answer], formatMoment(at, now));
}
