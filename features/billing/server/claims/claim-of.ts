import { passesAlbertaCheck } from '@alethea/kernel/health/check-digits';
import type { ClaimProblem } from '../../contract/claims/claim-facts.ts';
import { type FeeSchedule, limitOn } from '../../contract/core/fee-schedule.ts';
import { checkOopData, EMPTY_OOP_DATA } from '../../contract/oop-data.ts';
import { daysSince } from '../../contract/report/waiting.ts';
import type { KeptPatient } from '../records/billing-content.ts';
import { claimNumberOf } from './claim-number.ts';
import { inTurns } from './in-turns.ts';
import { FieldError } from './record-layout.ts';
import { type Claim, type ClaimPatient, claimLines } from './write-claim-file.ts';

/** What of a record goes into its claim, and what speaks against it. */
export interface ClaimSource {
  readonly recordId: string;
  readonly physicianId: string;
  readonly patientReferenceId: string;
  readonly billingCode: string;
  /** `YYYY-MM-DD`, in Edmonton. */
  readonly serviceDate: string;
  readonly diagnosisCode: string;
  readonly businessArrangement: string;
  readonly skill: string;
  /** Practice IDs as they are verified; null where there is none. */
  readonly providerNumber: string | null;
  readonly referrerNumber: string | null;
  /** Where who asked practises; null when that is not known. */
  readonly referrerProvince: string | null;
  readonly patient: KeptPatient;
  readonly action: Claim['action'];
  /** Words to whoever assesses it; empty for none. */
  readonly text: string;
  /** The day of the last answer, from which the days of a corrected claim count; null before the first. */
  readonly answeredOn: string | null;
  /** Claims of the same physician, patient, day and code that have gone out. */
  readonly alikeClaimed: number;
  /** Calls of a consultant for the same patient and day that have gone out. */
  readonly callsClaimed: number;
}

/** What speaks against a claim. */
export interface ClaimFinding {
  readonly problems: readonly ClaimProblem[];
  /** See HeldBack. */
  readonly field: string | null;
}

/** Codes of a consultant's opinion, which need the number of who asked. */
const NEEDS_REFERRER = /^03\.01(O|L[JKL])$/;
const CONSULTANT_CALL = /^03\.01L[JKL]$/;
const SOME_NUMBER = claimNumberOf({ submitterPrefix: 'AAA', year: 2000, sourceCode: 'AA', sequence: 1 });

/** By what claims are judged; each by what the schedule says of its day of service. */
export interface ClaimRules {
  /** `YYYY-MM-DD`, in Edmonton. */
  readonly today: string;
  readonly schedule: Pick<FeeSchedule, 'versions'>;
}

/** Which records can be claimed, and what speaks against the others. */
export interface SiftedClaims<Source> {
  readonly ready: readonly Source[];
  readonly heldBack: readonly (ClaimFinding & { readonly source: Source })[];
}

/** Sifts many records in their order; others get their turn in between. */
export async function siftClaims<Source extends ClaimSource>(
  sources: readonly Source[],
  rules: ClaimRules,
): Promise<SiftedClaims<Source>> {
  const ready: Source[] = [];
  const heldBack: SiftedClaims<Source>['heldBack'][number][] = [];
  const taken = new Map<string, number>();
  const count = (key: string) => taken.get(key) ?? 0;
  await inTurns(sources, (source) => {
    const ofDay = `${source.physicianId} ${source.patientReferenceId} ${source.serviceDate}`;
    const [alike, calls] = [`${ofDay} ${source.billingCode}`, `${ofDay} calls`];
    const alikeClaimed = source.alikeClaimed + count(alike);
    const callsClaimed = source.callsClaimed + count(calls);
    const finding = findingOf({ ...source, alikeClaimed, callsClaimed }, rules);
    if (finding.problems.length > 0) {
      heldBack.push({ source, ...finding });
      return;
    }
    ready.push(source);
    taken.set(alike, count(alike) + 1);
    if (CONSULTANT_CALL.test(source.billingCode)) taken.set(calls, count(calls) + 1);
  });
  return { ready, heldBack };
}

/** The lines of many claims, by record; others get their turn in between. */
export async function linesOfClaims(
  records: readonly (ClaimSource & { readonly claimNumber: string })[],
): Promise<readonly (readonly string[])[]> {
  return inTurns(records, (record) => claimLines(claimOf(record, record.claimNumber)));
}

/** Somebody of another province has no number of Alberta; the claim says so instead. */
function isFromElsewhere({ referrerProvince }: ClaimSource): boolean {
  return referrerProvince !== null && referrerProvince !== 'AB';
}

