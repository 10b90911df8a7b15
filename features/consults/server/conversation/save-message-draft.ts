import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { saveMessageDraft } from '../../contract/act-on-consult.ts';
import { consultCipher } from '../core/consult-content.ts';
import { maySend } from '../core/consult-policy.ts';
import { demandConsult, loadConsult } from '../core/consult-store.ts';

/** Binds `secureMessaging-saveMessageDraft`. */
export function implementSaveMessageDraft(supplies: FeatureSupplies) {
  return implementWrite(saveMessageDraft, {
    async write(call, { activityId: consultId, messageDraft }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await loadConsult(tx, actor, consultId));
      call.authorise(maySend(actor, consult));
      const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
      const sealed = messageDraft === '' ? null : cipher.sealDraft(actor.personId, messageDraft);
      await sql`
        insert into consult_state (person_id, consult_id, unread, last_message_received_at, listed, message_draft_ciphertext)
        values (${actor.personId}, ${consult.id}, true, ${consult.recentMessageAt}, false, ${sealed}::bytea)
        on conflict (person_id, consult_id)
          do update set message_draft_ciphertext = excluded.message_draft_ciphertext`.execute(tx);
      return { ok: true as const };
    },
  });
}
