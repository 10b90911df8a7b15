import { familyClinics } from './clinics/family-clinics.ts';
import { specialistClinics } from './clinics/specialist-clinics.ts';

export type { DemoClinic } from './clinics/demo-clinic.ts';

/** The clinics by key: first those that ask, then those that answer. */
export const clinics = { ...familyClinics, ...specialistClinics } as const;

/** Names a clinic of the demo world. */
export type ClinicKey = keyof typeof clinics;
