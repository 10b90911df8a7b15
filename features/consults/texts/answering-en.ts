import type { PhoneCallOption } from '@alethea/billing/contract/phone-call-options';
import type { InterpretationType } from '../contract/answering.ts';

/** What people read about outcomes, calls, billed messages and interpretations. */
export const answeringEn = {
  outcome: {
    button: 'Outcomes',
    title: 'Outcomes',
    afterSending: 'Your message was sent. Record how the consult ended, or skip this step.',
    label: 'Outcome',
    choose: 'Choose an outcome',
    diagnosis: 'Diagnosis',
    required: 'Choose an outcome',
    save: 'Save',
    skip: 'Skip',
    cancel: 'Cancel',
    saved: 'Outcome saved',
    failed: 'Unable to log outcome in eConsult. Please try again or skip this step.',
    changedMeanwhile: 'A colleague has recorded another outcome meanwhile. What you chose is still here.',
    keepMine: 'Replace it with mine',
    fromPrediction: 'Suggested by AI. Check it before you save.',
    fromTemplate: 'From the template that you used.',
    alsoStatus: (status: string): string => `Also set the status to ${status}`,
    diagnosisTooLong: (limit: string): string => `A diagnosis can have up to ${limit} characters`,
    copy: 'Copy specialist response',
    copied: 'Specialist response copied',
    none: 'No outcome recorded',
    copyLine: (label: string, value: string): string => `${label}: ${value}`,
  },

  call: {
    title: 'Phone call',
    waiting: 'Waiting for Call',
    complete: 'Call Complete',
    completedAt: (moment: string): string => `Began ${moment}`,
    mark: 'Mark Call as Complete',
    day: 'Day of the call',
    time: 'Began at',
    mountainTime: 'Mountain time',
    startProblems: {
      start_invalid: 'Enter the day as YYYY-MM-DD and the time as HH:MM',
      start_in_future: 'The call cannot have begun in the future',
      start_too_long_ago: 'The call cannot have begun more than a year ago',
    },
    code: 'Billing code',
    chooseCode: 'Choose a billing code',
    codeRequired: 'Billing code is required',
    applies: (option: string): string => `At this time ${option} applies`,
    outcomeRequired: 'Please fill out the Outcome before marking as complete',
    failed: 'Error marking call as complete.',
    completedByOther: 'This call has been marked as complete already.',
    options: {
      '03.01LJ': '03.01LJ: weekday 7am-5pm',
      '03.01LK': '03.01LK: weekday 5pm-10pm',
      '03.01LK1': '03.01LK1: weekend any time',
      '03.01LK2': '03.01LK2: stat holiday 7am-10pm',
      '03.01LL': '03.01LL: any day 10pm-7am',
      '03.01O': '03.01O: eConsult',
    } satisfies Record<PhoneCallOption, string>,
  },

  billing: {
    toggle: 'Bill',
    toggleWithCode: (code: string): string => `Bill ${code}`,
    code: 'Billing code',
    note: 'Only the first message in a 24-hour period is billed.',
    billedUntil: (moment: string): string =>
      `Only the first message in a 24-hour period is billed. The next can be billed from ${moment}.`,
    waitsForCall: 'Messages of a phone consult are not billed until the call is complete.',
    advice: (code: string): string => `For this message the Alberta schedule pays ${code}.`,
    takeAdvised: (code: string): string => `Use ${code}`,
    noAdvice: 'The Alberta schedule pays no code for this message yet. The record waits for your decision.',
    notClaimable: 'No claims are made outside Alberta. The record is kept as not billable.',
    notBilled: 'Message sent, but not billed: only the first message in a 24-hour period is billed.',
    billed: (code: string): string => `Billed ${code}`,
  },

  interpretations: {
    title: 'Interpretations',
    types: { sinusEndoscopy: 'Sinus endoscopy', audiogram: 'Audiogram' } satisfies Record<InterpretationType, string>,
    billedAt: (moment: string): string => `Billed ${moment}`,
    bill: 'Bill interpretations',
    billed: 'Interpretations billed',
    nothingChosen: 'Choose what to bill first',
    failed: 'Error occurred while billing interpretations. Please try again',
  },

  /** After the author's name, in the audit log. */
  auditEvents: {
    'consult.responseSaved': 'recorded the outcome',
    'call.completed': 'marked the call as complete',
    'interpretation.billed': 'billed an interpretation',
  },
} as const;
