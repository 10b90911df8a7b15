import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { INSIDERS } from '../authorisation-scene.ts';

const forInsiders = { opensTo: INSIDERS, others: 'consult_not_found' } as const;

/** A fax of nobody, for every caller: moa-messages.slice.test.ts and preferred-faxes.slice.test.ts prove who deals with one that is there. */
const forNoFax: AuthorisationEntry = {
  inputFor: (_scene, _caller, { activityId }) => ({ activityId, faxId: randomUUID() }),
  opensTo: [],
  others: 'consult_not_found',
  told: {
    referrer: 'fax_not_found',
    consultant: 'fax_not_found',
    'MOA of the referrer’s clinic': 'fax_not_found',
    'MOA of the service’s clinic': 'fax_not_found',
  },
};

/** Handing a consult on: the referrer is on the plus plan. */
export const FORWARD_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-getForwarding': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...forInsiders,
  },
  'secureMessaging-forwardEconsult': {
    // The referrer asks a specialist who does not answer there: forward.slice.test.ts forwards.
    inputFor: (scene, caller, { activityId }) => ({
      activityId,
      referingPhysicianUid: caller.person?.id ?? randomUUID(),
      recipientSpecialistUId: randomUUID(),
      newSpecialty: scene.econsultService.specialty,
      newSubSite: scene.econsultService.subsite,
      previousMessages: false,
      subject: '',
      clientId: randomUUID(),
    }),
    opensTo: [],
    others: 'consult_not_found',
    told: { referrer: 'specialist_not_found', consultant: 'forward_not_offered' },
  },
  'secureMessaging-exportEconsultPdf': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...forInsiders,
  },
  'secureMessaging-getConsultFaxes': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...forInsiders,
  },
  'fax-queueMOAEConsultFax': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, messageToMOA: 'Please book.' }),
    opensTo: ['referrer'],
    others: 'consult_not_found',
  },
  'fax-retryConsultFax': forNoFax,
  'fax-dismissConsultFax': forNoFax,
  'secureMessaging-listFailedFaxes': { inputFor: () => ({}), opensTo: 'everybody' },
  'secure-messaging-moa-message': {
    inputFor: (_scene, caller, { activityId }) => ({
      physicianUid: caller.person?.id ?? randomUUID(),
      activityId,
      patientEmail: 'moa@clinic.example',
      subject: 'An eConsult for you',
      body: '',
    }),
    opensTo: ['referrer'],
    others: 'consult_not_found',
  },
  'routing-routeReferral_v2': {
    inputFor: () => ({ city: 'Calgary', province: 'AB', activityType: 'econsult' }),
    opensTo: 'everybody',
  },
};
