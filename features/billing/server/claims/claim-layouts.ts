import { number, text } from './record-layout.ts';

/**
 * The records of Alberta's H-Link claim files by position: 254 characters a line. What stands in each is known from public
 * sources only (docs/decisions/0060-claim-files.md) and is to be compared with Alberta Health's manual, which accredited
 * submitters get, before a first file is sent.
 */
export const BATCH_HEADER = { kind: text(1, 1), submitterPrefix: text(2, 3), batchNumber: number(5, 6) } as const;

/** The end of a batch, with what it holds. */
export const BATCH_TRAILER = {
  kind: text(1, 1),
  submitterPrefix: text(2, 3),
  batchNumber: number(5, 6),
  transactions: number(11, 5),
  segments: number(16, 8),
} as const;

/** What every segment begins with. */
const SEGMENT = {
  kind: text(1, 1),
  claimNumber: text(2, 15),
  transactionType: text(17, 4),
  segmentType: text(21, 4),
  segmentSequence: number(25, 4),
  action: text(29, 1),
} as const;

/** CIB1: the claim itself, once in every transaction. */
export const BASE_CLAIM = {
  ...SEGMENT,
  claimType: text(36, 4),
  providerUli: text(40, 9),
  skill: text(49, 4),
  patientUli: text(53, 9),
  registrationNumber: text(62, 12),
  serviceCode: text(74, 7),
  serviceDate: number(81, 8),
  encounterNumber: number(89, 1),
  diagnosis1: text(90, 6),
  diagnosis2: text(96, 6),
  diagnosis3: text(102, 6),
  calls: number(108, 3),
  modifier1: text(111, 6),
  modifier2: text(117, 6),
  modifier3: text(123, 6),
  facility: text(129, 6),
  functionalCentre: text(135, 4),
  location: text(139, 4),
  originatingFacility: text(143, 6),
  originatingLocation: text(149, 4),
  businessArrangement: text(153, 7),
  payToCode: text(160, 4),
  payToUli: text(164, 9),
  locumBusinessArrangement: text(173, 7),
  referringUli: text(180, 9),
  referredFromOutOfProvince: text(189, 1),
  recoveryCode: text(190, 4),
  chartNumber: text(194, 14),
  claimedCents: number(208, 9),
  claimedAmountIndicator: text(217, 1),
  intercept: text(218, 4),
  confidential: text(222, 1),
  goodFaith: text(223, 1),
  newborn: text(224, 4),
  emsaf: text(228, 1),
  paperSupport: text(229, 1),
  admissionDate: number(230, 8),
  tooth: text(238, 12),
} as const;

/** CPD1: who the patient is, of a claim for somebody of another province. */
export const PERSON = {
  ...SEGMENT,
  personType: text(36, 4),
  surname: text(40, 30),
  middleName: text(70, 12),
  firstName: text(82, 12),
  birthDate: number(94, 8),
  sex: text(102, 1),
  addressLine1: text(103, 25),
  addressLine2: text(128, 25),
  addressLine3: text(153, 25),
  city: text(178, 30),
  postalCode: text(208, 6),
  province: text(214, 2),
  country: text(216, 4),
  parentUli: text(220, 9),
  parentRegistrationNumber: text(229, 12),
} as const;

/** CST1: three lines of words to whoever assesses the claim. */
export const SUPPORTING_TEXT = { ...SEGMENT, line1: text(36, 73), line2: text(109, 73), line3: text(182, 73) } as const;

/** Characters of one of the three lines of a CST1. */
export const TEXT_LINE_WIDTH = 73;
/** CST1 segments that one claim may have. */
export const MOST_TEXT_SEGMENTS = 500;
/** Claims that one CTX1 can name. */
export const MOST_CROSS_REFERENCES = 14;

/** CTX1: other claims that the same words are about. */
export const CROSS_REFERENCE = {
  ...SEGMENT,
  ...Object.fromEntries(
    Array.from({ length: MOST_CROSS_REFERENCES }, (_, index) => [`claim${index + 1}`, text(36 + index * 15, 15)]),
  ),
};

/** One result in the answer to a batch. */
export const ASSESSMENT_RESULT = {
  claimNumber: text(1, 15),
  tag: text(16, 4),
  action: text(20, 1),
  reassessReason: text(21, 4),
  result: text(25, 1),
  reversal: text(26, 1),
  chartNumber: text(27, 14),
  patientUli: text(41, 9),
  registrationNumber: text(50, 12),
  statementNumber: text(62, 9),
  payDate: number(71, 8),
  assessedDate: number(79, 8),
  assessedCents: number(87, 9),
  claimedCents: number(96, 9),
  claimedAmountIndicator: text(105, 1),
  explanatoryCode1: text(106, 5),
  explanatoryCode2: text(111, 5),
  explanatoryCode3: text(116, 5),
  explanatoryCode4: text(121, 5),
  explanatoryCode5: text(126, 5),
  explanatoryCode6: text(131, 5),
  emsaf: text(136, 4),
  modifiers: text(140, 48),
  fileReference: text(188, 9),
  businessArrangement: text(200, 7),
  providerUli: text(207, 9),
  serviceDate: number(216, 8),
  serviceCode: text(224, 7),
  payToCode: text(231, 4),
} as const;
