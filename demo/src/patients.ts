import type { Province } from '@alethea/kernel/contact/provinces';
import {
  britishColumbiaCheckDigit,
  saskatchewanCheckDigit,
  withAlbertaCheckDigit,
} from '@alethea/kernel/health/check-digits';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import { clinics, type DemoClinic } from './clinics.ts';
import type { Conversation } from './conversation.ts';
import { firstNamesAt, lastNames } from './patient-names.ts';
import { people } from './people.ts';
import { type Random, seededRandom, shuffled, wholeNumber } from './seeded-random.ts';

/** An invented patient. */
export interface DemoPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: 'F' | 'M';
  /** `YYYY-MM-DD`; the age of the text was right when the consult was sent. */
  readonly dateOfBirth: string;
  readonly province: Province;
  readonly phn: string;
  readonly phone: string;
  readonly email: string;
  readonly addressLine: string;
  readonly city: string;
  /** Without a blank. */
  readonly postalCode: string;
}

const STREETS = ['Poplar Bay', 'Sandpiper Lane', 'Third Avenue', 'Coulee Road', 'Larch Street', 'Heron Court'];
/** The last name may come back in another family, the whole name never. */
const NAMESAKES = 3;
const DAYS_OF_A_TODDLER = [10, 60] as const;
const DAYS_TO_BIRTHDAY = [10, 300] as const;

/** Invents a patient for each conversation, in its order; equal for equal days. */
export function inventPatients(
  sent: readonly { readonly conversation: Conversation; readonly sentAt: Date }[],
): DemoPatient[] {
  const random = seededRandom('patients');
  const named = Array.from({ length: NAMESAKES }, () => shuffled(random, lastNames)).flat();
  const fullNames = new Set(sent.map(({ conversation }) => conversation.patient.name?.join(' ')));
  const numbers = new Set<string>();
  return sent.map(({ conversation: { patient, referrer }, sentAt }) => {
    const { sex, age } = patient;
    const clinic: DemoClinic = clinics[people[referrer].clinic ?? 'sunridge'];
    const nameless = () => nameOf(random, patient, named.pop() ?? '');
    const [firstName, lastName] = patient.name ?? fresh(nameless, fullNames, (name) => name.join(' '));
    return {
      firstName,
      lastName,
      sex,
      dateOfBirth: birthDate(random, age, sentAt),
      province: clinic.province,
      phn: fresh(
        () => inventedNumber(random, clinic.province),
        numbers,
        (number) => number,
      ),
      phone: `${clinic.clinicPhone.slice(0, 3)}55501${String(wholeNumber(random, 25, 99))}`,
      email: random() < 0.4 ? mailAddress(firstName, lastName) : '',
      addressLine: `${wholeNumber(random, 4, 1880)} ${STREETS[wholeNumber(random, 0, STREETS.length - 1)]}`,
      city: clinic.city,
      postalCode: clinic.postalCode,
    };
  });
}

function nameOf(random: Random, { sex, age }: Conversation['patient'], lastName: string): readonly [string, string] {
  const firstNames = firstNamesAt(sex, age);
  return [firstNames[wholeNumber(random, 0, firstNames.length - 1)] ?? '', lastName];
}

/** The first that nobody has yet. */
function fresh<Value>(make: () => Value, taken: Set<string | undefined>, keyOf: (value: Value) => string): Value {
  for (;;) {
    const value = make();
    const key = keyOf(value);
    if (taken.has(key)) continue;
    taken.add(key);
    return value;
  }
}

/** A number that passes its province's check and that anybody sees is invented: 1000 or 90000 at its beginning. */
function inventedNumber(random: Random, province: Province): string {
  const four = () => String(wholeNumber(random, 0, 9_999)).padStart(4, '0');
  if (province === 'AB') return withAlbertaCheckDigit(`1000${four()}`);
  if (province === 'SK') {
    const payload = `1000${four()}`;
    return `${payload}${saskatchewanCheckDigit(payload)}`;
  }
  for (;;) {
    const payload = `0000${four()}`;
    const digit = britishColumbiaCheckDigit(payload);
    if (digit !== null) return `9${payload}${digit}`;
  }
}

/** On the day of sending the next birthday is still to come. */
function birthDate(random: Random, age: number, sentAt: Date): string {
  const [soonest, latest] = age < 3 ? DAYS_OF_A_TODDLER : DAYS_TO_BIRTHDAY;
  return atMountainTime(sentAt)
    .toPlainDate()
    .add({ days: wholeNumber(random, soonest, latest) })
    .subtract({ years: age + 1 })
    .toString();
}

function mailAddress(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/[^a-zA-Z.-]/g, '');
  return `${plain}@mail.example`.toLowerCase();
}
