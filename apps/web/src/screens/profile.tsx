import { Button } from '@alethea/ui/button';
import { ColorSchemeSwitch } from '@alethea/ui/color-scheme-switch';
import { Facts } from '@alethea/ui/facts';
import { Page } from '@alethea/ui/page';
import { Section } from '@alethea/ui/section';
import { Tag } from '@alethea/ui/tag';
import { formatName } from '@alethea/web-kit/format';
import { type Session, useSession } from '@alethea/web-kit/session';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useSignOutButton } from '../shell/sign-out-button.ts';
import { en } from '../texts/en.ts';

/** Shows who is signed in, what they may do and where they work. */
export default function ProfileScreen() {
  const session = useSession();
  const signOut = useSignOutButton();
  const { profile } = en;
  return (
    <Page title={profile.title} width="narrow">
      <Section
        title={profile.you}
        card
        action={
          <Button variant="quiet" dense icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
            {en.account.signOut}
          </Button>
        }
      >
        <Facts items={personFacts(session)} />
      </Section>
      <Section title={profile.access} card>
        <Facts items={accessFacts(session)} />
      </Section>
      {session.locations.length > 0 && (
        <Section title={profile.places} card>
          <Facts items={session.locations.map(placeFact)} />
        </Section>
      )}
      <Section title={profile.appearance} card action={<ColorSchemeSwitch />}>
        {profile.appearanceHelp}
      </Section>
    </Page>
  );
}

function personFacts(session: Session) {
  const { profile } = en;
  const { practiceId, practiceIdProvince, providerType } = session;
  const shownId =
    practiceId && practiceIdProvince ? profile.practiceIdIn(practiceId, practiceIdProvince) : profile.notValidated;
  return [
    {
      key: 'name',
      label: profile.name,
      value: formatName({ title: session.title, firstName: session.firstName, lastName: session.lastName }),
    },
    { key: 'credentials', label: profile.credentials, value: session.credentials || profile.none },
    // Shown for clinicians only: others have none.
    ...(practiceId || providerType ? [{ key: 'practiceId', label: profile.practiceId, value: shownId }] : []),
    { key: 'email', label: profile.email, value: session.email },
  ];
}

function accessFacts({ userRoles, clinics, clinicId }: Session) {
  const { profile } = en;
  const roles = userRoles.map((role) => en.roles[role] ?? role).join(', ');
  const current = clinics.find((clinic) => clinic.clinicId === clinicId)?.clinicName;
  const others = clinics.filter((clinic) => clinic.clinicId !== clinicId).map(({ clinicName }) => clinicName);
  return [
    { key: 'roles', label: profile.roles, value: roles || profile.none },
    { key: 'clinic', label: profile.clinic, value: current ?? profile.none },
    ...(others.length > 0 ? [{ key: 'others', label: profile.otherClinics, value: others.join(', ') }] : []),
  ];
}

function placeFact(location: Session['locations'][number]) {
  return {
    key: String(location.locationIndex),
    label: location.clinicName,
    value: (
      <>
        {location.city}, {location.province} {location.disabled && <Tag>{en.profile.disabledPlace}</Tag>}
      </>
    ),
  };
}
