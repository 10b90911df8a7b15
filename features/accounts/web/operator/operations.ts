import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as accessLog from '../../contract/operator/access-log.ts';
import type * as clinics from '../../contract/operator/clinics.ts';
import type * as content from '../../contract/operator/content.ts';
import type * as invitations from '../../contract/operator/invitations.ts';
import type * as people from '../../contract/operator/people.ts';
import type * as practiceIds from '../../contract/operator/practice-ids.ts';
import type * as roles from '../../contract/operator/roles.ts';

export const findPeople = remote<typeof people.findPeople>('operator-findPeople');
export const getPerson = remote<typeof people.getPerson>('operator-getPerson');
export const grantRole = remote<typeof people.grantRole>('operator-grantRole');
export const withdrawRole = remote<typeof people.withdrawRole>('operator-withdrawRole');
export const setPlan = remote<typeof people.setPlan>('operator-setPlan');
export const lockAccount = remote<typeof people.lockAccount>('operator-lockAccount');
export const unlockAccount = remote<typeof people.unlockAccount>('operator-unlockAccount');
export const endSessions = remote<typeof people.endSessions>('operator-endSessions');
export const resetSecondFactors = remote<typeof people.resetSecondFactors>('operator-resetSecondFactors');
export const verifyAgreement = remote<typeof people.verifyAgreement>('operator-verifyAgreement');

export const listWaitingPeople = remote<typeof practiceIds.listWaitingPeople>('operator-listWaitingPeople');
export const countWaitingPeople = remote<typeof practiceIds.countWaitingPeople>('operator-countWaitingPeople');
export const verifyPracticeId = remote<typeof practiceIds.verifyPracticeId>('operator-verifyPracticeId');
export const refusePracticeId = remote<typeof practiceIds.refusePracticeId>('operator-refusePracticeId');
export const revokePracticeId = remote<typeof practiceIds.revokePracticeId>('operator-revokePracticeId');

export const createInvitation = remote<typeof invitations.createInvitation>('operator-createInvitation');
export const listInvitations = remote<typeof invitations.listInvitations>('operator-listInvitations');
export const resendInvitation = remote<typeof invitations.resendInvitation>('operator-resendInvitation');
export const withdrawInvitation = remote<typeof invitations.withdrawInvitation>('operator-withdrawInvitation');

export const listRoles = remote<typeof roles.listRoles>('operator-listRoles');
export const saveRole = remote<typeof roles.saveRole>('operator-saveRole');
export const listRoleVersions = remote<typeof roles.listRoleVersions>('operator-listRoleVersions');

export const getContent = remote<typeof content.getContent>('operator-getContent');
export const saveContent = remote<typeof content.saveContent>('operator-saveContent');
export const listContentVersions = remote<typeof content.listContentVersions>('operator-listContentVersions');

export const findClinics = remote<typeof clinics.findClinics>('operator-findClinics');
export const getClinic = remote<typeof clinics.getClinic>('operator-getClinic');
export const createClinic = remote<typeof clinics.createClinic>('operator-createClinic');
export const saveClinic = remote<typeof clinics.saveClinic>('operator-saveClinic');
export const addClinicMember = remote<typeof clinics.addClinicMember>('operator-addClinicMember');
export const confirmClinicMember = remote<typeof clinics.confirmClinicMember>('operator-confirmClinicMember');
export const removeClinicMember = remote<typeof clinics.removeClinicMember>('operator-removeClinicMember');
export const tieLocation = remote<typeof clinics.tieLocation>('operator-tieLocation');

export const searchAccessLog = remote<typeof accessLog.searchAccessLog>('operator-searchAccessLog');
export const findPatientReference = remote<typeof accessLog.findPatientReference>('operator-findPatientReference');
export const checkAccessLogChain = remote<typeof accessLog.checkAccessLogChain>('operator-checkAccessLogChain');

/** A person as the drawer shows them. */
export type Person = RemoteOutput<typeof getPerson>['person'];
/** A person whose practice ID waits. */
export type Waiting = RemoteOutput<typeof listWaitingPeople>['people'][number];
/** One role with its list. */
export type Role = RemoteOutput<typeof listRoles>['roles'][number];

/** One clinic of the list. */
export type Clinic = RemoteOutput<typeof findClinics>['clinics'][number];
