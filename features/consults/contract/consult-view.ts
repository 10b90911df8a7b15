import { dateSchema, idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { answeringShape } from './answering.ts';

/** Status of a consult, in the specified order (STATUS-01). */
export const CONSULT_STATUSES = ['pending', 'to_book', 'to_book_urgent', 'booked', 'completed', 'no_status'] as const;
/** See CONSULT_STATUSES. */
export type ConsultStatus = (typeof CONSULT_STATUSES)[number];

/** What a member is in a consult (PERM-02). */
export const ACTIVITY_ROLES = ['consultant', 'referrer', 'moa', 'forwarder'] as const;
/** See ACTIVITY_ROLES. */
export type ActivityRole = (typeof ACTIVITY_ROLES)[number];

/** Folders of a person's own list. */
export const FOLDERS = ['inbox', 'archive'] as const;
/** See FOLDERS. */
export type Folder = (typeof FOLDERS)[number];

/** What a message is in the conversation: files alone, and a consultant's question back, answer nothing. */
export const MESSAGE_KINDS = ['message', 'files', 'questionBack'] as const;
/** See MESSAGE_KINDS. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const serviceTypeSchema = z.enum(['referral', 'consult', 'econsult', 'phoneConsult']);

/**
 * The day of return (America/Edmonton) for which it counts and from which it waits on its consultants; null where it was
 * sent neither beyond a daily limit nor during an absence.
 */
const dayOfReturnSchema = dateSchema.nullable();

/** A member with the profile that they had when they joined. */
export const memberSchema = z.object({
  uid: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  activityRole: z.enum(ACTIVITY_ROLES),
  practiceId: z.string().nullable(),
  location: z
    .object({
      city: z.string(),
      province: provinceSchema,
      clinicName: z.string(),
      clinicPhone: z.string(),
      fax: z.string(),
      locationIndex: z.number().int().nullable(),
      clinicId: idSchema.nullable(),
    })
    .nullable(),
});
/** See memberSchema. */
export type Member = z.infer<typeof memberSchema>;

/** The appointment that was booked; what was not known is empty. */
export const bookingSchema = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** `HH:mm`, by the clock of the place. */
  time: z.string(),
  place: z.string(),
  note: z.string(),
  bookedAt: instantSchema,
  bookedByName: z.string(),
});
/** See bookingSchema. */
export type Booking = z.infer<typeof bookingSchema>;

/** What the board tells of a row beside what every list does. */
export const boardPartSchema = z.object({
  /** Ten digits, or as it was given; empty where there is none. */
  patientPhone: z.string(),
  /** Who works on it; null while nobody has taken it. */
  takenBy: z.object({ uid: idSchema, name: z.string() }).nullable(),
});
/** See boardPartSchema. */
export type BoardPart = z.infer<typeof boardPartSchema>;

/** One row of the inbox or the clinic inbox. */
export const consultRowSchema = z.object({
  activityId: idSchema,
  activityType: z.enum(['econsult', 'phoneConsult']),
  serviceType: serviceTypeSchema,
  specialty: z.string(),
  subsite: z.string(),
  phn: z.string(),
  patientProvince: provinceSchema,
  patientName: z.string(),
  referrerName: z.string(),
  consultantName: z.string(),
  /** Which way it went: asked by the viewer's side, or of it; null where their clinic does both. */
  direction: z.enum(['asked', 'received']).nullable(),
  status: z.enum(CONSULT_STATUSES),
  /** That the recorded outcome speaks for, while the status is pending; a person sets it. */
  offeredStatus: z.enum(CONSULT_STATUSES).nullable(),
  mayEditStatus: z.boolean(),
  unread: z.boolean(),
  overdue: z.boolean(),
  /** True while the viewer gets no notice of its new messages. */
  muted: z.boolean(),
  folder: z.enum(FOLDERS),
  /** True once a consultant has answered. */
  answered: z.boolean(),
  fileCount: z.number().int(),
  sentAt: instantSchema,
  dayOfReturn: dayOfReturnSchema,
  /** When the call of a phone consult begins; null for every other consult, and once the call is cancelled. */
  callStartTime: instantSchema.nullable(),
  /** How far the call of a phone consult is; null for every other consult. */
  callState: z.enum(['booked', 'cancelled', 'complete']).nullable(),
  /** On the board alone; null in every other list. */
  board: boardPartSchema.nullable(),
  /** True of a withdrawn consult: it names nobody, and `recentMessage` has the reason. */
  withdrawn: z.boolean(),
  recentMessage: z.object({
    sentAt: instantSchema,
    sentBy: idSchema.nullable(),
    sentByName: z.string(),
    /** First 160 characters of the message, in clear. */
    message: z.string(),
    /** Members who have read it; MOAs are never among them. */
    readBy: z.array(idSchema),
    /** True of a consultant's question back: whoever asked is asked for more. */
    asksBack: z.boolean(),
  }),
});
/** See consultRowSchema. */
export type ConsultRow = z.infer<typeof consultRowSchema>;

