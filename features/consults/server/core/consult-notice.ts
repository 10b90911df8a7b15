import type { Topic } from '@alethea/server-kit/live/topics';
import type { Notice } from '@alethea/server-kit/operations/call';
import { consultChange, inboxChange } from '../../contract/changes.ts';

/** Whom a consult concerns. */
export interface ConsultAudience {
  readonly id: string;
  readonly memberIds: readonly string[];
  readonly referrerClinicId: string | null;
  readonly serviceClinicId: string;
}

/** A clinic's, for its staff who work its inbox. */
export const clinicTopic: Topic = {
  name: 'clinic',
  of: ({ clinicId, permissions }) =>
    clinicId !== null && permissions.has('moaConsultInbox') ? `clinic:${clinicId}` : null,
};

/** The streams of a consult: its members and its clinics. */
export function topicsOf(consult: Omit<ConsultAudience, 'id'>): string[] {
  const clinics = [consult.referrerClinicId, consult.serviceClinicId].filter((id) => id !== null);
  return [...consult.memberIds.map((id) => `person:${id}`), ...new Set(clinics.map((id) => `clinic:${id}`))];
}

/** Tells all whom it concerns that a consult has changed, and so their lists. */
export function consultChanged(consult: ConsultAudience): Notice {
  return { to: topicsOf(consult), changed: [consultChange(consult.id), inboxChange()] };
}

/** Tells the other windows of one person that their own list has changed. */
export function ownListChanged(personId: string, consultIds: readonly string[]): Notice {
  return {
    to: [`person:${personId}`],
    changed: [...consultIds.map((id) => consultChange(id)), inboxChange()],
  };
}
