// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { PatientLine } from '../bar/patient-line.tsx';
import { ConsultHead } from '../details/consult-head.tsx';
import { ConsultRowItem } from '../list/row/consult-row-item.tsx';
import { DEFAULT_SUBJECT_COLUMNS } from '../list/row/subject-columns.ts';
import { consultRow } from '../tests/consult-samples.ts';

const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const nothing = () => {};
const commands = { select: nothing, open: nothing, focus: nothing, prefetch: nothing } as never;
const MARK = /^Answers begin \w{3} \d{1,2}/;

/** What bar and head read of a consult. */
function detailOf(dayOfReturn: string | null, isAnswered = false): ConsultDetail {
  const { specialty, subsite, activityType, serviceType } = consultRow();
  const firstSpecialistResponse = isAnswered ? { respondedAt: NOW.toISOString() } : null;
  return {
    ...{ specialty, subsite, activityType, serviceType, dayOfReturn, firstSpecialistResponse },
    ...{ sentAt: NOW.toISOString(), phoneConsultData: null, booking: null, mayEditStatus: false, muted: false },
    patient: { patientFirstName: 'Margaret', patientLastName: 'Whitford', phn: '534770172', patientProvince: 'AB' },
  } as unknown as ConsultDetail;
}

const rowOf = (dayOfReturn: string | null, direction: 'asked' | 'received') =>
  showScreen(
    <ConsultRowItem
      {...{ row: consultRow({ dayOfReturn, direction }), columns: DEFAULT_SUBJECT_COLUMNS, viewerUid: 'somebody' }}
      {...{ viewer: direction === 'asked' ? 'other' : 'consultant', now: NOW, href: '#', commands }}
      {...{ opened: false, selected: false, showsFolder: false }}
    />,
  ).screen;

const barOf = (detail: ConsultDetail) => showScreen(<PatientLine row={undefined} detail={detail} />).screen;
const headOf = (detail: ConsultDetail) =>
  showScreen(<ConsultHead row={undefined} detail={detail} onStatusSettled={async () => {}} />).screen;

test.each(['asked', 'received'] as const)('[C2] the row of who %s says from when on it is answered', (direction) => {
  expect(rowOf(inDays(3), direction).getByText(MARK)).toBeDefined();
});

test('[C2] a row of every other consult says nothing of it', () => {
  expect(rowOf(null, 'received').queryByText(MARK)).toBeNull();
});

test('[C2] the bar above the open consult says so', () => {
  expect(barOf(detailOf(inDays(3))).getByText(MARK)).toBeDefined();
});

test('[C2] the head of the details says so', () => {
  expect(headOf(detailOf(inDays(3))).getByText(MARK)).toBeDefined();
});

test('[C2] neither does once the day has come', () => {
  expect(barOf(detailOf(inDays(-1))).queryByText(MARK)).toBeNull();
});

test('[C2] nor once it is answered', () => {
  const screen = headOf(detailOf(inDays(3), true));
  expect([screen.queryByText(MARK), screen.getByText(/^Answered in/)]).toEqual([null, expect.anything()]);
});
