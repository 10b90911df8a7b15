import { slot } from '@alethea/kernel/app/slot';

/** In place of all screens, for who has to set up a second factor first. */
export const ENROLMENT = slot<object>('shell.enrolment');

/** Above every screen. */
export const ABOVE_SCREENS = slot<{ readonly pathname: string }>('shell.aboveScreens');
