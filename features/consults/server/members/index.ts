import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { addMessageIn } from '../core/add-message.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { implementAddUser, implementGetAvailable } from './add-consultant.ts';
import { implementAttachFiles } from './attach-files.ts';
import { implementGetConsultantStatus } from './consultant-status.ts';
import { implementEndForwarder, implementRemoveUser } from './end-membership.ts';
import { implementListForwarderConsults } from './list-forwarder-consults.ts';

/** Binds what is done with the members of a consult, and the files that they add. */
export function memberOperations(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people'>,
  addMessage: ReturnType<typeof addMessageIn>,
) {
  return [
    implementGetConsultantStatus(needs),
    implementGetAvailable(needs),
    implementAddUser(supplies, needs),
    implementRemoveUser(supplies),
    implementListForwarderConsults(),
    implementEndForwarder(supplies),
    implementAttachFiles(supplies, needs, addMessage),
  ];
}
