import {
  BASE_CLAIM,
  BATCH_HEADER,
  BATCH_TRAILER,
  CROSS_REFERENCE,
  MOST_CROSS_REFERENCES,
  MOST_TEXT_SEGMENTS,
  PERSON,
  SUPPORTING_TEXT,
  TEXT_LINE_WIDTH,
} from './claim-layouts.ts';
import { claimText, linesOf } from './claim-text.ts';
import { FieldError, type FieldValues, type Layout, LINE_END, writeRecord } from './record-layout.ts';

/** What is asked of the payer: a new claim, a changed one, another look at a paid one, its withdrawal. */
export type ClaimAction = 'A' | 'C' | 'R' | 'D';

/** Who the patient is, where another province pays. */
export interface ClaimPerson {
  readonly surname: string;
  readonly firstName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly sex: 'M' | 'F';
  readonly addressLines: readonly string[];
  readonly city: string;
  readonly postalCode: string;
}

/** The patient of a claim: by the number of Alberta, or by that of another province with the person behind it. */
export type ClaimPatient =
  | { readonly kind: 'alberta'; readonly uli: string }
  | {
      readonly kind: 'outOfProvince';
      readonly registrationNumber: string;
      readonly homeProvince: string;
      readonly person: ClaimPerson;
    };

/** One claim as it goes out. */
export interface Claim {
  readonly claimNumber: string;
  readonly action: ClaimAction;
  readonly providerUli: string;
  readonly skill: string;
  readonly businessArrangement: string;
  readonly patient: ClaimPatient;
  readonly serviceCode: string;
  /** `YYYY-MM-DD`, in Edmonton. */
  readonly serviceDate: string;
  /** From one to three ICD-9 codes. */
  readonly diagnoses: readonly string[];
  readonly referringUli: string | null;
  /** Who asked practises in another province, where they have no number of Alberta. */
  readonly referredFromOutOfProvince: boolean;
  /** Our own reference, at most 14 characters; it says nothing of the patient. */
  readonly chartNumber: string;
  /** Words to whoever assesses it; empty for none. */
  readonly text: string;
  /** Other claims that the words are about. */
  readonly textAlsoFor: readonly string[];
}

/** A batch of claims. */
export interface ClaimBatch {
  readonly submitterPrefix: string;
  /** From 1 to 999999, not used again within 720 days. */
  readonly batchNumber: number;
  readonly claims: readonly Claim[];
}

/** Writes the file of a batch; throws a FieldError for what a field cannot hold. */
export function writeClaimFile({ claims, ...batch }: ClaimBatch): string {
  return frameClaims(batch, claims.map(claimLines));
}

/** The file of a batch around the lines of its claims. */
export function frameClaims(
  { submitterPrefix, batchNumber }: Omit<ClaimBatch, 'claims'>,
  claims: readonly (readonly string[])[],
): string {
  const segments = claims.flat();
  const lines = [
    writeRecord(BATCH_HEADER, { kind: '2', submitterPrefix, batchNumber }),
    ...segments,
    writeRecord(BATCH_TRAILER, {
      kind: '4',
      submitterPrefix,
      batchNumber,
      transactions: claims.length,
      segments: segments.length,
    }),
  ];
  return lines.map((line) => line + LINE_END).join('');
}

/** A segment without what all of them begin with. */
interface Segment {
  readonly type: string;
  readonly write: (start: FieldValues<Layout>) => string;
}

/** The lines of one claim: the claim, its person, its words, and what else these are about; throws as `writeClaimFile`. */
export function claimLines(claim: Claim): readonly string[] {
  const segments = [baseOf(claim), ...personOf(claim), ...wordsOf(claim)];
  return segments.map(({ type, write }, index) =>
    write({
      kind: '3',
      claimNumber: claim.claimNumber,
      transactionType: 'CIP1',
      segmentType: type,
      segmentSequence: index + 1,
      action: claim.action,
    }),
  );
}

function baseOf(claim: Claim): Segment {
  const { patient, diagnoses } = claim;
  const isHome = patient.kind === 'alberta';
  const values: FieldValues<typeof BASE_CLAIM> = {
    claimType: 'RGLR',
    providerUli: claim.providerUli,
    skill: claim.skill,
    patientUli: isHome ? patient.uli : null,
    registrationNumber: isHome ? null : patient.registrationNumber,
    recoveryCode: isHome ? null : patient.homeProvince,
    serviceCode: claim.serviceCode,
    serviceDate: compactDate(claim.serviceDate),
    encounterNumber: 1,
    diagnosis1: diagnoses[0],
    diagnosis2: diagnoses[1],
    diagnosis3: diagnoses[2],
    calls: 1,
    businessArrangement: claim.businessArrangement,
    payToCode: 'BAPY',
    referringUli: claim.referringUli,
    referredFromOutOfProvince: claim.referredFromOutOfProvince ? 'Y' : null,
    chartNumber: claim.chartNumber,
  };
  return { type: 'CIB1', write: (start) => writeRecord(BASE_CLAIM, { ...start, ...values }) };
}

function personOf({ patient, action }: Claim): readonly Segment[] {
  if (patient.kind === 'alberta' || action === 'D') return [];
  const { person, homeProvince } = patient;
  const [addressLine1, addressLine2, addressLine3] = person.addressLines.map((line) => plain('address', line));
  const values: FieldValues<typeof PERSON> = {
    personType: 'RECP',
    // Names that are longer than the file has room for are cut, as on cards.
    surname: plain('surname', person.surname).slice(0, PERSON.surname.width),
    firstName: plain('firstName', person.firstName).slice(0, PERSON.firstName.width),
    birthDate: compactDate(person.birthDate),
    sex: person.sex,
    addressLine1,
    addressLine2,
    addressLine3,
    city: plain('city', person.city),
    postalCode: person.postalCode.replace(/\s/g, '').toUpperCase(),
    province: homeProvince,
    country: 'CAN',
  };
  return [{ type: 'CPD1', write: (start) => writeRecord(PERSON, { ...start, ...values }) }];
}

function wordsOf({ text, textAlsoFor }: Claim): readonly Segment[] {
  const lines = linesOf(plain('text', text), TEXT_LINE_WIDTH);
  if (lines.length > 3 * MOST_TEXT_SEGMENTS) throw new FieldError('text', 'too_long');
  const words = inGroups(lines, 3).map(([line1, line2, line3]) => ({
    type: 'CST1',
    write: (start: FieldValues<Layout>) => writeRecord(SUPPORTING_TEXT, { ...start, line1, line2, line3 }),
  }));
  if (words.length === 0) return [];
  const others = inGroups(textAlsoFor, MOST_CROSS_REFERENCES).map((group) => {
    const claims = Object.fromEntries(group.map((number, index) => [`claim${index + 1}`, number]));
    return {
      type: 'CTX1',
      write: (start: FieldValues<Layout>) => writeRecord(CROSS_REFERENCE, { ...start, ...claims }),
    };
  });
  return [...words, ...others];
}

function plain(field: string, value: string): string {
  const written = claimText(value);
  if (written === null) throw new FieldError(field, 'not_printable');
  return written;
}

function compactDate(date: string): string {
  return date.replaceAll('-', '');
}

function inGroups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
