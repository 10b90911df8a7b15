import type { Province } from '@alethea/kernel/provinces';

/** A clinic of the demo world; all names, addresses and numbers are invented. */
export interface DemoClinic {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly province: Province;
  readonly postalCode: string;
  readonly clinicPhone: string;
  readonly fax: string;
}

/** The clinics by key: first the three of the family physicians, then those that answer. */
export const clinics = {
  sunridge: {
    name: 'Sunridge Family Clinic',
    street: '118 Harvest Gate NE',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T1Y 4K2',
    clinicPhone: '4035550101',
    fax: '4035550102',
  },
  okanagan: {
    name: 'Okanagan Lake Medical Clinic',
    street: '2240 Lakeshore Terrace',
    city: 'Kelowna',
    province: 'BC',
    postalCode: 'V1Y 3P7',
    clinicPhone: '2505550103',
    fax: '2505550104',
  },
  meewasin: {
    name: 'Meewasin Family Practice',
    street: '415 Riverbend Crescent',
    city: 'Saskatoon',
    province: 'SK',
    postalCode: 'S7K 2H6',
    clinicPhone: '3065550105',
    fax: '3065550106',
  },
  prairieSky: {
    name: 'Prairie Sky Dermatology',
    street: '900 Bankview Way SW, Suite 310',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T2T 5N4',
    clinicPhone: '4035550107',
    fax: '4035550108',
  },
  orchardSkin: {
    name: 'Orchard Valley Skin Centre',
    street: '77 Pandora Row',
    city: 'Kelowna',
    province: 'BC',
    postalCode: 'V1W 4S9',
    clinicPhone: '2505550109',
    fax: '2505550110',
  },
  foothillsEnt: {
    name: 'Foothills Ear, Nose and Throat',
    street: '1630 Crowchild Rise NW',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T2M 3Y8',
    clinicPhone: '4035550111',
    fax: '4035550112',
  },
  riverValleyEndocrine: {
    name: 'River Valley Endocrinology',
    street: '10120 Jasper Hollow NW',
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5K 1T3',
    clinicPhone: '7805550113',
    fax: '7805550114',
  },
  bowHeart: {
    name: 'Bow River Cardiology',
    street: '55 Elbow Quay SE',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T2G 4R1',
    clinicPhone: '4035550115',
    fax: '4035550116',
  },
  bridgesRheumatology: {
    name: 'Seven Bridges Rheumatology',
    street: '202 Broadway Landing',
    city: 'Saskatoon',
    province: 'SK',
    postalCode: 'S7N 1B5',
    clinicPhone: '3065550117',
    fax: '3065550118',
  },
  harbourMind: {
    name: 'Harbourview Psychiatry',
    street: '1480 Alder Wharf',
    city: 'Vancouver',
    province: 'BC',
    postalCode: 'V6H 2C8',
    clinicPhone: '6045550119',
    fax: '6045550120',
  },
  chinookDigestive: {
    name: 'Chinook Digestive Health',
    street: '3310 Fish Creek Link SW',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T2V 0L6',
    clinicPhone: '4035550121',
    fax: '4035550122',
  },
  clearwaterDental: {
    name: 'Clearwater Dental Sleep and Oral Medicine',
    street: '640 Nose Hill Walk NW',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T2K 6J1',
    clinicPhone: '4035550123',
    fax: '4035550124',
  },
} as const satisfies Record<string, DemoClinic>;

/** Names a clinic of the demo world. */
export type ClinicKey = keyof typeof clinics;
