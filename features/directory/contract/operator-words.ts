import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { searchWordsChange, servicesChange } from './changes.ts';
import { SEARCH_WORD_LIMITS, WORD_WEIGHTS } from './search-word-limits.ts';

const DIRECTORY_ADMIN = { anyOf: [['directoryAdmin']] } as const;
const notPersonal = { none: 'reads words, and nothing about a person' } as const;

const typedSchema = requiredTextSchema(SEARCH_WORD_LIMITS.typed);
const meantSchema = z.array(requiredTextSchema(SEARCH_WORD_LIMITS.meaning)).max(SEARCH_WORD_LIMITS.meanings);

const searchWordSchema = z.object({
  /** The word or phrase as it is written; two ways of writing it are one word. */
  typed: z.string(),
  /** What services call it, the first weighing most; none: it means no more than itself. */
  meant: z.array(z.string()),
  weight: z.enum(WORD_WEIGHTS),
  /** Built in, changed by an operator, or added by one. */
  origin: z.enum(['builtIn', 'changed', 'added']),
  /** 0 of a word that is built in. */
  version: z.number().int(),
  setAt: instantSchema.nullable(),
  setByName: z.string().nullable(),
});
/** A word or phrase that a search for services understands. */
export type SearchWord = z.infer<typeof searchWordSchema>;

/** Lists the words in the order of the alphabet, page by page; `searchText` is looked for in them and in their meanings. */
export const listSearchWords = defineOperation({
  name: 'services-listSearchWordsAdmin',
  summary: 'Lists the words that a search for services understands, with what they mean.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    onlyOwn: z.boolean().default(false),
    page: z.number().int().min(0).max(10_000).default(0),
    perPage: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ words: z.array(searchWordSchema), nextPage: z.number().int().nullable() }),
  access: DIRECTORY_ADMIN,
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [searchWordsChange],
});

/** Says what a word means, in place of what was said of it before; searches follow within half a minute. */
export const saveSearchWord = defineOperation({
  name: 'services-saveSearchWordAdmin',
  summary: 'Sets what a word means in a search for services.',
  input: z.strictObject({
    typed: typedSchema,
    meant: meantSchema,
    weight: z.enum(WORD_WEIGHTS),
    /** The version that was shown; 0 where the word was built in or new. */
    basedOn: z.number().int().min(0),
  }),
  output: z.object({ word: searchWordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'searchWord.saved', action: 'U' },
  errors: { word_changed: 'conflict', word_without_meaning: 'invalid', phrase_too_long: 'invalid' },
  repeat: 'keyed',
});

/** Takes back what an operator has said of a word: what is built in counts again, or the word is unknown. */
export const removeSearchWord = defineOperation({
  name: 'services-removeSearchWordAdmin',
  summary: 'Takes back what was set for a word of the search.',
  input: z.strictObject({ typed: typedSchema, basedOn: z.number().int().min(1) }),
  output: z.object({}),
  access: DIRECTORY_ADMIN,
  audit: { event: 'searchWord.removed', action: 'D' },
  errors: { word_changed: 'conflict' },
  repeat: 'keyed',
});

/** Searches as a physician would, with the words as they are now, and says how the text was understood. */
export const trySearch = defineOperation({
  name: 'services-trySearchAdmin',
  summary: 'Answers how a search for services understands a text, and what it finds first.',
  input: z.strictObject({ searchText: requiredTextSchema(200) }),
  output: z.object({
    /** Each part of the text that has a meaning, with what it is taken for, the strongest first. */
    parts: z.array(z.object({ typed: z.string(), meant: z.array(z.string()) })),
    services: z.array(
      z.object({ serviceId: idSchema, serviceName: z.string(), specialty: z.string(), subsite: z.string() }),
    ),
  }),
  access: DIRECTORY_ADMIN,
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [searchWordsChange, servicesChange],
});

/** What the operator's desk does with the words of the search. */
export const operatorWordOperations = [listSearchWords, saveSearchWord, removeSearchWord, trySearch] as const;
