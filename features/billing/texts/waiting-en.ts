import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { decideRecords, saveClaimPlace } from '../contract/client.ts';
import type { WaitsFor } from '../contract/report/waiting.ts';

const waitsFor: Readonly<Record<WaitsFor, string>> = {
  code_missing: 'No code yet. Name the one for what you read.',
  not_in_econsultation: 'This code is for advice outside an eConsult.',
  consultant_only: 'This code is for the consultant.',
  referring_physician_only: 'This code is for the referring physician.',
  asker_not_entitled: 'Only questions of physicians and autonomous nurse practitioners are paid with this code.',
  not_answered_yet: 'This code is paid once the consultant has answered.',
  later_than_30_days: 'The opinion came later than the schedule allows.',
  call_only: 'This code is for telephone calls.',
  not_for_calls: 'This code is for written opinions, not for calls.',
  other_time: 'This code is for another time of day.',
  billed_before: 'This code is billed for this consult already.',
  outside_alberta: 'Claims are made for Alberta only.',
  refused: 'Refused by Alberta Health.',
  diagnosis_missing: 'No diagnosis yet.',
  place_missing: 'Business arrangement or skill of your location is missing.',
  sixty_days_gone: 'Claim it soon: the deadline is near.',
  ninety_days_gone: 'The deadline has passed: Alberta Health may refuse it as outdated.',
};

/** Every text of the records that wait on their author. */
export const waitingEn = {
  title: 'Waiting on you',
  hint: 'Nothing of these is claimed until you have decided. Press Enter in a field to save its line, or select several and save them at once.',
  none: 'Nothing waits on you.',
  count: (total: number) => (total === 1 ? '1 record' : `${total} records`),
  columns: {
    select: 'Select',
    record: 'Record',
    why: 'Why it waits',
    code: 'Code',
    diagnosis: 'Diagnosis',
    save: 'Save',
  },
  waitsFor,
  explained: (code: string, means: string, advice: string) => `${code}: ${means} ${advice}`,
  suggestion: (code: string, amount: string | null, source: string) =>
    amount ? `Suggested: ${code}, pays ${amount} (${source})` : `Suggested: ${code} (${source})`,
  suggestionSource: 'Alberta schedule, as of the service',
  noSuggestion: 'No code can be suggested.',
  select: (patient: string, day: string) => `Select ${patient}, ${day}`,
  selectAll: 'Select all',
  codeFor: (patient: string, day: string) => `Code for ${patient}, ${day}`,
  diagnosisFor: (patient: string, day: string) => `Diagnosis for ${patient}, ${day}`,
  save: 'Save',
  saveFor: (patient: string, day: string) => `Save ${patient}, ${day}`,
  bill: 'Bill it anyway',
  billFor: (patient: string, day: string) => `Bill ${patient}, ${day} with this code anyway`,
  notBillable: 'Not billable',
  notBillableFor: (patient: string, day: string) => `${patient}, ${day} is not billable`,
  saveSelected: (count: number) => (count === 0 ? 'Save selected' : `Save ${count} selected`),
  nothingSelected: 'Select records first',
  saved: (count: number) => (count === 1 ? '1 record saved' : `${count} records saved`),
  stillWaits: (count: number) =>
    count === 1 ? '1 record saved, and it still waits' : `${count} records saved, and they still wait`,
  changedMeanwhile: 'Changed meanwhile. Check it again.',
  wrong: 'Correct the fields marked in red.',
  failed: 'That did not work. Try again.',
  errors: {
    billing_record_not_found: 'This record no longer exists.',
    billing_record_named_twice: 'A record was sent twice. Try again.',
    invalid_input: 'Something is missing or wrong. Check the fields.',
  } satisfies ErrorTexts<typeof decideRecords>,
  more: 'Show more',
  places: {
    title: 'Business arrangement and skill',
    hint: 'No claim is made without them. They are the same for every service at a location.',
    businessArrangement: 'Business arrangement',
    skill: 'Skill',
    save: 'Save',
    saved: (clinic: string) => `Saved for ${clinic}`,
    loadFailed: 'Business arrangements could not be loaded.',
    errors: { invalid_input: 'Check both fields.' } satisfies ErrorTexts<typeof saveClaimPlace>,
  },
} as const;
