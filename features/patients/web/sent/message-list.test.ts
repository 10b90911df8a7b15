import { expect, test } from 'vitest';
import { momentOf, searchMessages } from './message-list.ts';
import type { ListedMessage } from './views.ts';

const message: ListedMessage = {
  documentId: '0199f3a0-0000-7000-8000-000000000001',
  kind: 'patientCopy',
  title: 'Copy of your referral',
  recipientEmail: 'margaret@home.example',
  phn: '333343333',
  ownerId: '0199f3a0-0000-7000-8000-000000000002',
  sentBy: '0199f3a0-0000-7000-8000-000000000002',
  physicianName: 'Dr. Priya Nair',
  sentByName: '',
  activityId: null,
  state: 'scheduled',
  created: '2026-11-21T10:00:00.000Z',
  scheduledFor: '2026-11-22T14:00:00.000Z',
  sentAt: null,
  readAt: null,
};
const found = (search: string) => searchMessages([message], search).length === 1;

test('[CROUTE-25] a message is found by every word of subject, address, number, type, physician and state', () => {
  for (const search of ['', 'COPY referral', 'margaret 3333', 'patient cc', 'nair scheduled']) {
    expect(found(search)).toBe(true);
  }
  expect(found('copy dermatology')).toBe(false);
});

test('[CROUTE-25] a row names when it goes out, was sent, or was read', () => {
  expect(momentOf(message)).toBe('2026-11-22T14:00:00.000Z');
  const sent = { ...message, state: 'sent', sentAt: '2026-11-22T14:00:05.000Z' } as const;
  expect(momentOf(sent)).toBe('2026-11-22T14:00:05.000Z');
  expect(momentOf({ ...sent, state: 'read', readAt: '2026-11-23T09:00:00.000Z' })).toBe('2026-11-23T09:00:00.000Z');
});
