import { DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import { expect, test } from 'vitest';
import type { ActivityRole } from '../../contract/consult-view.ts';
import { DENTIST_OUTCOMES, SPECIALIST_OUTCOMES } from '../../contract/outcomes.ts';
import type { Viewer } from '../core/consult-policy.ts';
import {
  callOutcomesOf,
  mayBillInterpretations,
  mayBillMessage,
  mayCompleteCall,
  mayRecordOutcome,
  outcomesOf,
} from './answering-policy.ts';

type Permission = Viewer['permissions'] extends ReadonlySet<infer Key> ? Key : never;

const viewer = (...permissions: Permission[]): Viewer => ({ permissions: new Set(permissions), clinicId: null });
const consultOf = (activityRole: ActivityRole | null) => ({
  activityRole,
  referrerClinicId: null,
  serviceClinicId: 'clinic-2',
  consultantInClinic: false,
});
const MEMBERS = ['referrer', 'consultant', 'forwarder'] as const;
const HIDDEN = { allowed: false, code: 'consult_not_found' };

test('who is not of a consult learns nothing of it, whatever they may do elsewhere', () => {
  const all = viewer('econsultOutcomes', 'billAudiogram', 'billing', 'billingCodeCustomization');
  const others = consultOf(null);
  expect(mayRecordOutcome(all, others, true)).toEqual(HIDDEN);
  expect(mayCompleteCall(all, others)).toEqual(HIDDEN);
  expect(mayBillInterpretations(all, others, ['audiogram'])).toEqual(HIDDEN);
  expect(mayBillMessage(all, others, DEFAULT_BILLING_CODE)).toEqual(HIDDEN);
});

test('outcomes are a specialist’s, a dentist’s, both or none; a call always has some [OUTCOME-01]', () => {
  expect(outcomesOf(viewer('econsultOutcomes'))).toEqual(SPECIALIST_OUTCOMES);
  expect(outcomesOf(viewer('dentistOutcomes'))).toEqual(DENTIST_OUTCOMES);
  expect(outcomesOf(viewer('econsultOutcomes', 'dentistOutcomes'))).toEqual([
    ...SPECIALIST_OUTCOMES,
    ...DENTIST_OUTCOMES,
  ]);
  expect(outcomesOf(viewer())).toEqual([]);
  expect(callOutcomesOf(viewer())).toEqual(SPECIALIST_OUTCOMES);
  expect(callOutcomesOf(viewer('dentistOutcomes'))).toEqual(DENTIST_OUTCOMES);
});

test('[CPERM-22] an outcome is recorded by a consultant with outcomes whose data may be collected', () => {
  const specialist = viewer('econsultOutcomes');
  expect(MEMBERS.map((role) => mayRecordOutcome(specialist, consultOf(role), true).allowed)).toEqual([
    false,
    true,
    false,
  ]);
  expect(mayRecordOutcome(specialist, consultOf('consultant'), false).allowed).toBe(false);
  expect(mayRecordOutcome(viewer(), consultOf('consultant'), true).allowed).toBe(false);
});

test('[CALLBILL-02] a call is completed by any consultant of the consult and by nobody else', () => {
  expect(MEMBERS.map((role) => mayCompleteCall(viewer(), consultOf(role)).allowed)).toEqual([false, true, false]);
});

test('[CPERM-26, CPERM-27] interpretations are billed by a consultant who holds the permission of each of them', () => {
  const hearing = viewer('billAudiogram');
  expect(MEMBERS.map((role) => mayBillInterpretations(hearing, consultOf(role), ['audiogram']).allowed)).toEqual([
    false,
    true,
    false,
  ]);
  const both = ['audiogram', 'sinusEndoscopy'] as const;
  expect(mayBillInterpretations(hearing, consultOf('consultant'), both).allowed).toBe(false);
  expect(
    mayBillInterpretations(viewer('billAudiogram', 'billSinusEndoscopy'), consultOf('consultant'), both).allowed,
  ).toBe(true);
});

test('[CPERM-09, CPERM-10] a message is billed by consultant or referrer with billing; another code needs its own right', () => {
  const [bills, chooses] = [viewer('billing'), viewer('billing', 'billingCodeCustomization')];
  expect(MEMBERS.map((role) => mayBillMessage(bills, consultOf(role), DEFAULT_BILLING_CODE).allowed)).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayBillMessage(viewer(), consultOf('consultant'), DEFAULT_BILLING_CODE).allowed).toBe(false);
  const other = `${DEFAULT_BILLING_CODE}X`;
  expect(mayBillMessage(bills, consultOf('consultant'), other).allowed).toBe(false);
  expect(mayBillMessage(chooses, consultOf('consultant'), other).allowed).toBe(true);
  expect(mayBillMessage(viewer('billingCodeCustomization'), consultOf('consultant'), other).allowed).toBe(false);
});
