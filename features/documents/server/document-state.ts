import type { DeliveryStates } from '@alethea/server-kit/delivery/delivery';
import { LINK_DAYS } from '../contract/document-limits.ts';
import type { DocumentKind, DocumentState } from '../contract/document-view.ts';

const DAY_MS = 86_400_000;

/** What decides where a document is. */
export interface DocumentMoments {
  readonly kind: DocumentKind;
  readonly sendAt: Date | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly lockedAt: Date | null;
  readonly openedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** The mail with the link was refused for good. */
  readonly failedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Of a form alone. */
  readonly answeredAt: Date | null;
}

/** Where a document is for its sender; `mail` is undefined once the mail is no longer kept. */
export function documentState(
  moments: DocumentMoments,
  mail: DeliveryStates['mail'] | undefined,
  now: Date,
): DocumentState {
  if (moments.cancelledAt) return 'cancelled';
  if (moments.withdrawnAt) return 'withdrawn';
  if (moments.answeredAt) return 'answered';
  if (moments.openedAt && !(isForm(moments) && (moments.lockedAt || isPast(moments, now)))) return 'read';
  if (moments.lockedAt) return 'locked';
  if (!moments.sentAt) return moments.sendAt && moments.sendAt > now ? 'scheduled' : 'sending';
  if (moments.failedAt || mail === 'failed') return 'failed';
  if (isPast(moments, now)) return 'expired';
  return mail === 'queued' ? 'sending' : 'sent';
}

/** Why a link opens nothing, or null while it waits for its proof; that of a form is used by its answer alone. */
export function closedBecause(moments: DocumentMoments, now: Date): 'used' | 'locked' | 'expired' | 'withdrawn' | null {
  if (moments.withdrawnAt) return 'withdrawn';
  if (isForm(moments) ? moments.answeredAt : moments.openedAt) return 'used';
  if (moments.lockedAt) return 'locked';
  return isPast(moments, now) ? 'expired' : null;
}

/** When a link that goes out now ends. */
export function linkEndOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
}

/** True for the browser that has opened the document, while it may read it. */
export function isReader(
  row: { readonly readingHash: string | null; readonly readingUntil: Date | null },
  reader: string | null,
  now: Date,
): boolean {
  return reader !== null && row.readingHash === reader && row.readingUntil !== null && row.readingUntil > now;
}

function isForm({ kind }: DocumentMoments): boolean {
  return kind === 'form';
}

function isPast({ expiresAt }: DocumentMoments, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
