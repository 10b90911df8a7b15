import type { DemoClinic } from './demo-clinic.ts';

/** Where the family physicians work; all names, addresses and numbers are invented. */
export const familyClinics = {
  sunridge: {
    name: 'Sunridge Family Clinic',
    street: '118 Harvest Gate NE',
    city: 'Calgary',
    province: 'AB',
    postalCode: 'T1Y4K2',
    clinicPhone: '4035550101',
    fax: '4035550102',
  },
  okanagan: {
    name: 'Okanagan Lake Medical Clinic',
    street: '2240 Lakeshore Terrace',
    city: 'Kelowna',
    province: 'BC',
    postalCode: 'V1Y3P7',
    clinicPhone: '2505550103',
    fax: '2505550104',
  },
  meewasin: {
    name: 'Meewasin Family Practice',
    street: '415 Riverbend Crescent',
    city: 'Saskatoon',
    province: 'SK',
    postalCode: 'S7K2H6',
    clinicPhone: '3065550105',
    fax: '3065550106',
  },
  millCreek: {
    name: 'Mill Creek Family Medicine',
    street: '9544 Ravine Road NW',
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E2V5',
    clinicPhone: '7805550101',
    fax: '7805550102',
  },
  seawall: {
    name: 'Seawall Family Practice',
    street: '388 Alberni Row',
    city: 'Vancouver',
    province: 'BC',
    postalCode: 'V6G1K4',
    clinicPhone: '6045550101',
    fax: '6045550102',
  },
  prairieRose: {
    name: 'Prairie Rose Family Health',
    street: '2115 Cathedral Avenue',
    city: 'Regina',
    province: 'SK',
    postalCode: 'S4T3B8',
    clinicPhone: '6395550101',
    // No fax machine answers there: what is sent to it is a failed fax to look at (SPOOL_OUTCOMES).
    fax: '6395550193',
  },
} as const satisfies Record<string, DemoClinic>;
