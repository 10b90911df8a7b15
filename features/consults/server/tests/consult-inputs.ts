import { randomUUID } from 'node:crypto';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { ConsultScene } from './consult-scene.ts';

/** An input for every operation that names a consult, as somebody would send it. */
export function inputsOf(app: TestApp, scene: ConsultScene): Readonly<Record<string, (activityId: string) => object>> {
  return {
    'secureMessaging-getThread': (activityId) => ({ activityId }),
    'secureMessaging-openConsult': (activityId) => ({ activityId }),
    'secureMessaging-sendMessage': (activityId) => ({ activityId, messageId: randomUUID(), message: 'Let me in.' }),
    'secureMessaging-undoMessage': (activityId) => ({ activityId, messageId: randomUUID() }),
    'secureMessaging-withdrawMessage': (activityId) => ({
      activityId,
      messageId: randomUUID(),
      reason: 'Let me in.',
    }),
    'secureMessaging-saveMessageDraft': (activityId) => ({ activityId, messageDraft: 'Let me in.' }),
    'secureMessaging-moveToFolder': (activityId) => ({ activityIds: [activityId], folder: 'archive' }),
    'secureMessaging-markRead': (activityId) => ({ activityId, messageId: randomUUID() }),
    'secureMessaging-markUnread': (activityId) => ({ activityIds: [activityId] }),
    'secureMessaging-setMuted': (activityId) => ({ activityIds: [activityId], muted: true }),
    'activity-changeStatus_v1': (activityId) => ({ activityId, status: 'completed' }),
    'clinicInbox-setBookingTaker': (activityId) => ({ activityId, take: true, was: null }),
    'clinicInbox-bookAppointment': (activityId) => ({ activityId, was: 'pending' }),
    'clinicInbox-undoBooking': (activityId) => ({ activityId, bookingId: randomUUID() }),
    'activity-addSelfToActivityAsMoa_v1': (activityId) => ({ activityId }),
    'activity-listAuditLog': (activityId) => ({ activityId }),
    'secureMessaging-saveSpecialistResponse': (activityId) => ({ activityId, outcome: 'Unknown' }),
    'phoneConsult-billAndMarkComplete': (activityId) => ({
      activityId,
      billingCode: '03.01LJ',
      outcome: 'Unknown',
      actualStart: app.clock.now().toISOString(),
    }),
    'phoneConsult-listCallTimes': (activityId) => ({ activityId }),
    'phoneConsult-moveCall': (activityId) => ({
      activityId,
      ...slotOf(app),
      bookedStart: slotOf(app).startTime,
      reason: 'Late',
    }),
    'phoneConsult-cancelCall': (activityId) => ({ activityId, bookedStart: slotOf(app).startTime, reason: 'Late' }),
    'phoneConsult-bookCallAgain': (activityId) => ({ activityId, ...slotOf(app) }),
    'interpretations-billInterpretation': (activityId) => ({ activityId, options: { billAudiogram: true } }),
    'interpretations-undoInterpretation': (activityId) => ({ activityId, interpretationType: 'audiogram' }),
    'secureMessaging-getConsultantStatus': (activityId) => ({ activityId }),
    'secureMessaging-getConsultantsAvailableToUser': (activityId) => ({ activityId }),
    'secureMessaging-addUserToActivity': (activityId) => ({
      activityId,
      newUserId: scene.specialist.id,
      activityRole: 'consultant',
    }),
    'secureMessaging-removeUserFromActivity': (activityId) => ({ activityId, userId: scene.specialist.id }),
    'secureMessaging-attachFiles': (activityId) => ({
      activityId,
      messageId: randomUUID(),
      attachmentIds: [randomUUID()],
    }),
    'secureMessaging-getForwarding': (activityId) => ({ activityId }),
    'secureMessaging-forwardEconsult': (activityId) => ({
      activityId,
      referingPhysicianUid: scene.referrer.id,
      recipientSpecialistUId: randomUUID(),
      newSpecialty: 'Dermatology',
      newSubSite: 'Skin',
      previousMessages: true,
      subject: '',
      clientId: randomUUID(),
    }),
    'secureMessaging-exportEconsultPdf': (activityId) => ({ activityId }),
    'secureMessaging-getConsultFaxes': (activityId) => ({ activityId }),
    'fax-queueMOAEConsultFax': (activityId) => ({ activityId, messageToMOA: 'Let me in.' }),
    'fax-retryConsultFax': (activityId) => ({ activityId, faxId: randomUUID() }),
    'fax-dismissConsultFax': (activityId) => ({ activityId, faxId: randomUUID() }),
    // The last: nothing else can be done with it after that.
    'secureMessaging-withdrawConsult': (activityId) => ({ activityId, reason: 'Let me in.' }),
  };
}

function slotOf(app: TestApp) {
  const startTime = app.clock.now().toISOString();
  return { startTime, endTime: new Date(Date.parse(startTime) + 20 * 60_000).toISOString() };
}
