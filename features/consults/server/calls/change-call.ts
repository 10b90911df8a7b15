import { phoneSlotsChange } from '@alethea/directory/contract/changes';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import type { bookCallAgain, cancelCall, moveCall } from '../../contract/change-call.ts';
import { changedCallTexts } from '../../texts/spoken/changed-call.ts';
import { type ConsultCipher, consultCipher } from '../core/consult-content.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { maySend } from '../core/consult-policy.ts';
import { type ConsultRecord, demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { insertSystemLine, putBefore } from '../core/message-store.ts';
import { loadPhoneCall, type PhoneCallRow } from '../core/phone-call.ts';
import { joinBeforeWriting } from '../members/join-before-writing.ts';
import { type callMailsIn, nameOf, type ToldCall } from './call-mails.ts';

/** A call that changes when a consult's call is held. */
export type CallChange = WriteCall<typeof moveCall | typeof cancelCall | typeof bookCallAgain>;

/** A consult whose row the transaction holds, with its call, which is not complete. */
export interface HeldCall {
  readonly consult: ConsultRecord;
  readonly phoneCall: PhoneCallRow;
  readonly cipher: ConsultCipher;
}

/** Holds consult and call for who may write in it: either side, and staff of their clinics. */
export async function holdCall(
  call: CallChange,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  consultId: string,
): Promise<HeldCall> {
  const { actor, tx } = call;
  const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
  call.authorise(maySend(actor, consult));
  const phoneCall = await loadPhoneCall(tx, consult.id);
  if (!phoneCall) throw call.failure('no_call');
  if (phoneCall.completedAt) throw call.failure('call_completed');
  return { consult, phoneCall, cipher: consultCipher(await keyring.openDataKey(consult.id, consult.wrappedKey)) };
}

/** Fails unless the call is booked for the moment that the caller saw. */
export function demandBooked(call: WriteCall<typeof moveCall | typeof cancelCall>, held: HeldCall, seen: string): void {
  const { cancelledAt, startsAt } = held.phoneCall;
  if (cancelledAt || startsAt.getTime() !== Date.parse(seen)) throw call.failure('call_changed');
}

/** What became of a call: how it stands now, and the line that says so in the conversation. */
interface Outcome {
  readonly became: ToldCall['became'];
  readonly specialistId: string;
  readonly start: Date;
  readonly end: Date;
  readonly lineOf: (who: string, time: string) => string;
}

/** Writes the change, says it in the conversation and to both calendars, and frees or takes the times for others. */
export async function changeCall(
  supplies: { readonly callMails: ReturnType<typeof callMailsIn> },
  call: CallChange,
  { consult, phoneCall, cipher }: HeldCall,
  outcome: Outcome,
): Promise<void> {
  const { actor, tx } = call;
  const { id: consultId } = consult;
  const { became, specialistId, start, end } = outcome;
  const now = call.clock.now();
  const sequence = phoneCall.sequence + 1;
  await sql`
    update consult_phone_call set specialist_id = ${specialistId}, starts_at = ${start}, ends_at = ${end},
      sequence = ${sequence}, cancelled_at = ${became.to === 'cancelled' ? now : null}
    where consult_id = ${consultId}`.execute(tx);
  await joinBeforeWriting(call, consult, now);
  const text = outcome.lineOf(
    await authorOf(tx, call, consult),
    changedCallTexts.mountain(mountainSpan({ start, end }, now)),
  );
  const { recentMessageAt } = consult;
  const { sentAt } = await insertSystemLine(tx, cipher, { consultId, recentMessageAt, text, now });
  await putBefore(tx, { consultId, sentAt }, sql<boolean>`person_id <> ${actor.personId}`);
  const { physicianCalendarEmail } = cipher.openPhoneContact(phoneCall.contactCiphertext);
  const { referrerId } = phoneCall;
  const told = { consultId, referrerId, specialistId, start, end, sequence, physicianCalendarEmail, became, now };
  for (const mail of await supplies.callMails(tx, told)) await call.sendMail(mail);
  call.about({
    ...subjectOf(consult),
    detail: { before: phoneCall.startsAt.toISOString(), start: start.toISOString(), specialistId },
  });
  call.notify(consultChanged(consult));
  call.notify({ to: ['everyone'], changed: [phoneSlotsChange()] });
}

/** Staff act for their clinic, which stands beside their name. */
async function authorOf(tx: Tx, { actor }: CallChange, { id }: ConsultRecord): Promise<string> {
  const { rows } = await sql<{ readonly clinicName: string | null }>`
    select profile->'location'->>'clinicName' as "clinicName" from consult_member
    where consult_id = ${id} and person_id = ${actor.personId} and activity_role = 'moa' and ended_at is null`.execute(
    tx,
  );
  const clinic = rows[0]?.clinicName;
  return clinic ? changedCallTexts.lines.ofClinic(nameOf(actor), clinic) : nameOf(actor);
}
