import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, labelled } from '@alethea/web-kit/page/format';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { type ReactNode, useState } from 'react';
import {
  listClinicStaff,
  removeClinicStaff,
  setMemberConfirmation,
  withdrawStaffInvitation,
} from '../../../contract/client.ts';
import { clinicStaffEn as newWords } from '../../../texts/clinic-staff-en.ts';
import { en } from '../../../texts/profile-en.ts';
import { SettingRow } from '../../parts/setting-row.tsx';
import { ClinicFaxDialog } from './clinic-fax-dialog.tsx';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';
import type { ClinicStaff } from './views.ts';

const { staff: words } = en;

/** The assistants of the physician's clinics: who they are, who is invited; to invite and to remove. */
export const ClinicStaffSection = () => {
  const { data, error, refetch } = useOperation(listClinicStaff, {});
  if (!data && error) return <ErrorState message={words.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton cards={1} />;
  return (
    <Section title={words.title} card>
      <p className="profile-lead">{words.lead}</p>
      {data.clinics.map((clinic) => (
        <StaffOfClinic key={clinic.clinicId} clinic={clinic} />
      ))}
    </Section>
  );
};

const StaffOfClinic = ({ clinic }: { readonly clinic: ClinicStaff }) => {
  const { clinicId, clinicName, confirmsMembers, staff, invitations } = clinic;
  const [isInviting, setInviting] = useState(false);
  const [isChangingFax, setChangingFax] = useState(false);
  const remove = useStaffAction(removeClinicStaff, words.removeFailed);
  const withdraw = useStaffAction(withdrawStaffInvitation, words.withdrawFailed);

  const setConfirmation = useAction(setMemberConfirmation, {
    invalidate: [listClinicStaff],
    onError: () => showSnackbar({ message: newWords.settingFailed, tone: 'failed' }),
  });

  const askToRemove = async (personId: string, name: string) => {
    const [title, message] = [words.removeTitle(name, clinicName), words.removeMessage];
    if (!(await confirm({ title, message, confirmLabel: words.remove, danger: true }))) return;
    if (await remove.run({ clinicId, personId })) showSnackbar({ message: words.removed(name), tone: 'done' });
  };
  const askToWithdraw = async (invitationId: string, name: string) => {
    const [title, message] = [words.withdrawTitle(name), words.withdrawMessage];
    if (!(await confirm({ title, message, confirmLabel: words.withdraw, danger: true }))) return;
    if (await withdraw.run({ clinicId, invitationId })) showSnackbar({ message: words.withdrawn, tone: 'done' });
  };

  return (
    <Section
      title={clinicName}
      level={3}
      action={
        <Button
          dense
          icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          aria-label={words.inviteTo(clinicName)}
          onClick={() => setInviting(true)}
        >
          {words.invite}
        </Button>
      }
    >
      {staff.length + invitations.length === 0 && <p className="profile-lead">{words.none}</p>}
      <ul className="setting-rows">
        <SettingRow
          name={labelled(newWords.fax.label, clinic.fax ? formatPhone(clinic.fax) : newWords.fax.none)}
          detail={newWords.fax.detail}
        >
          <Button
            dense
            variant="quiet"
            aria-label={newWords.fax.changeOf(clinicName)}
            onClick={() => setChangingFax(true)}
          >
            {newWords.fax.change}
          </Button>
        </SettingRow>
        {staff.map(({ personId, firstName, lastName, email, isBooking, isWaiting, since }) => (
          <StaffRow
            key={personId}
            name={`${firstName} ${lastName}`}
            tag={
              <>
                {isWaiting && <Tag tone="waiting">{newWords.waitingTag}</Tag>}
                {isBooking && <Tag>{words.booking}</Tag>}
              </>
            }
            detail={`${email}, ${words.since(formatDate(since))}`}
            action={words.remove}
            onAction={(name) => void askToRemove(personId, name)}
          />
        ))}
        {invitations.map(({ invitationId, firstName, lastName, email, expiresAt, isExpired }) => (
          <StaffRow
            key={invitationId}
            name={`${firstName} ${lastName}`}
            tag={
              <Tag tone={isExpired ? 'neutral' : 'waiting'}>
                {(isExpired ? words.expired : words.invited)(formatDate(expiresAt))}
              </Tag>
            }
            detail={email}
            action={words.withdraw}
            onAction={(name) => void askToWithdraw(invitationId, name)}
          />
        ))}
      </ul>
      <CheckboxField
        label={newWords.setting}
        help={newWords.settingHelp}
        checked={confirmsMembers}
        disabled={setConfirmation.state === 'running'}
        onChange={({ currentTarget }) => void setConfirmation.run({ clinicId, confirmsMembers: currentTarget.checked })}
      />
      {isChangingFax && <ClinicFaxDialog clinic={clinic} onClose={() => setChangingFax(false)} />}
      {isInviting && (
        <InviteStaffDialog clinicId={clinicId} clinicName={clinicName} onClose={() => setInviting(false)} />
      )}
    </Section>
  );
};

type EndsStaff = typeof removeClinicStaff | typeof withdrawStaffInvitation;

function useStaffAction<R extends EndsStaff>(operation: R, failed: string) {
  return useAction(operation, {
    invalidate: [listClinicStaff],
    onError: (error: CallErrorOf<EndsStaff>) =>
      showSnackbar({ message: errorText(error, newWords.endErrors, failed), tone: 'failed' }),
  });
}

interface StaffRowProps {
  readonly name: string;
  readonly tag: ReactNode;
  readonly detail: string;
  readonly action: string;
  readonly onAction: (name: string) => void;
}

const StaffRow = ({ name, tag, detail, action, onAction }: StaffRowProps) => (
  <SettingRow
    name={
      <>
        {name} {tag}
      </>
    }
    detail={detail}
  >
    <Button dense variant="quiet" aria-label={words.of(action, name)} onClick={() => onAction(name)}>
      {action}
    </Button>
  </SettingRow>
);
