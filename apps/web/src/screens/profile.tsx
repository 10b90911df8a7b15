import { loadProfileScreen } from '@alethea/accounts/web';
import { Button } from '@alethea/ui/button';
import { ColorSchemeSwitch } from '@alethea/ui/color-scheme-switch';
import { Facts } from '@alethea/ui/facts';
import { Section } from '@alethea/ui/section';
import { type Session, useSession } from '@alethea/web-kit/session';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { lazy } from 'react';
import { useSignOutButton } from '../shell/sign-out-button.ts';
import { en } from '../texts/en.ts';

const Profile = lazy(loadProfileScreen);

/** The profile, with what the shell knows beside it: access, appearance, and the way out. */
export default function ProfileScreen() {
  const session = useSession();
  const signOut = useSignOutButton();
  const { profile } = en;
  return (
    <Profile
      action={
        <Button variant="quiet" icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
          {en.account.signOut}
        </Button>
      }
    >
      <Section title={profile.access} card>
        <Facts items={accessFacts(session)} />
      </Section>
      <Section title={profile.appearance} card action={<ColorSchemeSwitch />}>
        {profile.appearanceHelp}
      </Section>
    </Profile>
  );
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
