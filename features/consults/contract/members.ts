import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultErrors, openAccess } from './consult-access.ts';
import { CONSULT_STATUSES } from './consult-view.ts';
import { MAX_MESSAGE_FILES } from './message-limits.ts';

const addAccess = { anyOf: [['addUserToActivity']] } as const;

/** What the status call answers: the status of a consult, and whether nobody is left to answer it (STATUS-02). */
export const CONSULTANT_STATUSES = [...CONSULT_STATUSES, 'noLongerOnPlatform'] as const;

/** The status of a consult, with `noLongerOnPlatform` once none of its consultants can answer any more. */
export const getConsultantStatus = defineOperation({
  name: 'secureMessaging-getConsultantStatus',
  summary: 'Answers the status of a consult, and whether its specialist has left the platform.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.array(z.enum(CONSULTANT_STATUSES)),
  access: openAccess,
  audit: { none: 'names no more than the opened consult does' },
  errors: consultErrors,
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** Specialists whom the caller can add: of the own clinic, and of the clinic that answers the consult, if one is named. */
export const getConsultantsAvailableToUser = defineOperation({
  name: 'secureMessaging-getConsultantsAvailableToUser',
  summary: 'Lists the specialists whom the caller can add to a consult.',
  input: z.strictObject({
    /** Leaves its members out, and adds the clinic of its service. */
    activityId: idSchema.optional(),
  }),
  output: z.array(z.object({ uid: idSchema, label: z.string() })),
  access: addAccess,
  audit: { none: 'people of the portal, no patient' },
  errors: { ...consultErrors, member_not_addable: 'forbidden' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** Adds a specialist of the own clinic, or of the clinic that answers, as consultant. */
export const addUserToActivity = defineOperation({
  name: 'secureMessaging-addUserToActivity',
  summary: 'Adds a consultant to a consult.',
  input: z.strictObject({ activityId: idSchema, newUserId: idSchema, activityRole: z.literal('consultant') }),
  output: z.object({ ok: z.literal(true) }),
  access: addAccess,
  audit: { event: 'consult.memberAdded', action: 'U' },
  errors: {
    ...consultErrors,
    member_not_addable: 'forbidden',
    user_not_available: 'not_found',
    /** In another role. */
    already_member: 'conflict',
  },
  repeat: 'same',
});

/** Ends the membership of who wrote a consult for its referrer, by that referrer. */
export const removeUserFromActivity = defineOperation({
  name: 'secureMessaging-removeUserFromActivity',
  summary: 'Ends the membership of a forwarder in a consult.',
  input: z.strictObject({ activityId: idSchema, userId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.memberRemoved', action: 'U' },
  errors: { ...consultErrors, member_not_found: 'not_found', member_not_removable: 'forbidden' },
  repeat: 'same',
});

/** Adds files to a consult as a message of their own; an MOA of its clinics joins it by that. */
export const attachFiles = defineOperation({
  name: 'secureMessaging-attachFiles',
  summary: 'Adds uploaded files to a consult.',
  input: z.strictObject({
    activityId: idSchema,
    /** Of the message that holds them; made by the browser, so that a repeat adds nothing. */
    messageId: idSchema,
    attachmentIds: z.array(idSchema).min(1).max(MAX_MESSAGE_FILES),
  }),
  output: z.object({ messageId: idSchema, sentAt: instantSchema }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { event: 'consult.filesAttached', action: 'C' },
  errors: {
    ...consultErrors,
    file_not_found: 'not_found',
    message_id_taken: 'conflict',
    specialist_left: 'conflict',
  },
  repeat: 'keyed',
});

/** Who takes part in a consult, and what they add to it beside messages. */
export const memberOperations = [
  getConsultantStatus,
  getConsultantsAvailableToUser,
  addUserToActivity,
  removeUserFromActivity,
  attachFiles,
] as const;
