import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';
import { CONTENT_DOCUMENTS, CONTENT_NAMES, type ContentName } from './content-documents.ts';

const CONTENT_ADMIN = { anyOf: [['contentAdmin']] } as const;
const contentName = z.enum(CONTENT_NAMES as readonly [ContentName, ...ContentName[]]);
const version = versionSchema;

const { signup, clinics, emrs, contracts, inviteAColleague } = CONTENT_DOCUMENTS;
const named = <Name extends ContentName, Document extends z.ZodType>(name: Name, document: Document) =>
  z.strictObject({ name: z.literal(name), document });

/** A content document beside its name; the document is strict, so that nothing unknown is kept. */
export const namedContentSchema = z.discriminatedUnion('name', [
  named('signup', signup),
  named('clinics', clinics),
  named('emrs', emrs),
  named('contracts', contracts),
  named('inviteAColleague', inviteAColleague),
]);
/** See namedContentSchema. */
export type NamedContent = z.output<typeof namedContentSchema>;

const savedVersionSchema = z.object({ version, savedAt: instantSchema, savedByName: z.string().nullable() });

/** Reads a document, the one in force or an earlier version. */
export const getContent = defineOperation({
  name: 'operator-getContent',
  summary: 'Answers a content document, in force or as it was.',
  input: z.strictObject({ name: contentName, version: version.optional() }),
  output: z.object({ content: namedContentSchema, saved: savedVersionSchema }),
  access: CONTENT_ADMIN,
  audit: { none: 'reads settings and texts, and nothing about a person' },
  errors: { version_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Saves a document as its next version, which every reader gets from then on. */
export const saveContent = defineOperation({
  name: 'operator-saveContent',
  summary: 'Saves a content document as its next version.',
  input: z.strictObject({ content: namedContentSchema, basedOn: version }),
  output: z.object({ version }),
  access: CONTENT_ADMIN,
  audit: { event: 'operator.contentSaved', action: 'U' },
  errors: { saved_meanwhile: 'conflict' },
  repeat: 'keyed',
});

/** Who saved a document when. */
export const listContentVersions = defineOperation({
  name: 'operator-listContentVersions',
  summary: 'Lists the versions of a content document, the newest first.',
  input: z.strictObject({ name: contentName, before: version.optional() }),
  output: z.object({ versions: z.array(savedVersionSchema), hasMore: z.boolean() }),
  access: CONTENT_ADMIN,
  audit: { none: 'reads settings and texts, and nothing about a person' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** What the desk does with content documents. */
export const operatorContentOperations = [getContent, saveContent, listContentVersions] as const;
