import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { withAlbertaCheckDigit } from '@alethea/kernel/health/check-digits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_CLAIM, BATCH_TRAILER, CROSS_REFERENCE, PERSON, SUPPORTING_TEXT } from './claim-layouts.ts';
import { claimNumberOf } from './claim-number.ts';
import { RECORD_WIDTH, readRecord } from './record-layout.ts';
import { type Claim, writeClaimFile } from './write-claim-file.ts';

const numberOf = (sequence: number) =>
  claimNumberOf({ submitterPrefix: 'ALT', year: 2026, sourceCode: 'PR', sequence });

const ALBERTAN: Claim = {
  claimNumber: numberOf(1),
  action: 'A',
  providerUli: '941562742',
  skill: 'DERM',
  businessArrangement: '1234567',
  patient: { kind: 'alberta', uli: '534770172' },
  serviceCode: '03.01O',
  serviceDate: '2026-11-03',
  diagnoses: ['706.1', '692'],
  referringUli: '482747755',
  referredFromOutOfProvince: false,
  chartNumber: 'K7Q2M4X9',
  text: '',
  textAlsoFor: [],
};
const FROM_SASKATCHEWAN: Claim = {
  ...ALBERTAN,
  claimNumber: numberOf(2),
  serviceCode: '03.01LJ',
  patient: {
    kind: 'outOfProvince',
    registrationNumber: '123456785',
    homeProvince: 'SK',
    person: {
      surname: 'Beauséjour-O’Neill',
      firstName: 'Maximilienne-Rose',
      birthDate: '1984-02-29',
      sex: 'F',
      addressLines: ['1420 Île-à-la-Crosse Road', 'Unit 3'],
      city: 'Lloydminster',
      postalCode: 'S9V 0Y8',
    },
  },
};
const REASSESSED: Claim = {
  ...ALBERTAN,
  claimNumber: numberOf(3),
  action: 'R',
  text: 'Opinion given within 30 days of the request. The request was received on October 20, 2026; the visit on the same day was for another condition.',
  textAlsoFor: [numberOf(1), numberOf(2)],
};

const linesOf = (file: string) => file.split('\r\n').slice(0, -1);
const write = (...claims: Claim[]) => writeClaimFile({ submitterPrefix: 'ALT', batchNumber: 42, claims });

test('a batch of an Albertan, an out-of-province patient, a reassessment and a deletion is the file of the golden copy', async () => {
  const deleted = { ...ALBERTAN, claimNumber: numberOf(4), action: 'D' } as const;
  await expect(write(ALBERTAN, FROM_SASKATCHEWAN, REASSESSED, deleted)).toMatchFileSnapshot('./golden/batch.txt');
});

test('the fields of a claim stand where the layout has them', () => {
  const line = linesOf(write(ALBERTAN))[1] ?? '';
  expect(line.slice(0, 29)).toBe('3ALT26PR00000018CIP1CIB10001A');
  expect(line.slice(29, 35)).toBe('      ');
  expect(line.slice(35, 89)).toBe('RGLR941562742DERM534770172            03.01O 202611031');
  expect(line.slice(89, 110)).toBe('706.1 692         001');
  expect(line.slice(152, 163)).toBe('1234567BAPY');
  expect(line.slice(179, 188)).toBe('482747755');
  expect(line.slice(193, 207)).toBe('K7Q2M4X9      ');
});

test('of another province the number, the home province and the person are written, and no Alberta number', () => {
  const [, base, person] = linesOf(write(FROM_SASKATCHEWAN));
  expect(readRecord(BASE_CLAIM, base ?? '')).toMatchObject({
    patientUli: '',
    registrationNumber: '123456785',
    recoveryCode: 'SK',
  });
  expect(readRecord(PERSON, person ?? '')).toMatchObject({
    segmentType: 'CPD1',
    segmentSequence: '0002',
    personType: 'RECP',
    surname: "BEAUSEJOUR-O'NEILL",
    // Twelve characters are all that a first name has.
    firstName: 'MAXIMILIENNE',
    birthDate: '19840229',
    sex: 'F',
    addressLine1: '1420 ILE-A-LA-CROSSE ROAD',
    addressLine2: 'UNIT 3',
    city: 'LLOYDMINSTER',
    postalCode: 'S9V0Y8',
    province: 'SK',
    country: 'CAN',
  });
});

