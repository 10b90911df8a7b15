import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { tieLocation } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { LinkLocation } from '../clinics/link-location.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';

/** Memberships and locations; a location is a name until an operator ties it to a clinic. */
export function PersonClinics({ person }: { readonly person: Person }) {
  const { personId, memberships, locations } = person;
  const now = useNow();
  const mayTie = useSession().permissions.has('clinicAdmin');
  const tie = useDeskAction(tieLocation, { done: en.person.done });
  const untie = (locationIndex: number) => void tie.run({ personId, locationIndex, clinicId: null });
  return (
    <Section title={en.person.clinics} level={3}>
      {memberships.length + locations.length === 0 && <p className="al-dim">{en.person.noClinics}</p>}
      <ul className="desk-rows">
        {memberships.map(({ clinicId, clinicName, at, byName, isWaiting }) => (
          <li className="desk-row" key={clinicId}>
            <div className="desk-row-words">
              {clinicName} {isWaiting && <Tag tone="waiting">{en.clinics.waiting}</Tag>}
              <p className="al-dim">{en.person.member(formatMoment(at, now), en.by(byName))}</p>
            </div>
          </li>
        ))}
        {locations.map((location) => (
          <li className="desk-row" key={location.locationIndex}>
            <div className="desk-row-words">
              {[location.clinicName, location.city, location.province].filter(Boolean).join(', ')}
              <p className="al-dim">
                {location.tiedClinicName ? en.person.tied(location.tiedClinicName) : en.person.untied}
                {location.disabled && `, ${en.person.disabled}`}
              </p>
            </div>
            {mayTie && location.clinicId && (
              <Button dense variant="quiet" onClick={() => untie(location.locationIndex)}>
                {en.person.untie}
              </Button>
            )}
            {mayTie && !location.clinicId && <LinkLocation personId={personId} location={location} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
