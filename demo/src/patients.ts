import { makeHealthNumber } from '@alethea/kernel/health-number';
import { atMountainTime } from '@alethea/kernel/mountain-time';
import type { Province } from '@alethea/kernel/provinces';
import { clinics, type DemoClinic } from './clinics.ts';
import type { Conversation } from './conversation.ts';
import { people } from './people.ts';
import { type Random, seededRandom, shuffled, wholeNumber } from './seeded-random.ts';

/** An invented patient. */
export interface DemoPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: 'F' | 'M';
  /** `YYYY-MM-DD`; the age of the text is right today and was when the consult was sent. */
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

const WOMEN =
  'Leila Ines Dorothy Yuki Rosalind Amrita Beatrice Solveig Chantal Nadia Eleanor Fatou Gwen Irina Josephine Kirsten Lourdes Maeve Noor Odette Petra Renata Simone'.split(
    ' ',
  );
const MEN =
  'Walter Anton Desmond Emil Gurpreet Hector Ivan Jasper Kenji Lorne Mateo Nils Omar Percy Quentin Rafael Stellan Tobias Uriah Vikram Wendell Yusuf Zoltan'.split(
    ' ',
  );
const LAST_NAMES =
  'Adeyemi Bergstrom Calderon Dhaliwal Eklund Fontaine Gagnier Holowaty Ishikawa Janzen Kaminski Lavallee Mbeki Novakova Olafson Pelletier Quill Ramsbottom Sandhurst Tkachuk Umbach Vandermeer Wojcik Xavier Yellowhorn Zacharuk Ashdown Bellerose Cardinal Drozd Ellsworth Fairweather Greyeyes Hnatiuk Ironside Jovanovic Kirkness Lindqvale Makwana Northcott Ouellet'.split(
    ' ',
  );
const STREETS = ['Poplar Bay', 'Sandpiper Lane', 'Third Avenue', 'Coulee Road', 'Larch Street', 'Heron Court'];
const AREA_CODES: Partial<Record<Province, string>> = { AB: '403', BC: '250', SK: '306' };

/** Invents a patient for each conversation, in its order; equal for equal days. */
export function inventPatients(conversations: readonly Conversation[], now: Date): DemoPatient[] {
  const random = seededRandom('patients');
  const names = { F: shuffled(random, WOMEN), M: shuffled(random, MEN) };
  const lastNames = shuffled(random, LAST_NAMES);
  return conversations.map(({ patient: { sex, age, name }, referrer }) => {
    const clinic: DemoClinic = clinics[people[referrer].clinic ?? 'sunridge'];
    const [firstName, lastName] = name ?? [names[sex].pop() ?? '', lastNames.pop() ?? ''];
    return {
      firstName,
      lastName,
      sex,
      dateOfBirth: birthDate(random, age, now),
      province: clinic.province,
      phn: makeHealthNumber(clinic.province, random),
      phone: `${AREA_CODES[clinic.province] ?? '403'}55501${String(wholeNumber(random, 25, 99))}`,
      email: random() < 0.4 ? `${firstName}.${lastName}@mail.example`.toLowerCase() : '',
      addressLine: `${wholeNumber(random, 4, 1880)} ${STREETS[wholeNumber(random, 0, STREETS.length - 1)]}`,
      city: clinic.city,
      postalCode: clinic.postalCode.replace(' ', ''),
    };
  });
}

/** The next birthday lies 10 to 170 days ahead, so that the age has not changed within the last half year. */
function birthDate(random: Random, age: number, now: Date): string {
  const days = wholeNumber(random, 10, 170);
  return atMountainTime(now)
    .toPlainDate()
    .add({ days })
    .subtract({ years: age + 1 })
    .toString();
}
