import { slot } from '@alethea/kernel/app/slot';

/** In place of all screens, for who has to set up a second factor first. */
export const ENROLMENT = slot<object>('shell.enrolment');

/** Above every screen. */
export const ABOVE_SCREENS = slot<{ readonly pathname: string }>('shell.aboveScreens');

/** What asks for the password, a code or a passkey again, as the person has them; it tells when that was right. */
export const IDENTITY_CHECK = slot<{
  /** What it is asked for. */
  readonly lead: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}>('shell.identityCheck');
