import { createHmac } from 'node:crypto';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import { getKeepingKey, getStagedFiles } from '../../contract/kept-operations.ts';
import { draftFileOf } from '../drafts/draft-file.ts';

/** What the operations of kept forms stand on. */
export interface KeptFormParts extends Pick<FeatureSupplies, 'files'> {
  /** From it every person's key is made: 32 bytes or more, known to the servers alone. */
  readonly keepingSecret: Uint8Array;
}

/** Binds what browsers need to keep forms that nobody has sent or saved yet. */
export function keptFormImplementations({ files, keepingSecret }: KeptFormParts): readonly Implementation[] {
  return [
    implementRead(getKeepingKey, {
      async read(call) {
        call.authorise(allow('a person’s own key'));
        return { key: createHmac('sha256', keepingSecret).update(call.actor.personId).digest('base64') };
      },
    }),
    implementRead(getStagedFiles, {
      async read(call, { fileIds }) {
        call.authorise(allow('files in the caller’s own stage'));
        const { personId } = call.actor;
        const staged = await files.staged(call.db, personId, fileIds);
        return { files: staged.map((file) => draftFileOf(files, file, personId)) };
      },
    }),
  ];
}
