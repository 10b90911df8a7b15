import type { Notice } from '@alethea/server-kit/operations/call';
import { formSendingChange } from '../../contract/changes.ts';
import type { Sending } from './sending-store.ts';

/** Tells who sees a list that it has come further. */
export function sendingChanged({ sendingId, sentBy, physicianId, sender }: Omit<Sending, 'finishedAt'>): Notice {
  const { clinicId } = sender.place;
  const people = [...new Set([sentBy, physicianId])].map((id) => `person:${id}`);
  return { to: [...people, ...(clinicId ? [`clinic:${clinicId}`] : [])], changed: [formSendingChange(sendingId)] };
}
