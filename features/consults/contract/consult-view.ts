import { dateSchema, idSchema, instantSchema, provinceSchema } from '@alethea/kernel/schema';
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

const serviceTypeSchema = z.enum(['referral', 'consult', 'econsult', 'phoneConsult']);

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
  status: z.enum(CONSULT_STATUSES),
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
  /** When the call of a phone consult begins; null for every other consult. */
  callStartTime: instantSchema.nullable(),
  recentMessage: z.object({
    sentAt: instantSchema,
    sentBy: idSchema.nullable(),
    sentByName: z.string(),
    /** First 160 characters of the message, in clear. */
    message: z.string(),
    /** Members who have read it; MOAs are never among them. */
    readBy: z.array(idSchema),
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
  billable: z.boolean(),
  billingCode: z.string().nullable(),
  systemMessage: z.boolean(),
  messageAction: z.string().nullable(),
  messageActionData: z
    .object({ messageActionType: z.enum(['attachFile', 'shareResource']), fileUris: z.array(z.string()) })
    .nullable(),
});
/** See messageSchema. */
export type Message = z.infer<typeof messageSchema>;

/** The call of a phone consult. */
export const phoneCallSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
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
  patient: z.object({
    patientFirstName: z.string(),
    patientLastName: z.string(),
    phn: z.string(),
    patientProvince: provinceSchema,
    patientDateOfBirth: dateSchema,
    patientPhone: z.string(),
    patientEmail: z.string(),
    oop: z.boolean(),
  }),
  question: z.string(),
  /** Answers to the service's form in its order; empty answers are left out. */
  symptoms: z.array(z.object({ header: z.string(), answer: z.string() })),
  phoneConsultData: phoneCallSchema.nullable(),
  specialistResponse: z.object({ outcome: z.string(), diagnosis: z.string() }).nullable(),
  firstSpecialistResponse: z
    .object({ specialistId: idSchema, respondedAt: instantSchema, responseTime: z.number(), messageId: idSchema })
    .nullable(),
  members: z.array(memberSchema),
  attachments: z.array(attachmentSchema),
  messageDraft: z.string(),
  ...answeringShape,
});
/** See consultDetailSchema. */
export type ConsultDetail = z.infer<typeof consultDetailSchema>;
