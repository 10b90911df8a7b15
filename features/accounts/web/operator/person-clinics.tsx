import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Section } from '@alethea/ui/section';
import { Tag } from '@alethea/ui/tag';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useSession } from '@alethea/web-kit/session';
import { useState } from 'react';
import { tieLocation } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicPicker } from './clinic-picker.tsx';
import { useDeskAction } from './use-desk-action.ts';
import type { Person } from './views.ts';

/** Memberships and locations; a location is a name until an operator ties it to a clinic. */
export function PersonClinics({ person }: { readonly person: Person }) {
  const { personId, memberships, locations } = person;
  const now = useNow();
  const mayTie = useSession().permissions.has('clinicAdmin');
  const [tying, setTying] = useState<number | null>(null);
  const tie = useDeskAction(tieLocation, { done: en.person.done, onSuccess: () => setTying(null) });
  const run = (locationIndex: number, clinicId: string | null) => void tie.run({ personId, locationIndex, clinicId });
  return (
    <Section title={en.person.clinics} level={3}>
      {memberships.length + locations.length === 0 && <p className="desk-dim">{en.person.noClinics}</p>}
      <ul className="desk-rows">
        {memberships.map(({ clinicId, clinicName, at, byName, isWaiting }) => (
          <li className="desk-row" key={clinicId}>
            <div className="desk-row-words">
              {clinicName} {isWaiting && <Tag tone="waiting">{en.clinics.waiting}</Tag>}
              <p className="desk-dim">{en.person.member(formatMoment(at, now), en.by(byName))}</p>
            </div>
          </li>
        ))}
        {locations.map(({ locationIndex, clinicName, city, province, disabled, clinicId, tiedClinicName }) => (
          <li className="desk-row" key={locationIndex}>
            <div className="desk-row-words">
              {[clinicName, city, province].filter(Boolean).join(', ')}
              <p className="desk-dim">
                {tiedClinicName ? en.person.tied(tiedClinicName) : en.person.untied}
                {disabled && `, ${en.person.disabled}`}
              </p>
            </div>
            {mayTie && (
              <Button
                dense
                variant="quiet"
                onClick={() => (clinicId ? run(locationIndex, null) : setTying(locationIndex))}
              >
                {clinicId ? en.person.untie : en.person.tie}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {tying !== null && (
        <Dialog opened onClose={() => setTying(null)} title={en.person.tie}>
          <ClinicPicker value={null} onChange={(clinic) => clinic && run(tying, clinic.clinicId)} />
        </Dialog>
      )}
    </Section>
  );
}
