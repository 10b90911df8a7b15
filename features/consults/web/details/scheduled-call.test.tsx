// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { member } from '../tests/consult-samples.ts';
import { ScheduledCall } from './scheduled-call.tsx';

const location = {
  ...{
    city: 'Calgary',
    province: 'AB' as const,
    clinicName: 'Bow River Skin Centre',
    clinicPhone: '4035550142',
    fax: '',
  },
  ...{ locationIndex: 0, clinicId: null },
} as const;

/** What the banner reads of a consult. */
function detailFor(activityRole: ConsultDetail['activityRole'], callComplete = false): ConsultDetail {
  const phoneConsultData = {
    ...{ startTime: '2026-11-24T17:10:00.000Z', endTime: '2026-11-24T17:30:00.000Z' },
    ...{ callCancelled: false, callComplete, callCompleteTime: null, mayChange: false },
    ...{ physicianPhoneNumber: null, specialistPhoneNumber: null },
  };
  return {
    activityId: 'consult-1',
    activityRole,
    members: [member('specialist', { location })],
    phoneConsultData,
  } as unknown as ConsultDetail;
}

const bannerFor = (detail: ConsultDetail) => showScreen(<ScheduledCall detail={detail} onSettled={() => {}} />).screen;

test('[C17] who asked finds with the call whom to call when it does not come', () => {
  const screen = bannerFor(detailFor('referrer'));
  expect(screen.getByText('If the call doesn’t come')).toBeDefined();
  expect(screen.getByRole('link', { name: /555-0142/ }).getAttribute('href')).toBe('tel:4035550142');
});

test('[C17] nobody else needs it, nor once the call is complete', () => {
  expect(bannerFor(detailFor('consultant')).queryByText('If the call doesn’t come')).toBeNull();
});

test('[C17] [S19] once the call is complete the banner says so, and names no number', () => {
  const screen = bannerFor(detailFor('referrer', true));
  expect(screen.getByText(/^Call complete/)).toBeDefined();
  expect(screen.queryByText('If the call doesn’t come')).toBeNull();
});
