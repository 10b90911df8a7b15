import { documentSenderSchema } from '@alethea/documents/contract/document-view';
import { z } from 'zod';

/** The code of the link that a form was mailed with. */
export const jwtSchema = z.string().min(1).max(200);
/** The number of a health card as it was typed. */
export const phnSchema = z.string().max(50);

/** Why a link opens no form: unknown; or submitted, expired, locked or withdrawn, with whom to ask. */
export const closedSchemas = [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.enum(['submitted', 'expired', 'locked', 'withdrawn']), from: documentSenderSchema }),
] as const;

/** The health number was not the patient's; so many tries are left until the link locks. */
export const wrongSchema = z.object({ state: z.literal('wrong'), triesLeft: z.number().int().positive() });
