import { expect, test } from 'vitest';
import { closedBecause, type DocumentMoments, documentState } from './document-state.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const nothing: DocumentMoments = {
  kind: 'patientMessage',
  sendAt: null,
  sentAt: null,
  expiresAt: null,
  lockedAt: null,
  openedAt: null,
  cancelledAt: null,
  failedAt: null,
  withdrawnAt: null,
  answeredAt: null,
};
const sent = { ...nothing, sentAt: at(1), expiresAt: at(20) };

test('a delayed document is scheduled until its link goes out, one without delay is being sent', () => {
  expect(documentState({ ...nothing, sendAt: at(5) }, undefined, at(1))).toBe('scheduled');
  expect(documentState({ ...nothing, sendAt: at(5) }, undefined, at(5))).toBe('sending');
  expect(documentState(nothing, undefined, at(1))).toBe('sending');
  expect(documentState(sent, 'queued', at(2))).toBe('sending');
  expect(documentState(sent, 'sent', at(2))).toBe('sent');
});

test('a refused mail, a lock and the end of its time show, and what was read stays read', () => {
  expect(documentState(sent, 'failed', at(2))).toBe('failed');
  expect(documentState({ ...sent, failedAt: at(2) }, undefined, at(23))).toBe('failed');
  expect(documentState({ ...sent, lockedAt: at(3) }, 'sent', at(4))).toBe('locked');
  expect(documentState(sent, 'sent', at(20))).toBe('expired');
  expect(documentState(sent, undefined, at(19))).toBe('sent');
  expect(documentState({ ...sent, openedAt: at(3) }, undefined, at(23))).toBe('read');
});

test('a link opens until it is used, locked or past its last moment', () => {
  expect(closedBecause(sent, at(19))).toBeNull();
  expect(closedBecause(sent, at(20))).toBe('expired');
  expect(closedBecause({ ...sent, lockedAt: at(3) }, at(4))).toBe('locked');
  expect(closedBecause({ ...sent, openedAt: at(3) }, at(23))).toBe('used');
});

test('a link that was taken back opens nothing, whatever else became of it', () => {
  const withdrawn = { ...sent, lockedAt: at(3), withdrawnAt: at(4) };
  expect(documentState(withdrawn, 'sent', at(5))).toBe('withdrawn');
  expect(closedBecause(withdrawn, at(5))).toBe('withdrawn');
});

test('a form opens until it is answered, also after it was opened, and runs out and locks meanwhile', () => {
  const opened = { ...sent, kind: 'form', openedAt: at(3) } as const;
  expect(documentState(opened, 'sent', at(4))).toBe('read');
  expect(closedBecause(opened, at(4))).toBeNull();
  expect(documentState(opened, 'sent', at(20))).toBe('expired');
  expect(closedBecause(opened, at(20))).toBe('expired');
  expect(documentState({ ...opened, lockedAt: at(5) }, 'sent', at(6))).toBe('locked');
  const answered = { ...opened, answeredAt: at(5) };
  expect(documentState(answered, 'sent', at(23))).toBe('answered');
  expect(closedBecause(answered, at(6))).toBe('used');
});
