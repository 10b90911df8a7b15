import type { IssuedScope } from '@alethea/documents/offers';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { SenderPlace } from '../offers.ts';

/** What decides about a person. */
type Sender = Pick<Actor, 'personId' | 'permissions' | 'clinicId'>;

/** A clinician writes in their own name alone; staff in the name of a physician of the clinic that they work in now. */
export function mayWriteFor(
  sender: Sender,
  physicianId: string,
  place: Pick<SenderPlace, 'clinicId' | 'isMember'>,
): Decision<'physician_not_permitted'> {
  if (sender.personId === physicianId) return allow('in their own name');
  const isClinics = isStaff(sender) && place.isMember && place.clinicId === sender.clinicId;
  return isClinics ? allow('staff of the physician’s clinic') : deny('physician_not_permitted');
}

/** Whose messages a person follows: staff those of the session's clinic, everybody else their own; null without a clinic. */
export function followedBy(person: Sender): IssuedScope | null {
  if (!person.permissions.has('moaConsultInbox')) return { ownerId: person.personId };
  return person.clinicId === null ? null : { clinicId: person.clinicId };
}

/** Messages of who holds the limited right alone are counted (CPERM-37, CPERM-38). */
export function isCounted({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return !permissions.has('oneWayMessaging');
}

/** Staff write for their clinic, everybody else for themselves. */
export function isStaff({ permissions, clinicId }: Sender): boolean {
  return permissions.has('moaConsultInbox') && clinicId !== null;
}