test('words to the payer are broken over lines of 73, and name the other claims that they are about', () => {
  const [, , words, others] = linesOf(write(REASSESSED));
  const { line1, line2, line3 } = readRecord(SUPPORTING_TEXT, words ?? '');
  expect([line1, line2, line3].join(' ').trim()).toBe(REASSESSED.text.toUpperCase());
  expect(readRecord(CROSS_REFERENCE, others ?? '')).toMatchObject({ claim1: numberOf(1), claim2: numberOf(2) });
});

test('a name that has no letters of A to Z stops the batch', () => {
  const { patient } = FROM_SASKATCHEWAN;
  if (patient.kind !== 'outOfProvince') throw new Error('The sample is of another province.');
  const named = { ...FROM_SASKATCHEWAN, patient: { ...patient, person: { ...patient.person, surname: '王' } } };
  expect(() => write(named)).toThrow(expect.objectContaining({ field: 'surname', problem: 'not_printable' }));
});

const claims: fc.Arbitrary<Claim> = fc.record({
  claimNumber: fc.integer({ min: 1, max: 9_999_999 }).map(numberOf),
  action: fc.constantFrom('A', 'C', 'R', 'D'),
  providerUli: fc.stringMatching(/^\d{8}$/).map(withAlbertaCheckDigit),
  skill: fc.stringMatching(/^[A-Z]{2,4}$/),
  businessArrangement: fc.stringMatching(/^\d{7}$/),
  patient: fc.oneof(
    fc.record({ kind: fc.constant('alberta' as const), uli: fc.stringMatching(/^\d{8}$/).map(withAlbertaCheckDigit) }),
    fc.record({
      kind: fc.constant('outOfProvince' as const),
      registrationNumber: fc.stringMatching(/^[A-Z0-9]{6,12}$/),
      homeProvince: fc.constantFrom(...PROVINCES.filter((province) => province !== 'AB' && province !== 'QC')),
      person: fc.record({
        surname: fc.stringMatching(/^[A-Za-zéüçÖ' -]{1,60}$/),
        firstName: fc.stringMatching(/^[A-Za-zéüçÖ' -]{1,60}$/),
        birthDate: fc.constantFrom('1950-01-31', '2020-02-29'),
        sex: fc.constantFrom('M' as const, 'F' as const),
        addressLines: fc.array(fc.stringMatching(/^[A-Za-z0-9é .-]{1,25}$/), { minLength: 1, maxLength: 3 }),
        city: fc.stringMatching(/^[A-Za-zé -]{1,30}$/),
        postalCode: fc.constantFrom('S9V 0Y8', 'v6b1a1'),
      }),
    }),
  ),
  serviceCode: fc.constantFrom('03.01O', '03.01LJ', '03.01R'),
  serviceDate: fc.constantFrom('2026-01-01', '2026-12-31'),
  diagnoses: fc.uniqueArray(fc.constantFrom('706.1', '692', 'V70.0', '401.9'), { minLength: 1, maxLength: 3 }),
  referredFromOutOfProvince: fc.boolean(),
  referringUli: fc.option(fc.stringMatching(/^\d{8}$/).map(withAlbertaCheckDigit)),
  chartNumber: fc.stringMatching(/^[A-Z0-9]{1,14}$/),
  text: fc.string({ unit: fc.constantFrom('a', 'é', ' ', '.'), maxLength: 800 }),
  textAlsoFor: fc.array(fc.integer({ min: 1, max: 99 }).map(numberOf), { maxLength: 30 }),
});

test('every line of every batch has 254 characters, and the trailer counts its claims and segments', () => {
  fc.assert(
    fc.property(fc.array(claims, { maxLength: 8 }), fc.integer({ min: 1, max: 999_999 }), (batch, batchNumber) => {
      const file = writeClaimFile({ submitterPrefix: 'ALT', batchNumber, claims: batch });
      expect(file.endsWith('\r\n')).toBe(true);
      const lines = linesOf(file);
      expect(lines.every((line) => line.length === RECORD_WIDTH && /^[\x20-\x7e]*$/.test(line))).toBe(true);
      const trailer = readRecord(BATCH_TRAILER, lines.at(-1) ?? '');
      expect(Number(trailer.transactions)).toBe(batch.length);
      expect(Number(trailer.segments)).toBe(lines.length - 2);
      expect(Number(trailer.batchNumber)).toBe(batchNumber);
      const bases = lines.filter((line) => line.slice(20, 24) === 'CIB1');
      expect(bases.map((line) => line.slice(1, 16))).toEqual(batch.map(({ claimNumber }) => claimNumber));
    }),
    { numRuns: 60 },
  );
});
