import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { checkAccessLogChain, findPatientReference, searchAccessLog } from './access-log.ts';
import { setAutonomousPractice } from './autonomous-practice.ts';
import { addClinicMember, confirmClinicMember, removeClinicMember, tieLocation } from './clinic-members.ts';
import { createClinic, findClinics, getClinic, saveClinic } from './clinics.ts';
import { closeClinic, mergeClinics, reopenClinic } from './closed-clinics.ts';
import { confirmEmailAtDesk, sendCodeFromDesk } from './code-at-desk.ts';
import { getContent, listContentVersions, saveContent } from './content.ts';
import { correctEmail, correctName } from './corrections.ts';
import { exportAccessLog } from './export-access-log.ts';
import { findPeople } from './find-people.ts';
import { getPerson } from './get-person.ts';
import { createInvitation, listInvitations, resendInvitation, withdrawInvitation } from './invitations.ts';
import { listOnboardingCalls, noteOnboardingCall } from './onboarding-calls.ts';
import { endSessions, lockAccount, resetSecondFactors, unlockAccount } from './person-access.ts';
import { grantRole, setPlan, withdrawRole } from './person-roles.ts';
import {
  countWaitingPeople,
  listWaitingPeople,
  refusePracticeId,
  revokePracticeId,
  verifyPracticeId,
} from './practice-ids.ts';
import { listRoles, listRoleVersions, saveRole } from './roles.ts';
import { listUntiedLocations } from './untied-locations.ts';
import { verifyAgreement } from './verify-agreement.ts';

/** Every call of the operator's desk. */
export function operatorImplementations(parts: AccountsParts): readonly Implementation[] {
  return [
    findPeople(),
    getPerson(parts),
    grantRole(),
    withdrawRole(parts),
    setPlan(parts),
    setAutonomousPractice(),
    lockAccount(parts),
    unlockAccount(parts),
    endSessions(),
    resetSecondFactors(parts),
    verifyAgreement(parts),
    correctName(parts),
    correctEmail(parts),
    sendCodeFromDesk(parts),
    confirmEmailAtDesk(parts),
    listWaitingPeople(),
    countWaitingPeople(),
    verifyPracticeId(parts),
    refusePracticeId(parts),
    revokePracticeId(parts),
    createInvitation(parts),
    listInvitations(),
    resendInvitation(parts),
    withdrawInvitation(),
    listRoles(),
    saveRole(),
    listRoleVersions(),
    getContent(),
    saveContent(),
    listContentVersions(),
    findClinics(),
    getClinic(),
    createClinic(),
    saveClinic(parts),
    closeClinic(),
    reopenClinic(),
    mergeClinics(parts),
    addClinicMember(parts),
    confirmClinicMember(),
    removeClinicMember(),
    tieLocation(),
    listUntiedLocations(),
    listOnboardingCalls(),
    noteOnboardingCall(),
    searchAccessLog(),
    findPatientReference(parts),
    checkAccessLogChain(parts),
  ];
}

/** What the desk lets its people take out as files. */
export const operatorDownloads = [exportAccessLog] as const;
