import { randomUUID } from 'node:crypto';
import { ONE_TIME_TOOLTIPS } from '@alethea/accounts/contract';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import type { AuthorisationEntry } from './authorisation-entry.ts';
import { type AuthorisationScene, INSIDERS, type PersonName, personOf, type Someone } from './authorisation-scene.ts';
import { AI_TABLE } from './tables/authorisation-ai.ts';
import { ANSWERING_TABLE } from './tables/authorisation-answering.ts';
import { BILLING_TABLE } from './tables/authorisation-billing.ts';
import { DIRECTORY_TABLE } from './tables/authorisation-directory.ts';
import { DOCUMENT_TABLE } from './tables/authorisation-documents.ts';
import { DRAFT_TABLE } from './tables/authorisation-drafts.ts';
import { FORM_TABLE } from './tables/authorisation-form.ts';
import { FORWARD_TABLE } from './tables/authorisation-forward.ts';
import { GALLERY_TABLE } from './tables/authorisation-gallery.ts';
import { HOLIDAY_TABLE } from './tables/authorisation-holidays.ts';
import { INBOX_TABLE } from './tables/authorisation-inbox.ts';
import { INVITE_TABLE } from './tables/authorisation-invite.ts';
import { LABELLING_TABLE } from './tables/authorisation-labelling.ts';
import { MEMBER_TABLE } from './tables/authorisation-members.ts';
import { OPERATOR_TABLE } from './tables/authorisation-operator.ts';
import { PATIENT_FORM_TABLE } from './tables/authorisation-patient-forms.ts';
import { PATIENT_TABLE } from './tables/authorisation-patients.ts';
import { PAYMENT_TABLE } from './tables/authorisation-payments.ts';
import { PHONE_TABLE } from './tables/authorisation-phone.ts';
import { PREMIUM_TABLE } from './tables/authorisation-premium.ts';
import { PROFILE_TABLE } from './tables/authorisation-profile.ts';
import { SCHEDULE_TABLE } from './tables/authorisation-schedule.ts';
import { SECURITY_TABLE } from './tables/authorisation-security.ts';
import { SIGN_UP_TABLE } from './tables/authorisation-sign-up.ts';
import { TEMPLATE_TABLE } from './tables/authorisation-templates.ts';

const NEWS_TO_ALL = {
  ...{ title: 'Planned work', body: 'On Sunday.', titleFr: '', bodyFr: '' },
  audience: { roles: [], provinces: [], clinicIds: [] },
};
const NOBODY: readonly PersonName[] = [];
const CLINICIANS: readonly PersonName[] = ['referrer', 'consultant'];
const STAFF: readonly PersonName[] = ['MOA of the referrer’s clinic', 'MOA of the service’s clinic'];

const forInsiders = { opensTo: INSIDERS, others: 'consult_not_found' } as const;
const forEverybody = { opensTo: 'everybody' } as const;
const NO_MESSAGE = Object.fromEntries(INSIDERS.map((name) => [name, 'message_not_found']));
const UNSUPERVISED = { resident: 'supervisor_required', 'resident elsewhere': 'supervisor_required' } as const;

