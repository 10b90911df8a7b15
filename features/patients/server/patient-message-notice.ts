import { patientMessageChange } from '@alethea/documents/contract/changes';
import type { Notice } from '@alethea/server-kit/operations/call';

/** Tells the physician and the staff of the clinic that their list has changed. */
export function patientMessageChanged(message: {
  readonly messageId: string;
  readonly ownerId: string;
  readonly clinicId: string | null;
}): Notice {
  const { messageId, ownerId, clinicId } = message;
  return {
    to: [`person:${ownerId}`, ...(clinicId ? [`clinic:${clinicId}`] : [])],
    changed: [patientMessageChange(messageId)],
  };
}
