import { defineOperation } from '@alethea/kernel/calls/operation';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  provinceSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { newsChange } from './changes.ts';

const NEWS_ADMIN = { anyOf: [['newsAdmin']] } as const;

/** The roles that news can be addressed to; who holds one of them in any combination is meant. */
export const AUDIENCE_ROLES = [
  'doctor',
  'nursePractitioner',
  'resident',
  'specialist',
  'dentist',
  'moa',
  'bookingMoa',
  'operator',
] as const;

/** To whom: whoever is in all three lists; an empty list leaves nobody out. */
export const audienceSchema = z.strictObject({
  roles: z.array(z.enum(AUDIENCE_ROLES)).max(AUDIENCE_ROLES.length),
  /** Of an active location, or of a clinic where they are a member. */
  provinces: z.array(provinceSchema).max(13),
  clinicIds: z.array(idSchema).max(100),
});
/** See audienceSchema. */
export type Audience = z.infer<typeof audienceSchema>;

/** What a piece of news says and to whom; the bodies are Markdown. Without French everybody reads English. */
export const newsContentSchema = z
  .strictObject({
    title: requiredTextSchema(140),
    body: requiredTextSchema(20_000),
    titleFr: textSchema(140),
    bodyFr: textSchema(20_000),
    audience: audienceSchema,
  })
  .refine(({ titleFr, bodyFr }) => (titleFr === '') === (bodyFr === ''), {
    path: ['bodyFr'],
    message: 'french_incomplete',
  });
/** See newsContentSchema. */
export type NewsContent = z.infer<typeof newsContentSchema>;

/** How a piece of news stands. */
export const NEWS_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
const state = z.enum(NEWS_STATES);
/** See NEWS_STATES. */
export type NewsState = (typeof NEWS_STATES)[number];

const standing = {
  campaignId: idSchema,
  version: versionSchema,
  state,
  /** When it is or was sent; null for a draft. */
  sentAt: instantSchema.nullable(),
  savedAt: instantSchema,
  savedByName: z.string().nullable(),
};

/** How many of those addressed have read it: of whose account was there when it was sent. */
const figuresSchema = z.object({ addressed: z.number().int(), read: z.number().int() });

/** Everything at the desk, newest first. */
export const listNewsAdmin = defineOperation({
  name: 'news-listAdmin',
  summary: 'Lists the news as the desk keeps it, newest first, with how many have read it.',
  input: z.strictObject({ state: state.optional(), cursor: cursorSchema.optional() }),
  output: z.object({
    news: z.array(
      z.object({ ...standing, title: z.string(), audience: audienceSchema, figures: figuresSchema.nullable() }),
    ),
    nextCursor: z.string().nullable(),
  }),
  access: NEWS_ADMIN,
  audit: { none: 'reads what is told to many, and counts; nothing about a person' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [newsChange],
});

/** One piece of news with its earlier versions. */
export const getNewsAdmin = defineOperation({
  name: 'news-getAdmin',
  summary: 'Answers a piece of news as the desk keeps it, with what it said before.',
  input: z.strictObject({ campaignId: idSchema }),
  output: z.object({
    ...standing,
    content: newsContentSchema,
    /** Names of the clinics that it is addressed to, by id. */
    clinicNames: z.record(z.string(), z.string()),
    figures: figuresSchema.nullable(),
    versions: z.array(
      z.object({
        version: versionSchema,
        content: newsContentSchema,
        savedAt: instantSchema,
        savedByName: z.string().nullable(),
      }),
    ),
  }),
  access: NEWS_ADMIN,
  audit: { none: 'reads what is told to many, and counts; nothing about a person' },
  errors: { news_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [newsChange],
});

/** How many people an audience has now. */
export const countAudience = defineOperation({
  name: 'news-countAudienceAdmin',
  summary: 'Counts the people whom an audience has now.',
  input: z.strictObject({ audience: audienceSchema }),
  output: z.object({ count: z.number().int() }),
  access: NEWS_ADMIN,
  audit: { none: 'counts people, and names nobody' },
  errors: {},
  repeat: 'read',
});

/** Clinics to address news to. */
export const findNewsClinics = defineOperation({
  name: 'news-findClinicsAdmin',
  summary: 'Finds open clinics by a part of their name, at most eight.',
  input: z.strictObject({ text: requiredTextSchema(100) }),
  output: z.object({
    clinics: z.array(
      z.object({ clinicId: idSchema, name: z.string(), city: z.string(), province: provinceSchema.or(z.literal('')) }),
    ),
  }),
  access: NEWS_ADMIN,
  audit: { none: 'reads names of clinics, and nothing about a person' },
  errors: {},
  repeat: 'read',
});

/** Begins a draft, or saves what a piece of news says; of one that is published the former text is kept as a version. */
export const saveNewsAdmin = defineOperation({
  name: 'news-saveAdmin',
  summary: 'Begins a piece of news as a draft, or saves what it says and to whom.',
  input: z.strictObject({
    /** Null begins a draft. */
    campaignId: idSchema.nullable(),
    basedOn: z.number().int().nonnegative().max(2_147_483_647),
    content: newsContentSchema,
  }),
  output: z.object({ campaignId: idSchema, version: versionSchema }),
  access: NEWS_ADMIN,
  audit: { event: 'news.saved', action: 'U' },
  errors: { news_not_found: 'not_found', news_changed: 'conflict' },
  repeat: 'keyed',
});

/** What can be done with a piece of news: `take-back` makes a draft of what is scheduled. */
export const newsDecisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('schedule'), at: instantSchema }),
  z.strictObject({ kind: z.literal('take-back') }),
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('show-again') }),
]);
/** See newsDecisionSchema. */
export type NewsDecision = z.infer<typeof newsDecisionSchema>;

/** Publishes, schedules or withdraws. What was withdrawn is kept, and shown to no reader. */
export const decideNewsAdmin = defineOperation({
  name: 'news-decideAdmin',
  summary: 'Publishes a piece of news, schedules it, or withdraws it.',
  input: z.strictObject({ campaignId: idSchema, basedOn: versionSchema, decision: newsDecisionSchema }),
  output: z.object({ version: versionSchema, state }),
  access: NEWS_ADMIN,
  audit: { event: 'news.decided', action: 'U' },
  errors: {
    news_not_found: 'not_found',
    news_changed: 'conflict',
    news_not_in_state: 'conflict',
    time_is_past: 'invalid',
  },
  repeat: 'keyed',
});

/** What the desk does with news. */
export const newsDeskOperations = [
  listNewsAdmin,
  getNewsAdmin,
  countAudience,
  findNewsClinics,
  saveNewsAdmin,
  decideNewsAdmin,
] as const;
