import { Section } from '@alethea/ui/page/section';
import { useSession } from '@alethea/web-kit/session/session';
import { maySeeClinicStaff } from '../../../contract/people/profile-sections.ts';
import { en } from '../../../texts/profile-en.ts';
import { SecuritySection } from '../../identity/security/security-section.tsx';
import { ClinicStaffSection } from '../clinic-staff/clinic-staff-section.tsx';
import { AccessSections } from './access-sections.tsx';
import { AgreementSection } from './agreement-section.tsx';

/** What acts at once, below what is saved together. */
export default function LaterSections() {
  const { userRoles, clinics } = useSession();
  return (
    <>
      {maySeeClinicStaff(userRoles) && clinics.length > 0 && <ClinicStaffSection />}
      <Section title={en.security}>
        <SecuritySection />
      </Section>
      <AgreementSection />
      <AccessSections />
    </>
  );
}
