import { patientMessageChange } from '@alethea/documents/contract/changes';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import { checkRecipient, type RecipientIssue } from '../contract/check-recipient.ts';
import { sendForms as sendFormsOperation } from '../contract/send-forms.ts';
import { maySendAt } from '../contract/send-time.ts';
import { mailEn } from '../texts/mail-en.ts';
import { findSendableForm, findSends, hasShown, insertSends, type SendOrder } from './core/form-store.ts';
import type { FormNeeds } from './form-needs.ts';
import { isCounted } from './form-uses.ts';

type SendCall = WriteCall<typeof sendFormsOperation>;
type Recipient = ParsedInputOf<typeof sendFormsOperation>['patients'][number];
type Sender = Exclude<Awaited<ReturnType<FormNeeds['patients']['openSender']>>['sender'], string>;

/** A physician is told at most so often that a colleague sends in their name. */
const TOLD_AGAIN_AFTER_MS = 60 * 60_000;

/** Sends a form to patients, each as a patient message of their own; uses of a limited right are counted in the transaction. */
export const implementSendForms = ({ keyring }: Pick<FeatureSupplies, 'keyring'>, needs: FormNeeds) =>
  implementWrite(sendFormsOperation, {
    async write(call, input) {
      const { tx, actor } = call;
      const { decision, sender } = await needs.patients.openSender(call, input);
      call.authorise(decision);
      if (typeof sender === 'string') throw call.failure(sender);
      const form = await findSendableForm(tx, actor.personId, input.formId);
      if (!form) throw call.failure('form_not_found');

      const now = call.clock.now();
      const chosen = input.sendAt === undefined ? null : new Date(input.sendAt);
      if (chosen && !maySendAt(chosen, now)) throw call.failure('send_time_invalid');
      const checked = input.patients.map((recipient) => ({ recipient, issues: checkRecipient(recipient) }));
      const right = checked.filter(({ issues }) => issues.length === 0).map(({ recipient }) => recipient);
      const patients = right.map(({ patient }) => ({ patient, firstSeenAt: now }));
      const references = right.length === 0 ? [] : await patientReferencesOf(tx, keyring, patients);
      const rows = right.map((recipient, index) => ({
        recipient,
        rowId: recipient.rowId ?? newId(now),
        documentId: newId(now),
        sendAt: chosen ?? (recipient.delay ? next7amMountain(now) : null),
        patientReferenceId: demand(references[index]),
      }));
      const { physicianUid: physicianId, locationIdx: locationIndex } = input;
      const order: SendOrder = {
        ...{ sentBy: actor.personId, physicianId, locationIndex, form, now },
        physicianInfo: physicianInfoOf(sender),
        shownAs: sender.shown.physicianId,
      };
      await tellNamed(call, needs, order);
      const made = rows.length === 0 ? new Set<string>() : await insertSends(tx, order, rows);
      await countUses(call, needs, made.size, now);
      for (const row of rows) if (made.has(row.rowId)) await issue(call, needs, { order, sender, row });
      if (made.size > 0)
        notifyOf(
          call,
          order,
          sender,
          rows.filter(({ rowId }) => made.has(rowId)),
        );

      const kept = await findSends(
        tx,
        actor.personId,
        rows.map(({ rowId }) => rowId),
      );
      const rowIds = new Map(rows.map(({ recipient, rowId }) => [recipient, rowId]));
      return {
        results: checked.map(({ recipient, issues }) => outcomeOf(issues, kept.get(rowIds.get(recipient) ?? ''))),
      };
    },
  });

interface IssuedRow {
  readonly recipient: Recipient;
  readonly documentId: string;
  readonly sendAt: Date | null;
  readonly patientReferenceId: string;
}

/** Makes the patient message of one recipient. */
async function issue(
  call: SendCall,
  { documents }: FormNeeds,
  { order, sender, row }: { readonly order: SendOrder; readonly sender: Sender; readonly row: IssuedRow },
): Promise<void> {
  const { place, shown } = sender;
  const { recipient, documentId, sendAt, patientReferenceId } = row;
  const { form, physicianId } = order;
  const clinicName = place.clinicName || mailEn.noClinic;
  await documents.issueDocument(call, {
    documentId,
    kind: 'form',
    ownerPersonId: physicianId,
    sentByPersonId: order.sentBy,
    clinicId: place.clinicId,
    consultId: null,
    patientReferenceId,
    recipientEmail: recipient.email.trim(),
    proof: { type: 'healthNumber', patient: recipient.patient },
    content: { title: form.name, text: mailEn.asked(form.name), pdf: null },
    sendAt,
    senderName: shown.name,
    from: { clinicName, clinicPhone: place.clinicPhone },
    mailWords: { subject: mailEn.subject(clinicName), opening: mailEn.opening(clinicName) },
  });
  call.about({
    recordKind: 'document',
    recordId: documentId,
    patientReferenceId,
    detail: {
      ...{ formId: form.formId, version: form.version, isDelayed: sendAt !== null },
      ...(physicianId !== order.sentBy && { onBehalfOf: physicianId }),
      ...(order.shownAs && { shownAs: order.shownAs }),
    },
  });
}

/** The whole call counts or nothing of it does, so that nobody has to guess which of their patients were left out. */
async function countUses(call: SendCall, { patients }: FormNeeds, count: number, now: Date): Promise<void> {
  const { tx, actor } = call;
  if (count === 0 || !isCounted(actor)) return;
  if (await patients.takeUses(tx, actor.personId, count, now)) return;
  const left = await patients.usesLeft(tx, actor.personId, now);
  throw call.failure(left === 0 ? 'limit_reached' : 'uses_exceeded');
}

/** Before the sends are kept: a list that is sent part by part tells once. */
async function tellNamed(call: SendCall, { patients }: FormNeeds, order: SendOrder): Promise<void> {
  const { shownAs, sentBy, physicianId, now } = order;
  if (shownAs === null || shownAs === physicianId || shownAs === sentBy) return;
  const since = new Date(now.getTime() - TOLD_AGAIN_AFTER_MS);
  if (await hasShown(call.tx, { shownAs, sentBy, since })) return;
  await patients.tellNamed(call, shownAs, mailEn.named);
}

function notifyOf(call: SendCall, { physicianId }: SendOrder, { place }: Sender, rows: readonly IssuedRow[]): void {
  call.notify({
    to: [`person:${physicianId}`, ...(place.clinicId ? [`clinic:${place.clinicId}`] : [])],
    changed: rows.map(({ documentId }) => patientMessageChange(documentId)),
  });
}

function physicianInfoOf({ place, shown }: Sender) {
  const { firstName, lastName, clinicName, city } = place;
  return { firstName, lastName, displayName: shown.name, location: { clinicName, city } };
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
