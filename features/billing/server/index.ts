import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { BillingOffer } from '../offers.ts';
import { listPlaces, savePlace, setClaimPlace } from './deciding/claim-places.ts';
import { decide } from './deciding/decide-records.ts';
import { implementListWaiting } from './deciding/list-waiting.ts';
import { namedDayOperations } from './holidays/named-day-operations.ts';
import { billedCode } from './records/billed-code.ts';
import { importRecordsIn, type PastRecord } from './records/import-records.ts';
import { recordServiceIn } from './records/record-service.ts';
import { takeBackMessage, takeBackService } from './records/take-back-message.ts';
import { explanations, implementCreateBillingReport, rollupReport } from './report/create-report.ts';
import { implementExportCsv, implementExportPdf } from './report/export-report.ts';

/** The billing, as the composition root mounts it and as consults use it. */
export type Billing = Feature &
  BillingOffer & {
    readonly importRecords: ReturnType<typeof importRecordsIn>;
    readonly setClaimPlace: typeof setClaimPlace;
  };
export type { PastRecord };

/** Makes the billing feature. */
export function createBilling(supplies: FeatureSupplies): Billing {
  return {
    name: 'billing',
    implementations: [
      ...namedDayOperations(),
      implementCreateBillingReport(supplies),
      rollupReport,
      explanations,
      implementExportCsv(supplies),
      implementExportPdf(supplies),
      implementListWaiting(supplies),
      decide,
      listPlaces,
      savePlace,
    ],
    billedCode,
    importRecords: importRecordsIn(supplies),
    setClaimPlace,
    recordService: recordServiceIn(supplies),
    takeBackMessage,
    takeBackService,
  };
}
