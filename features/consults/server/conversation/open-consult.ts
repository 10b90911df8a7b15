import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { openConsult } from '../../contract/open-consult.ts';
import { answeringView } from '../answering/answering-view.ts';
import { consultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged, ownListChanged } from '../core/consult-notice.ts';
import { isClinicianMember } from '../core/consult-policy.ts';
import { inScopeWhenWithdrawn } from '../core/consult-scope.ts';
import { demandConsult, membersJson, recordColumns, subjectOf } from '../core/consult-store.ts';
import { standingBooking } from '../core/standing-booking.ts';
import { type ConsultContents, consultDetailView } from './consult-detail-view.ts';
import { withdrawnView } from './withdrawn-view.ts';

/** Within this time a further opening by the same person is a refetch of what is open, and is not logged again. */
const SAME_VIEW_MS = 10 * 60_000;

/** Binds `secureMessaging-openConsult`. */
export function implementOpenConsult(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people' | 'billing' | 'patients'>,
) {
  return implementWrite(openConsult, {
    async write(call, { activityId: consultId, leaveUnread }) {
      const { actor, tx } = call;
      const found = await loadContents(tx, actor, consultId);
      const consult = demandConsult(call, consultId, found);
      const now = supplies.clock.now();
      const isNewView = !consult.viewedAt || now.getTime() - consult.viewedAt.getTime() > SAME_VIEW_MS;
      const wasWaiting = (!leaveUnread && consult.unread !== false) || consult.overdue === true;
      if (isNewView) call.about(subjectOf(consult));
      else call.leaveUnlogged('a refetch of what is open');
      if (isNewView || wasWaiting) await markViewed(tx, actor, consult, { isNewView, leaveUnread, now });
      // Staff read for themselves: nothing that others see of the consult has changed.
      if (wasWaiting && isClinicianMember(consult)) call.notify(consultChanged(consult));
      else if (wasWaiting) call.notify(ownListChanged(actor.personId, [consult.id]));
      const files = await supplies.files.ofRecord(tx, consult.id);
      const dataKey = await supplies.keyring.openDataKey(consult.id, consult.wrappedKey);
      const addressOf = supplies.files.addressOf.bind(supplies.files);
      const specialistPhoneNumber = await phoneNumberOf(needs, tx, consult.specialistId);
      const more = { cipher: consultCipher(dataKey), files, addressOf, specialistPhoneNumber };
      const detail = {
        ...consultDetailView(actor, consult, more),
        ...(await answeringView(tx, actor, consult, { cipher: more.cipher, now, billing: needs.billing })),
        booking: await standingBooking(tx, consult, more.cipher),
      };
      // The key of what is sealed is given to nobody.
      if (consult.withdrawnAt) {
        const fax = await needs.patients.findReferralFax(tx, consult.id);
        return { dataKey: '', detail: withdrawnView(consult, more.cipher, detail, fax) };
      }
      return { dataKey: Buffer.from(dataKey.raw()).toString('base64'), detail };
    },
  });
}

async function loadContents(tx: Tx, actor: Actor, consultId: string): Promise<ConsultContents | null> {
  const found = await sql<ConsultContents>`
    select ${recordColumns(actor)}, ${membersJson} as members, c.patient_ciphertext as "patientCiphertext",
      c.request_ciphertext as "requestCiphertext", c.response_ciphertext as "responseCiphertext",
      c.withdrawn_at as "withdrawnAt", c.withdrawn_by as "withdrawnBy", c.withdrawal_ciphertext as "withdrawalCiphertext",
      c.forwarded_econsult as "forwardedEconsult", c.first_response_by as "firstResponseBy", c.first_response_ms as "firstResponseMs",
      c.first_response_message_id as "firstResponseMessageId", s.folder, s.unread, s.overdue, s.muted, s.viewed_at as "viewedAt",
      s.message_draft_ciphertext as "draftCiphertext", call.specialist_id as "specialistId",
      call.starts_at as "callStartsAt", call.ends_at as "callEndsAt", call.completed_at as "callCompletedAt",
      call.cancelled_at as "callCancelledAt",
      call.contact_ciphertext as "phoneContactCiphertext"
    from consult c
    join data_key k on k.record_id = c.id
    left join consult_phone_call call on call.consult_id = c.id
    left join consult_state s on s.consult_id = c.id and s.person_id = ${actor.personId}
    where c.id = ${consultId} and ${inScopeWhenWithdrawn(actor)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Where the holder of the call is reached, as their profile says now. */
async function phoneNumberOf(
  { people }: Pick<ConsultNeeds, 'people'>,
  tx: Tx,
  specialistId: string | null,
): Promise<string | null> {
  if (specialistId === null) return null;
  const specialist = (await people.find(tx, [specialistId])).get(specialistId);
  return specialist?.preferences.phoneConsult.phoneNumber || null;
}

interface View {
  readonly isNewView: boolean;
  readonly leaveUnread: boolean;
  readonly now: Date;
}

/** A message that came in since the consult was loaded stays unread: the reader has not been shown it. */
async function markViewed(tx: Tx, actor: Actor, consult: ConsultContents, view: View): Promise<void> {
  const { isNewView, leaveUnread, now } = view;
  await sql`
    insert into consult_state as s (person_id, consult_id, unread, read_at, viewed_at, last_message_received_at, listed)
    values (${actor.personId}, ${consult.id}, ${leaveUnread}, ${leaveUnread ? null : now}, ${now},
      ${consult.recentMessageAt}, false)
    on conflict (person_id, consult_id) do update set
      unread = s.unread and (excluded.unread or s.last_message_received_at > excluded.last_message_received_at),
      read_at = coalesce(s.read_at, excluded.read_at),
      overdue = false,
      viewed_at = ${isNewView ? sql`excluded.viewed_at` : sql`s.viewed_at`}`.execute(tx);
}