/** The second and third lock in words, by call. */
export const AUTHORISATION_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'login-signIn': {
    inputFor: (_, { person }) => ({ email: person?.email ?? 'nobody@clinic.example', password: WORLD_PASSWORD }),
    ...forEverybody,
    told: { locked: 'sign_in_refused', 'signed out': 'sign_in_refused' },
  },
  'login-signOut': { inputFor: () => ({}), ...forEverybody, endsSession: true },
  'login-getSession': { inputFor: () => ({}), ...forEverybody },
  'login-touchSession': { inputFor: () => ({}), ...forEverybody },
  'login-lockSession': { inputFor: () => ({}), ...forEverybody, endsSession: true },
  'login-setCustomClaims_v1': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId }),
    opensTo: [
      'referrer',
      'MOA of the referrer’s clinic',
      'colleague of the referrer',
      'operator',
      'pending',
      'resident',
    ],
    others: 'clinic_not_yours',
  },
  'resetPassword-sendForgotPasswordEmail': { inputFor: () => ({ email: 'nobody@clinic.example' }), ...forEverybody },
  'resetPassword-verifyCode': { inputFor: () => ({ oobCode: 'made-up' }), ...forEverybody },
  'resetPassword-confirm': {
    inputFor: () => ({ oobCode: 'made-up', newPassword: WORLD_PASSWORD }),
    opensTo: NOBODY,
    others: 'code_invalid',
  },

  'analytics-logEvents': { inputFor: () => ({ platform: 'web', actions: ['profile_save'] }), ...forEverybody },
  'notifications-list': { inputFor: () => ({}), ...forEverybody },
  'notifications-get': {
    inputFor: () => ({ campaignId: 'made-up' }),
    opensTo: NOBODY,
    others: 'notification_not_found',
  },
  'notifications-countUnread': { inputFor: () => ({}), ...forEverybody },
  'fcm-markNotificationAsRead_v1': { inputFor: () => ({}), ...forEverybody },
  'news-listAdmin': { inputFor: () => ({}), ...forEverybody },
  'news-getAdmin': { inputFor: () => ({ campaignId: randomUUID() }), opensTo: NOBODY, others: 'news_not_found' },
  'news-countAudienceAdmin': { inputFor: () => ({ audience: NEWS_TO_ALL.audience }), ...forEverybody },
  'news-findClinicsAdmin': { inputFor: () => ({ text: 'Clinic' }), ...forEverybody },
  'news-saveAdmin': {
    inputFor: () => ({ campaignId: null, basedOn: 0, content: NEWS_TO_ALL }),
    ...forEverybody,
  },
  'news-decideAdmin': {
    inputFor: () => ({ campaignId: randomUUID(), basedOn: 1, decision: { kind: 'publish' } }),
    opensTo: NOBODY,
    others: 'news_not_found',
  },
  'app-getAndroidVersion': { inputFor: () => ({}), ...forEverybody },
  'fcm-registerToken': {
    inputFor: () => ({ fcmToken: `phone:${randomUUID()}`, platform: 'android' }),
    ...forEverybody,
  },
  'fcm-removeToken': { inputFor: () => ({ fcmToken: `phone:${randomUUID()}` }), ...forEverybody },
  'news-publish': { inputFor: () => ({ title: 'Planned work', body: 'On Sunday.' }), ...forEverybody },
  ...SECURITY_TABLE,
  ...PROFILE_TABLE,
  ...INVITE_TABLE,
  ...OPERATOR_TABLE,

  ...SIGN_UP_TABLE,
  'oneTimeTooltips-get': { inputFor: () => ({}), ...forEverybody },
  'oneTimeTooltips-dismiss': { inputFor: () => ({ name: ONE_TIME_TOOLTIPS[0] }), ...forEverybody },

  ...SCHEDULE_TABLE,
  ...DIRECTORY_TABLE,
  ...TEMPLATE_TABLE,
  ...GALLERY_TABLE,
  ...AI_TABLE,
  ...LABELLING_TABLE,
  ...BILLING_TABLE,
  ...HOLIDAY_TABLE,
  ...MEMBER_TABLE,
  ...DOCUMENT_TABLE,
  ...PATIENT_TABLE,
  ...PREMIUM_TABLE,
  ...PATIENT_FORM_TABLE,
  ...PAYMENT_TABLE,
  ...PHONE_TABLE,
  'services-getSpecialties': { inputFor: () => ({ appVersion: '12.0.3' }), ...forEverybody },
  'services-listNames': { inputFor: () => ({}), ...forEverybody },
  'services-getServicePage': { inputFor: () => ({ searchText: 'Dermatology' }), ...forEverybody },
  'services-getServiceById': { inputFor: (scene) => ({ serviceId: scene.econsultService.id }), ...forEverybody },
  'services-getServiceForm': { inputFor: (scene) => ({ serviceId: scene.econsultService.id }), ...forEverybody },

  'consult-sendConsult': {
    inputFor: (scene, caller) => sendPayload(scene, caller, 'econsultService'),
    ...forEverybody,
    told: UNSUPERVISED,
  },
  'consult-undoSend': {
    inputFor: (scene, _caller, { activityId }) => ({
      activityId,
      draft: {
        ...{ draftId: randomUUID(), formData: {}, subject: '', selectedMedia: [], attachmentIds: [] },
        serviceId: scene.econsultService.id,
      },
    }),
    opensTo: NOBODY,
    others: 'consult_not_found',
    told: { referrer: 'consult_opened' },
  },
  'consult-updateSpecialistConsultCount': { inputFor: () => ({}), ...forEverybody },
  'referral-sendReferral': {
    inputFor: (scene, caller) => sendPayload(scene, caller, 'referralService'),
    ...forEverybody,
    told: UNSUPERVISED,
  },

  ...DRAFT_TABLE,
  ...FORWARD_TABLE,
  ...ANSWERING_TABLE,
  ...FORM_TABLE,
  'secureMessaging-listConsults': { inputFor: () => ({ limit: 50 }), ...forEverybody },
  'secureMessaging-listWaiting': { inputFor: () => ({ limit: 50 }), ...forEverybody },
  'clinicInbox-listConsults': { inputFor: () => ({ limit: 50 }), ...forEverybody },
  ...INBOX_TABLE,
  'secureMessaging-countUnread': { inputFor: () => ({}), ...forEverybody },
  'secureMessaging-getThread': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forInsiders },
  'secureMessaging-openConsult': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forInsiders },
  'secureMessaging-sendMessage': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageId: randomUUID(), message: 'Let me in.' }),
    ...forInsiders,
  },
  'secureMessaging-undoMessage': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageId: randomUUID() }),
    opensTo: NOBODY,
    others: 'consult_not_found',
    told: NO_MESSAGE,
  },
  'secureMessaging-withdrawMessage': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageId: randomUUID(), reason: 'Wrong patient' }),
    opensTo: NOBODY,
    others: 'consult_not_found',
    told: NO_MESSAGE,
  },
  'secureMessaging-withdrawConsult': {
    // Who may would close the consult for all other calls: they name one that does not exist.
    inputFor: (_scene, { name }, { activityId }) => ({
      activityId: name === 'referrer' ? randomUUID() : activityId,
      reason: 'Wrong patient',
    }),
    opensTo: NOBODY,
    others: 'consult_not_found',
    told: Object.fromEntries(['consultant', ...STAFF].map((name) => [name, 'consult_not_yours'])),
  },
  'secureMessaging-saveMessageDraft': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageDraft: 'Let me in.' }),
    ...forInsiders,
  },
  'secureMessaging-moveToFolder': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityIds: [activityId], folder: 'archive' }),
    opensTo: CLINICIANS,
    others: 'consult_not_found',
  },
  'secureMessaging-markUnread': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityIds: [activityId] }),
    ...forInsiders,
  },
  'secureMessaging-markRead': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageId: randomUUID() }),
    ...forInsiders,
  },
  'secureMessaging-setMuted': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityIds: [activityId], muted: true }),
    ...forInsiders,
  },
  'activity-changeStatus_v1': {
    // Each sets another status, for one that is set already is refused.
    inputFor: (_scene, { name }, { activityId }) => ({
      activityId,
      status: name === 'consultant' ? 'booked' : 'to_book',
    }),
    opensTo: ['consultant', 'MOA of the service’s clinic'],
    others: 'consult_not_found',
    told: { 'MOA of the referrer’s clinic': 'status_not_editable' },
  },
  'activity-addSelfToActivityAsMoa_v1': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    opensTo: STAFF,
    others: 'consult_not_found',
  },
  'activity-listAuditLog': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forInsiders },
  'patientInfo-lookup': { inputFor: () => ({ phn: '123' }), ...forEverybody },
};

/** The entry of a call; a call without one is named. */
export function authorisationEntry(name: string): AuthorisationEntry {
  const entry = AUTHORISATION_TABLE[name];
  if (!entry)
    throw new Error(`${name} has no entry in authorisation-table.ts: say who may call it, and with what input.`);
  return entry;
}

function sendPayload(
  scene: AuthorisationScene,
  caller: Someone,
  service: 'econsultService' | 'referralService',
): object {
  // Whoever is nobody sends in the name of the referrer.
  const from = caller.person ?? personOf(scene.someone('referrer'));
  return scene.app.world.sendPayload({ from, to: scene[service] });
}
