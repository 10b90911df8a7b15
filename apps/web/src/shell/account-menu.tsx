import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { Menu } from '@alethea/ui/menu';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { useSession } from '@alethea/web-kit/session';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { setCustomClaims } from '../operations.ts';
import { en } from '../texts/en.ts';
import { useSignOut } from './session-gate.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Signs out from a button; a failure is told, and the person stays signed in. */
export function useSignOutButton(): () => void {
  const signOut = useSignOut();
  return () => {
    signOut().catch((error: unknown) =>
      showSnackbar({ message: errorText(error, {}, en.account.signOutFailed), tone: 'failed' }),
    );
  };
}

/** The foot of the sidebar: the clinic that the session works in, where there are several, and signing out. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const { clinics } = useSession();
  const signOut = useSignOutButton();
  return (
    <>
      {clinics.length > 1 && <ClinicSwitch collapsed={collapsed} />}
      {collapsed ? (
        <IconButton label={en.account.signOut} tooltipSide="right" onClick={signOut}>
          <IconLogout {...ICON} />
        </IconButton>
      ) : (
        <Button variant="quiet" dense fullWidth icon={<IconLogout {...ICON} />} onClick={signOut}>
          {en.account.signOut}
        </Button>
      )}
    </>
  );
}

function ClinicSwitch({ collapsed }: { collapsed: boolean }) {
  const { clinicId, clinics } = useSession();
  const queryClient = useQueryClient();
  const currentName = clinics.find((clinic) => clinic.clinicId === clinicId)?.clinicName ?? en.account.noClinic;
  const nameOf = (id: string | null | undefined) => clinics.find((clinic) => clinic.clinicId === id)?.clinicName;
  const { state, run } = useAction(setCustomClaims, {
    onSuccess: ({ claims }) => {
      // What is seen follows the clinic: nothing of the other one may stay on screen.
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'login-getSession' });
      void queryClient.invalidateQueries({ queryKey: ['login-getSession'] });
      const clinicName = nameOf(claims.clinicId);
      if (clinicName) showSnackbar({ message: en.account.switched(clinicName), tone: 'done' });
    },
    onError: (error) =>
      showSnackbar({
        message: errorText(error, { clinic_not_yours: en.account.clinicNotYours }, en.account.switchFailed),
        tone: 'failed',
      }),
  });
  const label = en.account.switchClinic(currentName);
  const trigger = collapsed ? (
    <IconButton label={label} tooltipSide="right">
      <IconBuilding {...ICON} />
    </IconButton>
  ) : (
    <Button
      variant="quiet"
      dense
      fullWidth
      loading={state === 'running'}
      icon={<IconBuilding {...ICON} />}
      aria-label={label}
    >
      {currentName}
    </Button>
  );
  return (
    <Menu
      label={en.account.clinic}
      trigger={trigger}
      items={clinics.map((clinic) => ({
        key: clinic.clinicId,
        label: clinic.clinicName,
        icon: clinic.clinicId === clinicId ? <IconCheck {...ICON} /> : undefined,
        disabled: clinic.clinicId === clinicId,
        onSelect: () => void run({ clinicId: clinic.clinicId }),
      }))}
    />
  );
}
