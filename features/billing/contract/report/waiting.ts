import type { BilledService, BillingStatus } from '../core/billing-record.ts';
import { type FeeSchedule, limitOn } from '../core/fee-schedule.ts';
import { advisedMessageCode, type NotPayableReason, notPayableReason, type ServiceParties } from '../core/payable.ts';
import { codeOfOption, phoneCallOptionAt } from '../core/phone-call-options.ts';

/** What keeps a record from being claimed beside what speaks against its code. */
export const CLAIM_GAPS = [
  'refused',
  'diagnosis_missing',
  'place_missing',
  'sixty_days_gone',
  'ninety_days_gone',
] as const;
/** One thing that a record waits for. */
export type WaitsFor = NotPayableReason | (typeof CLAIM_GAPS)[number];

/** What of a record decides whether it waits on its author. */
export interface WaitingFacts {
  readonly status: BillingStatus;
  readonly reason: NotPayableReason | null;
  readonly diagnosisCode: string | null;
  /** True when business arrangement and skill of its location are known. */
  readonly hasPlace: boolean;
  /** `YYYY-MM-DD`. */
  readonly serviceDate: string;
}

const DAY_MS = 86_400_000;

/** Days from a service to another day; both `YYYY-MM-DD`. */
export function daysSince(serviceDate: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(serviceDate)) / DAY_MS);
}

/** Everything that a record waits for, what is most urgent first; empty for one that does not wait on its author. */
export function waitsFor(
  facts: WaitingFacts,
  today: string,
  schedule: Pick<FeeSchedule, 'versions'>,
): readonly WaitsFor[] {
  if (facts.status !== 'new' && facts.status !== 'refused') return [];
  const gaps: WaitsFor[] = [];
  if (facts.status === 'refused') gaps.push('refused');
  if (facts.reason !== null) gaps.push(facts.reason);
  if (facts.diagnosisCode === null) gaps.push('diagnosis_missing');
  if (!facts.hasPlace) gaps.push('place_missing');
  const days = daysSince(facts.serviceDate, today);
  const limit = (name: 'claimWithinDays' | 'warnAfterDays') => limitOn(name, facts.serviceDate, schedule);
  if (days > limit('claimWithinDays')) return ['ninety_days_gone', ...gaps];
  return days >= limit('warnAfterDays') ? ['sixty_days_gone', ...gaps] : gaps;
}

/**
 * The code that the schedule pays for a service as of its moment: of a message or a call by its parties, null where none
 * is payable, and of interpretations, whose code depends on what was read.
 */
export function advisedCode(
  service: BilledService,
  parties: ServiceParties | null,
  schedule: FeeSchedule,
): string | null {
  if (!parties) return null;
  if (service === 'message') return advisedMessageCode(parties, schedule);
  if (service !== 'call' || parties.authorRole !== 'consultant') return null;
  const code = codeOfOption(phoneCallOptionAt(parties.servedAt, schedule));
  return notPayableReason(code, parties, schedule) === null ? code : null;
}
