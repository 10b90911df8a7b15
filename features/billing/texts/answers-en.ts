import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { ANSWER_FILE_PROBLEMS } from '../contract/claims/delivery.ts';
import type { readClaimAnswer, settleAnswerFile } from '../contract/client.ts';

const lineProblems: Readonly<Record<string, string>> = {
  no_header: 'The first line is not the header of an assessment file.',
  no_trailer: 'The last line is missing. The file may be cut off.',
  line_too_short: 'The line is too short.',
  line_too_long: 'The line is too long.',
  claim_number_invalid: 'The claim number is not valid.',
  result_unknown: 'The result is not A, R or H.',
  amount_invalid: 'The amount is not a number.',
  date_invalid: 'The date does not exist.',
};

const fileProblems: Readonly<Record<(typeof ANSWER_FILE_PROBLEMS)[number], string>> = {
  too_large: 'The file is larger than 8 MB.',
  not_text: 'This is not a text file.',
  lines_wrong: 'Nothing was changed.',
};

/** Every text of the answers at the desk of claims. */
export const answersEn = {
  hint: 'Read the assessment file that Alberta Health returns. Each result finds its record by claim number. A file read twice changes nothing.',
  read: 'Read an answer',
  caption: 'Answers that were read',
  none: 'No answers yet.',
  columns: {
    read: 'Read',
    written: 'File',
    results: 'Results',
    paid: 'Paid',
    amount: 'Amount',
    refused: 'Refused',
    held: 'On hold',
    other: 'Other',
  },
  other: (reversed: number, unchanged: number, unmatched: number) =>
    [
      reversed > 0 && `${reversed} reversed`,
      unchanged > 0 && `${unchanged} known already`,
      unmatched > 0 && `${unmatched} unmatched`,
    ]
      .filter(Boolean)
      .join(', '),
  applied: (paid: number, refused: number, held: number) =>
    `Answer read: ${paid} paid, ${refused} refused, ${held} on hold.`,
  known: 'This file has been read before. Nothing was changed.',
  unmatched: (results: number) =>
    `${results === 1 ? '1 result belongs' : `${results} results belong`} to no current claim`,
  unmatchedHint: 'Look these claim numbers up in your earlier batches. Nothing was changed for them.',
  line: (line: number | string, words: string) => `Line ${line}: ${words}`,
  brokenTitle: 'This file cannot be read. Nothing was changed.',
  brokenHint: 'Download the file from Alberta Health again, then read it here.',
  lineProblems,
  folder: {
    watched:
      'Answers in Alberta Health’s folder are read by themselves. This is only for a file that you have in hand.',
    looked: (at: string) => `Last checked at ${at}.`,
    failingTitle: 'Alberta Health’s folder could not be checked for answers',
    failing: (why: string, at: string) => `${why} Last tried at ${at}.`,
    unreadTitle: (files: number) =>
      files === 1
        ? '1 file from Alberta Health could not be read'
        : `${files} files from Alberta Health could not be read`,
    unreadHint: 'Get the file from Alberta Health again, then read it here. Mark it as settled once that is done.',
    file: (name: string, at: string) => `${name}, found ${at}`,
    problems: fileProblems,
    more: (lines: number) => (lines === 1 ? '1 more line is wrong.' : `${lines} more lines are wrong.`),
    settle: 'Mark as settled',
    settleFor: (name: string) => `Mark ${name} as settled`,
    settled: 'Marked as settled',
    errors: {
      answer_file_not_found: 'This file is no longer listed.',
    } satisfies ErrorTexts<typeof settleAnswerFile>,
  },
  tooLarge: 'The file is too large. An answer has at most 8 MB.',
  errors: {
    answer_unreadable: 'This file cannot be read.',
    invalid_input: 'This is not a text file. Choose the assessment file of Alberta Health.',
  } satisfies ErrorTexts<typeof readClaimAnswer>,
} as const;
