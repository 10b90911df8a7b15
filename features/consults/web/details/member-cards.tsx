import { Avatar } from '@alethea/ui/display/avatar';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { formatName } from '@alethea/web-kit/page/format';
import type { ConsultDetail, Member } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { shortName } from '../conversation/thread.ts';
import { AddConsultant } from '../members/add-consultant.tsx';
import { RemoveMember } from '../members/remove-member.tsx';
import { PhoneLink } from './patient-card.tsx';

interface MemberCardsProps {
  readonly detail: ConsultDetail;
  readonly viewerUid: string;
  /** Brings the consult up to date. */
  readonly onChanged: () => void;
}

/** Who takes part, as what, from where (VIEW-13, VIEW-17), to be added to and to be ended by those who may. */
export const MemberCards = ({ detail, viewerUid, onChanged }: MemberCardsProps) => (
  <Section
    level={3}
    title={en.view.members}
    action={detail.mayAddConsultants && <AddConsultant consultId={detail.activityId} onChanged={onChanged} />}
  >
    <ul className="consults-members">
      {detail.members.map((member) => (
        <li key={member.uid}>
          <Avatar name={shortName(member)} />
          <div className="consults-member-words">
            <p className="consults-member-name">
              {formatName(member)}
              {member.uid === viewerUid && <Tag>{en.view.you}</Tag>}
            </p>
            <MemberPlace member={member} />
          </div>
          {detail.activityRole === 'referrer' && member.activityRole === 'forwarder' && (
            <RemoveMember
              consultId={detail.activityId}
              userId={member.uid}
              name={shortName(member)}
              onChanged={onChanged}
            />
          )}
        </li>
      ))}
    </ul>
  </Section>
);

const MemberPlace = ({ member }: { member: Member }) => {
  const { activityRole, location } = member;
  const words = [en.activityRoles[activityRole], location?.clinicName, location?.city].filter(Boolean);
  return (
    <>
      <p className="consults-dim">{words.join(' · ')}</p>
      {location?.clinicPhone && (
        <p className="consults-dim">
          <PhoneLink phone={location.clinicPhone} />
        </p>
      )}
    </>
  );
};
