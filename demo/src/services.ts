import type { DemoService } from './services/demo-service.ts';
import { dermatologyServices } from './services/dermatology.ts';
import { headAndNeckServices } from './services/head-and-neck.ts';
import { medicineServices } from './services/medicine.ts';

/** Names a service of the demo world. */
export type ServiceKey =
  | keyof typeof dermatologyServices
  | keyof typeof headAndNeckServices
  | keyof typeof medicineServices;

/** All services by key. */
export const services: Readonly<Record<ServiceKey, DemoService>> = {
  ...dermatologyServices,
  ...headAndNeckServices,
  ...medicineServices,
};
