import { slot } from '@alethea/kernel/app/slot';

/** What the desk shows of a person who is being looked at, beside what accounts know. */
export const PERSON_AT_DESK = slot<{ readonly personId: string }>('accounts.personAtDesk');
