import { newId } from '@alethea/kernel/text/ids';
import { languageSpoken } from '@alethea/kernel/text/language';
import { actorOfRow } from '@alethea/server-kit/audit/audit-log';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Job } from '@alethea/server-kit/jobs/job';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { checkRecipient } from '../../contract/check-recipient.ts';
import { startSending as startSendingOperation } from '../../contract/sendings.ts';
import type { FormNeeds } from '../core/form-needs.ts';
import { isCounted } from '../core/form-uses.ts';
import { openOrder, type SendSupplies, tellNamed } from '../core/open-order.ts';
import { sendingChanged } from './sending-changed.ts';
import { insertSending } from './sending-store.ts';

type StartCall = WriteCall<typeof startSendingOperation>;

/** Takes over a list: what concerns the whole of it is asked now, and each row goes out by the job. */
export const implementStartSending = (
  { keyring }: SendSupplies,
  needs: FormNeeds,
  sendRows: Job<{ readonly sendingId: string }>,
) =>
  implementWrite(startSendingOperation, {
    async write(call, { patients, ...input }) {
      const { tx, actor } = call;
      const { order, sender, sendAt } = await openOrder(call, needs, input);
      const { now, form, sentBy, physicianId, locationIndex } = order;
      const rows = patients.map(({ rowId, ...recipient }) => ({
        ...{ rowId, recipient },
        reason: checkRecipient(recipient).length > 0 ? ('recipient_invalid' as const) : null,
      }));
      await checkUses(call, needs, rows.filter(({ reason }) => reason === null).length, now);
      await tellNamed(call, needs, order);
      const sendingId = newId(now);
      const dataKey = await makeRecordKey(tx, keyring, sendingId);
      if (!dataKey) throw new Error('The id of a new list is that of another record.');
      const { personName, role, organisationId } = actorOfRow(actor);
      const { sendingOnBehalfOfOptionKind, sendingOnBehalfOfOptionUid, sendingOnBehalfOfOptionDisplayName } = input;
      const sending = {
        ...{ sendingId, sentBy, physicianId, locationIndex, sender, sendAt, startedAt: now },
        ...{ formId: form.formId, version: form.version, formName: form.name, isCounted: isCounted(actor) },
        language: languageSpoken(),
        onBehalf: { sendingOnBehalfOfOptionKind, sendingOnBehalfOfOptionUid, sendingOnBehalfOfOptionDisplayName },
        loggedAs: { personName, role, organisationId },
      };
      await insertSending(tx, sending, dataKey, rows);
      await call.enqueue(sendRows, { sendingId }, { singletonKey: sendingId });
      call.about({
        recordKind: 'formSending',
        recordId: sendingId,
        detail: { formId: form.formId, version: form.version, recipients: rows.length },
      });
      call.notify(sendingChanged(sending));
      return { sendingId };
    },
  });

/** A list that is longer than what is left is refused as a whole; each row takes its use as it is sent. */
async function checkUses(call: StartCall, { patients }: FormNeeds, count: number, now: Date): Promise<void> {
  const { tx, actor } = call;
  if (!isCounted(actor)) return;
  const left = (await patients.usesLeft(tx, actor.personId, now)) - (await promisedUses(tx, actor.personId));
  if (left <= 0) throw call.failure('limit_reached');
  if (left < count) throw call.failure('uses_exceeded');
}

/** Uses that rows of other lists will take. */
async function promisedUses(executor: Executor, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from form_sending l join form_sending_row r on r.sending_id = l.id
    where l.sent_by = ${personId} and l.finished_at is null and l.is_counted and r.state = 'waiting'`.execute(executor);
  return rows[0]?.count ?? 0;
}
