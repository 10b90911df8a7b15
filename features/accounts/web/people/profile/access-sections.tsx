import { ColorSchemeSwitch } from '@alethea/ui/actions/color-scheme-switch';
import { Facts } from '@alethea/ui/display/facts';
import { Section } from '@alethea/ui/page/section';
import { type Session, useSession } from '@alethea/web-kit/session/session';
import { accessEn as en } from '../../../texts/access-en.ts';

/** What the person may do here, and how it looks on this device. */
export const AccessSections = () => {
  const session = useSession();
  return (
    <>
      <Section title={en.access} card>
        <Facts items={accessFacts(session)} />
      </Section>
      <Section title={en.appearance} card action={<ColorSchemeSwitch />}>
        {en.appearanceHelp}
      </Section>
    </>
  );
};

function accessFacts({ userRoles, clinics, clinicId }: Session) {
  const roles = userRoles.map((role) => en.roleNames[role] ?? role).join(', ');
  const current = clinics.find((clinic) => clinic.clinicId === clinicId)?.clinicName;
  const others = clinics.filter((clinic) => clinic.clinicId !== clinicId).map(({ clinicName }) => clinicName);
  return [
    { key: 'roles', label: en.roles, value: roles || en.none },
    { key: 'clinic', label: en.clinic, value: current ?? en.none },
    ...(others.length > 0 ? [{ key: 'others', label: en.otherClinics, value: others.join(', ') }] : []),
  ];
}