/** A file of a consult behind short-lived signed addresses. */
export const attachmentSchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  downloadUrl: z.string(),
  thumbnailDownloadUrl: z.string().nullable(),
  uploadedBy: idSchema,
  createdAt: instantSchema,
});
/** See attachmentSchema. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** A message as stored: its text is encrypted under the data key of the consult (purpose `message:<id>`). */
export const messageSchema = z.object({
  id: idSchema,
  sentBy: idSchema.nullable(),
  sentAt: instantSchema,
  /** base64 of iv, ciphertext and tag; decrypted in the browser. */
  message: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  billable: z.boolean(),
  billingCode: z.string().nullable(),
  systemMessage: z.boolean(),
  messageAction: z.string().nullable(),
  messageActionData: z
    .object({
      messageActionType: z.enum(['attachFile', 'shareResource']),
      fileUris: z.array(z.string()),
      /** Of `shareResource`: the address and the name of the first resource, the name as in `resources`. */
      downloadUrl: z.string().optional(),
      resourceName: z.string().optional(),
      /** All of them, by their files; a name is encrypted as a message is, with the purpose `resource:<file id>`. */
      resources: z.array(z.object({ fileUri: z.string(), resourceName: z.string() })).optional(),
    })
    .nullable(),
  /** Set once the author has withdrawn it: `message` then holds the reason alone (purpose `withdrawal:<id>`). */
  withdrawn: z.object({ by: idSchema, at: instantSchema }).nullable(),
});
/** See messageSchema. */
export type Message = z.infer<typeof messageSchema>;

/** The call of a phone consult; of a cancelled one the time that it had. */
export const phoneCallSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
  callCancelled: z.boolean(),
  /** True where the viewer can move or cancel it, or book it again. */
  mayChange: z.boolean(),
  /** Bare; null for all but the consultants of the consult (CPERM-45), and where none is given. */
  physicianPhoneNumber: z.string().nullable(),
  specialistPhoneNumber: z.string().nullable(),
  callComplete: z.boolean(),
  callCompleteTime: instantSchema.nullable(),
});
/** See phoneCallSchema. */
export type PhoneCall = z.infer<typeof phoneCallSchema>;

/** The consult's details, in clear to those who may open it. */
export const consultDetailSchema = z.object({
  activityId: idSchema,
  activityType: z.enum(['econsult', 'phoneConsult']),
  serviceType: serviceTypeSchema,
  serviceId: idSchema,
  specialty: z.string(),
  subsite: z.string(),
  /** Specialty, subsite and PHN, as the inbox shows by default (INBOX-42); holds the PHN, so it is no page title. */
  subject: z.string(),
  status: z.enum(CONSULT_STATUSES),
  mayEditStatus: z.boolean(),
  mayAddConsultants: z.boolean(),
  /** Payments and invoices are this viewer’s matter, as far as they hold the permissions for them. */
  handlesPayments: z.boolean(),
  maySendMessages: z.boolean(),
  /** As whom the viewer sees it: a clinician of the consult, or staff of one of its clinics (CPERM-03, CPERM-04). */
  viewType: z.enum(['md', 'moa']),
  /** False for staff of a clinic who are no members: they have no folder and mark nothing read for others. */
  member: z.boolean(),
  /** The viewer's role in the consult, or null for staff who have not joined. */
  activityRole: z.enum(ACTIVITY_ROLES).nullable(),
  folder: z.enum(FOLDERS).nullable(),
  /** True while the viewer gets no notice of its new messages. */
  muted: z.boolean(),
  /** True of a consult that was made by forwarding another one, also for those to whom that one is closed. */
  forwardedEconsult: z.boolean(),
  sentAt: instantSchema,
  dayOfReturn: dayOfReturnSchema,
  patient: z.object({
    patientFirstName: z.string(),
    patientLastName: z.string(),
    phn: z.string(),
    patientProvince: provinceSchema,
    /** Empty of a withdrawn consult, as all that names the patient. */
    patientDateOfBirth: z.union([dateSchema, z.literal('')]),
    patientPhone: z.string(),
    patientEmail: z.string(),
    oop: z.boolean(),
    /** Billing data of an out-of-province patient; null where there are none, and for who does not bill or book. */
    oopData: z.record(z.string(), z.string()).nullable(),
  }),
  question: z.string(),
  /** Answers to the service's form in its order; empty answers are left out. */
  symptoms: z.array(z.object({ header: z.string(), answer: z.string() })),
  phoneConsultData: phoneCallSchema.nullable(),
  /** The appointment of a consult that is booked, or was and is completed. */
  booking: bookingSchema.nullable(),
  specialistResponse: z.object({ outcome: z.string(), diagnosis: z.string() }).nullable(),
  firstSpecialistResponse: z
    .object({ specialistId: idSchema, respondedAt: instantSchema, responseTime: z.number(), messageId: idSchema })
    .nullable(),
  members: z.array(memberSchema),
  attachments: z.array(attachmentSchema),
  messageDraft: z.string(),
  /** True while the viewer may withdraw the whole consult. */
  mayWithdraw: z.boolean(),
  /** Set once it is withdrawn: then nothing else of it is shown. */
  withdrawn: z
    .object({
      by: idSchema,
      name: z.string(),
      at: instantSchema,
      reason: z.string(),
      /** What became of the fax of a referral: `failed` where it was stopped or has not arrived, null while it is on its way. */
      fax: z
        .object({ clinicName: z.string(), outcome: z.enum(['delivered', 'failed', 'unclear']).nullable() })
        .nullable(),
    })
    .nullable(),
  ...answeringShape,
});
/** See consultDetailSchema. */
export type ConsultDetail = z.infer<typeof consultDetailSchema>;
