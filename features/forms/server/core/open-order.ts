import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { Decision } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import type { SEND_ERRORS } from '../../contract/send-forms.ts';
import { maySendAt } from '../../contract/send-limits.ts';
import { mailTexts } from '../../texts/mail.ts';
import type { FormNeeds } from './form-needs.ts';
import { findSendableForm, hasShown, type SendOrder } from './form-store.ts';
import { physicianInfoOf, type Sender } from './issue-form.ts';

/** A physician is told at most so often that a colleague sends in their name. */
const TOLD_AGAIN_AFTER_MS = 60 * 60_000;

type Code = keyof typeof SEND_ERRORS;
type Wish = Parameters<FormNeeds['patients']['openSender']>[1] & {
  readonly formId: string;
  readonly sendAt?: string | undefined;
};

/** What both calls that send forms have of a call. */
export interface SendCall extends Pick<WriteCall, 'tx' | 'clock' | 'sendMail'> {
  readonly actor: Actor;
  authorise(decision: Decision<Code>): void;
  failure(code: Code): OperationFailure;
}

/** What is to be sent, as the caller may. */
export interface OpenedOrder {
  readonly order: SendOrder;
  readonly sender: Sender;
  /** When all of it goes out; null where that is each row's. */
  readonly sendAt: Date | null;
}

/** Asks the locks of a list, and what concerns the whole of it: place, name, form and time. */
export async function openOrder(call: SendCall, needs: FormNeeds, wish: Wish): Promise<OpenedOrder> {
  const { tx, actor } = call;
  const { decision, sender } = await needs.patients.openSender(call, wish);
  call.authorise(decision);
  if (typeof sender === 'string') throw call.failure(sender);
  const form = await findSendableForm(tx, actor.personId, wish.formId);
  if (!form) throw call.failure('form_not_found');
  const now = call.clock.now();
  const sendAt = wish.sendAt === undefined ? null : new Date(wish.sendAt);
  if (sendAt && !maySendAt(sendAt, now)) throw call.failure('send_time_invalid');
  const order: SendOrder = {
    ...{ sentBy: actor.personId, physicianId: wish.physicianUid, locationIndex: wish.locationIdx, form, now },
    physicianInfo: physicianInfoOf(sender),
    shownAs: sender.shown.physicianId,
  };
  return { order, sender, sendAt };
}

/** Before the sends are kept: who sends several lists in an hour tells once. */
export async function tellNamed(call: SendCall, { patients }: FormNeeds, order: SendOrder): Promise<void> {
  const { shownAs, sentBy, physicianId, now } = order;
  if (shownAs === null || shownAs === physicianId || shownAs === sentBy) return;
  const since = new Date(now.getTime() - TOLD_AGAIN_AFTER_MS);
  if (await hasShown(call.tx, { shownAs, sentBy, since })) return;
  await patients.tellNamed(call, shownAs, () => mailTexts.named);
}

/** What sending stands on. */
export type SendSupplies = Pick<FeatureSupplies, 'keyring'>;
