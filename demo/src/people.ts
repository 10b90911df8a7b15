import type { DemoPerson } from './people/demo-person.ts';
import { others } from './people/others.ts';
import { referrers } from './people/referrers.ts';
import { specialists } from './people/specialists.ts';

export type { DemoPerson } from './people/demo-person.ts';

/** Everybody by key, in the order of making. */
export const people = { ...referrers, ...specialists, ...others } as const;

/** Names a person of the demo world. */
export type PersonKey = keyof typeof people;

const DOMAIN = 'demo.alethea.example';

/** The address that a person of the demo world signs in with. */
export function demoEmail(person: Pick<DemoPerson, 'mailbox'>): string {
  return `${person.mailbox}@${DOMAIN}`;
}

/** What everybody signs in with, and the accounts worth trying. */
export const demoAccounts = {
  password: 'Demo-2026!',
  accounts: [
    account('nair', 'family physician on the plus plan, Calgary'),
    account('lindqvist', 'nurse practitioner in autonomous practice, Kelowna'),
    account('castellanos', 'resident, Calgary'),
    account('okonkwo', 'dermatologist, Calgary'),
    account('lachance', 'dermatologist, Regina: decides what two others labelled differently'),
    account('friesen', 'otolaryngologist, Calgary'),
    account('sinclair', 'dentist, Calgary'),
    account('byrne', 'booking assistant of Prairie Sky, the dermatologist’s clinic'),
    account('mensah', 'booking assistant of Clearwater Dental: takes payments'),
    account('tremblay', 'clinic assistant (MOA) of Sunridge Family Clinic, Calgary'),
    account('thibault', 'family physician with a premium subscription, Calgary'),
    account('bouchard', 'family physician who may buy premium, Edmonton'),
    account('brandt', 'physician whose practice ID is not yet validated'),
    account('moreau', 'operator'),
  ],
} as const;

function account(key: PersonKey, what: string): { readonly email: string; readonly who: string } {
  const person: DemoPerson = people[key];
  const name = [person.title, person.firstName, person.lastName].filter((part) => part !== '').join(' ');
  return { email: demoEmail(person), who: `${name}, ${what}` };
}
