import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { MESSAGE_LENGTHS } from './check-one-way-message.ts';
import { MAY_WRITE_ONE_WAY } from './may-write.ts';
import { MAX_PATIENT_FILES } from './patient-files.ts';

// The wire keeps only gross sizes; the rules of the form stand in check-one-way-message.ts.
const lineSchema = textSchema(1000);

// The number stays beside its patient as it was typed, for the form's rules speak of that.
const writtenSchema = z.strictObject({
  /** In whose name: oneself, or for staff a physician of the session's clinic. */
  physicianUid: idSchema,
  locationIdx: z.number().int().min(0).max(1000),
  phn: lineSchema,
  patientEmail: lineSchema,
  subject: lineSchema,
  body: textSchema(20_000),
  /** True: it goes out at 7:00 of the next day, Mountain time. */
  delay: z.boolean(),
  patientProvince: provinceSchema.default('AB'),
  /** What goes along with it: files of the caller's stage. */
  attachmentIds: z.array(idSchema).max(MAX_PATIENT_FILES).default([]),
  /** The consult that it belongs to, where there is one. */
  activityId: idSchema.optional(),
  /** Whose name the patient reads, where it is not the physician's: the clinic of the location or one of its physicians. */
  sendingOnBehalfOfOptionUid: idSchema.optional(),
  sendingOnBehalfOfOptionKind: z.enum(['clinic', 'physician']).optional(),
  sendingOnBehalfOfOptionDisplayName: textSchema(MESSAGE_LENGTHS.displayName).optional(),
  /** True: its link waits until sending can no longer be undone. */
  undoable: z.boolean().default(false),
});

/** Prepares a message to the patient of a consult: to whom it goes, and in whose name the caller may send it. */
export const prepareOneWayMessage = defineOperation({
  name: 'patientMessages-prepare',
  summary: 'Answers what a one-way message about a consult begins with.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    patientProvince: provinceSchema,
    phn: z.string(),
    patientEmail: z.string(),
    /** The caller, or for staff a physician of their clinic who is in the consult; null where there is none. */
    sender: z
      .object({ physicianUid: idSchema, physicianName: z.string(), locationIdx: z.number().int().min(0) })
      .nullable(),
  }),
  access: MAY_WRITE_ONE_WAY,
  audit: { event: 'patientMessage.prepared', action: 'R' },
  errors: { consult_not_found: 'not_found' },
  repeat: 'read',
});

/** Sends a message that a patient reads behind a link, and cannot answer (CCALL-47). */
export const sendOneWayMessage = defineOperation({
  name: 'one-way-patient-message',
  summary: 'Sends a patient a message that they read behind a link, at once or at 7:00 of the next day.',
  multipart: {
    path: '/serverV5/serverV5/one-way-patient-message',
    jsonFields: ['locationIdx', 'delay', 'undoable', 'attachmentIds'],
    files: {},
  },
  input: writtenSchema.transform((written) => ({
    ...written,
    patient: patientOf(written.patientProvince, written.phn),
  })),
  output: z.object({ messageId: idSchema, scheduledFor: instantSchema.nullable() }),
  access: MAY_WRITE_ONE_WAY,
  audit: { event: 'patientMessage.sent', action: 'C' },
  errors: {
    fields_invalid: 'invalid',
    physician_not_permitted: 'forbidden',
    location_not_yours: 'invalid',
    consult_not_found: 'not_found',
    file_not_found: 'not_found',
    file_not_allowed: 'invalid',
    limit_reached: 'conflict',
    on_behalf_not_permitted: 'forbidden',
  },
  repeat: 'keyed',
});

/** Undoes a send within seconds: nothing goes out, and a limited right has its use back. */
export const undoOneWayMessage = defineOperation({
  name: 'patientMessages-undo',
  summary: 'Undoes the sending of a one-way message by its sender, while its link has not gone out.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_WRITE_ONE_WAY,
  audit: { event: 'patientMessage.undone', action: 'U' },
  errors: { message_not_found: 'not_found', undo_too_late: 'conflict' },
  repeat: 'keyed',
});
