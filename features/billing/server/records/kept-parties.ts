import { z } from 'zod';
import type { ServiceParties } from '../../contract/core/payable.ts';

const providerTypeSchema = z.enum(['md', 'np', 'resident']).nullable();

/** Parties as a record keeps them: what its code hangs on, and nobody's name. */
const partiesSchema = z.object({
  service: z.enum(['message', 'call']),
  activityType: z.enum(['econsult', 'phoneConsult']),
  authorRole: z.enum(['consultant', 'referrer']),
  authorType: providerTypeSchema,
  askerType: providerTypeSchema,
  askerAutonomous: z.boolean(),
  answered: z.boolean(),
  askedAt: z.coerce.date(),
  servedAt: z.coerce.date(),
});

/** What of the parties goes into the record. */
export function keptParties(parties: ServiceParties): ServiceParties {
  return partiesSchema.parse(parties);
}

/** Reads them back; null of a record from before they were kept. */
export function readParties(kept: unknown): ServiceParties | null {
  return kept === null || kept === undefined ? null : partiesSchema.parse(kept);
}
