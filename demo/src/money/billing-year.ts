import type { BilledService, BillingStatus } from '@alethea/billing/contract/core/billing-record';
import { feeOn } from '@alethea/billing/contract/core/fee-schedule';
import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import type { NotPayableReason } from '@alethea/billing/contract/core/payable';
import type { Billing, PastRecord } from '@alethea/billing/server';
import type { ImportedConsult } from '@alethea/consults/server';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from '../make-people.ts';
import { type DemoPerson, type PersonKey, people } from '../people.ts';
import type { PlannedConsult } from '../plan-consults.ts';
import { type Random, seededRandom, wholeNumber } from '../seeded-random.ts';
import { officeMoment } from '../working-hours.ts';
import { type ClaimedPast, makeClaims } from './claim-weeks.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_HISTORY = 365;
/** From the service to its claim, to the answer, to the payment. */
const [CLAIMED_AFTER, ANSWERED_AFTER, PAID_AFTER] = [4, 9, 13];

interface DemoPhysician {
  readonly key: PersonKey;
  readonly aMonth: number;
  readonly diagnoses: readonly string[];
  readonly businessArrangement: string;
  readonly skill: string;
  /** Reads audiograms. */
  readonly interprets: boolean;
}

/** Whose year it is: how often they bill, for what, and as what. */
const PHYSICIANS = [
  {
    key: 'okonkwo',
    aMonth: 14,
    diagnoses: ['706.1', '692.9', '696.1', '216.9', '702.1'],
    businessArrangement: '1000217',
    skill: 'DERM',
    interprets: false,
  },
  {
    key: 'friesen',
    aMonth: 8,
    diagnoses: ['381.1', '389.9', '473.9', '784.7', '478.1'],
    businessArrangement: '1000225',
    skill: 'OTOL',
    interprets: true,
  },
] as const satisfies readonly DemoPhysician[];

/** What is billed, in proportion. */
const CODES = ['03.01O', '03.01O', '03.01O', '03.01O', '03.01O', '03.01LJ', '03.01LJ', '03.01LK'] as const;
/** What Alberta Health refused, of claims that can still be mended. */
const REFUSALS = [
  { daysAgo: 41, errorCode: '05A' },
  { daysAgo: 36, errorCode: '37B' },
  { daysAgo: 29, errorCode: '39EB' },
  { daysAgo: 22, errorCode: '60AA' },
] as const;

/** A service that is recorded and cannot be claimed yet. */
interface Held {
  readonly code: string | null;
  readonly service: BilledService;
  readonly reason: NotPayableReason | null;
}

/** What waits on its author, for the latest answered consults in turn; the last two want a diagnosis. */
const HELD: readonly Held[] = [
  { code: '03.01NG', service: 'message', reason: 'not_in_econsultation' },
  { code: '03.01NG', service: 'message', reason: 'not_in_econsultation' },
  { code: null, service: 'audiogram', reason: 'code_missing' },
  { code: '03.01LJ', service: 'message', reason: 'call_only' },
  { code: '03.01O', service: 'message', reason: null },
  { code: '03.01O', service: 'message', reason: null },
];

/** What the year stands on. */
export interface BillingWorld {
  readonly plans: readonly PlannedConsult[];
  readonly imported: readonly ImportedConsult[];
  readonly made: MadePeople;
}

/** Gives two specialists a year of billing records: paid, refused, on their way, and some that wait on them. */
export async function makeBillingYear(
  tx: Tx,
  billing: Pick<Billing, 'importRecords' | 'setClaimPlace' | 'claims'>,
  world: BillingWorld,
  now: Date,
): Promise<void> {
  const claimed: ClaimedPast[] = [];
  const waiting: PastRecord[] = [];
  for (const physician of PHYSICIANS) {
    const answered = world.plans.flatMap((plan, index) => {
      const consult = world.imported[index];
      const isAnswered = consult?.firstResponse !== null && plan.service.type === 'econsult';
      return consult && isAnswered && plan.consultant === physician.key && plan.patient.province === 'AB'
        ? [{ plan, consult }]
        : [];
    });
    if (answered.length === 0) throw new Error(`${physician.key} has answered nobody.`);
    const random = seededRandom(`billing ${physician.key}`);
    for (const [index, past] of historyOf(random, physician, now).entries()) {
      const of = answered[index % answered.length];
      // What is refused can be looked into; all else is of consults from before the portal.
      const consultId = past.status === 'refused' && of ? of.consult.consultId : newId(past.servedAt);
      claimed.push({ record: recordOf(world.made, physician.key, { ...past, consultId }, of), past });
    }
    const services = HELD.filter(({ service }) => physician.interprets || service !== 'audiogram');
    for (const [index, { code, service, reason }] of services.entries()) {
      const of = answered.at(index - services.length);
      if (!of) continue;
      const servedAt = of.consult.firstResponse?.respondedAt ?? of.plan.lastMessageAt;
      const past = { ...NOTHING_YET, status: 'new', reason, servedAt, code, service, diagnosis: null } as const;
      waiting.push(recordOf(world.made, physician.key, { ...past, consultId: of.consult.consultId }, of));
    }
    const { businessArrangement, skill } = physician;
    const physicianId = world.made.personId(physician.key);
    await billing.setClaimPlace(tx, { physicianId, locationIndex: 0, businessArrangement, skill, now });
  }
  await makeClaims(tx, billing, claimed, { operatorId: world.made.personId('moreau'), now });
  await billing.importRecords(tx, waiting);
}

