import { formatPhone } from '@alethea/kernel/phone';
import type { RemoteOutput } from '@alethea/kernel/remote';
import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { Drawer } from '@alethea/ui/drawer';
import { ErrorState } from '@alethea/ui/error-state';
import { Facts } from '@alethea/ui/facts';
import { Section } from '@alethea/ui/section';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { Tag } from '@alethea/ui/tag';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import {
  addClinicMember,
  confirmClinicMember,
  findClinics,
  getClinic,
  removeClinicMember,
} from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { PersonPicker, type PickedPerson } from './person-picker.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';
import type { Clinic } from './views.ts';

type Opened = RemoteOutput<typeof getClinic>;

/** One clinic with its members and the locations tied to it. */
export function ClinicDrawer({ clinicId, onClose }: { readonly clinicId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useOperation(getClinic, { clinicId });
  return (
    <Drawer opened onClose={onClose} title={data?.clinic.name ?? en.clinics.caption}>
      {data ? (
        <ClinicDetails opened={data} reload={async () => (await refetch()).data?.clinic} />
      ) : error ? (
        <ErrorState message={deskErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  );
}

interface ClinicDetailsProps {
  readonly opened: Opened;
  readonly reload: () => Promise<Clinic | undefined>;
}

function ClinicDetails({ opened: { clinic, members, locations }, reload }: ClinicDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  const { fields, address } = en.clinics;
  const lines = [clinic.street, clinic.city, clinic.province, clinic.postalCode].filter(Boolean).join(', ');
  return (
    <div className="desk-stack">
      <Facts
        items={[
          { key: 'address', label: address, value: lines },
          { key: 'phone', label: fields.clinicPhone, value: formatPhone(clinic.clinicPhone) },
          { key: 'fax', label: fields.fax, value: formatPhone(clinic.fax) },
        ]}
      />
      <div>
        <Button dense onClick={() => setEditing(true)}>
          {en.clinics.edit}
        </Button>
      </div>
      <Members clinicId={clinic.clinicId} members={members} />
      <Section title={en.clinics.locationsTitle} level={3}>
        {locations.length === 0 && <p className="desk-dim">{en.clinics.noLocations}</p>}
        <ul className="desk-rows">
          {locations.map(({ personId, firstName, lastName, locationIndex, clinicName, disabled }) => (
            <li className="desk-row" key={`${personId}-${locationIndex}`}>
              <div className="desk-row-words">
                {firstName} {lastName}
                <p className="desk-dim">{disabled ? `${clinicName}, ${en.person.disabled}` : clinicName}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {isEditing && <ClinicDialog clinic={clinic} reload={reload} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Members({ clinicId, members }: { readonly clinicId: string; readonly members: Opened['members'] }) {
  const now = useNow();
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const options = { done: en.person.done, invalidate: [findClinics] };
  const add = useDeskAction(addClinicMember, { ...options, onSuccess: () => setPicked(null) });
  const remove = useDeskAction(removeClinicMember, options);
  const [confirming, setConfirming] = useState<string | null>(null);
  const confirmation = useDeskAction(confirmClinicMember, {
    ...options,
    quiet: true,
    onSuccess: () => setConfirming(null),
  });
  async function ask(personId: string, name: string): Promise<void> {
    const { removeTitle: title, removeText, removeConfirm: confirmLabel } = en.clinics;
    if (!(await confirm({ title, message: removeText(name), confirmLabel, danger: true }))) return;
    await remove.run({ clinicId, personId });
  }
  return (
    <Section title={en.clinics.membersTitle} level={3}>
      {members.length === 0 && <p className="desk-dim">{en.clinics.noMembers}</p>}
      <ul className="desk-rows">
        {members.map(({ personId, firstName, lastName, email, roles, memberSince, grantedByName, isWaiting }) => (
          <li className="desk-row" key={personId}>
            <div className="desk-row-words">
              {firstName} {lastName} {isWaiting && <Tag tone="waiting">{en.clinics.waiting}</Tag>}
              <p className="desk-dim">{[email, ...roles].join(' · ')}</p>
              <p className="desk-dim">{en.person.member(formatMoment(memberSince, now), en.by(grantedByName))}</p>
            </div>
            {isWaiting && (
              <Button
                dense
                aria-label={en.clinics.confirmMember(`${firstName} ${lastName}`)}
                onClick={() => setConfirming(personId)}
              >
                {en.clinics.confirm}
              </Button>
            )}
            <Button
              dense
              variant="quiet"
              aria-label={en.clinics.remove(`${firstName} ${lastName}`)}
              onClick={() => void ask(personId, `${firstName} ${lastName}`)}
            >
              {en.clinics.removeConfirm}
            </Button>
          </li>
        ))}
      </ul>
      <div className="desk-inline">
        <PersonPicker label={en.clinics.addMember} value={picked} onChange={setPicked} />
        <Button
          disabledReason={picked ? undefined : en.picker.first}
          loading={add.state === 'running'}
          onClick={() => picked && void add.run({ clinicId, personId: picked.personId })}
        >
          {en.clinics.addMemberButton}
        </Button>
      </div>
      {confirming && (
        <ReasonDialog
          title={en.clinics.confirmTitle}
          lead={en.clinics.confirmLead}
          label={en.reasons.reason}
          confirmLabel={en.clinics.confirm}
          error={confirmation.error}
          isRunning={confirmation.state === 'running'}
          onConfirm={(reason) => void confirmation.run({ clinicId, personId: confirming, reason })}
          onClose={() => {
            confirmation.reset();
            setConfirming(null);
          }}
        />
      )}
    </Section>
  );
}
