import { brainAndAgeServices } from './services/brain-and-age.ts';
import { childrenAndWomenServices } from './services/children-and-women.ts';
import type { DemoService } from './services/demo-service.ts';
import { dermatologyServices } from './services/dermatology.ts';
import { headAndNeckServices } from './services/head-and-neck.ts';
import { innerMedicineServices } from './services/inner-medicine.ts';
import { medicineServices } from './services/medicine.ts';
import { surgeryAndMoreServices } from './services/surgery-and-more.ts';

const everyService = {
  ...dermatologyServices,
  ...headAndNeckServices,
  ...medicineServices,
  ...brainAndAgeServices,
  ...innerMedicineServices,
  ...childrenAndWomenServices,
  ...surgeryAndMoreServices,
} as const;

/** Names a service of the demo world. */
export type ServiceKey = keyof typeof everyService;

/** All services by key. */
export const services: Readonly<Record<ServiceKey, DemoService>> = everyService;
