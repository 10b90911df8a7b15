import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { sendPayloadSchema } from './send-payload.ts';

const sendErrors = {
  service_not_found: 'not_found',
  service_type_mismatch: 'invalid',
  specialist_unavailable: 'conflict',
  location_not_yours: 'invalid',
  referrer_not_you: 'forbidden',
  practice_location_missing: 'invalid',
  fields_invalid: 'invalid',
  /** The time of a phone consult is not free, or not free any more. */
  slot_taken: 'conflict',
  file_not_found: 'not_found',
  files_not_accepted: 'invalid',
  /** Files and pictures of the gallery together are more than one consult takes. */
  too_many_files: 'invalid',
  /** Chosen from the gallery, and not in it any more. */
  media_not_found: 'not_found',
  stage_full: 'too_large',
  consult_id_taken: 'conflict',
  /** A resident sends directly only under a supervising physician whom they name. */
  supervisor_required: 'forbidden',
  /** Nobody who may approve, or the sender themselves. */
  supervisor_not_found: 'not_found',
  /** Only a resident has a supervising physician. */
  supervisor_not_needed: 'invalid',
  /** The supervising physician is the only one who answers the service. */
  service_is_supervisors: 'invalid',
  /** A code of one's own needs `billingCodeCustomization`. */
  billing_code_not_permitted: 'forbidden',
  draft_not_found: 'not_found',
  /** Somebody saved the draft after it was opened here. */
  draft_changed: 'conflict',
  /** It waits for its approver, who alone may send it. */
  draft_pending: 'conflict',
  /** Nobody asks a service that only they themselves answer. */
  service_is_yours: 'invalid',
  /** Nobody answers the service in the portal, and it cannot be reached by fax. */
  fax_unavailable: 'unavailable',
} as const;

/** Sends an eConsult to a specialist service, or books a phone consult with one. */
export const sendConsult = defineOperation({
  name: 'consult-sendConsult',
  summary: 'Sends an eConsult or phone consult with patient, question, answers to the service’s form and files.',
  input: sendPayloadSchema,
  output: z.object({ activityId: idSchema }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.sent', action: 'C' },
  errors: sendErrors,
  repeat: 'keyed',
});

/** Sends a referral to a specialist service; referrals carry no files. */
export const sendReferral = defineOperation({
  name: 'referral-sendReferral',
  summary: 'Sends a referral with patient, question and answers to the service’s form.',
  input: sendPayloadSchema,
  output: z.object({ activityId: idSchema }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'referral.sent', action: 'C' },
  errors: sendErrors,
  repeat: 'keyed',
  share: 'heavy',
});

/** A send counts itself for the day of its specialist; old clients still ask for it, with what nothing reads. */
export const updateSpecialistConsultCount = defineOperation({
  name: 'consult-updateSpecialistConsultCount',
  summary: 'Answers that a sent consult has been counted; sending counts it, once.',
  input: z.record(z.string().regex(/^[A-Za-z]\w{0,59}$/), z.unknown()),
  output: z.object({}),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { none: 'changes nothing and shows nothing' },
  errors: {},
  repeat: 'read',
});
