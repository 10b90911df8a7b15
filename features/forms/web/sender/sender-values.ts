import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { DEFAULT_PROVINCE, type Province } from '@alethea/kernel/contact/provinces';
import { patientOf } from '@alethea/kernel/health/patient';
import { clockInEdmonton, dateInEdmonton, instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { checkRecipient, type Recipient } from '../../contract/check-recipient.ts';
import type { startSending } from '../../contract/client.ts';
import { maySendAt } from '../../contract/send-limits.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import type { LeftList, Place } from './views.ts';

export type { LeftList } from './views.ts';

/** One row of the list. */
export interface RecipientRow extends Recipient {
  /** Of the row on the screen. */
  readonly key: string;
  /** Of what is sent: the same while the same is sent again, another once it goes to somebody else. */
  readonly rowId: string;
  /** It was tried to be sent as it stands. */
  readonly isTried: boolean;
  /** Why it was not sent; empty otherwise. */
  readonly failure: string;
}

/** What the form holds. */
export interface SenderValues {
  /** See placeKey. */
  readonly place: string;
  /** Empty, or `clinic:` or `physician:` with an id. */
  readonly onBehalf: string;
  readonly displayName: string;
  readonly formId: string;
  /** All of them go out at `sendDate` and `sendTime`, Mountain time. */
  readonly isPutOff: boolean;
  /** `YYYY-MM-DD`. */
  readonly sendDate: string;
  /** `HH:mm`. */
  readonly sendTime: string;
  readonly rows: readonly RecipientRow[];
}

/** What is wrong, by field; rows by their keys. */
export interface SenderIssues {
  readonly place?: string;
  readonly displayName?: string;
  readonly formId?: string;
  readonly sendDate?: string;
  readonly sendTime?: string;
  readonly rows: ReadonlyMap<string, { readonly phn?: string; readonly email?: string }>;
}

/** Tells places apart. */
export function placeKey({ physicianUid, locationIdx }: Pick<Place, 'physicianUid' | 'locationIdx'>): string {
  return `${physicianUid}:${locationIdx}`;
}

/** A row with nothing in it, for a patient of a province. */
export function blankRow(province: Province | null): RecipientRow {
  return newRow({ province: province ?? DEFAULT_PROVINCE, phn: '', email: '', delay: false });
}

/** A row for somebody. */
export function newRow(recipient: Recipient): RecipientRow {
  return { ...recipient, key: crypto.randomUUID(), rowId: crypto.randomUUID(), isTried: false, failure: '' };
}

/** The form as it begins. */
export function blankValues(place: Place): SenderValues {
  return {
    ...{ place: placeKey(place), onBehalf: '', displayName: '', formId: '' },
    ...{ isPutOff: false, sendDate: '', sendTime: '' },
    rows: [blankRow(place.province)],
  };
}

/** What a list has left, as it was sent, with why; its rows are the same sends until they are changed. */
export function valuesOfLeft({ order, rows }: LeftList, places: readonly Place[], first: Place): SenderValues {
  const place = places.find((one) => placeKey(one) === placeKey(order)) ?? first;
  const { sendingOnBehalfOfOptionKind: kind, sendingOnBehalfOfOptionUid: uid } = order;
  const sendAt = order.sendAt === undefined ? null : new Date(order.sendAt);
  return {
    ...{ place: placeKey(place), formId: order.formId, onBehalf: kind && uid ? `${kind}:${uid}` : '' },
    displayName: order.sendingOnBehalfOfOptionDisplayName ?? '',
    isPutOff: sendAt !== null,
    sendDate: sendAt ? dateInEdmonton(sendAt) : '',
    sendTime: sendAt ? clockInEdmonton(sendAt) : '',
    rows: rows.map(({ rowId, reason, ...recipient }) => ({
      ...newRow(recipient),
      ...{ rowId, isTried: true },
      failure: checkRecipient(recipient)[0]?.message ?? en.lists.reasons[reason],
    })),
  };
}

/** A row as it stands after a change: once it was tried, another recipient is another send, and the same one still is not. */
export function changedRow(row: RecipientRow, change: Partial<Recipient>): RecipientRow {
  const changed = { ...row, ...change };
  // The field writes a number as it stands on the card, which changes nobody.
  if (recipientKey(changed) === recipientKey(row)) return changed;
  return { ...changed, failure: '', ...(row.isTried && { isTried: false, rowId: crypto.randomUUID() }) };
}

/** True while nothing has been typed into the row. */
export function isBlank({ phn, email }: Pick<Recipient, 'phn' | 'email'>): boolean {
  return phn.trim() === '' && email.trim() === '';
}

/** True once something was entered that would be missed: the one blank row of the beginning is nothing. */
export function isStarted({ rows }: Pick<SenderValues, 'rows'>): boolean {
  return rows.some((row) => !isBlank(row));
}

/** Tells recipients apart; the same person at the same address is one. */
export function recipientKey({ province, phn, email }: Omit<Recipient, 'delay'>): string {
  return `${province}:${patientOf(province, phn).phn}:${email.trim().toLowerCase()}`;
}

/** Everything that keeps the forms from being sent. */
export function issuesOfSending(values: SenderValues, now: Date): SenderIssues {
  const { place, onBehalf, displayName, formId } = values;
  const seen = new Set<string>();
  const rows = new Map<string, { phn?: string; email?: string }>();
  for (const row of values.rows) {
    const found = checkRecipient(row);
    const issues = Object.fromEntries(found.map(({ path, message }) => [path, message]));
    const key = recipientKey(row);
    if (found.length === 0 && seen.has(key)) issues.email = en.twice;
    seen.add(key);
    if (Object.keys(issues).length > 0) rows.set(row.key, issues);
  }
  return {
    ...(place === '' && { place: en.locationRequired }),
    ...(onBehalf !== '' && displayName.trim() === '' && { displayName: en.displayNameRequired }),
    ...(formId === '' && { formId: en.formRequired }),
    ...(values.isPutOff && issuesOfTime(values, now)),
    rows,
  };
}

function issuesOfTime({ sendDate, sendTime }: SenderValues, now: Date): Pick<SenderIssues, 'sendDate' | 'sendTime'> {
  if (!isDate(sendDate)) return { sendDate: en.when.dateRequired };
  if (sendTime === '') return { sendTime: en.when.timeRequired };
  const at = instantInEdmonton(sendDate, sendTime);
  if (!at) return { sendTime: en.when.timeSkipped };
  if (at <= now) return { sendTime: en.when.past };
  return maySendAt(at, now) ? {} : { sendDate: en.when.tooFar };
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** True when nothing is wrong. */
export function isRight({ rows, ...fields }: SenderIssues): boolean {
  return rows.size === 0 && Object.values(fields).every((issue) => issue === undefined);
}

/** What one call takes, of some rows of the form. */
export function inputOfSending(
  { onBehalf, displayName, formId, isPutOff, sendDate, sendTime }: SenderValues,
  place: Place,
  rows: readonly RecipientRow[],
): RemoteInput<typeof startSending> {
  const [kind = '', uid = ''] = onBehalf.split(':');
  const sendAt = isPutOff ? instantInEdmonton(sendDate, sendTime) : null;
  return {
    ...{ physicianUid: place.physicianUid, locationIdx: place.locationIdx, formId },
    patients: rows.map(({ province, phn, email, delay, rowId }) => ({ province, phn, email, delay, rowId })),
    ...(sendAt && { sendAt: sendAt.toISOString() }),
    ...((kind === 'clinic' || kind === 'physician') && {
      sendingOnBehalfOfOptionKind: kind,
      sendingOnBehalfOfOptionUid: uid,
      sendingOnBehalfOfOptionDisplayName: displayName,
    }),
  };
}
