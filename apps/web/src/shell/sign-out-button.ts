import { showSnackbar } from '@alethea/ui/snackbar';
import { errorText } from '@alethea/web-kit/call-error';
import { useCallback } from 'react';
import { en } from '../texts/en.ts';
import { useSignOut } from './session-gate.tsx';

/** What a button for signing out does: a failure is told, and the person stays signed in. */
export function useSignOutButton(): () => void {
  const signOut = useSignOut();
  return useCallback(() => {
    signOut().catch((error: unknown) =>
      showSnackbar({ message: errorText(error, {}, en.account.signOutFailed), tone: 'failed' }),
    );
  }, [signOut]);
}