/** Everything that would have the claim refused. */
export function findingOf(source: ClaimSource, rules: ClaimRules): ClaimFinding {
  const problems = [
    ...numberProblems(source),
    ...patientProblems(source.patient),
    ...(source.action === 'A' ? serviceProblems(source, rules) : []),
  ];
  const field = fieldProblem(source);
  return { problems: field === null ? problems : [...problems, 'field_not_writable'], field };
}

function numberProblems(source: ClaimSource): ClaimProblem[] {
  const [provider, referrer] = [bare(source.providerNumber), bare(source.referrerNumber)];
  const problems: ClaimProblem[] = [];
  if (provider === '') problems.push('provider_number_missing');
  else if (!isUli(provider)) problems.push('provider_number_invalid');
  if (NEEDS_REFERRER.test(source.billingCode) && !isFromElsewhere(source)) {
    if (referrer === '') problems.push('referrer_number_missing');
    else if (!isUli(referrer)) problems.push('referrer_number_invalid');
  }
  return problems;
}

function patientProblems({ province, phn, oopData }: KeptPatient): ClaimProblem[] {
  if (province === 'AB') return isUli(phn) ? [] : ['patient_number_invalid'];
  if (province === 'QC') return ['quebec_patient'];
  return checkOopData({ ...EMPTY_OOP_DATA, ...oopData }).length > 0 ? ['person_incomplete'] : [];
}

function serviceProblems(source: ClaimSource, { today, schedule }: ClaimRules): ClaimProblem[] {
  const { serviceDate, answeredOn, alikeClaimed, callsClaimed, billingCode } = source;
  const countsFrom = answeredOn !== null && answeredOn > serviceDate ? answeredOn : serviceDate;
  const problems: ClaimProblem[] = [];
  if (daysSince(countsFrom, today) > limitOn('claimWithinDays', serviceDate, schedule))
    problems.push('ninety_days_gone');
  if (alikeClaimed > 0 && !CONSULTANT_CALL.test(billingCode)) problems.push('claimed_already');
  if (CONSULTANT_CALL.test(billingCode) && callsClaimed >= limitOn('callsOfDay', serviceDate, schedule)) {
    problems.push('third_call_of_the_day');
  }
  return problems;
}

/** The name of a field that cannot hold what it should; null when all of them can. */
function fieldProblem(source: ClaimSource): string | null {
  try {
    claimLines(claimOf(source, SOME_NUMBER));
    return null;
  } catch (error) {
    if (error instanceof FieldError) return error.field;
    throw error;
  }
}

/** The claim of a record as it goes into the file. */
export function claimOf(source: ClaimSource, claimNumber: string): Claim {
  const referrer = bare(source.referrerNumber);
  const isElsewhere = isFromElsewhere(source);
  return {
    claimNumber,
    action: source.action,
    providerUli: bare(source.providerNumber),
    skill: source.skill,
    businessArrangement: source.businessArrangement,
    patient: patientOf(source.patient),
    serviceCode: source.billingCode,
    serviceDate: source.serviceDate,
    diagnoses: [source.diagnosisCode],
    referringUli: !isElsewhere && isUli(referrer) ? referrer : null,
    referredFromOutOfProvince: isElsewhere,
    chartNumber: chartNumberOf(source.recordId),
    text: source.text,
    textAlsoFor: [],
  };
}

function patientOf({ province, phn, firstName, lastName, dateOfBirth, oopData }: KeptPatient): ClaimPatient {
  if (province === 'AB') return { kind: 'alberta', uli: phn };
  const data = { ...EMPTY_OOP_DATA, ...oopData };
  return {
    kind: 'outOfProvince',
    registrationNumber: phn,
    homeProvince: province,
    person: {
      surname: lastName,
      firstName,
      birthDate: dateOfBirth,
      sex: data.genderCode === 'F' ? 'F' : 'M',
      addressLines: [data.addressLine1, data.addressLine2, data.addressLine3].filter((line) => line.trim() !== ''),
      city: data.cityName,
      postalCode: data.postalCode,
    },
  };
}

/** The end of the record's id, which is random: our own reference, that says nothing of the patient. */
export function chartNumberOf(recordId: string): string {
  return recordId.replaceAll('-', '').slice(-14).toUpperCase();
}

function bare(number: string | null): string {
  return (number ?? '').replace(/[\s-]/g, '');
}

function isUli(number: string): boolean {
  return /^\d{9}$/.test(number) && passesAlbertaCheck(number);
}
