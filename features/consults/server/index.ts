import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { uploads } from '../contract/act-on-consult.ts';
import type { ConsultsOffer } from '../offers.ts';
import { implementBillInterpretation } from './answering/bill-interpretation.ts';
import { billMessageIn } from './answering/bill-message.ts';
import { implementBillAndMarkComplete } from './answering/complete-call.ts';
import { findConsultFile, keepPredictedOutcomeIn } from './answering/predicted-outcome.ts';
import { implementSaveSpecialistResponse } from './answering/save-specialist-response.ts';
import { implementUndoInterpretation } from './answering/undo-interpretation.ts';
import { bookingImplementations } from './booking/index.ts';
import { callMailsIn } from './calls/call-mails.ts';
import { callOperations } from './calls/index.ts';
import { addSystemMessageIn } from './conversation/add-system-message.ts';
import { implementChangeStatus } from './conversation/change-status.ts';
import { findAddresseeIn } from './conversation/find-addressee.ts';
import { findConsultToChargeIn } from './conversation/find-consult-to-charge.ts';
import { findConsultToLabel } from './conversation/find-consult-to-label.ts';
import { implementGetThread } from './conversation/get-thread.ts';
import { implementListAuditLog } from './conversation/list-audit-log.ts';
import { mailWhatWaitsTask } from './conversation/mail-what-waits.ts';
import { implementMarkRead } from './conversation/mark-read.ts';
import { implementOpenConsult } from './conversation/open-consult.ts';
import { openConsultFile } from './conversation/open-consult-file.ts';
import { implementSaveMessageDraft } from './conversation/save-message-draft.ts';
import { implementSendMessage } from './conversation/send-message.ts';
import { addMessageIn } from './core/add-message.ts';
import { billServiceIn } from './core/bill-service.ts';
import type { ConsultNeeds } from './core/consult-needs.ts';
import { clinicTopic } from './core/consult-notice.ts';
import { moveClinic } from './core/move-clinic.ts';
import { createConsultIn } from './creating/create-consult.ts';
import { importConsultsIn } from './creating/import-consults.ts';
import { faxConsultJob } from './handing-on/fax/fax-consult.ts';
import { faxWhatWaitsTask } from './handing-on/fax/fax-what-waits.ts';
import { CONSULT_FAX, followConsultFax } from './handing-on/fax/follow-consult-fax.ts';
import { forwardOperations } from './handing-on/forward/index.ts';
import { implementCountUnread } from './list/count-unread.ts';
import { implementListClinicConsults } from './list/list-clinic-consults.ts';
import { implementListConsults } from './list/list-consults.ts';
import { implementMarkUnread, implementMoveToFolder, implementSetMuted } from './list/list-keeping.ts';
import { implementListToBook } from './list/list-to-book.ts';
import { implementListWaiting } from './list/list-waiting.ts';
import { implementLookUpPatient } from './list/look-up-patient.ts';
import { markOverdueTask } from './list/mark-overdue.ts';
import { createFormerEntries, reindexSearchTask } from './list/reindex-search.ts';
import { implementSearchClinicConsults, implementSearchConsults } from './list/search-consults.ts';
import { implementGetSearchFilters, implementSaveSearchFilters } from './list/search-filters.ts';
import { implementAddSelfAsMoa } from './members/add-self-as-moa.ts';
import { memberOperations } from './members/index.ts';
import { withdrawOperations } from './withdrawing/index.ts';
import { undoConsultIn } from './withdrawing/undo-consult.ts';

export type { ImportedConsult, PastConsult, PastMessage, PastView } from './creating/past-consult.ts';
export { countConsults } from './list/count-consults.ts';

/** The consults, as the composition root mounts them and as sending and the demo world use them. */
export interface Consults extends Feature, ConsultsOffer {
  readonly addMessage: ReturnType<typeof addMessageIn>;
  /** See importConsultsIn: consults with their whole past, many at once. */
  readonly importConsults: ReturnType<typeof importConsultsIn>;
}

/** What of the consults can be set. */
interface ConsultSettings {
  /** After how many days a consult that waits on a person is overdue. */
  readonly overdueAfterDays: number;
}

/** Makes the consults feature. */
export function createConsults(supplies: FeatureSupplies, needs: ConsultNeeds, settings: ConsultSettings): Consults {
  const addMessage = addMessageIn(supplies, needs);
  const billService = billServiceIn(supplies, needs.billing);
  const callMails = callMailsIn(supplies, needs);
  const createConsult = createConsultIn(supplies, billService, callMails);
  const closing = { supplies, needs, callMails };
  const formerEntries = createFormerEntries();
  const faxConsult = faxConsultJob(supplies, needs);
  return {
    name: 'consults',
    createConsult,
    undoConsult: undoConsultIn(closing, needs),
    addMessage,
    addSystemMessage: addSystemMessageIn(supplies),
    openConsultFile,
    findConsultFile,
    keepPredictedOutcome: keepPredictedOutcomeIn(supplies),
    findAddressee: findAddresseeIn(supplies),
    findConsultToLabel,
    findConsultToCharge: findConsultToChargeIn(supplies),
    moveClinic,
    importConsults: importConsultsIn(supplies),
    implementations: [
      implementListConsults(supplies),
      implementListClinicConsults(supplies),
      implementSearchConsults(supplies, formerEntries),
      implementSearchClinicConsults(supplies, formerEntries),
      implementListToBook(supplies),
      implementListWaiting(supplies),
      implementGetSearchFilters(),
      implementSaveSearchFilters(),
      implementCountUnread(),
      implementGetThread(supplies),
      implementOpenConsult(supplies, needs),
      implementMarkRead(),
      implementSendMessage(supplies, needs, addMessage, billMessageIn(billService)),
      implementSaveMessageDraft(supplies),
      implementMoveToFolder(),
      implementMarkUnread(),
      implementSetMuted(),
      implementChangeStatus(),
      implementAddSelfAsMoa(supplies),
      implementListAuditLog(),
      implementLookUpPatient(supplies),
      ...memberOperations(supplies, needs, addMessage),
      implementSaveSpecialistResponse(supplies),
      implementBillAndMarkComplete(supplies, billService),
      implementBillInterpretation(supplies, billService),
      ...callOperations(supplies, needs, callMails),
      implementUndoInterpretation(supplies, needs),
      ...forwardOperations(supplies, needs, createConsult),
      ...withdrawOperations(supplies, needs, closing),
      ...bookingImplementations(supplies),
    ],
    jobs: [faxConsult],
    formerJobs: ['watch-consult-fax'],
    followDelivery: { [CONSULT_FAX]: followConsultFax },
    tasks: [
      mailWhatWaitsTask(needs, supplies.publicUrl),
      markOverdueTask(settings.overdueAfterDays),
      faxWhatWaitsTask(needs, faxConsult),
      reindexSearchTask(supplies),
    ],
    openFile: { consult: openConsultFile },
    uploads,
    topics: [clinicTopic],
  };
}
