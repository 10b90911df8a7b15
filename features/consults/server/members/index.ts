import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { addMessageIn } from '../add-message.ts';
import { implementAddUser, implementGetAvailable } from './add-consultant.ts';
import { implementAttachFiles } from './attach-files.ts';
import { implementGetConsultantStatus } from './consultant-status.ts';
import { implementEndForwarder, implementRemoveUser } from './end-membership.ts';
import { implementListForwarderConsults } from './list-forwarder-consults.ts';
import type { MemberPorts } from './ports.ts';

/** Binds what is done with the members of a consult, and the files that they add. */
export function memberOperations(
  supplies: FeatureSupplies,
  ports: MemberPorts,
  addMessage: ReturnType<typeof addMessageIn>,
) {
  return [
    implementGetConsultantStatus(ports),
    implementGetAvailable(ports),
    implementAddUser(supplies, ports),
    implementRemoveUser(supplies),
    implementListForwarderConsults(),
    implementEndForwarder(supplies),
    implementAttachFiles(supplies, ports, addMessage),
  ];
}
