import { ASSESSMENT_RESULT } from './claim-layouts.ts';
import { type FieldValues, LINE_END, writeRecord } from './record-layout.ts';

/** One result as the payer writes it; what is left out is blank. */
export type WrittenResult = FieldValues<typeof ASSESSMENT_RESULT>;

/** Writes an assessment file as Alberta Health returns it, for the demo world and for tests: there is no payer to ask. */
export function writeAssessment(writtenAt: string, results: readonly WrittenResult[]): string {
  const lines = results.map((result) => writeRecord(ASSESSMENT_RESULT, result));
  return [`${writtenAt} HEADER`, ...lines, `TRAILER ${results.length}`, ''].join(LINE_END);
}