/** A service of the past with what became of it. */
interface Past {
  readonly servedAt: Date;
  readonly service: BilledService;
  readonly code: string | null;
  readonly diagnosis: string | null;
  readonly status: BillingStatus;
  readonly reason: NotPayableReason | null;
  readonly errorCode: string | null;
  readonly submittedAt: Date | null;
  readonly resultReceivedAt: Date | null;
  readonly paidOn: string | null;
  readonly paidCents: number | null;
}

const NOTHING_YET = { errorCode: null, submittedAt: null, resultReceivedAt: null, paidOn: null, paidCents: null };

function historyOf(random: Random, { aMonth, diagnoses }: (typeof PHYSICIANS)[number], now: Date): Past[] {
  const count = Math.round((aMonth * DAYS_OF_HISTORY) / 30);
  const paid = Array.from({ length: count }, (_, index) => {
    const daysAgo = Math.round(((index + random()) * DAYS_OF_HISTORY) / count) + 1;
    return pastOf(random, { daysAgo, errorCode: null, diagnoses }, now);
  });
  return [...paid, ...REFUSALS.map((refusal) => pastOf(random, { ...refusal, diagnoses }, now))];
}

function pastOf(
  random: Random,
  past: { readonly daysAgo: number; readonly errorCode: string | null; readonly diagnoses: readonly string[] },
  now: Date,
): Past {
  const { daysAgo, errorCode, diagnoses } = past;
  const servedAt = officeMoment(random, now, daysAgo);
  const code = CODES[wholeNumber(random, 0, CODES.length - 1)] ?? '03.01O';
  const diagnosis = diagnoses[wholeNumber(random, 0, diagnoses.length - 1)] ?? null;
  const service = code === '03.01O' ? 'message' : 'call';
  const what = { servedAt, code, diagnosis, service, reason: null } as const;
  const after = (days: number) => new Date(servedAt.getTime() + days * DAY_MS);
  const submittedAt = after(CLAIMED_AFTER);
  if (submittedAt > now) return { ...what, ...NOTHING_YET, status: 'new' };
  const resultReceivedAt = after(ANSWERED_AFTER);
  if (resultReceivedAt > now) return { ...what, ...NOTHING_YET, status: 'submitted', submittedAt };
  if (errorCode) return { ...what, ...NOTHING_YET, status: 'refused', errorCode, submittedAt, resultReceivedAt };
  const isReduced = random() < 0.04;
  const fee = feeOn(code, dateInEdmonton(servedAt), SCHEDULE_OF_2026)?.cents ?? 0;
  return {
    ...what,
    status: 'closed',
    errorCode: isReduced ? '90' : null,
    submittedAt,
    resultReceivedAt,
    paidOn: dateInEdmonton(after(Math.min(PAID_AFTER, daysAgo))),
    paidCents: isReduced ? Math.round(fee / 2) : fee,
  };
}

function recordOf(
  made: MadePeople,
  key: PersonKey,
  past: Past & { readonly consultId: string },
  of: { readonly plan: PlannedConsult; readonly consult: ImportedConsult } | undefined,
): PastRecord {
  if (!of) throw new Error('A billing record has no patient.');
  const { plan, consult } = of;
  const { servedAt, service, code, diagnosis, consultId, ...state } = past;
  const { firstName, lastName, dateOfBirth, province, phn } = plan.patient;
  const asker: DemoPerson = people[plan.referrer];
  const isCall = service === 'call';
  return {
    ...state,
    consultId,
    service,
    physicianId: made.personId(key),
    messageId: service === 'message' ? newId(servedAt) : null,
    billingCode: code,
    diagnosisCode: diagnosis,
    parties: {
      service: isCall ? 'call' : 'message',
      activityType: isCall ? 'phoneConsult' : 'econsult',
      authorRole: 'consultant',
      authorType: 'md',
      askerType: asker.providerType ?? null,
      askerAutonomous: asker.autonomousPractice ?? false,
      answered: true,
      askedAt: consultId === consult.consultId ? plan.sentAt : new Date(servedAt.getTime() - DAY_MS),
      servedAt,
    },
    patientReferenceId: consult.patientReferenceId,
    patient: { ...patientOf(province, phn), firstName, lastName, dateOfBirth, oopData: null },
    referringPractitionerId: made.personId(plan.referrer),
    locationIndex: 0,
    province: 'AB',
  };
}
