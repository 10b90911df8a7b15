import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import { checkRecipient, type RecipientIssue } from '../contract/check-recipient.ts';
import { sendForms as sendFormsOperation } from '../contract/send-forms.ts';
import type { FormNeeds } from './core/form-needs.ts';
import { findSends, insertSends } from './core/form-store.ts';
import { isCounted } from './core/form-uses.ts';
import { formsIssued, issueForm } from './core/issue-form.ts';
import { openOrder, type SendSupplies, tellNamed } from './core/open-order.ts';

type SendCall = WriteCall<typeof sendFormsOperation>;

/** Sends a form to patients, each as a patient message of their own; uses of a limited right are counted in the transaction. */
export const implementSendForms = ({ keyring }: SendSupplies, needs: FormNeeds) =>
  implementWrite(sendFormsOperation, {
    async write(call, input) {
      const { tx, actor } = call;
      const { order, sender, sendAt } = await openOrder(call, needs, input);
      const { now } = order;
      const checked = input.patients.map((recipient) => ({ recipient, issues: checkRecipient(recipient) }));
      const right = checked.filter(({ issues }) => issues.length === 0).map(({ recipient }) => recipient);
      const patients = right.map(({ patient }) => ({ patient, firstSeenAt: now }));
      const references = right.length === 0 ? [] : await patientReferencesOf(tx, keyring, patients);
      const rows = right.map((recipient, index) => ({
        recipient,
        rowId: recipient.rowId ?? newId(now),
        documentId: newId(now),
        sendAt: sendAt ?? (recipient.delay ? next7amMountain(now) : null),
        patientReferenceId: demand(references[index]),
      }));
      await tellNamed(call, needs, order);
      const kept = rows.length === 0 ? new Set<string>() : await insertSends(tx, order, rows);
      const made = rows.filter(({ rowId }) => kept.has(rowId));
      await countUses(call, needs, made.length, now);
      for (const row of made) call.about(await issueForm(call, needs, { order, sender, row }));
      const documentIds = made.map(({ documentId }) => documentId);
      if (made.length > 0) call.notify(formsIssued(order, sender, documentIds));

      const rowIds = new Map(rows.map(({ recipient, rowId }) => [recipient, rowId]));
      const sends = await findSends(tx, actor.personId, [...rowIds.values()]);
      return {
        results: checked.map(({ recipient, issues }) => outcomeOf(issues, sends.get(rowIds.get(recipient) ?? ''))),
      };
    },
  });

/** The whole call counts or nothing of it does, so that nobody has to guess which of their patients were left out. */
async function countUses(call: SendCall, { patients }: FormNeeds, count: number, now: Date): Promise<void> {
  const { tx, actor } = call;
  if (count === 0 || !isCounted(actor)) return;
  if (await patients.takeUses(tx, actor.personId, count, now)) return;
  const left = await patients.usesLeft(tx, actor.personId, now);
  throw call.failure(left === 0 ? 'limit_reached' : 'uses_exceeded');
}

function outcomeOf(
  issues: readonly RecipientIssue[],
  kept: { readonly documentId: string; readonly sendAt: Date | null } | undefined,
) {
  if (issues.length > 0) return { outcome: 'refused' as const, issues: [...issues] };
  const { documentId, sendAt } = demand(kept);
  return { outcome: 'sent' as const, messageId: documentId, scheduledFor: sendAt?.toISOString() ?? null };
}

function demand<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A row that was just kept is not there.');
  return value;
}
