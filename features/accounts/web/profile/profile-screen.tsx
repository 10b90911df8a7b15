import './profile.css';
import { ErrorState } from '@alethea/ui/error-state';
import { Page } from '@alethea/ui/page';
import { Section } from '@alethea/ui/section';
import { CardSkeleton } from '@alethea/ui/skeleton';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import { lazy, type ReactNode, Suspense } from 'react';
import { getProfile } from '../../contract/client.ts';
import { maySeeClinicStaff } from '../../contract/profile-sections.ts';
import { en } from '../../texts/profile-en.ts';
import { ClinicStaffSection } from '../clinic-staff/clinic-staff-section.tsx';
import { NewMembersSection } from '../clinic-staff/new-members-section.tsx';
import { InviteColleagueButton } from '../invite/invite-colleague-button.tsx';
import { ProfileForm } from './profile-form.tsx';

const SecuritySection = lazy(() =>
  import('../security/security-section.tsx').then((loaded) => ({ default: loaded.SecuritySection })),
);

interface ProfileScreenProps {
  /** Beside the title. */
  readonly action: ReactNode;
  /** What the shell has to say of the person, at the end. */
  readonly children: ReactNode;
}

/** Profile and settings; what is saved together stands first, what acts at once after it. */
export default function ProfileScreen({ action, children }: ProfileScreenProps) {
  const { userRoles, clinics } = useSession();
  const isPhysician = maySeeClinicStaff(userRoles) && clinics.length > 0;
  const { data, error, refetch } = useOperation(getProfile, {});
  return (
    <Page
      title={en.title}
      width="narrow"
      action={
        <>
          <InviteColleagueButton />
          {action}
        </>
      }
    >
      {isPhysician && <NewMembersSection />}
      {data && <ProfileForm profile={data.profile} />}
      {!data && error && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton cards={4} label={en.loading} />}
      <div className="profile-sections">
        {isPhysician && <ClinicStaffSection />}
        <Section title={en.security}>
          <Suspense fallback={<CardSkeleton cards={3} />}>
            <SecuritySection />
          </Suspense>
        </Section>
        {children}
      </div>
    </Page>
  );
}
