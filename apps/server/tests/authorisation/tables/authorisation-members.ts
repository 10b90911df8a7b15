import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { INSIDERS, personOf } from '../authorisation-scene.ts';

const forInsiders = { opensTo: INSIDERS, others: 'consult_not_found' } as const;
const ANSWERING = ['consultant', 'MOA of the service’s clinic'] as const;
const notAddable = { 'MOA of the referrer’s clinic': 'member_not_addable' } as const;

/** The members of a consult, and the files that they add. */
export const MEMBER_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-getConsultantStatus': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...forInsiders,
  },
  'secureMessaging-getConsultantsAvailableToUser': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    opensTo: ANSWERING,
    others: 'consult_not_found',
    told: notAddable,
  },
  'secureMessaging-addUserToActivity': {
    // Who takes part already is added by nobody, so that the scene stays as it is.
    inputFor: (scene, _caller, { activityId }) => ({
      activityId,
      newUserId: personOf(scene.someone('consultant')).id,
      activityRole: 'consultant',
    }),
    opensTo: ANSWERING,
    others: 'consult_not_found',
    told: notAddable,
  },
  'secureMessaging-removeUserFromActivity': {
    inputFor: (scene, _caller, { activityId }) => ({
      activityId,
      userId: personOf(scene.someone('consultant')).id,
    }),
    opensTo: [],
    others: 'consult_not_found',
    told: { referrer: 'member_not_removable', consultant: 'member_not_removable' },
  },
  // An operator learns of forwarders alone, and of no consult that has none.
  'operator-listForwarderConsults': {
    inputFor: (scene) => ({ personId: personOf(scene.someone('resident')).id }),
    opensTo: 'everybody',
  },
  'operator-endForwarderMembership': {
    inputFor: (scene, _caller, { activityId }) => ({
      activityId,
      personId: personOf(scene.someone('consultant')).id,
    }),
    opensTo: [],
    others: 'member_not_found',
  },
  'secureMessaging-attachFiles': {
    inputFor: (_scene, _caller, { activityId, stagedFileId }) => ({
      activityId,
      messageId: randomUUID(),
      attachmentIds: [stagedFileId],
    }),
    opensTo: [],
    others: 'consult_not_found',
    // The file is somebody else's.
    told: Object.fromEntries(INSIDERS.map((name) => [name, 'file_not_found'])),
  },
};
