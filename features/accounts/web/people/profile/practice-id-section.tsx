import { PROVINCE_NAMES, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { Tag } from '@alethea/ui/display/tag';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { useSession } from '@alethea/web-kit/session/session';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { getVerification } from '../../../contract/client.ts';
import {
  checkPracticeId,
  formatPracticeId,
  normalizePracticeId,
  practiceIdLabel,
  practiceIdMask,
} from '../../../contract/core/practice-id.ts';
import type { ProfileValues } from '../../../contract/people/profile-rules.ts';
import { hasPracticeId } from '../../../contract/people/profile-sections.ts';
import { en } from '../../../texts/profile-en.ts';
import { fieldId } from './use-profile-form.ts';
import type { Profile } from './views.ts';

/** The practice ID with what became of it; a changed one waits while the one in force stays. */
export const PracticeIdSection = ({ profile }: { readonly profile: Profile }) => {
  const { register, control } = useFormContext<ProfileValues>();
  const province = useWatch({ control, name: 'practiceIdProvince' });
  const { inForce, pending, refused } = profile.practiceId;
  const claim = useOperation(getVerification, refused ? {} : null).data?.verification.claim;
  const reason = claim?.state === 'refused' ? claim.reason : '';
  if (!hasPracticeId(useSession())) return null;
  return (
    <Section title={en.practiceId.title} card action={<PracticeIdState profile={profile} />}>
      <div className="profile-grid">
        <SelectField
          {...register('practiceIdProvince')}
          label={en.practiceId.province}
          options={PROVINCES.map((code) => ({ value: code, label: PROVINCE_NAMES[code] }))}
        />
        <PracticeIdField province={province} help={inForce ? en.practiceId.willWait : undefined} />
      </div>
      {pending && inForce && <p className="profile-help">{en.practiceId.inForce(shown(inForce), inForce.province)}</p>}
      {refused && (
        <Notice tone="waiting">
          {en.practiceId.refused(shown(refused), refused.province, formatDate(refused.decidedAt))}
          {reason && <p>{en.practiceId.reason(reason)}</p>}
        </Notice>
      )}
    </Section>
  );
};

const PracticeIdState = ({ profile: { practiceId } }: { readonly profile: Profile }) => {
  if (practiceId.pending) return <Tag tone="waiting">{en.practiceId.waiting}</Tag>;
  return practiceId.inForce ? <Tag tone="done">{en.practiceId.verified}</Tag> : null;
};

const PracticeIdField = ({ province, help }: { readonly province: Province; readonly help: string | undefined }) => {
  const { control } = useFormContext<ProfileValues>();
  return (
    <Controller
      control={control}
      name="practiceId"
      render={({ field, fieldState }) => {
        const check = checkPracticeId(province, field.value);
        const warning = check.status === 'warning' ? <span className="profile-warning">{check.message}</span> : help;
        const mask = practiceIdMask(province);
        const shared = {
          ...{ id: fieldId('practiceId'), label: practiceIdLabel(province), help: warning },
          ...{ value: field.value, onBlur: field.onBlur, error: fieldState.error?.message, maxLength: 40 },
        };
        if (mask === null) return <TextField {...shared} autoComplete="off" onChange={field.onChange} />;
        return (
          <MaskedField
            {...shared}
            key={province}
            mask={mask}
            tidy={(text) => normalizePracticeId(province, text)}
            onChange={field.onChange}
            inputMode={province === 'AB' ? 'numeric' : 'text'}
          />
        );
      }}
    />
  );
};

function shown({ practiceId, province }: { readonly practiceId: string; readonly province: Province }): string {
  return formatPracticeId(province, practiceId);
}
