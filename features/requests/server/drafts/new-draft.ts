import type { ServiceDescription } from '@alethea/directory/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { draftCipher, type WrittenForm } from './draft-content.ts';
import { type DraftContent, insertDraft } from './draft-store.ts';

/** A draft that is not kept yet. */
interface NewDraft {
  readonly draftId: string;
  readonly forwarderId: string;
  readonly service: Pick<ServiceDescription, 'serviceId' | 'type'>;
  readonly subject: string;
  readonly form: WrittenForm;
  readonly now: Date;
}

/** Keeps a form as a new draft under a key of its own; false when its id is that of another record. */
export async function keepNewDraft(keyring: FeatureSupplies['keyring'], tx: Tx, draft: NewDraft): Promise<boolean> {
  const { draftId, forwarderId } = draft;
  const dataKey = await makeRecordKey(tx, keyring, draftId);
  if (!dataKey) return false;
  return insertDraft(tx, { ...sealedDraft(draftCipher(dataKey), draft), draftId, forwarderId });
}

/** What a save puts into the row. */
export function sealedDraft(
  cipher: ReturnType<typeof draftCipher>,
  { service, subject, form, now }: Pick<NewDraft, 'service' | 'subject' | 'form' | 'now'>,
): DraftContent {
  return {
    serviceId: service.serviceId,
    activityType: service.type === 'phoneConsult' ? 'phoneConsult' : 'econsult',
    subjectCiphertext: cipher.sealSubject(subject),
    formCiphertext: cipher.sealForm(form),
    now,
  };
}
