import { Avatar } from '@alethea/ui/avatar';
import { Section } from '@alethea/ui/section';
import { Tag } from '@alethea/ui/tag';
import { formatName } from '@alethea/web-kit/format';
import type { Member } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { PhoneLink } from './patient-card.tsx';
import { authorOf, shortName } from './thread.ts';

interface MemberCardsProps {
  readonly members: readonly Member[];
  /** All members there ever were, by whose order colours go. */
  readonly everyMember: readonly Member[];
  readonly viewerUid: string;
}

/** Who takes part, as what, from where (VIEW-13, VIEW-17). */
export const MemberCards = ({ members, everyMember, viewerUid }: MemberCardsProps) => (
  <Section level={3} title={en.view.members}>
    <ul className="consults-members">
      {members.map((member) => (
        <li key={member.uid}>
          <Avatar name={shortName(member)} toneIndex={authorOf({ sentBy: member.uid }, everyMember).tone} />
          <div>
            <p className="consults-member-name">
              {formatName(member)}
              {member.uid === viewerUid && <Tag>{en.view.you}</Tag>}
            </p>
            <MemberPlace member={member} />
          </div>
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
