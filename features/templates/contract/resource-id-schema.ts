import { z } from 'zod';
import { MAX_RESOURCE_ID_LENGTH } from './resource-limits.ts';

/** The id of a resource or a category, as `idFromName` makes it. */
export const resourceIdSchema = z
  .string()
  .max(MAX_RESOURCE_ID_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
