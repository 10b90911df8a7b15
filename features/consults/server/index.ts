import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { addMessageIn, type ConsultPorts } from './add-message.ts';
import { implementAddSelfAsMoa } from './add-self-as-moa.ts';
import { addSystemMessageIn } from './add-system-message.ts';
import { implementBillInterpretation } from './answering/bill-interpretation.ts';
import { billMessageIn } from './answering/bill-message.ts';
import { billServiceIn } from './answering/bill-service.ts';
import { implementBillAndMarkComplete } from './answering/complete-call.ts';
import { implementSaveSpecialistResponse } from './answering/save-specialist-response.ts';
import { implementChangeStatus } from './change-status.ts';
import { implementCountUnread } from './count-unread.ts';
import { createConsultIn } from './create-consult.ts';
import { faxConsultJob } from './fax/fax-consult.ts';
import { faxWhatWaitsJob } from './fax/fax-what-waits.ts';
import type { FaxPorts } from './fax/ports.ts';
import { watchConsultFax } from './fax/watch-consult-fax.ts';
import { forwardOperations } from './forward/index.ts';
import type { ForwardPorts } from './forward/ports.ts';
import { implementGetThread } from './get-thread.ts';
import { importConsultsIn } from './import-consults.ts';
import { implementListAuditLog } from './list-audit-log.ts';
import { implementListClinicConsults } from './list-clinic-consults.ts';
import { implementListConsults } from './list-consults.ts';
import { implementMarkUnread, implementMoveToFolder, implementSetMuted } from './list-keeping.ts';
import { implementListToBook } from './list-to-book.ts';
import { implementLookUpPatient } from './look-up-patient.ts';
import { mailWhatWaitsJob } from './mail-what-waits.ts';
import { markOverdueJob } from './mark-overdue.ts';
import { memberOperations } from './members/index.ts';
import type { MemberPorts } from './members/ports.ts';
import { implementOpenConsult } from './open-consult.ts';
import { openConsultFile } from './open-consult-file.ts';
import { createFormerEntries, reindexSearchTask } from './reindex-search.ts';
import { implementSaveMessageDraft } from './save-message-draft.ts';
import { implementSearchClinicConsults, implementSearchConsults } from './search-consults.ts';
import { implementGetSearchFilters, implementSaveSearchFilters } from './search-filters.ts';
import { implementSendMessage } from './send-message.ts';
import type { MailPorts } from './waiting-mail.ts';

export { countConsults } from './count-consults.ts';
export type { ImportedConsult, PastConsult, PastMessage, PastView } from './past-consult.ts';
export type { MailPorts } from './waiting-mail.ts';

/** The consults, as the composition root mounts them and as sending and the demo world use them. */
export interface Consults extends Feature {
  readonly createConsult: ReturnType<typeof createConsultIn>;
  readonly addMessage: ReturnType<typeof addMessageIn>;
  /** See addSystemMessageIn: a line of the portal's own in the conversation. */
  readonly addSystemMessage: ReturnType<typeof addSystemMessageIn>;
  /** See openConsultFile: whether a person may open a consult, and whose it is. */
  readonly openConsultFile: typeof openConsultFile;
  /** See importConsultsIn: consults with their whole past, many at once. */
  readonly importConsults: ReturnType<typeof importConsultsIn>;
}

/** What of the consults can be set. */
interface ConsultSettings {
  /** After how many days a consult that waits on a person is overdue. */
  readonly overdueAfterDays: number;
}

/** Makes the consults feature. */
export function createConsults(
  supplies: FeatureSupplies,
  ports: ConsultPorts & MailPorts & ForwardPorts & MemberPorts & FaxPorts,
  settings: ConsultSettings,
): Consults {
  const addMessage = addMessageIn(supplies, ports);
  const billService = billServiceIn(supplies, ports.billing);
  const createConsult = createConsultIn(supplies, billService);
  const formerEntries = createFormerEntries();
  const faxConsult = faxConsultJob(supplies, ports);
  return {
    createConsult,
    addMessage,
    addSystemMessage: addSystemMessageIn(supplies),
    openConsultFile,
    importConsults: importConsultsIn(supplies),
    implementations: [
      implementListConsults(supplies),
      implementListClinicConsults(supplies),
      implementSearchConsults(supplies, formerEntries),
      implementSearchClinicConsults(supplies, formerEntries),
      implementListToBook(supplies),
      implementGetSearchFilters(),
      implementSaveSearchFilters(),
      implementCountUnread(),
      implementGetThread(),
      implementOpenConsult(supplies, ports),
      implementSendMessage(supplies, ports, addMessage, billMessageIn(billService)),
      implementSaveMessageDraft(supplies),
      implementMoveToFolder(),
      implementMarkUnread(),
      implementSetMuted(),
      implementChangeStatus(),
      implementAddSelfAsMoa(supplies),
      implementListAuditLog(),
      implementLookUpPatient(supplies),
      ...memberOperations(supplies, ports, addMessage),
      implementSaveSpecialistResponse(supplies),
      implementBillAndMarkComplete(supplies, billService),
      implementBillInterpretation(supplies, billService),
      ...forwardOperations(supplies, ports, createConsult),
    ],
    jobs: [
      mailWhatWaitsJob(ports, supplies.publicUrl),
      markOverdueJob(settings.overdueAfterDays),
      faxWhatWaitsJob(ports, faxConsult),
      faxConsult,
      watchConsultFax,
    ],
    tasks: [reindexSearchTask(supplies)],
    openFile: { consult: openConsultFile },
  };
}
