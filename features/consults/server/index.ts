import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { addMessageIn, type ConsultPorts } from './add-message.ts';
import { implementAddSelfAsMoa } from './add-self-as-moa.ts';
import { implementChangeStatus } from './change-status.ts';
import { implementCountUnread } from './count-unread.ts';
import { createConsultIn } from './create-consult.ts';
import { implementGetThread } from './get-thread.ts';
import { importConsultsIn } from './import-consults.ts';
import { implementListAuditLog } from './list-audit-log.ts';
import { implementListClinicConsults } from './list-clinic-consults.ts';
import { implementListConsults } from './list-consults.ts';
import { implementMarkUnread, implementMoveToFolder } from './list-keeping.ts';
import { implementLookUpPatient } from './look-up-patient.ts';
import { implementOpenConsult } from './open-consult.ts';
import { openConsultFile } from './open-consult-file.ts';
import { implementSaveMessageDraft } from './save-message-draft.ts';
import { implementSendMessage } from './send-message.ts';

export { countConsults } from './count-consults.ts';
export type { ImportedConsult, PastConsult, PastMessage, PastView } from './past-consult.ts';

/** The consults, as the composition root mounts them and as sending and the demo world use them. */
export interface Consults extends Feature {
  readonly createConsult: ReturnType<typeof createConsultIn>;
  readonly addMessage: ReturnType<typeof addMessageIn>;
  /** See importConsultsIn: consults with their whole past, many at once. */
  readonly importConsults: ReturnType<typeof importConsultsIn>;
}

/** Makes the consults feature. */
export function createConsults(supplies: FeatureSupplies, ports: ConsultPorts): Consults {
  const addMessage = addMessageIn(supplies, ports);
  return {
    createConsult: createConsultIn(supplies),
    addMessage,
    importConsults: importConsultsIn(supplies),
    implementations: [
      implementListConsults(supplies),
      implementListClinicConsults(supplies),
      implementCountUnread(),
      implementGetThread(),
      implementOpenConsult(supplies),
      implementSendMessage(supplies, addMessage),
      implementSaveMessageDraft(supplies),
      implementMoveToFolder(),
      implementMarkUnread(),
      implementChangeStatus(),
      implementAddSelfAsMoa(supplies),
      implementListAuditLog(),
      implementLookUpPatient(supplies),
    ],
    openFile: { consult: openConsultFile },
  };
}
