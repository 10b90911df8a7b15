import type { IssuedDocument } from '@alethea/documents/contract/document-view';
import { expect, test } from 'vitest';
import { patientMessageSchema } from '../contract/patient-messages.ts';
import { patientMessageOf } from './patient-message-view.ts';

const ID = '0199f3a0-0000-7000-8000-000000000001';
const OWNER = '0199f3a0-0000-7000-8000-000000000002';
const document: IssuedDocument = {
  documentId: ID,
  kind: 'patientMessage',
  title: 'Your nose',
  recipientEmail: 'margaret@home.example',
  phn: '333343333',
  ownerId: OWNER,
  sentBy: OWNER,
  activityId: null,
  state: 'sent',
  folder: 'sent',
  isRead: true,
  statusUpdatedAt: '2026-11-21T10:00:05.000Z',
  created: '2026-11-21T10:00:00.000Z',
  scheduledFor: null,
  sentAt: '2026-11-21T10:00:05.000Z',
  readAt: null,
  fileIds: [],
  expiresAt: '2026-12-05T10:00:05.000Z',
};
const viewOf = (change: Partial<IssuedDocument>) =>
  patientMessageOf({ ...document, ...change }, new Map(), (id) => `/api/files/${id}`);

test('[IMODEL-01] a patient message has the specified fields', () => {
  expect(patientMessageSchema.parse(viewOf({}))).toMatchObject({
    id: ID,
    subject: 'Your nose',
    read: true,
    folder: 'sent',
    status: 'delivered',
    statusUpdatedAt: '2026-11-21T10:00:05.000Z',
    created: '2026-11-21T10:00:00.000Z',
    delay: false,
    subType: 'OneWayPatient',
    patientInfo: { email: 'margaret@home.example', phn: '333343333' },
    messageMediaURIs: [],
    messagePDFURI: `/dashboard/patient-messages?messageId=${ID}`,
    error: null,
    physicianUid: OWNER,
  });
  expect(viewOf({ fileIds: ['a', 'b'] }).messageMediaURIs).toEqual(['/api/files/a', '/api/files/b']);
  expect(viewOf({ kind: 'patientCopy' }).subType).toBe('PatientCC');
  expect(viewOf({ kind: 'consultPdf' }).subType).toBe('MOAMessage');
});

test.for([
  ['scheduled', 'sending', null],
  ['sending', 'sending', null],
  ['sent', 'delivered', null],
  ['read', 'delivered', null],
  ['expired', 'delivered', null],
  ['locked', 'delivered', null],
  ['withdrawn', 'delivered', null],
  ['failed', 'failed', 'mail_refused'],
  ['cancelled', 'failed', 'cancelled'],
] as const)('[PTMSG-36] a message that is %s has the delivery status %s', ([state, status, error]) => {
  expect(viewOf({ state })).toMatchObject({ state, status, error });
});
