import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { type FeeSchedule, limitOn } from './fee-schedule.ts';
import { codeOfOption, phoneCallOptionAt } from './phone-call-options.ts';

/** What decides which codes are payable for a service between two people. */
export interface ServiceParties {
  /** What was done: a message of an e-consultation, or a telephone call. */
  readonly service: 'message' | 'call';
  readonly activityType: 'econsult' | 'phoneConsult';
  readonly authorRole: 'consultant' | 'referrer';
  readonly authorType: 'md' | 'np' | 'resident' | null;
  /** Who asked: of a resident the supervising physician. */
  readonly askerType: 'md' | 'np' | 'resident' | null;
  /** A nurse practitioner in autonomous practice; false of all others. */
  readonly askerAutonomous: boolean;
  /** True once a consultant has answered. */
  readonly answered: boolean;
  readonly askedAt: Date;
  readonly servedAt: Date;
}

/** Why a code is not payable for a service between two people. */
export const NOT_PAYABLE_REASONS = [
  'code_missing',
  'not_in_econsultation',
  'consultant_only',
  'referring_physician_only',
  'asker_not_entitled',
  'not_answered_yet',
  'later_than_30_days',
  'call_only',
  'not_for_calls',
  'other_time',
  'billed_before',
  'outside_alberta',
] as const;
/** See NOT_PAYABLE_REASONS. */
export type NotPayableReason = (typeof NOT_PAYABLE_REASONS)[number];

const DAY_MS = 24 * 60 * 60_000;
const ADVICE_CODES = new Set(['03.01NG', '03.01NH', '03.01NI']);
const CONSULTANT_CALL_CODES = new Set(['03.01LJ', '03.01LK', '03.01LL']);
const REFERRER_CALL_CODES = new Set(['03.01LG', '03.01LH', '03.01LI']);

/** All codes of which the rules here know whether they are paid. */
const JUDGED_CODES = [...ADVICE_CODES, '03.01O', '03.01R', ...CONSULTANT_CALL_CODES, ...REFERRER_CALL_CODES];

/** Codes that the Alberta schedule does not pay for a message. */
export function notPayableForMessage(
  parties: Omit<ServiceParties, 'service'>,
  schedule: FeeSchedule,
): readonly string[] {
  const message = { ...parties, service: 'message' } as const;
  return JUDGED_CODES.filter((code) => notPayableReason(code, message, schedule) !== null);
}

/** The code that the Alberta schedule pays for a message now; null while it pays none. */
export function advisedMessageCode(
  parties: Omit<ServiceParties, 'service'>,
  schedule: FeeSchedule,
): '03.01O' | '03.01R' | null {
  const message = { ...parties, service: 'message' } as const;
  const code = parties.authorRole === 'consultant' ? '03.01O' : '03.01R';
  return notPayableReason(code, message, schedule) === null ? code : null;
}

/**
 * Why the Alberta schedule does not pay a code for a service, as far as can be told from who did what and when; null where
 * nothing speaks against it, and of codes that are not about consultations.
 */
export function notPayableReason(
  code: string,
  parties: ServiceParties,
  schedule: FeeSchedule,
): NotPayableReason | null {
  if (ADVICE_CODES.has(code)) return 'not_in_econsultation';
  if (code === '03.01O') return ofOpinion(parties, schedule);
  if (code === '03.01R') return ofRequest(parties);
  if (CONSULTANT_CALL_CODES.has(code)) return ofConsultantCall(code, parties, schedule);
  if (REFERRER_CALL_CODES.has(code)) return ofReferrerCall(parties);
  return null;
}

function ofOpinion(parties: ServiceParties, schedule: FeeSchedule): NotPayableReason | null {
  if (parties.authorRole !== 'consultant') return 'consultant_only';
  if (parties.service === 'call') return 'not_for_calls';
  if (!mayAsk(parties)) return 'asker_not_entitled';
  const within = limitOn('opinionWithinDays', dateInEdmonton(parties.servedAt), schedule);
  // Counted as claims have them: in days of the calendar, whatever the clock shows.
  const isLate = dayNumber(parties.servedAt) - dayNumber(parties.askedAt) > within;
  return isLate ? 'later_than_30_days' : null;
}

function dayNumber(moment: Date): number {
  return Date.parse(dateInEdmonton(moment)) / DAY_MS;
}

function ofRequest({ authorRole, authorType, answered }: ServiceParties): NotPayableReason | null {
  if (authorRole !== 'referrer' || authorType !== 'md') return 'referring_physician_only';
  return answered ? null : 'not_answered_yet';
}

function ofConsultantCall(code: string, parties: ServiceParties, schedule: FeeSchedule): NotPayableReason | null {
  if (parties.authorRole !== 'consultant') return 'consultant_only';
  if (parties.service !== 'call') return 'call_only';
  if (!mayAsk(parties)) return 'asker_not_entitled';
  return codeOfOption(phoneCallOptionAt(parties.servedAt, schedule)) === code ? null : 'other_time';
}

function ofReferrerCall({ authorRole, authorType, activityType }: ServiceParties): NotPayableReason | null {
  if (authorRole !== 'referrer' || authorType !== 'md') return 'referring_physician_only';
  return activityType === 'phoneConsult' ? null : 'call_only';
}

/** Physicians, and nurse practitioners in autonomous practice. */
function mayAsk({ askerType, askerAutonomous }: ServiceParties): boolean {
  return askerType === 'md' || (askerType === 'np' && askerAutonomous);
}
