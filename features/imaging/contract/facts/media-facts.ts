import { dateSchema, idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { isBodySite } from './body-sites.ts';
import { MAX_CONSENTS, MAX_LINES, MAX_REFERENCE_MM } from './facts-limits.ts';

/** Who gave a consent. */
export const CONSENT_GIVERS = ['patient', 'guardian'] as const;
/** What a consent is for: care alone, teaching, the training of models. */
export const CONSENT_PURPOSES = ['care', 'teaching', 'aiTraining'] as const;
/** See CONSENT_PURPOSES. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** A site of BODY_SITES, by its id. */
export const bodySiteSchema = z.string().refine(isBodySite, { message: 'no such body site' });

/** What somebody consented to; a withdrawn consent stays, so that what was done under it can be told. */
export const consentSchema = z.object({
  consentId: idSchema,
  givenBy: z.enum(CONSENT_GIVERS),
  givenOn: dateSchema,
  purposes: z.array(z.enum(CONSENT_PURPOSES)).min(1),
  recordedAt: instantSchema,
  withdrawnOn: dateSchema.nullable(),
});
/** See consentSchema. */
export type Consent = z.output<typeof consentSchema>;

/** A point of a picture, in parts of its width and height. */
const pointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
const lineSchema = z.object({ from: pointSchema, to: pointSchema });
/** A line on a picture. */
export type Line = z.output<typeof lineSchema>;

/** How long things in a picture are: a line of known length, and the lines that are measured by it. */
export const scaleSchema = z.object({
  reference: lineSchema,
  /** Length of the reference line, in millimetres. */
  referenceMm: z.number().positive().max(MAX_REFERENCE_MM),
  lines: z.array(lineSchema).max(MAX_LINES),
});
/** See scaleSchema. */
export type Scale = z.output<typeof scaleSchema>;

/** What is known of an item beside its words. */
export const mediaFactsSchema = z.object({
  bodySite: bodySiteSchema.nullable(),
  /** In the order in which they were recorded. */
  consents: z.array(consentSchema).max(MAX_CONSENTS),
  scale: scaleSchema.nullable(),
});
/** See mediaFactsSchema. */
export type MediaFacts = z.output<typeof mediaFactsSchema>;

/** Nothing is known. */
export const NO_FACTS: MediaFacts = { bodySite: null, consents: [], scale: null };

/** What has been consented to and not withdrawn, in the order of CONSENT_PURPOSES. */
export function purposesInForce(consents: readonly Consent[]): ConsentPurpose[] {
  const given = new Set(consents.flatMap(({ purposes, withdrawnOn }) => (withdrawnOn === null ? purposes : [])));
  return CONSENT_PURPOSES.filter((purpose) => given.has(purpose));
}
