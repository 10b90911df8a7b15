import { ClinicsSection } from './clinics-section.tsx';
import { CredentialsSection, PhoneConsultSection, YouSection } from './person-sections.tsx';
import { PracticeIdSection } from './practice-id-section.tsx';
import { PreferenceSections, SubscriptionSection } from './preference-sections.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './views.ts';

/** The sections of the profile that are saved together. */
export const SavedSections = ({ profile }: { readonly profile: Profile }) => (
  <ProfileForm profile={profile}>
    <YouSection profile={profile} />
    <PracticeIdSection profile={profile} />
    <CredentialsSection />
    <PhoneConsultSection />
    <ClinicsSection stored={profile.locations} />
    <PreferenceSections />
    <SubscriptionSection />
  </ProfileForm>
);
