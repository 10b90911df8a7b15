import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { draftChange } from './changes.ts';
import { draftFileIdsSchema, draftFileSchema } from './draft-view.ts';

const forWriters = { anyOf: [['econsultAndSecureMessaging'], ['approveEconsult']] } as const;

/** The key under which a browser keeps what the person is writing; nobody else's session ever gets it. */
export const getKeepingKey = defineOperation({
  name: 'consultDraft-getKeepingKey',
  summary: 'Answers the key under which this person’s unsent forms are kept in the browser.',
  input: z.strictObject({}),
  output: z.object({
    /** 32 bytes in base64, for AES-GCM. */
    key: z.string(),
  }),
  access: forWriters,
  audit: { none: 'a key for what the person’s own browser keeps' },
  errors: {},
  repeat: 'read',
});

/** Which of the files that the person uploaded for a form are still there. */
export const getStagedFiles = defineOperation({
  name: 'consultDraft-getStagedFiles',
  summary: 'Answers those of the caller’s uploaded files that are still there and in no record yet.',
  input: z.strictObject({ fileIds: draftFileIdsSchema }),
  output: z.object({ files: z.array(draftFileSchema) }),
  access: forWriters,
  audit: { none: 'files that the caller has just uploaded and that are in no record yet' },
  errors: {},
  repeat: 'read',
  outdatedBy: [draftChange],
});
