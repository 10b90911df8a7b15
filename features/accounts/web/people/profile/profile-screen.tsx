import { Button } from '@alethea/ui/actions/button';
import { onFirstUse } from '@alethea/ui/base/first-use.ts';
import { Page } from '@alethea/ui/page/page';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSession, useSignOut } from '@alethea/web-kit/session/session';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getProfile, listNewMembers } from '../../../contract/client.ts';
import { maySeeClinicStaff } from '../../../contract/people/profile-sections.ts';
import { en } from '../../../texts/profile-en.ts';
import { InviteColleagueButton } from '../../joining/invite/invite-colleague-button.tsx';
import { ProfileIndex } from './profile-index.tsx';
import { SavedSections } from './saved-sections.tsx';

const NewMembersSection = lazy(() => import('../clinic-staff/new-members-section.tsx'));
const LaterSections = lazy(() => import('./later-sections.tsx'));

/** Profile and settings; what is saved together stands first, what acts at once after it. */
export default function ProfileScreen() {
  const signOut = useSignOut();
  const { userRoles, clinics } = useSession();
  const isPhysician = maySeeClinicStaff(userRoles) && clinics.length > 0;
  const { data, error, refetch } = useOperation(getProfile, {});
  const members = useOperation(listNewMembers, {}, { enabled: isPhysician }).data?.members ?? [];
  return (
    <Page
      title={en.title}
      action={
        <>
          <InviteColleagueButton />
          <Button variant="quiet" icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
            {en.signOut}
          </Button>
        </>
      }
    >
      <div className="profile-layout">
        <div className="profile-columns">
          <ProfileIndex />
          <div className="profile-main">
            {members.length > 0 && (
              <Suspense>
                <NewMembersSection members={members} />
              </Suspense>
            )}
            {data && <SavedSections profile={data.profile} />}
            {!data && error && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
            {!data && !error && <CardSkeleton cards={4} label={en.loading} />}
            {(data || error) && <BelowForm />}
          </div>
        </div>
      </div>
    </Page>
  );
}

/**
 * Fetched with the first use of the page, or when it comes into view: the page begins with what stands above it, which
 * would push this away if it came later.
 */
const BelowForm = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstUse(() => setWanted(true)), []);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="profile-sections" ref={place}>
      <Suspense fallback={<CardSkeleton cards={4} />}>
        {isWanted ? <LaterSections /> : <CardSkeleton cards={4} />}
      </Suspense>
    </div>
  );
};
