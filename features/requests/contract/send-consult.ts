import { defineOperation } from '@alethea/kernel/operation';
import { idSchema } from '@alethea/kernel/schema';
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
  file_not_found: 'not_found',
  files_not_accepted: 'invalid',
  consult_id_taken: 'conflict',
  /** A resident sends directly only under a supervising physician, who is named through drafts and approvals. */
  supervisor_required: 'forbidden',
  draft_not_found: 'not_found',
  /** It waits for its approver, who alone may send it. */
  draft_pending: 'conflict',
  /** Nobody asks a service that only they themselves answer. */
  service_is_yours: 'invalid',
  /** A copy to the patient was asked for, which no delivery exists for. */
  patient_copy_unavailable: 'invalid',
} as const;

/** Sends an eConsult to a specialist service. */
export const sendConsult = defineOperation({
  name: 'consult-sendConsult',
  summary: 'Sends an eConsult with patient, question, answers to the service’s form and files.',
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
});
