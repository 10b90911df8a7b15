import { Button } from '@alethea/ui/actions/button';
import { Banner } from '@alethea/ui/shell/banner';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { listNewMembers } from '../../../contract/client.ts';
import { maySeeClinicStaff } from '../../../contract/people/profile-sections.ts';
import { membershipBannerEn as words } from '../../../texts/membership-banner-en.ts';

const PROFILE = '/dashboard/profile';

/** Above every screen: new members for the physicians of a clinic, and for who waits that they do. Else nothing. */
export const MembershipBanner = ({ pathname }: { readonly pathname: string }) => {
  const { userRoles, clinics, waitingClinics } = useSession();
  const navigate = useNavigate();
  const isPhysician = maySeeClinicStaff(userRoles) && clinics.length > 0;
  const { data } = useOperation(listNewMembers, {}, { enabled: isPhysician });
  const members = data?.members ?? [];
  const waiting = members.filter(({ isWaiting }) => isWaiting).length;
  return (
    <>
      {waitingClinics.length > 0 && <Banner tone="waiting">{words.youWait(waitingClinics.join(', '))}</Banner>}
      {members.length > 0 && pathname !== PROFILE && (
        <Banner
          tone={waiting > 0 ? 'waiting' : 'info'}
          action={
            <Button dense onClick={() => navigate(PROFILE)}>
              {words.show}
            </Button>
          }
        >
          {waiting > 0 ? words.waiting(waiting) : words.joined(members.length)}
        </Banner>
      )}
    </>
  );
};
