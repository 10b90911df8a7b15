import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { claimsChange } from '../core/changes.ts';
import { MOST_ANSWER_BYTES } from './claim-facts.ts';

const access = { anyOf: [['claimsAdmin']] } as const;
const countSchema = z.number().int().nonnegative();

const answerSchema = z.object({
  answerId: idSchema,
  /** As the file's first line names it. */
  writtenAt: z.string(),
  readAt: instantSchema,
  readByName: z.string().nullable(),
  results: countSchema,
  paid: countSchema,
  /** What was paid less what was reversed, in cents. */
  paidCents: z.number().int(),
  refused: countSchema,
  held: countSchema,
  reversed: countSchema,
  /** Results that were known already. */
  unchanged: countSchema,
  /** Results of claims that are none of ours. */
  unmatched: countSchema,
});
/** See answerSchema. */
export type AnswerView = z.infer<typeof answerSchema>;

/** Unmatched results that an answer names; of more there is the number. */
export const MOST_UNMATCHED = 100;
/** Lines of a broken file that are named. */
export const MOST_LINE_PROBLEMS = 50;

/**
 * Reads an answer of Alberta Health. One that cannot be read whole changes nothing, and every line that is wrong is
 * named: the issues of `answer_unreadable` have the number of the line as path and what is wrong as code. One that was read
 * before changes nothing, and is answered as it was read.
 */
export const readClaimAnswer = defineOperation({
  name: 'claims-readAnswer',
  summary: 'Reads an assessment file of Alberta Health and applies each result to its record, once.',
  input: z.strictObject({
    file: z
      .string()
      .max(MOST_ANSWER_BYTES)
      .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'unsupported_characters' }),
  }),
  output: z.object({
    answer: answerSchema,
    /** The same file has been read before. */
    wasKnown: z.boolean(),
    unmatched: z.array(z.object({ line: z.number().int().positive(), claimNumber: z.string() })).max(MOST_UNMATCHED),
  }),
  access,
  audit: { event: 'claims.answerRead', action: 'U' },
  errors: { answer_unreadable: 'invalid' },
  repeat: 'same',
  largestBodyBytes: MOST_ANSWER_BYTES,
  share: 'heavy',
});

/** All answers that were read, the newest first. */
export const listClaimAnswers = defineOperation({
  name: 'claims-listAnswers',
  summary: 'Lists the answers of Alberta Health that were read, the newest first.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ answers: z.array(answerSchema), nextCursor: z.string().nullable() }),
  access,
  audit: { none: 'counts, and names no patient' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [claimsChange],
});

/** All operations of this file. */
export const answerOperations = [readClaimAnswer, listClaimAnswers] as const;
