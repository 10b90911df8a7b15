import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { BillingOffer } from '../offers.ts';
import { listAnswers, readAnswer } from './answers/answer-operations.ts';
import { applyAnswer } from './answers/apply-answer.ts';
import { batchOperationsOf } from './batches/batch-operations.ts';
import { listReady } from './batches/list-ready.ts';
import { lookOperations } from './batches/look-operations.ts';
import { type BatchOrder, type MadeBatch, makeBatch } from './batches/make-batch.ts';
import { type BatchMove, handOver } from './batches/move-batch.ts';
import { unconfirmedTask } from './batches/unconfirmed-task.ts';
import { claimedOperations } from './claimed/claimed-operations.ts';
import { type WrittenResult, writeAssessment } from './claims/write-assessment.ts';
import { closingOperationsOf } from './closing/closing-operations.ts';
import { listPlaces, savePlace, setClaimPlace } from './deciding/claim-places.ts';
import { decide } from './deciding/decide-records.ts';
import { implementListWaiting } from './deciding/list-waiting.ts';
import { adviseMessage } from './fee-schedule/advise-message.ts';
import { scheduleOperationsOf } from './fee-schedule/fee-schedule-operations.ts';
import { namedDayOperations } from './fee-schedule/named-day-operations.ts';
import { billedCode } from './records/billed-code.ts';
import { importRecordsIn, type PastRecord } from './records/import-records.ts';
import { recordServiceIn } from './records/record-service.ts';
import { takeBackMessage, takeBackService } from './records/take-back-message.ts';
import { explanations, implementCreateBillingReport, rollupReport } from './report/create-report.ts';
import { implementExportCsv, implementExportPdf } from './report/export-report.ts';
import type { ClaimTransport } from './transport/claim-transport.ts';
import { transportOf } from './transport/index.ts';

/** The billing, as the composition root mounts it and as consults use it. */
export type Billing = Feature &
  BillingOffer & {
    readonly importRecords: ReturnType<typeof importRecordsIn>;
    readonly setClaimPlace: typeof setClaimPlace;
    /** Batches and answers of another time, as the demo world has had them. */
    readonly claims: {
      makeBatch(tx: Tx, order: BatchOrder): Promise<MadeBatch>;
      handOver(tx: Tx, move: BatchMove): ReturnType<typeof handOver>;
      readonly applyAnswer: typeof applyAnswer;
    };
  };
export { ClaimKeyRefused, type ClaimTransportSettings, openClaimTransport } from './transport/open-transport.ts';
export type { PastRecord, WrittenResult };
export { writeAssessment };

/** Makes the billing feature. */
export function createBilling(
  supplies: FeatureSupplies,
  { claimTransport }: { readonly claimTransport: ClaimTransport | null },
): Billing {
  const transport = transportOf(supplies, claimTransport);
  return {
    name: 'billing',
    implementations: [
      ...namedDayOperations(),
      ...scheduleOperationsOf(),
      implementCreateBillingReport(supplies),
      rollupReport,
      explanations,
      implementExportCsv(supplies),
      implementExportPdf(supplies),
      implementListWaiting(supplies),
      decide,
      listPlaces,
      savePlace,
      listReady,
      ...lookOperations(supplies, { canDeliver: claimTransport !== null }),
      ...batchOperationsOf(supplies),
      ...transport.implementations,
      readAnswer,
      listAnswers,
      ...claimedOperations(supplies),
      ...closingOperationsOf(supplies),
    ],
    tasks: [unconfirmedTask, ...transport.tasks],
    jobs: transport.jobs,
    adviseMessage,
    billedCode,
    importRecords: importRecordsIn(supplies),
    setClaimPlace,
    claims: {
      makeBatch: (tx, order) => makeBatch(tx, supplies, order),
      handOver: (tx, move) => handOver(tx, supplies, move),
      applyAnswer,
    },
    recordService: recordServiceIn(supplies),
    takeBackMessage,
    takeBackService,
  };
}
