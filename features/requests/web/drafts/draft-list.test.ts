import { expect, test } from 'vitest';
import type { DraftEntry } from '../../contract/draft-view.ts';
import { collectionOf, draftAddress, leavingAddress } from './draft-address.ts';
import { rowsOfTab, searchDrafts } from './draft-list.ts';

const resident = { uid: 'noah', firstName: 'Noah', lastName: 'Castellanos' };
const approver = { uid: 'priya', firstName: 'Priya', lastName: 'Nair' };

function entry(change: Partial<DraftEntry> = {}): DraftEntry {
  return {
    subject: 'Cardiology · Prevention · Whitford, Margaret',
    created: { seconds: 1, nanoseconds: 0 },
    read: true,
    activityType: 'econsult',
    updated: '2026-03-10T18:00:00.000Z',
    service: { serviceId: 'service', specialty: 'Cardiology', subsite: 'Prevention', isReferral: false },
    forwarder: resident,
    approver: null,
    isReturned: false,
    ...change,
  };
}

const own = { a: entry(), b: entry({ subject: 'Dermatology · Lesion', updated: '2026-03-11T18:00:00.000Z' }) };
const pending = { c: entry({ approver }), d: entry({ approver: resident, forwarder: approver }) };

test('[DRAFT-24] one’s drafts are those not sent yet, also while an approver has them; approvals are those to give', () => {
  const drafts = rowsOfTab('drafts', 'noah', { own, pending });
  expect(drafts.map(({ draftId, isTheirTurn }) => [draftId, isTheirTurn])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ]);
  expect(rowsOfTab('approvals', 'noah', { own, pending }).map(({ draftId }) => draftId)).toEqual(['d']);
  expect(rowsOfTab('approvals', 'priya', { own: {}, pending }).map(({ draftId }) => draftId)).toEqual(['c']);
});

test('[DRAFT-25, DRAFT-26] a subject is found when it holds every term, in any case and order', () => {
  const rows = rowsOfTab('drafts', 'noah', { own, pending: {} });
  const found = (search: string) => searchDrafts(rows, search).map(({ draftId }) => draftId);
  expect(found('  ')).toEqual(['b', 'a']);
  expect(found('WHIT card')).toEqual(['a']);
  expect(found('whitford lesion')).toEqual([]);
});

test('[CROUTE-11, CROUTE-12] any other collection than the two is one’s own', () => {
  expect(collectionOf('drafts_pending_approval')).toBe('drafts_pending_approval');
  for (const text of ['user_drafts', 'all', '', undefined]) expect(collectionOf(text)).toBe('user_drafts');
});

test('[CROUTE-32] leaving a draft leads back to the list it came from', () => {
  expect(leavingAddress('user_drafts')).toBe('/dashboard/secure-messaging?tab=drafts');
  expect(leavingAddress('drafts_pending_approval')).toBe('/dashboard/secure-messaging?tab=approvals');
});

test('[DRAFT-29] a draft of a referral service opens the referral form, all others the consult form', () => {
  const draft = { draftId: 'a', collection: 'user_drafts', serviceId: 's' } as const;
  expect(draftAddress({ ...draft, isReferral: true })).toBe(
    '/dashboard/consult/referral-form?serviceId=s&consultDraftId=a&collection=user_drafts',
  );
  expect(draftAddress({ ...draft, isReferral: false })).toContain('/consult-form?');
});
