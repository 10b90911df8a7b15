import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { formatDate } from '@alethea/web-kit/page/format';
import { confirmMember, listClinicStaff, listNewMembers, removeClinicStaff } from '../../../contract/client.ts';
import { clinicStaffEn as words } from '../../../texts/clinic-staff-en.ts';
import { SettingRow } from '../../parts/setting-row.tsx';
import type { NewMember } from './views.ts';

/** Whom others have let into the physician's clinics: to confirm or to end, each with one press. */
export default function NewMembersSection({ members }: { readonly members: readonly NewMember[] }) {
  return (
    <div className="profile-new-members">
      <Section title={words.title} card>
        <p className="profile-lead">{words.lead}</p>
        <ul className="setting-rows">
          {members.map((member) => (
            <NewMemberRow key={`${member.clinicId} ${member.personId}`} member={member} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

const NewMemberRow = ({ member }: { readonly member: NewMember }) => {
  const { clinicId, clinicName, personId, firstName, lastName, email, grantedAt, grantedByName, isWaiting } = member;
  const name = `${firstName} ${lastName}`;
  const options = {
    invalidate: [listNewMembers, listClinicStaff],
    onError: (error: CallErrorOf<typeof confirmMember | typeof removeClinicStaff>) =>
      showSnackbar({ message: errorText(error, words.errors, words.failed), tone: 'failed' }),
  };
  const done = (message: string) => () => showSnackbar({ message, tone: 'done' });
  const keep = useAction(confirmMember, {
    ...options,
    onSuccess: done(isWaiting ? words.confirmed(name) : words.kept(name)),
  });
  const end = useAction(removeClinicStaff, { ...options, onSuccess: done(words.ended(name)) });
  const keepLabel = isWaiting ? words.confirm : words.keep;
  return (
    <SettingRow
      name={
        <>
          {name} <Tag tone={isWaiting ? 'waiting' : 'neutral'}>{isWaiting ? words.waits : words.works}</Tag>
        </>
      }
      detail={`${email}, ${words.member(clinicName, grantedByName ?? words.nobody, formatDate(grantedAt))}`}
    >
      <Button
        dense
        loading={keep.state === 'running'}
        aria-label={words.of(keepLabel, name, clinicName)}
        onClick={() => void keep.run({ clinicId, personId })}
      >
        {keepLabel}
      </Button>
      <Button
        dense
        variant="quiet"
        loading={end.state === 'running'}
        aria-label={words.of(words.end, name, clinicName)}
        onClick={() => void end.run({ clinicId, personId })}
      >
        {words.end}
      </Button>
    </SettingRow>
  );
};
