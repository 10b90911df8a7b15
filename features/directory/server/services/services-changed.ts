import type { Notice } from '@alethea/server-kit/operations/call';
import { servicesChange } from '../../contract/changes.ts';

/** Tells searches and open forms that services have changed, or when they can be had. */
export const SERVICES_CHANGED: Notice = { to: ['everyone'], changed: [servicesChange()] };
