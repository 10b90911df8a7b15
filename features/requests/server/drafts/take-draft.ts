import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { mayChangeDraft } from './draft-policy.ts';
import { findDraft, removeDraft } from './draft-store.ts';

/** What became of the draft of a send; on anything but `taken` the caller ends its transaction. */
export type TakenDraft =
  | {
      readonly outcome: 'taken';
      /** Who wrote it, when that is not the sender: they stay on the consult as forwarder. */
      readonly forwarderId: string | null;
      /** Whom its end concerns. */
      readonly personIds: readonly string[];
    }
  | { readonly outcome: 'draft_not_found' | 'draft_pending' | 'draft_changed' };

/** Takes a draft out of the drafts within the transaction of its sending; its files are the sender’s to attach. */
export async function takeDraft(
  files: FeatureSupplies['files'],
  tx: Tx,
  actor: Actor,
  { draftId, draftVersion }: { readonly draftId: string; readonly draftVersion?: number | undefined },
): Promise<TakenDraft> {
  const row = await findDraft(tx, actor.personId, draftId, { lock: true });
  if (!row) return { outcome: 'draft_not_found' };
  const decision = mayChangeDraft(actor, row);
  if (!decision.allowed) return { outcome: decision.code };
  // What another saved meanwhile must not be sent over unseen; old clients name no version.
  if (draftVersion !== undefined && draftVersion !== row.version) return { outcome: 'draft_changed' };
  await files.release(tx, { recordId: draftId, ownerId: actor.personId });
  await removeDraft(tx, draftId);
  return {
    outcome: 'taken',
    forwarderId: row.forwarderId === actor.personId ? null : row.forwarderId,
    personIds: [row.forwarderId, row.approverId].filter((id) => id !== null),
  };
}
