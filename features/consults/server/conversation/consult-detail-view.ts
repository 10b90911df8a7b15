import type { FileStore, StoredFile } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { Answering } from '../../contract/answering.ts';
import type { Attachment, ConsultDetail, PhoneCall } from '../../contract/consult-view.ts';
import type { ConsultCipher } from '../core/consult-content.ts';
import {
  handlesPayments,
  isClinicianMember,
  mayAddConsultant,
  mayEditStatus,
  maySeeOopData,
  maySend,
  mayWithdrawConsult,
} from '../core/consult-policy.ts';
import { type ConsultRecord, type MemberRow, memberView } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** A consult with all that opening shows, and with the opener's own state (null for staff who never opened it). */
export interface ConsultContents
  extends ConsultRecord,
    Pick<
      Tables['consult'],
      | 'patientCiphertext'
      | 'requestCiphertext'
      | 'responseCiphertext'
      | 'firstResponseBy'
      | 'firstResponseMs'
      | 'firstResponseMessageId'
      | 'forwardedEconsult'
      | 'withdrawnAt'
      | 'withdrawnBy'
      | 'withdrawalCiphertext'
    > {
  readonly members: readonly MemberRow[];
  readonly folder: Tables['consult_state']['folder'] | null;
  readonly unread: Tables['consult_state']['unread'] | null;
  readonly overdue: Tables['consult_state']['overdue'] | null;
  readonly muted: Tables['consult_state']['muted'] | null;
  readonly viewedAt: Tables['consult_state']['viewedAt'];
  readonly draftCiphertext: Tables['consult_state']['messageDraftCiphertext'];
  /** Who holds the call; null, as the rest of it, unless it is a phone consult. */
  readonly specialistId: Tables['consult_phone_call']['specialistId'] | null;
  readonly callStartsAt: Tables['consult_phone_call']['startsAt'] | null;
  readonly callEndsAt: Tables['consult_phone_call']['endsAt'] | null;
  readonly callCancelledAt: Tables['consult_phone_call']['cancelledAt'];
  readonly callCompletedAt: Tables['consult_phone_call']['completedAt'];
  readonly phoneContactCiphertext: Tables['consult_phone_call']['contactCiphertext'] | null;
}

/** What stands outside the consult's rows. */
interface ViewSupplies {
  readonly cipher: ConsultCipher;
  readonly files: readonly StoredFile[];
  readonly addressOf: FileStore['addressOf'];
  readonly specialistPhoneNumber: string | null;
}

/** The details of a consult in clear, with what this person may do with it. */
export function consultDetailView(
  actor: Actor,
  consult: ConsultContents,
  more: ViewSupplies,
): Omit<ConsultDetail, keyof Answering | 'booking'> {
  const { cipher, files, addressOf } = more;
  const request = cipher.openRequest(consult.requestCiphertext);
  const oopData = maySeeOopData(actor, consult) ? request.oopData : null;
  const patient = { ...patientView(consult, cipher), oopData };
  return {
    activityId: consult.id,
    activityType: consult.activityType,
    serviceType: consult.serviceType,
    serviceId: consult.serviceId,
    specialty: consult.specialty,
    subsite: consult.subsite,
    subject: [consult.specialty, consult.subsite, patient.phn].filter((part) => part !== '').join(' · '),
    status: consult.status,
    mayEditStatus: mayEditStatus(actor, consult).allowed,
    mayAddConsultants: mayAddConsultant(actor, consult).allowed,
    handlesPayments: handlesPayments(actor, consult),
    maySendMessages: maySend(actor, consult).allowed,
    viewType: isClinicianMember(consult) ? 'md' : 'moa',
    member: consult.activityRole !== null,
    activityRole: consult.activityRole,
    folder: isClinicianMember(consult) ? consult.folder : null,
    muted: consult.muted ?? false,
    forwardedEconsult: consult.forwardedEconsult,
    sentAt: consult.sentAt.toISOString(),
    dayOfReturn: consult.dayOfReturn,
    patient,
    question: request.question,
    symptoms: request.symptoms.filter(({ answer }) => answer !== ''),
    phoneConsultData: phoneCallView(actor, consult, more),
    specialistResponse: consult.responseCiphertext && cipher.openResponse(consult.responseCiphertext),
    firstSpecialistResponse: firstResponseView(consult),
    members: consult.members.filter((member) => !member.ended).map(memberView),
    attachments: files.map((file) => attachmentView(file, actor.personId, addressOf)),
    mayWithdraw: mayWithdrawConsult(actor, consult).allowed,
    withdrawn: null,
    messageDraft: consult.draftCiphertext ? cipher.openDraft(actor.personId, consult.draftCiphertext) : '',
  };
}

function patientView(consult: ConsultContents, cipher: ConsultCipher): Omit<ConsultDetail['patient'], 'oopData'> {
  const patient = cipher.openPatient(consult.patientCiphertext);
  return {
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    phn: patient.phn,
    patientProvince: consult.patientProvince,
    patientDateOfBirth: patient.dateOfBirth,
    patientPhone: patient.phone,
    patientEmail: patient.email,
    oop: consult.oop,
  };
}

/** Both numbers are for consultants of the consult alone (CPERM-45). */
function phoneCallView(
  actor: Actor,
  consult: ConsultContents,
  { cipher, specialistPhoneNumber }: Pick<ViewSupplies, 'cipher' | 'specialistPhoneNumber'>,
): PhoneCall | null {
  const { callStartsAt, callEndsAt, callCancelledAt, callCompletedAt, phoneContactCiphertext } = consult;
  if (!callStartsAt || !callEndsAt || !phoneContactCiphertext) return null;
  const isConsultant = consult.activityRole === 'consultant';
  return {
    startTime: callStartsAt.toISOString(),
    endTime: callEndsAt.toISOString(),
    callCancelled: callCancelledAt !== null,
    mayChange: callCompletedAt === null && maySend(actor, consult).allowed,
    physicianPhoneNumber: isConsultant ? cipher.openPhoneContact(phoneContactCiphertext).physicianPhoneNumber : null,
    specialistPhoneNumber: isConsultant ? specialistPhoneNumber : null,
    callComplete: callCompletedAt !== null,
    callCompleteTime: callCompletedAt?.toISOString() ?? null,
  };
}

function firstResponseView(consult: ConsultContents): ConsultDetail['firstSpecialistResponse'] {
  const { firstResponseBy, firstResponseAt, firstResponseMs, firstResponseMessageId } = consult;
  if (!firstResponseBy || !firstResponseAt || firstResponseMs === null || !firstResponseMessageId) return null;
  return {
    specialistId: firstResponseBy,
    respondedAt: firstResponseAt.toISOString(),
    responseTime: firstResponseMs,
    messageId: firstResponseMessageId,
  };
}

function attachmentView(file: StoredFile, personId: string, addressOf: FileStore['addressOf']): Attachment {
  return {
    fileId: file.id,
    fileName: file.fileName,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    widthPx: file.widthPx,
    heightPx: file.heightPx,
    downloadUrl: addressOf(file.id, 'original', personId),
    thumbnailDownloadUrl: file.hasThumbnail ? addressOf(file.id, 'thumbnail', personId) : null,
    uploadedBy: file.ownerId,
    createdAt: file.createdAt.toISOString(),
  };
}
