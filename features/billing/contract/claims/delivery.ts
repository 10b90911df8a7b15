import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { claimsChange } from '../core/changes.ts';
import { MOST_LINE_PROBLEMS } from './answers.ts';

const access = { anyOf: [['claimsAdmin']] } as const;

/** How far a batch has come on its way to the folder from which the payer takes it. */
export const DELIVERY_STATES = ['waiting', 'failed', 'delivered'] as const;

/** Why a delivery did not get there. */
export const DELIVERY_FAILURES = [
  /** No connection, or it broke off. */
  'unreachable',
  /** The server that answered is not the one whose key is known. */
  'host_key_wrong',
  /** The server does not let this installation in. */
  'not_admitted',
  'folder_missing',
  'not_writable',
  'no_room',
  /** A file of this name is there, and it is another one. */
  'other_file',
  /** It was about to get its name or had it, and is not there: the payer may have taken it. Written again only when asked for. */
  'gone',
  'failed',
] as const;
/** See DELIVERY_FAILURES. */
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Where the delivery of a batch stands. */
export const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  /** Of the last try, also while the next one is waited for; null while there was none, and once it got there. */
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** When it was asked for, or asked for again. */
  askedAt: instantSchema,
  /** The file may have got there although nobody said so; then the batch is not taken back. */
  mayHaveArrived: z.boolean(),
});
/** See deliverySchema. */
export type DeliveryView = z.infer<typeof deliverySchema>;

/**
 * Has the file of a batch delivered to the folder from which the payer takes it. The batch is handed over once it is there,
 * and its records are submitted then. Of a batch that waits, or is there, nothing changes.
 */
export const deliverBatch = defineOperation({
  name: 'claims-deliverBatch',
  summary:
    'Has the claim file of a batch delivered to the folder or SFTP server of the payer; also again, after it failed.',
  input: z.strictObject({ batchId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'claims.batchDeliveryAsked', action: 'U' },
  errors: {
    batch_not_found: 'not_found',
    batch_taken_back: 'conflict',
    batch_handed_over: 'conflict',
    delivery_unavailable: 'unavailable',
  },
  repeat: 'same',
});

/** Why a file from the payer cannot be read, beside what is wrong with single lines. */
export const ANSWER_FILE_PROBLEMS = ['too_large', 'not_text', 'lines_wrong'] as const;

const answerFileSchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  foundAt: instantSchema,
  problem: z.enum(ANSWER_FILE_PROBLEMS),
  /** Lines that are wrong, with what is wrong with them; some, where they are many. */
  lines: z.array(z.object({ line: z.number().int().positive(), problem: z.string() })).max(MOST_LINE_PROBLEMS),
});
/** See answerFileSchema. */
export type AnswerFileView = z.infer<typeof answerFileSchema>;

/** Files that one answer names. */
export const MOST_ANSWER_FILES = 50;

/**
 * How the folder of answers stands. What could not be read is somebody's to look at, and to settle; everything else is read
 * by itself.
 */
export const getAnswerFolder = defineOperation({
  name: 'claims-getAnswerFolder',
  summary: 'Answers when the folder of answers was last looked into, and which of its files could not be read.',
  input: z.strictObject({}),
  output: z.object({
    /** False where answers are brought by hand alone. */
    isWatched: z.boolean(),
    lookedAt: instantSchema.nullable(),
    /** Of the last look; null where it succeeded. */
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    /** Not settled, the newest first. */
    files: z.array(answerFileSchema).max(MOST_ANSWER_FILES),
  }),
  access,
  audit: { none: 'names of files, and no patient' },
  errors: {},
  repeat: 'read',
  outdatedBy: [claimsChange],
});

/** Settles one of them; the file stays where it is, and comes back only if it changes. */
export const settleAnswerFile = defineOperation({
  name: 'claims-settleAnswerFile',
  summary: 'Marks a file that could not be read as settled.',
  input: z.strictObject({ fileId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'claims.answerFileSettled', action: 'U' },
  errors: { answer_file_not_found: 'not_found' },
  repeat: 'same',
});

/** All operations of this file. */
export const deliveryOperations = [deliverBatch, getAnswerFolder, settleAnswerFile] as const;
