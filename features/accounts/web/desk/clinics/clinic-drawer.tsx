import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { formatPostalCode } from '@alethea/kernel/contact/postal-code';
import { Button } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { Tag } from '@alethea/ui/display/tag';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Drawer } from '@alethea/ui/overlays/drawer';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import {
  addClinicMember,
  confirmClinicMember,
  findClinics,
  getClinic,
  removeClinicMember,
} from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { PersonPicker, type PickedPerson } from '../parts/person-picker.tsx';
import { roleName } from '../parts/person-words.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';
import type { Clinic } from '../parts/views.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { ClinicStanding } from './clinic-standing.tsx';

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
  const lines = [clinic.street, clinic.city, clinic.province, formatPostalCode(clinic.postalCode)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="desk-stack">
      <Facts
        items={[
          { key: 'address', label: address, value: lines },
          { key: 'phone', label: fields.clinicPhone, value: formatPhone(clinic.clinicPhone) },
          { key: 'fax', label: fields.fax, value: formatPhone(clinic.fax) },
        ]}
      />
      <ClinicStanding clinic={clinic} onEdit={() => setEditing(true)} />
      <Members clinicId={clinic.clinicId} members={members} />
      <Section title={en.clinics.locationsTitle} level={3}>
        {locations.length === 0 && <p className="al-dim">{en.clinics.noLocations}</p>}
        <ul className="desk-rows">
          {locations.map(({ personId, firstName, lastName, locationIndex, clinicName, disabled }) => (
            <li className="desk-row" key={`${personId}-${locationIndex}`}>
              <div className="desk-row-words">
                {firstName} {lastName}
                <p className="al-dim">{disabled ? `${clinicName}, ${en.person.disabled}` : clinicName}</p>
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
  async function ask(personId: string, name: string): Promise<void> {
    const { removeTitle: title, removeText, removeConfirm: confirmLabel } = en.clinics;
    if (!(await confirm({ title, message: removeText(name), confirmLabel, danger: true }))) return;
    await remove.run({ clinicId, personId });
  }
  return (
    <Section title={en.clinics.membersTitle} level={3}>
      {members.length === 0 && <p className="al-dim">{en.clinics.noMembers}</p>}
      <ul className="desk-rows">
        {members.map(({ personId, firstName, lastName, email, roles, memberSince, grantedByName, isWaiting }) => (
          <li className="desk-row" key={personId}>
            <div className="desk-row-words">
              {firstName} {lastName} {isWaiting && <Tag tone="waiting">{en.clinics.waiting}</Tag>}
              <p className="al-dim">{[email, ...roles.map(roleName)].join(' · ')}</p>
              <p className="al-dim">{en.person.member(formatMoment(memberSince, now), en.by(grantedByName))}</p>
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
          operation={confirmClinicMember}
          inputOf={(reason) => ({ clinicId, personId: confirming, reason })}
          invalidate={[findClinics]}
          onClose={() => setConfirming(null)}
        />
      )}
    </Section>
  );
}
