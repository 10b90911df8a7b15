import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import { formatCount } from '@alethea/web-kit/page/format';
import type { BATCH_STATUSES, ClaimOutcome, ClaimProblem, SentAction } from '../contract/claims/claim-facts.ts';
import type { ClaimEvent, RecordChoice } from '../contract/claims/claim-records.ts';
import type { DELIVERY_STATES, DeliveryFailure } from '../contract/claims/delivery.ts';
import type {
  askPayer,
  deliverBatch,
  dryRunClaims,
  handOverBatch,
  makeClaimBatch,
  takeBackBatch,
} from '../contract/client.ts';
import { answersEn } from './answers-en.ts';

const problems: Readonly<Record<ClaimProblem, string>> = {
  provider_number_missing: 'The physician has no verified practice ID.',
  provider_number_invalid: 'The physician’s practice ID is not a valid Alberta provider number.',
  referrer_number_missing: 'The referring practitioner has no verified practice ID.',
  referrer_number_invalid: 'The referring practitioner’s practice ID is not a valid Alberta provider number.',
  patient_number_invalid: 'The patient’s health number is not valid.',
  quebec_patient: 'Quebec does not take part in reciprocal billing. The patient is billed directly.',
  person_incomplete: 'Name, sex or address of the out-of-province patient is incomplete.',
  ninety_days_gone: 'The deadline for claiming has passed.',
  claimed_already: 'The same code is already claimed for this patient and day.',
  third_call_of_the_day: 'Two calls are already claimed for this patient and day.',
  field_not_writable: 'The claim file cannot hold what the record has.',
};

const statuses: Readonly<Record<(typeof BATCH_STATUSES)[number], string>> = {
  made: 'Not handed over yet',
  handedOver: 'Downloaded',
  takenBack: 'Taken back',
};

const deliveryStates: Readonly<Record<(typeof DELIVERY_STATES)[number], string>> = {
  waiting: 'Being handed over',
  failed: 'Not handed over',
  delivered: 'Handed over',
};

/** Why Alberta Health's folder could not be reached or written to. */
const transportFailures: Readonly<Record<DeliveryFailure, string>> = {
  unreachable: 'The server cannot be reached.',
  host_key_wrong: 'The server has another key than the one that is set. Have this checked before anything is sent.',
  not_admitted: 'The server does not accept our key.',
  folder_missing: 'The folder does not exist.',
  not_writable: 'Access to the folder is denied.',
  no_room: 'The disk is full.',
  other_file: 'Another file with this name is already there.',
  gone: 'The file may have arrived and been picked up. Ask Alberta Health before you hand it over again.',
  failed: 'Something went wrong.',
};

/** What is asked of the payer, in words. */
export const actions: Readonly<Record<SentAction, string>> = { A: 'New claim', R: 'Reassessment', D: 'Deletion' };
const outcomes: Readonly<Record<ClaimOutcome, string>> = {
  applied: 'Paid',
  refused: 'Refused',
  held: 'On hold',
  reversed: 'Reversed',
  takenBack: 'Taken back',
};

const show: Readonly<Record<RecordChoice, string>> = {
  refused: 'Refused',
  withPayer: 'With Alberta Health',
  paid: 'Paid',
  paidLess: 'Paid less than the fee',
};

const count = (one: string, many: string) => (records: number) =>
  `${formatCount(records)} ${records === 1 ? one : many}`;
const recordsWord = count('record', 'records');
const claimsWord = count('claim', 'claims');

