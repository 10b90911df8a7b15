import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import type { decideRecords, listWaitingRecords } from '../../contract/client.ts';
import { checkBillingCode } from '../../contract/core/billing-code.ts';
import { checkDiagnosisCode } from '../../contract/report/claim-fields.ts';

/** A record that waits, as the list shows it. */
export type WaitingRecord = RemoteOutput<typeof listWaitingRecords>['records'][number];
/** What is decided of one. */
export type RecordDecision = RemoteInput<typeof decideRecords>['decisions'][number];

/** What a person has typed for a record; undefined where they have typed nothing. */
export interface Typed {
  readonly code?: string;
  readonly diagnosis?: string;
}

/** What stands in the fields: what was typed, else the code that is paid, else what the record has. */
export function valuesOf(record: WaitingRecord, typed: Typed | undefined) {
  return {
    code: typed?.code ?? record.advisedCode ?? record.billingCode ?? '',
    diagnosis: typed?.diagnosis ?? record.dxCode ?? '',
  };
}

/** What is wrong with the fields of a record. */
export function problemsOf(record: WaitingRecord, typed: Typed | undefined) {
  const { code, diagnosis } = valuesOf(record, typed);
  return {
    code: blockingMessage(checkBillingCode(code)),
    diagnosis: blockingMessage(checkDiagnosisCode(diagnosis)),
  };
}

/** The decision of a record as its fields stand. */
export function decisionOf(record: WaitingRecord, typed: Typed | undefined, confirm: boolean): RecordDecision {
  const { code, diagnosis } = valuesOf(record, typed);
  const { recordId, version } = record;
  return { recordId, basedOnVersion: version, billingCode: code, dxCode: diagnosis, confirm };
}
