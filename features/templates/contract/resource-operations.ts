import { stagedCopySchema } from '@alethea/imaging/contract/copies';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { defineUpload } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { resourcesChange } from './changes.ts';
import { resourceDocumentSchema, writtenDocumentSchema } from './resource-document.ts';
import { resourceIdSchema } from './resource-id-schema.ts';

const access = { anyOf: [['specialistTemplates']] } as const;
const MEGABYTE = 1024 * 1024;

/** What this feature takes in before a library has it: one file for one resource (RESOURCE-19, RESOURCE-20). */
export const uploads = [
  defineUpload({
    name: 'resourceFiles',
    summary: 'The file of a resource in a specialist’s library',
    access,
    kinds: {
      'image/jpeg': 25 * MEGABYTE,
      'image/png': 25 * MEGABYTE,
      'application/pdf': 25 * MEGABYTE,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 25 * MEGABYTE,
      'text/plain': 25 * MEGABYTE,
    },
    mostFiles: 1,
    stagedHours: 24,
  }),
] as const;

/** Counts the saves of one library, from 0 for one that was never saved. */
const versionSchema = z.number().int().min(0).max(2_147_483_647);
const keptResources = z.object({ ...resourceDocumentSchema.shape, version: versionSchema });

/** The caller's own resources; nobody else's can be asked for (ICALL-30). */
export const getResources = defineOperation({
  name: 'resources-getResources',
  summary: 'Answers the caller’s own resources.',
  input: z.strictObject({}),
  output: keptResources,
  access,
  audit: { none: 'reads only the caller’s own resources; each file that is opened has a row' },
  errors: {},
  repeat: 'read',
  outdatedBy: [resourcesChange],
});

/** Saves all resources at once, unless they were saved elsewhere since the caller read them (ICALL-31). */
export const saveResources = defineOperation({
  name: 'resources-saveResources',
  summary: 'Saves the caller’s own resources.',
  input: z.strictObject({
    document: writtenDocumentSchema,
    /** The version that the changes began from. */
    basedOnVersion: versionSchema,
  }),
  output: keptResources,
  access,
  audit: { event: 'resources.saved', action: 'U' },
  errors: {
    resources_changed: 'conflict',
    /** A resource in no category or in two, a category outside the order, a file with two resources, or too many. */
    resources_inconsistent: 'invalid',
    /** A new file has waited for longer than a day, or is not the caller's. */
    file_not_found: 'not_found',
  },
  repeat: 'keyed',
});

/**
 * Copies the file of a resource into the caller's stage, to go along with a message as an uploaded file does. The bytes
 * are shared; the copy goes with its consult, whatever becomes of the resource.
 */
export const copyResource = defineOperation({
  name: 'resources-copyResource',
  summary: 'Copies the file of a resource for a message.',
  input: z.strictObject({ resourceId: resourceIdSchema }),
  output: z.object({ resourceName: z.string(), file: stagedCopySchema }),
  access,
  audit: { event: 'resources.copied', action: 'C' },
  errors: { resource_not_found: 'not_found', stage_full: 'too_large' },
  repeat: 'keyed',
});