/** Every text of the claims at the operator's desk. */
export const claimsEn = {
  parts: { label: 'Claims', waiting: 'To claim', batches: 'Batches', answers: 'Answers', records: 'Records' },
  records: recordsWord,
  claims: claimsWord,
  loadFailed: 'Claims could not be loaded.',
  failed: 'That did not work. Try again.',
  nothing: '–',
  waiting: {
    title: 'Alberta Health',
    ready: 'Ready to claim',
    oldest: (day: string, days: number) => `oldest service ${day}, ${days === 1 ? '1 day' : `${days} days`} ago`,
    asked: (records: number) => `${records} to reassess or delete`,
    withPhysicians: 'Waiting on physicians',
    withPhysiciansHint: 'Code, diagnosis or business arrangement is missing. They see these in their billing report.',
    withPayer: 'With Alberta Health',
    unconfirmed: (records: number) => `${records} without an answer for 14 days`,
    onHold: (records: number) => `${records} on hold`,
    oldestSubmitted: (day: string) => `oldest submitted ${day}`,
    refused: 'Refused, not yet corrected',
    byReason: 'Refused by reason',
    byReasonCaption: 'Refused records by explanatory code',
    noneRefused: 'Nothing is refused.',
    columns: { code: 'Code', means: 'Meaning', records: 'Records' },
    elsewhere: 'Other provinces',
    elsewhereHint:
      'Services of physicians outside Alberta are not billable here. The formats of Teleplan (British Columbia) and of Saskatchewan could not be confirmed, so no claims are made for them. They claim through their own software.',
    elsewhereRecords: (province: string, records: number) => `${province}: ${recordsWord(records)} not billable`,
    unknownProvince: 'Unknown province',
  },
  dryRun: {
    title: 'Dry run',
    hint: 'Checks what you have chosen, or every record that is ready, by the rules of the claim file. Nothing is made or changed.',
    run: 'Run dry run',
    runChosen: (records: number) => `Run dry run of ${records}`,
    again: 'Run again',
    passes: (claims: number, amount: string) =>
      `${claimsWord(claims)} would go out, worth ${amount} by the fee schedule.`,
    none: 'No record would go out.',
    more: 'More are ready than one batch holds. The rest goes into the next one.',
    heldBack: (records: number) => `${recordsWord(records)} would be refused and stay behind`,
    heldBackMore: (shown: number) => `The first ${shown} are shown.`,
    caption: 'Records that would be refused',
    columns: { physician: 'Physician', serviceDate: 'Service date', code: 'Code', why: 'Why' },
    problems,
    field: (name: string) => `Field: ${name}`,
    failed: 'The dry run failed. Try again.',
    nothingReady: 'Nothing is ready to claim',
    errors: {
      chosen_not_ready: 'A chosen record is no longer ready. Check the list and choose again.',
    } satisfies ErrorTexts<typeof dryRunClaims>,
  },
  make: {
    open: 'Make a batch',
    openChosen: (records: number) => `Make a batch of ${records}`,
    leadChosen: (records: number) =>
      `What you have chosen (${recordsWord(records)}) and would not be refused goes into one claim file. Records stay as they are until you hand it over or download it.`,
    title: 'Make a batch',
    lead: 'Everything that is ready and would not be refused goes into one claim file. Records stay as they are until you hand it over or download it.',
    prefix: 'Submitter prefix',
    prefixHelp: 'Three characters from Alberta Health.',
    source: 'Source code',
    sourceHelp: 'Two characters of your choice, the same for all your batches.',
    prefixWrong: 'Enter three letters or digits',
    sourceWrong: 'Enter two letters or digits',
    submit: 'Make batch',
    done: (number: number, claims: number, heldBack: number) =>
      heldBack === 0
        ? `Batch ${number} made with ${claimsWord(claims)}`
        : `Batch ${number} made with ${claimsWord(claims)}; ${recordsWord(heldBack)} stayed behind`,
    errors: {
      nothing_to_claim: 'No record can go out. Run the dry run to see why.',
      chosen_not_ready: 'A chosen record is no longer ready. Check the list and choose again.',
      numbers_used_up: 'The numbers of this submitter and source code are used up. Choose another source code.',
    } satisfies ErrorTexts<typeof makeClaimBatch>,
  },
  batches: {
    caption: 'Batches of claims',
    none: 'No batches yet.',
    columns: {
      batch: 'Batch',
      status: 'Status',
      made: 'Made',
      claims: 'Claims',
      answered: 'Answered',
      refused: 'Refused',
      actions: 'Actions',
    },
    statuses,
    deliveryStates,
    deliveredAt: (at: string) => `at ${at}`,
    lastTry: (why: string) => `Last try: ${why} It is tried again by itself.`,
    handOver: 'Hand over',
    handOverFor: (batch: string) => `Hand over batch ${batch}`,
    tryAgain: 'Try again',
    tryAgainFor: (batch: string) => `Try again to hand over batch ${batch}`,
    handOverTitle: 'Hand this batch over?',
    handOverMessage: (claims: number) =>
      `The claim file with ${claimsWord(claims)} is placed in Alberta Health’s folder. Once it is there, its records are submitted and the batch can no longer be taken back.`,
    goneTitle: 'Hand this batch over again?',
    goneMessage:
      'The file may have arrived and been picked up. Alberta Health could get it twice. Ask there before you go on.',
    handingOver: (batch: string) => `Batch ${batch} is being handed over`,
    transportFailures,
    download: 'Download',
    downloadFor: (batch: string) => `Download the claim file of batch ${batch}`,
    firstTitle: 'Download this claim file?',
    firstMessage: (claims: number) =>
      `${claimsWord(claims)} will be marked as submitted, and the batch can no longer be taken back. Bring the file to Alberta Health yourself: a download sends nothing.`,
    firstMessageArrived:
      'The file may have reached Alberta Health already. Ask there before you bring it. Its records will be marked as submitted.',
    takeBack: 'Take back',
    takeBackFor: (batch: string) => `Take back batch ${batch}`,
    takeBackTitle: 'Take this batch back?',
    takeBackMessage: 'Its records can be claimed again. The numbers of this batch are not used again.',
    takenBack: (batch: string) => `Batch ${batch} taken back`,
    downloaded: (batch: string) => `Batch ${batch} downloaded`,
    cancel: 'Cancel',
    notGranted: 'Permissions to download were not granted.',
    errors: {
      batch_not_found: 'This batch no longer exists.',
      batch_taken_back: 'Somebody has just taken this batch back.',
      batch_handed_over: 'This batch has been downloaded or handed over already.',
      batch_on_its_way: 'This batch is being handed over, or may have arrived already.',
      delivery_unavailable: 'Batches cannot be handed over from here. Download the file instead.',
    } satisfies ErrorTexts<typeof handOverBatch | typeof takeBackBatch | typeof deliverBatch>,
  },
  answers: answersEn,
  list: {
    show: 'Show',
    choices: show,
    code: 'Explanatory code',
    claimNumber: 'Claim number',
    claimNumberHelp: 'The whole number.',
    clearCode: (code: string) => `Show all, not only ${code}`,
    caption: 'Claimed records',
    none: 'No records found.',
    columns: {
      physician: 'Physician',
      serviceDate: 'Service date',
      code: 'Code',
      status: 'Status',
      claim: 'Claim number',
      amount: 'Paid',
      codes: 'Explanatory codes',
    },
    ofFee: (fee: string) => `of ${fee}`,
  },
  record: {
    title: 'Claimed record',
    facts: {
      physician: 'Physician',
      serviceDate: 'Service date',
      code: 'Code',
      dxCode: 'Diagnosis',
      status: 'Status',
      paid: 'Paid',
      fee: 'Fee',
      claimNumber: 'Claim number',
    },
    timeline: 'Timeline',
    reassess: 'Reassess',
    remove: 'Delete claim',
    reassessTitle: 'Ask for reassessment',
    reassessLead:
      'Alberta Health looks at the claim again, under the same number, with the next batch. What was paid stays until it answers.',
    words: 'Explanation for the assessor',
    wordsHelp: 'Letters A to Z, digits and punctuation.',
    wordsMissing: 'Enter an explanation',
    reassessSubmit: 'Add to next batch',
    removeTitle: 'Delete this claim?',
    removeMessage:
      'The deletion goes out with the next batch. Once Alberta Health has applied it, the payment is taken back and the record is deleted.',
    asked: 'Added to the next batch',
    cancel: 'Cancel',
    errors: {
      billing_record_not_found: 'This record no longer exists.',
      record_changed: 'The record has changed meanwhile. Check it again.',
      not_to_be_asked: 'Something is already under way for this record.',
      text_not_printable: 'The explanation has characters that a claim file cannot hold.',
    } satisfies ErrorTexts<typeof askPayer>,
  },
} as const;

const said: Readonly<Record<ClaimEvent['kind'], (event: ClaimEvent) => string>> = {
  recorded: () => 'Service recorded',
  asked: ({ action }) => (action === 'D' ? 'Deletion requested' : 'Reassessment requested'),
  inBatch: ({ action, batchNumber }) => `${actions[action ?? 'A']} put into batch ${batchNumber}`,
  handedOver: ({ batchNumber }) => `Batch ${batchNumber} handed over`,
  takenBack: ({ batchNumber }) => `Batch ${batchNumber} taken back`,
  setNotBillable: () => 'Marked as not billable',
  setDeleted: () => 'Deleted before it was claimed',
  reopened: () => 'Put back',
  answered: ({ outcome, codes }) => [outcomes[outcome ?? 'held'], codes.join(' ')].filter(Boolean).join(': '),
};

/** What happened to a record, in words. */
export const eventWords = (event: ClaimEvent): string => said[event.kind](event);
